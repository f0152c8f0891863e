/* Targets: from an ELF header to Capstone's architecture and mode. */
#include "target.h"

#include <elf.h>
#include <stddef.h>

#include "classify.h"

#if CS_API_MAJOR >= 5
#define RISCV_ARCH CS_ARCH_RISCV
#define RISCV32_MODE (CS_MODE_RISCV32 | CS_MODE_RISCVC)
#define RISCV64_MODE (CS_MODE_RISCV64 | CS_MODE_RISCVC)
#define RISCV_CLASSIFY classify_riscv
#else
#define RISCV_ARCH (-1)
#define RISCV32_MODE 0
#define RISCV64_MODE 0
#define RISCV_CLASSIFY NULL
#endif

/* CS_MODE_BIG_ENDIAN is bit 31, which makes the enumeration negative. */
#define BIG ((unsigned)CS_MODE_BIG_ENDIAN)

static const struct target targets[] = {
    {"x86-64", EM_X86_64, ELFCLASS64, ELFDATA2LSB, CS_ARCH_X86, CS_MODE_64, 1, classify_x86},
    {"x32", EM_X86_64, ELFCLASS32, ELFDATA2LSB, CS_ARCH_X86, CS_MODE_64, 1, classify_x86},
    {"i386", EM_386, ELFCLASS32, ELFDATA2LSB, CS_ARCH_X86, CS_MODE_32, 1, classify_x86},
    {"aarch64", EM_AARCH64, 0, ELFDATA2LSB, CS_ARCH_ARM64, CS_MODE_ARM, 4, classify_aarch64},
    {"arm", EM_ARM, ELFCLASS32, ELFDATA2LSB, CS_ARCH_ARM, CS_MODE_ARM, 2, classify_arm},
    {"riscv64", EM_RISCV, ELFCLASS64, ELFDATA2LSB, RISCV_ARCH, RISCV64_MODE, 2, RISCV_CLASSIFY},
    {"riscv32", EM_RISCV, ELFCLASS32, ELFDATA2LSB, RISCV_ARCH, RISCV32_MODE, 2, RISCV_CLASSIFY},
    {"ppc64le", EM_PPC64, ELFCLASS64, ELFDATA2LSB, CS_ARCH_PPC, CS_MODE_64, 4, classify_ppc},
    {"ppc64", EM_PPC64, ELFCLASS64, ELFDATA2MSB, CS_ARCH_PPC, CS_MODE_64 | BIG, 4, classify_ppc},
    {"ppc", EM_PPC, ELFCLASS32, ELFDATA2MSB, CS_ARCH_PPC, CS_MODE_32 | BIG, 4, classify_ppc},
    {"s390x", EM_S390, ELFCLASS64, ELFDATA2MSB, CS_ARCH_SYSZ, BIG, 2, classify_s390x},
    {"mips", EM_MIPS, ELFCLASS32, ELFDATA2MSB, CS_ARCH_MIPS, CS_MODE_MIPS32 | BIG, 4, NULL},
    {"mipsel", EM_MIPS, ELFCLASS32, ELFDATA2LSB, CS_ARCH_MIPS, CS_MODE_MIPS32, 4, NULL},
    {"mips64", EM_MIPS, ELFCLASS64, ELFDATA2MSB, CS_ARCH_MIPS, CS_MODE_MIPS64 | BIG, 4, NULL},
    {"mips64el", EM_MIPS, ELFCLASS64, ELFDATA2LSB, CS_ARCH_MIPS, CS_MODE_MIPS64, 4, NULL},
    {"sparc", EM_SPARC, ELFCLASS32, ELFDATA2MSB, CS_ARCH_SPARC, BIG, 4, NULL},
    {"sparc64", EM_SPARCV9, ELFCLASS64, ELFDATA2MSB, CS_ARCH_SPARC, CS_MODE_V9 | BIG, 4, NULL},
    {"m68k", EM_68K, ELFCLASS32, ELFDATA2MSB, CS_ARCH_M68K, CS_MODE_M68K_040 | BIG, 2, NULL},
};

const struct target *target_of_elf(unsigned elf_machine, unsigned elf_class, unsigned elf_data) {
    for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
        const struct target *t = &targets[i];

        if (t->elf_machine == elf_machine && (t->elf_class == 0 || t->elf_class == elf_class) &&
            (t->elf_data == 0 || t->elf_data == elf_data)) {
            return t;
        }
    }
    return NULL;
}

bool target_is_decoded(const struct target *target) {
    return target->arch >= 0 && cs_support(target->arch);
}

bool target_counts_carries(const struct target *target) {
    return target->classify != NULL;
}

const char *target_names(void) {
    return "x86-64, x32, i386, aarch64, arm, riscv64 and riscv32 (Capstone 5), ppc64le, ppc64, ppc, s390x; "
           "jumps and calls only: mips, sparc, m68k";
}
