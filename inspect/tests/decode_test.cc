// Counts and classes, per architecture, on machine code that a few lines of assembly made; the lines stand beside it.
#include "inspect/tests/support.h"

#include <elf.h>
#include <gtest/gtest.h>

namespace {

struct Count {
    enum count_kind kind;
    unsigned value;
};

struct Snippet {
    const char *name;
    unsigned machine;
    bool is_64;
    bool big_endian;
    const char *code;
    std::vector<Count> counts;
};

void PrintTo(const Snippet &snippet, std::ostream *out) {
    *out << snippet.name;
}

class Decode : public testing::TestWithParam<Snippet> {};

TEST_P(Decode, CountsWhatTheAssemblySays) {
    const Snippet &snippet = GetParam();
    std::string bytes = make_object(snippet.machine, snippet.is_64, snippet.big_endian, from_hex(snippet.code));
    struct objects objects = {};
    struct machine machine;
    struct fault fault;

    ASSERT_TRUE(input_open(&objects, "made.o", take(bytes), bytes.size(), &fault)) << fault.message;
    ASSERT_EQ(objects.object[0]->function_count, 1u);
    ASSERT_TRUE(machine_open(&machine, objects.object[0]->target, SYNTAX_INTEL, &fault)) << fault.message;
    struct listing *listing = decode(&machine, objects.object[0], objects.object[0]->functions, true);
    for (const Count &count : snippet.counts) {
        EXPECT_EQ(listing->counts.value[count.kind], count.value) << count_descriptions[count.kind].name;
    }
    EXPECT_EQ(listing->counts.value[COUNT_UNKNOWN], 0u);
    listing_free(listing);
    machine_close(&machine);
    objects_close(&objects);
}

const Snippet kSnippets[] = {
    // add; adc; adc, with loads and stores between; setc; movzx; ret
    {"x86_chain",
     EM_X86_64,
     true,
     false,
     "488b06480302488907488b46084813420848894708488b461048134210488947100f92c00fb6c0c3",
     {{COUNT_ADC, 2},
      {COUNT_START, 1},
      {COUNT_CHAIN, 3},
      {COUNT_SETCC, 1},
      {COUNT_RESTORE, 0},
      {COUNT_JUMPS, 0},
      {COUNT_STACK, 0},
      {COUNT_INSNS, 12},
      {COUNT_BYTES, 40}}},
    // add cl, -1; adc rax, rdx; adc r8, rbx; sbb rax, rax; ret
    {"x86_restore",
     EM_X86_64,
     true,
     false,
     "80c1ff4811d04911d84819c0c3",
     {{COUNT_ADC, 2}, {COUNT_SBB, 0}, {COUNT_CHAIN, 2}, {COUNT_SETCC, 1}, {COUNT_RESTORE, 1}, {COUNT_START, 1}}},
    // xor eax, eax; mulx r9, r8, rbx; adcx r10, r8; adox r11, r9; adcx r11, rax; adox r12, rax: two chains
    {"x86_adx",
     EM_X86_64,
     true,
     false,
     "31c0c462bbf6cb664d0f38f6d0f34d0f38f6d9664c0f38f6d8f34c0f38f6e0c3",
     {{COUNT_ADC, 4}, {COUNT_CHAIN, 2}, {COUNT_MUL, 1}, {COUNT_SETCC, 0}}},
    // add; adc; imul, which destroys the flag; adc rsi, 0; inc rax, which does not: the chain is 2
    {"x86_broken_chain",
     EM_X86_64,
     true,
     false,
     "4801c34811ca480fafd84883d60048ffc0c3",
     {{COUNT_ADC, 2}, {COUNT_CHAIN, 2}, {COUNT_MUL, 0}, {COUNT_START, 1}}},
    // push rbx; mov [rsp-8], rax; test; je; mov rax, [rsp-8]; cmovb; div; mul; movq rax, xmm0; pop; jmp rax
    {"x86_flow",
     EM_X86_64,
     true,
     false,
     "5348894424f84885ff7414488b4424f8480f42d848f7f148f7e166480f7ec05bffe0",
     {{COUNT_JUMPS, 1},
      {COUNT_INDIRECT, 1},
      {COUNT_CMOV, 1},
      {COUNT_DIV, 1},
      {COUNT_MUL, 1},
      {COUNT_LOADS, 1},
      {COUNT_STORES, 1},
      {COUNT_STACK, 2},
      {COUNT_SAVES, 2},
      {COUNT_VECTOR, 1},
      {COUNT_CALLS, 0}}},
    // mov ecx, [esp+4]; add eax, [ecx]; adc edx, [ecx+4]; sbb ecx, ecx; ret
    {"i386_chain",
     EM_386,
     false,
     false,
     "8b4c2404030113510419c9c3",
     {{COUNT_ADC, 1}, {COUNT_CHAIN, 2}, {COUNT_SETCC, 1}, {COUNT_LOADS, 1}}},
    // adds; adcs; adcs; cset hs; ret
    {"aarch64_chain",
     EM_AARCH64,
     true,
     false,
     "000002ab210003ba840005bae6379f9ac0035fd6",
     {{COUNT_ADC, 2}, {COUNT_CHAIN, 3}, {COUNT_SETCC, 1}, {COUNT_START, 1}, {COUNT_RESTORE, 0}}},
    // cmp x3, #1; sbcs; ngc x2, xzr; csel; str [sp]; umulh; udiv; cbz; b.lo; fmov d0, x1; br x3
    {"aarch64_other",
     EM_AARCH64,
     true,
     false,
     "7f0400f1000001fae2031fda2000829ae00700f9417cc39b4108c39a600000b4430000542000679e60001fd6",
     {{COUNT_SBB, 1},
      {COUNT_RESTORE, 1},
      {COUNT_SETCC, 1},
      {COUNT_CMOV, 1},
      {COUNT_STORES, 1},
      {COUNT_MUL, 1},
      {COUNT_DIV, 1},
      {COUNT_JUMPS, 2},
      {COUNT_VECTOR, 1},
      {COUNT_INDIRECT, 1}}},
    // adds; adcs; mov r2, #0; adc r2, r2, #0; moveq; umull; str [sp]; bne; bx lr
    {"arm_chain",
     EM_ARM,
     false,
     false,
     "020090e00310b1e00020a0e30020a2e20430a001904185e004408de5f7ffff1a1eff2fe1",
     {{COUNT_ADC, 1},
      {COUNT_CHAIN, 2},
      {COUNT_SETCC, 1},
      {COUNT_CMOV, 1},
      {COUNT_MUL, 1},
      {COUNT_STORES, 1},
      {COUNT_JUMPS, 1},
      {COUNT_INDIRECT, 0}}},
    // addc; adde; adde; li 9, 0; addze 9, 9; subfc; subfe 10, 10, 10; mulhdu; std -16(1); beq; isel; divdu; blr
    {"ppc64le_chain",
     EM_PPC64,
     true,
     false,
     "1428637c1431847c1441e77c000020399401297d1028647c10514a7d1228647cf0ff61f8dcff82419e28647c922b647c2000804e",
     {{COUNT_ADC, 2},
      {COUNT_CHAIN, 3},
      {COUNT_SETCC, 2},
      {COUNT_START, 2},
      {COUNT_MUL, 1},
      {COUNT_STORES, 1},
      {COUNT_JUMPS, 1},
      {COUNT_CMOV, 1},
      {COUNT_DIV, 1}}},
    // algr; alcgr; alcgr; lghi r1, 0; alcgr r1, r1; slgr; slbgr r5, r5; mlgr; stg 160(r15); dlgr; cgrjne; locgre; br
    {"s390x_chain",
     EM_S390,
     true,
     true,
     "b90a0024b9880035b9880001a7190000b9880011b90b0024b9890055b9860024e320f0a00024b9870024ec23ffeb6064b9e2802307fe",
     {{COUNT_ADC, 2},
      {COUNT_CHAIN, 3},
      {COUNT_SETCC, 2},
      {COUNT_MUL, 1},
      {COUNT_STORES, 1},
      {COUNT_DIV, 1},
      {COUNT_JUMPS, 1},
      {COUNT_CMOV, 1}}},
    // stp x19, x20, [sp, -32]!; str x1; ldr x1; str x19, [sp, 24]; ldr x19, [sp, 24]; ldp x19, x20, [sp], 32; ret
    {"aarch64_saves",
     EM_AARCH64,
     true,
     false,
     "f353bea9e10b00f9e10b40f9f30f00f9f30f40f9f353c2a8c0035fd6",
     {{COUNT_SAVES, 2}, {COUNT_STORES, 2}, {COUNT_LOADS, 2}}},
    // bctr; a jump table of two distances; blr
    {"ppc64le_jump_table",
     EM_PPC64,
     true,
     false,
     "2004804e20000000801b00002000804e",
     {{COUNT_INSNS, 2}, {COUNT_INDIRECT, 1}, {COUNT_BYTES, 16}}},
    // std 30, -16(1); std 4, -24(1); ld 4, -24(1); mflr 0; std 0, 16(1); ld 0, 16(1); ld 30, -16(1); blr
    {"ppc64le_saves",
     EM_PPC64,
     true,
     false,
     "f0ffc1fbe8ff81f8e8ff81e8a602087c100001f8100001e8f0ffc1eb2000804e",
     {{COUNT_SAVES, 4}, {COUNT_STORES, 1}, {COUNT_LOADS, 1}}},
    // mips: bne; jr ra: only jumps and calls are known there
    {"mips_jumps", EM_MIPS, false, true, "148500010000000003e0000800000000", {{COUNT_JUMPS, 2}, {COUNT_ADC, 0}}},
#if CS_API_MAJOR >= 5
    // add; sltu; add; sltu; seqz; mulhu; divu; sd 8(sp); bltu; ret
    {"riscv64_chain",
     EM_RISCV,
     true,
     false,
     "2e95b335b5002e96b336b600933717003337d6023357d6022ae46360b5008280",
     {{COUNT_SETCC, 2},
      {COUNT_ADC, 0},
      {COUNT_CHAIN, 0},
      {COUNT_MUL, 1},
      {COUNT_DIV, 1},
      {COUNT_STORES, 1},
      {COUNT_JUMPS, 1},
      {COUNT_INDIRECT, 0}}},
    // addi sp; sd s1, 8(sp); sd a0, 16(sp); ld a0, 16(sp); ld s1, 8(sp); addi sp; ret
    {"riscv64_saves",
     EM_RISCV,
     true,
     false,
     "130101fe233491002338a10003350101833481001301010267800000",
     {{COUNT_SAVES, 2}, {COUNT_STORES, 1}, {COUNT_LOADS, 1}}},
#endif
};

INSTANTIATE_TEST_SUITE_P(Targets, Decode, testing::ValuesIn(kSnippets),
                         [](const testing::TestParamInfo<Snippet> &snippet) {
                             return std::string(snippet.param.name);
                         });

#if CS_API_MAJOR < 5
TEST(Decode, RiscvAsksForCapstone5) {
    std::string bytes = make_object(EM_RISCV, true, false, from_hex("8280"));
    struct objects objects = {};
    struct fault fault;

    EXPECT_FALSE(input_open(&objects, "made.o", take(bytes), bytes.size(), &fault));
    EXPECT_NE(std::string(fault.message).find("riscv64 needs Capstone 5"), std::string::npos) << fault.message;
}
#endif

TEST(Decode, BytesThatAreNoInstructionAreCounted) {
    std::string bytes = make_object(EM_X86_64, true, false, from_hex("0606c3")); // push es: not in 64-bit mode
    struct objects objects = {};
    struct machine machine;
    struct fault fault;

    ASSERT_TRUE(input_open(&objects, "made.o", take(bytes), bytes.size(), &fault)) << fault.message;
    ASSERT_TRUE(machine_open(&machine, objects.object[0]->target, SYNTAX_INTEL, &fault)) << fault.message;
    struct listing *listing = decode(&machine, objects.object[0], objects.object[0]->functions, false);
    EXPECT_EQ(listing->counts.value[COUNT_UNKNOWN], 2u);
    listing_free(listing);
    machine_close(&machine);
    objects_close(&objects);
}

} // namespace
