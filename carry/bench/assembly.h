/* SPDX-License-Identifier: MIT
 *
 * The baselines in hand-written inline assembly for x86-64, without mulx, adcx and adox: what a careful author writes
 * for every x86-64 processor. A carry leaves as a word by setc and movzx, as in every C function. Who clears the
 * register before the chain saves the movzx, one cycle of latency: that form is measured too, as asm_..._cleared.
 *
 * Elsewhere BENCH_HAS_ASSEMBLY is 0, and the benchmark compares with before.h alone. */
#ifndef CARRY_BENCH_ASSEMBLY_H
#define CARRY_BENCH_ASSEMBLY_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__) && !defined(__ILP32__)
#define BENCH_HAS_ASSEMBLY 1
#else
#define BENCH_HAS_ASSEMBLY 0
#endif

#if BENCH_HAS_ASSEMBLY

#define ASM_INLINE static inline __attribute__((always_inline))

/* clang-format off */

/* ---- Chains of a constant number of words: one add or sub, then nothing but adc or sbb. -------------------------- */

#define ASM_WORD(op, i) \
    "movq 8*" i "(%[a]), %[t]\n\t" op " 8*" i "(%[b]), %[t]\n\tmovq %[t], 8*" i "(%[r])\n\t"

#define ASM_SETC_MOVZX "setc %b[c]\n\tmovzbl %b[c], %k[c]"
#define ASM_CLEAR "xorl %k[c], %k[c]\n\t"
#define ASM_SETC "setc %b[c]"

/* `rest` lists the words after the first. */
#define ASM_CHAIN(name, clear, first_op, op, rest, flag)                            \
    ASM_INLINE uint64_t name(uint64_t *r, const uint64_t *a, const uint64_t *b) {   \
        uint64_t c, t;                                                              \
        __asm__ volatile(clear ASM_WORD(first_op, "0")                              \
                         ".irp i," rest "\n\t" ASM_WORD(op, "\\i") ".endr\n\t" flag \
                         : [c] "=&r"(c), [t] "=&r"(t)                               \
                         : [r] "r"(r), [a] "r"(a), [b] "r"(b)                       \
                         : "cc", "memory");                                         \
        return c;                                                                   \
    }

#define ASM_WORDS_2  "1"
#define ASM_WORDS_3  ASM_WORDS_2 ",2"
#define ASM_WORDS_4  ASM_WORDS_3 ",3"
#define ASM_WORDS_5  ASM_WORDS_4 ",4"
#define ASM_WORDS_6  ASM_WORDS_5 ",5"
#define ASM_WORDS_7  ASM_WORDS_6 ",6"
#define ASM_WORDS_8  ASM_WORDS_7 ",7"
#define ASM_WORDS_9  ASM_WORDS_8 ",8"
#define ASM_WORDS_16 ASM_WORDS_9 ",9,10,11,12,13,14,15"
#define ASM_WORDS_32 ASM_WORDS_16 ",16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31"

#define ASM_CHAINS(n)                                                                       \
    ASM_CHAIN(asm_add_##n, "", "addq", "adcq", ASM_WORDS_##n, ASM_SETC_MOVZX)               \
    ASM_CHAIN(asm_sub_##n, "", "subq", "sbbq", ASM_WORDS_##n, ASM_SETC_MOVZX)               \
    ASM_CHAIN(asm_add_##n##_cleared, ASM_CLEAR, "addq", "adcq", ASM_WORDS_##n, ASM_SETC)    \
    ASM_CHAIN(asm_sub_##n##_cleared, ASM_CLEAR, "subq", "sbbq", ASM_WORDS_##n, ASM_SETC)

ASM_CHAINS(2)
ASM_CHAINS(3)
ASM_CHAINS(4)
ASM_CHAINS(5)
ASM_CHAINS(6)
ASM_CHAINS(7)
ASM_CHAINS(8)
ASM_CHAINS(9)
ASM_CHAINS(16)
ASM_CHAINS(32)

/* ---- Chains of a variable number of words: n mod 4 words, then blocks of four. lea, dec and jrcxz keep the flag. - */

#define ASM_ADVANCE(words)  \
    "leaq 8*" words "(%[a]), %[a]\n\tleaq 8*" words "(%[b]), %[b]\n\tleaq 8*" words "(%[r]), %[r]\n\t"

/* `first` and `next` are a word's code without and with a carry in. */
#define ASM_CHAIN_N(name, first, next)                                                              \
    ASM_INLINE uint64_t name(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {         \
        uint64_t c, t, blocks = n >> 2, odd = n & 3;                                                \
        __asm__ volatile("cmpq $2, %[odd]\n\tja 3f\n\tje 2f\n\t"                                    \
                         "cmpq $1, %[odd]\n\tje 1f\n\tclc\n\tjmp 4f\n"                              \
                         "1:\t" first("0") ASM_ADVANCE("1") "jmp 4f\n"                              \
                         "2:\t" first("0") next("1") ASM_ADVANCE("2") "jmp 4f\n"                    \
                         "3:\t" first("0") next("1") next("2") ASM_ADVANCE("3")                     \
                         "\n4:\tjrcxz 6f\n\t.p2align 4\n"                                           \
                         "5:\t" next("0") next("1") next("2") next("3") ASM_ADVANCE("4")            \
                         "decq %[blocks]\n\tjnz 5b\n6:\t" ASM_SETC_MOVZX                            \
                         : [c] "=&r"(c), [t] "=&r"(t), [r] "+&r"(r), [a] "+&r"(a), [b] "+&r"(b),    \
                           [blocks] "+&c"(blocks)                                                   \
                         : [odd] "r"(odd)                                                           \
                         : "cc", "memory");                                                         \
        return c;                                                                                   \
    }

#define ASM_ADD(i) ASM_WORD("addq", i)
#define ASM_ADC(i) ASM_WORD("adcq", i)
#define ASM_SUB(i) ASM_WORD("subq", i)
#define ASM_SBB(i) ASM_WORD("sbbq", i)

ASM_CHAIN_N(asm_add_n, ASM_ADD, ASM_ADC)
ASM_CHAIN_N(asm_sub_n, ASM_SUB, ASM_SBB)

/* ---- Word additions: the word enters once, the carry runs through. ----------------------------------------------- */

#define ASM_WORD_WORD(op, i, w) \
    "movq 8*" i "(%[a]), %[t]\n\t" op " " w ", %[t]\n\tmovq %[t], 8*" i "(%[r])\n\t"

#define ASM_CHAIN_WORD(name, first_op, op, rest)                                                            \
    ASM_INLINE uint64_t name(uint64_t *r, const uint64_t *a, uint64_t w) {                                  \
        uint64_t c, t;                                                                                      \
        __asm__ volatile(ASM_WORD_WORD(first_op, "0", "%[w]")                                               \
                         ".irp i," rest "\n\t" ASM_WORD_WORD(op, "\\i", "$0") ".endr\n\t" ASM_SETC_MOVZX    \
                         : [c] "=&r"(c), [t] "=&r"(t)                                                       \
                         : [r] "r"(r), [a] "r"(a), [w] "r"(w)                                               \
                         : "cc", "memory");                                                                 \
        return c;                                                                                           \
    }

ASM_CHAIN_WORD(asm_add_word_4, "addq", "adcq", ASM_WORDS_4)
ASM_CHAIN_WORD(asm_add_word_9, "addq", "adcq", ASM_WORDS_9)
ASM_CHAIN_WORD(asm_sub_word_4, "subq", "sbbq", ASM_WORDS_4)
ASM_CHAIN_WORD(asm_sub_word_9, "subq", "sbbq", ASM_WORDS_9)

#define ASM_ADVANCE_WORD(words) "leaq 8*" words "(%[a]), %[a]\n\tleaq 8*" words "(%[r]), %[r]\n\t"

/* A variable number of words, at least one: 1 + (n - 1) mod 4 words, the first with w, then blocks of four. */
#define ASM_CHAIN_WORD_N(name, first, next)                                                                 \
    ASM_INLINE uint64_t name(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {                        \
        uint64_t c, t, blocks = (n - 1) >> 2, odd = (n - 1) & 3;                                            \
        __asm__ volatile("cmpq $2, %[odd]\n\tja 4f\n\tje 3f\n\t"                                            \
                         "cmpq $1, %[odd]\n\tje 2f\n\t"                                                     \
                         "1:\t" first("0") ASM_ADVANCE_WORD("1") "jmp 5f\n"                                 \
                         "2:\t" first("0") next("1") ASM_ADVANCE_WORD("2") "jmp 5f\n"                       \
                         "3:\t" first("0") next("1") next("2") ASM_ADVANCE_WORD("3") "jmp 5f\n"             \
                         "4:\t" first("0") next("1") next("2") next("3") ASM_ADVANCE_WORD("4")              \
                         "\n5:\tjrcxz 7f\n\t.p2align 4\n"                                                   \
                         "6:\t" next("0") next("1") next("2") next("3") ASM_ADVANCE_WORD("4")               \
                         "decq %[blocks]\n\tjnz 6b\n7:\t" ASM_SETC_MOVZX                                    \
                         : [c] "=&r"(c), [t] "=&r"(t), [r] "+&r"(r), [a] "+&r"(a), [blocks] "+&c"(blocks)   \
                         : [w] "r"(w), [odd] "r"(odd)                                                       \
                         : "cc", "memory");                                                                 \
        return c;                                                                                           \
    }

#define ASM_ADD_WORD(i) ASM_WORD_WORD("addq", i, "%[w]")
#define ASM_ADC_ZERO(i) ASM_WORD_WORD("adcq", i, "$0")
#define ASM_SUB_WORD(i) ASM_WORD_WORD("subq", i, "%[w]")
#define ASM_SBB_ZERO(i) ASM_WORD_WORD("sbbq", i, "$0")

ASM_CHAIN_WORD_N(asm_add_word_n, ASM_ADD_WORD, ASM_ADC_ZERO)
ASM_CHAIN_WORD_N(asm_sub_word_n, ASM_SUB_WORD, ASM_SBB_ZERO)

/* ---- Conditional subtraction: the operand is masked first, because `and` clears the carry. ----------------------- */

ASM_INLINE uint64_t asm_cond_sub_4(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b) {
    uint64_t c, t, b0, b1, b2, b3;
    __asm__ volatile("movq %[mask], %[b0]\n\tandq (%[b]), %[b0]\n\t"
                     "movq %[mask], %[b1]\n\tandq 8(%[b]), %[b1]\n\t"
                     "movq %[mask], %[b2]\n\tandq 16(%[b]), %[b2]\n\t"
                     "movq %[mask], %[b3]\n\tandq 24(%[b]), %[b3]\n\t"
                     "movq (%[a]), %[t]\n\tsubq %[b0], %[t]\n\tmovq %[t], (%[r])\n\t"
                     "movq 8(%[a]), %[t]\n\tsbbq %[b1], %[t]\n\tmovq %[t], 8(%[r])\n\t"
                     "movq 16(%[a]), %[t]\n\tsbbq %[b2], %[t]\n\tmovq %[t], 16(%[r])\n\t"
                     "movq 24(%[a]), %[t]\n\tsbbq %[b3], %[t]\n\tmovq %[t], 24(%[r])\n\t" ASM_SETC_MOVZX
                     : [c] "=&r"(c), [t] "=&r"(t), [b0] "=&r"(b0), [b1] "=&r"(b1), [b2] "=&r"(b2), [b3] "=&r"(b3)
                     : [mask] "r"(mask), [r] "r"(r), [a] "r"(a), [b] "r"(b)
                     : "cc", "memory");
    return c;
}

/* ---- Rows: n mod 4 words, then blocks of four. The high word travels in a register, no flag leaves a word. ------- */

#define ASM_MUL_WORD(i)                                                                 \
    "movq 8*" i "(%[a]), %%rax\n\tmulq %[w]\n\taddq %[c], %%rax\n\tadcq $0, %%rdx\n\t"  \
    "movq %%rax, 8*" i "(%[r])\n\tmovq %%rdx, %[c]\n\t"

#define ASM_ADDMUL_WORD(i)                                                              \
    "movq 8*" i "(%[a]), %%rax\n\tmulq %[w]\n\taddq %[c], %%rax\n\tadcq $0, %%rdx\n\t"  \
    "addq %%rax, 8*" i "(%[r])\n\tadcq $0, %%rdx\n\tmovq %%rdx, %[c]\n\t"

#define ASM_ROW_N(name, word)                                                                                   \
    ASM_INLINE uint64_t name(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {                            \
        uint64_t c, blocks = n >> 2, odd = n & 3;                                                               \
        __asm__ volatile("xorl %k[c], %k[c]\n\ttestq %[odd], %[odd]\n\tjz 2f\n"                                 \
                         "1:\t" word("0") "addq $8, %[a]\n\taddq $8, %[r]\n\tdecq %[odd]\n\tjnz 1b\n"           \
                         "2:\ttestq %[blocks], %[blocks]\n\tjz 4f\n\t.p2align 4\n"                              \
                         "3:\t" word("0") word("1") word("2") word("3")                                         \
                         "addq $32, %[a]\n\taddq $32, %[r]\n\tdecq %[blocks]\n\tjnz 3b\n4:"                     \
                         : [c] "=&r"(c), [r] "+&r"(r), [a] "+&r"(a), [blocks] "+&r"(blocks), [odd] "+&r"(odd)   \
                         : [w] "r"(w)                                                                           \
                         : "rax", "rdx", "cc", "memory");                                                       \
        return c;                                                                                               \
    }

ASM_ROW_N(asm_mul_word_n, ASM_MUL_WORD)
ASM_ROW_N(asm_addmul_word_n, ASM_ADDMUL_WORD)

/* The same for a constant number of words, which `words` lists. */
#define ASM_ROW(name, word, words)                                                          \
    ASM_INLINE uint64_t name(uint64_t *r, const uint64_t *a, uint64_t w) {                  \
        uint64_t c;                                                                         \
        __asm__ volatile("xorl %k[c], %k[c]\n\t.irp i," words "\n\t" word("\\i") ".endr"    \
                         : [c] "=&r"(c)                                                     \
                         : [r] "r"(r), [a] "r"(a), [w] "r"(w)                               \
                         : "rax", "rdx", "cc", "memory");                                   \
        return c;                                                                           \
    }

ASM_ROW(asm_mul_word_4, ASM_MUL_WORD, "0," ASM_WORDS_4)
ASM_ROW(asm_mul_word_8, ASM_MUL_WORD, "0," ASM_WORDS_8)
ASM_ROW(asm_addmul_word_4, ASM_ADDMUL_WORD, "0," ASM_WORDS_4)
ASM_ROW(asm_addmul_word_8, ASM_ADDMUL_WORD, "0," ASM_WORDS_8)

/* ---- Products by columns: mul, add, adc, adc. Column k sums a[i] * b[k - i] over the listed i in c0, c1, c2. --------
 * Column 0 is one product, and the first one of column 1 finds c1 empty: neither can reach the third word. Nor can the
 * last column, whose high word is the product's. */

#define ASM_PRODUCT(i, k) "movq 8*" i "(%[a]), %%rax\n\tmulq 8*(" k "-" i ")(%[b])\n\t"
#define ASM_SUM_2(c0, c1) "addq %%rax, " c0 "\n\tadcq %%rdx, " c1 "\n\t"
#define ASM_SUM_3(c0, c1, c2) ASM_SUM_2(c0, c1) "adcq $0, " c2 "\n\t"

#define ASM_COLUMN_SUM(k, list, c0, c1, c2) \
    "xorq " c2 ", " c2 "\n\t.irp i," list "\n\t" ASM_PRODUCT("\\i", k) ASM_SUM_3(c0, c1, c2) ".endr\n\t"
#define ASM_COLUMN(k, list, c0, c1, c2) ASM_COLUMN_SUM(k, list, c0, c1, c2) "movq " c0 ", 8*" k "(%[r])\n\t"

#define ASM_COLUMNS_0_1                                                                                         \
    ASM_PRODUCT("0", "0") "movq %%rax, (%[r])\n\tmovq %%rdx, %%r8\n\txorq %%r9, %%r9\n\txorq %%r10, %%r10\n\t"  \
    ASM_PRODUCT("0", "1") ASM_SUM_2("%%r8", "%%r9") ASM_PRODUCT("1", "1") ASM_SUM_3("%%r8", "%%r9", "%%r10")    \
    "movq %%r8, 8(%[r])\n\t"
#define ASM_LAST_COLUMN(i, k, c0, c1)   \
    ASM_PRODUCT(i, k) ASM_SUM_2(c0, c1) "movq " c0 ", 8*" k "(%[r])\n\tmovq " c1 ", 8*" k "+8(%[r])"

#define ASM_MUL(n, columns)                                                             \
    ASM_INLINE void asm_mul_##n(uint64_t *r, const uint64_t *a, const uint64_t *b) {    \
        __asm__ volatile(columns                                                        \
                         :                                                              \
                         : [r] "r"(r), [a] "r"(a), [b] "r"(b)                           \
                         : "rax", "rdx", "r8", "r9", "r10", "cc", "memory");            \
    }

#define ASM_C0 "%%r8", "%%r9", "%%r10"      /* columns 1, 4, 7, ... */
#define ASM_C1 "%%r9", "%%r10", "%%r8"      /* columns 2, 5, 8, ... */
#define ASM_C2 "%%r10", "%%r8", "%%r9"      /* columns 3, 6, 9, ... */
#define ASM_APPLY(macro, ...) macro(__VA_ARGS__)

ASM_MUL(4, ASM_COLUMNS_0_1
        ASM_APPLY(ASM_COLUMN, "2", "0,1,2",   ASM_C1)
        ASM_APPLY(ASM_COLUMN, "3", "0,1,2,3", ASM_C2)
        ASM_APPLY(ASM_COLUMN, "4", "1,2,3",   ASM_C0)
        ASM_APPLY(ASM_COLUMN, "5", "2,3",     ASM_C1)
        ASM_LAST_COLUMN("3", "6", "%%r10", "%%r8"))

ASM_MUL(6, ASM_COLUMNS_0_1
        ASM_APPLY(ASM_COLUMN, "2", "0,1,2",       ASM_C1)
        ASM_APPLY(ASM_COLUMN, "3", "0,1,2,3",     ASM_C2)
        ASM_APPLY(ASM_COLUMN, "4", "0,1,2,3,4",   ASM_C0)
        ASM_APPLY(ASM_COLUMN, "5", "0,1,2,3,4,5", ASM_C1)
        ASM_APPLY(ASM_COLUMN, "6", "1,2,3,4,5",   ASM_C2)
        ASM_APPLY(ASM_COLUMN, "7", "2,3,4,5",     ASM_C0)
        ASM_APPLY(ASM_COLUMN, "8", "3,4,5",       ASM_C1)
        ASM_APPLY(ASM_COLUMN, "9", "4,5",         ASM_C2)
        ASM_LAST_COLUMN("5", "10", "%%r8", "%%r9"))

ASM_MUL(8, ASM_COLUMNS_0_1
        ASM_APPLY(ASM_COLUMN, "2",  "0,1,2",           ASM_C1)
        ASM_APPLY(ASM_COLUMN, "3",  "0,1,2,3",         ASM_C2)
        ASM_APPLY(ASM_COLUMN, "4",  "0,1,2,3,4",       ASM_C0)
        ASM_APPLY(ASM_COLUMN, "5",  "0,1,2,3,4,5",     ASM_C1)
        ASM_APPLY(ASM_COLUMN, "6",  "0,1,2,3,4,5,6",   ASM_C2)
        ASM_APPLY(ASM_COLUMN, "7",  "0,1,2,3,4,5,6,7", ASM_C0)
        ASM_APPLY(ASM_COLUMN, "8",  "1,2,3,4,5,6,7",   ASM_C1)
        ASM_APPLY(ASM_COLUMN, "9",  "2,3,4,5,6,7",     ASM_C2)
        ASM_APPLY(ASM_COLUMN, "10", "3,4,5,6,7",       ASM_C0)
        ASM_APPLY(ASM_COLUMN, "11", "4,5,6,7",         ASM_C1)
        ASM_APPLY(ASM_COLUMN, "12", "5,6,7",           ASM_C2)
        ASM_APPLY(ASM_COLUMN, "13", "6,7",             ASM_C0)
        ASM_LAST_COLUMN("7", "14", "%%r9", "%%r10"))

/* ---- One column alone, all three words out. ---------------------------------------------------------------------- */

ASM_INLINE uint64_t asm_column_4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    uint64_t c0, c1, c2;
    __asm__ volatile(ASM_PRODUCT("0", "3") "movq %%rax, %[c0]\n\tmovq %%rdx, %[c1]\n\t"
                     ASM_COLUMN_SUM("3", "1,2,3", "%[c0]", "%[c1]", "%[c2]")
                     "movq %[c0], (%[r])\n\tmovq %[c1], 8(%[r])\n\tmovq %[c2], 16(%[r])"
                     : [c0] "=&r"(c0), [c1] "=&r"(c1), [c2] "=&r"(c2)
                     : [r] "r"(r), [a] "r"(a), [b] "r"(b)
                     : "rax", "rdx", "cc", "memory");
    return c2;
}

/* clang-format on */

#endif
#endif
