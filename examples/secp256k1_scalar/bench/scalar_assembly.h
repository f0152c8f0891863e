/* SPDX-License-Identifier: MIT
 *
 * The baselines: the scalar multiplication in inline assembly for x86-64, without mulx, adcx and adox.
 *
 *     asm_scalar_mul         what a careful author writes at first, and the design of libsecp256k1's own: columns of mul,
 *                            add, adc, adc in three words, folds from 512 to 385 to 258 to 256 bits, then a comparison
 *     asm_scalar_mul_folds   the same columns for the product, and for the reduction the folds of scalar_mul.c, which
 *                            need two words and end in two chains
 *
 * Elsewhere BENCH_HAS_SCALAR_ASSEMBLY is 0, and there is no baseline. */
#ifndef SECP256K1_SCALAR_BENCH_SCALAR_ASSEMBLY_H
#define SECP256K1_SCALAR_BENCH_SCALAR_ASSEMBLY_H

#include "examples/secp256k1_scalar/scalar_order.h"

#if defined(__x86_64__) && !defined(__ILP32__)
#define BENCH_HAS_SCALAR_ASSEMBLY 1
#else
#define BENCH_HAS_SCALAR_ASSEMBLY 0
#endif

#if BENCH_HAS_SCALAR_ASSEMBLY

#define ASM_INLINE static inline __attribute__((always_inline))

/* clang-format off */

/* c2 c1 c0 += a product in rdx:rax, or a word */
#define SUM3(c0, c1, c2)     "addq %%rax, " c0 "\n\tadcq %%rdx, " c1 "\n\tadcq $0, " c2 "\n\t"
#define WORD3(w, c0, c1, c2) "addq " w ", " c0 "\n\tadcq $0, " c1 "\n\tadcq $0, " c2 "\n\t"
/* c1 c0 += the same */
#define SUM2(c0, c1)         "addq %%rax, " c0 "\n\tadcq %%rdx, " c1 "\n\t"
#define WORD2(w, c0, c1)     "addq " w ", " c0 "\n\tadcq $0, " c1 "\n\t"
#define ZERO(w)              "xorl %k" w ", %k" w "\n\t"
#define NAMED(w)             "%[" w "]"

/* ---- The product by columns -------------------------------------------------------------------------------------- */

#define PRODUCT(i, j)        "movq 8*" #i "(%[a]), %%rax\n\tmulq 8*" #j "(%[b])\n\t"
#define C0 "%%r8"
#define C1 "%%r9"
#define C2 "%%r10"
#define CLEAR(c)             "xorq " c ", " c "\n\t"
#define STORE(c, i)          "movq " c ", 8*" #i "(%[l])\n\t"

ASM_INLINE void asm_scalar_mul_512(uint64_t l[8], const uint64_t a[4], const uint64_t b[4])
{
    __asm__ volatile(
        PRODUCT(0, 0) "movq %%rax, (%[l])\n\tmovq %%rdx, " C0 "\n\t" CLEAR(C1) CLEAR(C2)
        PRODUCT(0, 1) SUM2(C0, C1)
        PRODUCT(1, 0) SUM3(C0, C1, C2) STORE(C0, 1) CLEAR(C0)
        PRODUCT(0, 2) SUM3(C1, C2, C0)
        PRODUCT(1, 1) SUM3(C1, C2, C0)
        PRODUCT(2, 0) SUM3(C1, C2, C0) STORE(C1, 2) CLEAR(C1)
        PRODUCT(0, 3) SUM3(C2, C0, C1)
        PRODUCT(1, 2) SUM3(C2, C0, C1)
        PRODUCT(2, 1) SUM3(C2, C0, C1)
        PRODUCT(3, 0) SUM3(C2, C0, C1) STORE(C2, 3) CLEAR(C2)
        PRODUCT(1, 3) SUM3(C0, C1, C2)
        PRODUCT(2, 2) SUM3(C0, C1, C2)
        PRODUCT(3, 1) SUM3(C0, C1, C2) STORE(C0, 4) CLEAR(C0)
        PRODUCT(2, 3) SUM3(C1, C2, C0)
        PRODUCT(3, 2) SUM3(C1, C2, C0) STORE(C1, 5)
        PRODUCT(3, 3) SUM2(C2, C0) STORE(C2, 6) STORE(C0, 7)
        :
        : [l] "r"(l), [a] "r"(a), [b] "r"(b)
        : "rax", "rdx", "r8", "r9", "r10", "cc", "memory");
}

/* ---- Folds ------------------------------------------------------------------------------------------------------- */

#define M0 NAMED("m0")
#define M1 NAMED("m1")
#define M2 NAMED("m2")
#define M3 NAMED("m3")
#define M4 NAMED("m4")
#define M5 NAMED("m5")
#define M6 NAMED("m6")
#define L(i)                 "8*" #i "(%[l])"
#define TIMES(w, c)          "movq " w ", %%rax\n\tmulq %[" c "]\n\t"

#define FOLD1_OPERANDS \
    : [m0] "=&r"(m->m0), [m1] "=&r"(m->m1), [m2] "=&r"(m->m2), [m3] "=&r"(m->m3), [m4] "=&r"(m->m4), \
      [m5] "=&r"(m->m5), [m6] "=&r"(m->m6) \
    : [l] "r"(l), [c0] "r"(N_C_0), [c1] "r"(N_C_1) \
    : "rax", "rdx", "cc", "memory"

/* l mod 2^256 + floor(l / 2^256) C, by the columns of fold_512 in scalar_mul.c, in three words */
ASM_INLINE void asm_fold_512(fold1 *m, const uint64_t l[8])
{
    __asm__("movq " L(0) ", " M0 "\n\t" ZERO("[m1]") ZERO("[m2]")
        TIMES(L(4), "c0") SUM2(M0, M1)
        WORD2(L(1), M1, M2)
        TIMES(L(5), "c0") SUM2(M1, M2) ZERO("[m3]")
        TIMES(L(4), "c1") SUM3(M1, M2, M3)
        WORD2(L(2), M2, M3) ZERO("[m4]")
        TIMES(L(6), "c0") SUM3(M2, M3, M4)
        TIMES(L(5), "c1") SUM3(M2, M3, M4)
        WORD3(L(4), M2, M3, M4)
        WORD2(L(3), M3, M4) ZERO("[m5]")
        TIMES(L(7), "c0") SUM3(M3, M4, M5)
        TIMES(L(6), "c1") SUM3(M3, M4, M5)
        WORD3(L(5), M3, M4, M5)
        ZERO("[m6]")
        TIMES(L(7), "c1") SUM3(M4, M5, M6)
        WORD3(L(6), M4, M5, M6)
        WORD2(L(7), M5, M6)
        FOLD1_OPERANDS);
}

/* The same in two words */
ASM_INLINE void asm_fold_512_two_words(fold1 *m, const uint64_t l[8])
{
    __asm__("movq " L(0) ", " M0 "\n\t" ZERO("[m1]")
        TIMES(L(4), "c0") SUM2(M0, M1) ZERO("[m2]")
        WORD2(L(1), M1, M2)
        TIMES(L(5), "c0") SUM2(M1, M2)
        TIMES(L(4), "c1") SUM2(M1, M2) ZERO("[m3]")
        WORD2(L(2), M2, M3) WORD2(L(4), M2, M3)
        TIMES(L(6), "c0") SUM2(M2, M3)
        TIMES(L(5), "c1") SUM2(M2, M3) ZERO("[m4]")
        WORD2(L(3), M3, M4) WORD2(L(5), M3, M4)
        TIMES(L(7), "c0") SUM2(M3, M4)
        TIMES(L(6), "c1") SUM2(M3, M4) ZERO("[m5]")
        WORD2(L(6), M4, M5)
        TIMES(L(7), "c1") SUM2(M4, M5) ZERO("[m6]")
        WORD2(L(7), M5, M6)
        FOLD1_OPERANDS);
}

#define P0 NAMED("p0")
#define P1 NAMED("p1")
#define P2 NAMED("p2")
#define P3 NAMED("p3")
#define P4 NAMED("p4")
#define T  NAMED("t")

#define FOLD2_OUTPUTS [p0] "+&r"(p->p0), [p1] "+&r"(p->p1), [p2] "+&r"(p->p2), [p3] "+&r"(p->p3), [p4] "+&r"(p->p4)

/* m mod 2^256 + floor(m / 2^256) C in three words; m6 C by a product */
ASM_INLINE void asm_fold_385(fold2 *p, const fold1 *m)
{
    uint64_t c1, c2, c3, c4;

    p->p0 = m->m0, p->p1 = m->m1, p->p2 = m->m2, p->p3 = m->m3, p->p4 = m->m6;
    __asm__(ZERO("[c1]") ZERO("[c2]") ZERO("[c3]")
        TIMES(M4, "n0") SUM3(P0, "%[c1]", "%[c2]")
        TIMES(M5, "n0") SUM3("%[c1]", "%[c2]", "%[c3]")
        TIMES(M4, "n1") SUM3("%[c1]", "%[c2]", "%[c3]")
        "addq %[c1], " P1 "\n\tadcq $0, %[c2]\n\tadcq $0, %[c3]\n\t" ZERO("[c4]")
        TIMES(M6, "n0") SUM3("%[c2]", "%[c3]", "%[c4]")
        TIMES(M5, "n1") SUM3("%[c2]", "%[c3]", "%[c4]")
        WORD3(M4, "%[c2]", "%[c3]", "%[c4]")
        "addq %[c2], " P2 "\n\tadcq $0, %[c3]\n\tadcq $0, %[c4]\n\t"
        TIMES(M6, "n1") SUM2("%[c3]", "%[c4]")
        WORD2(M5, "%[c3]", "%[c4]")
        "addq %[c3], " P3 "\n\tadcq %[c4], " P4
        : FOLD2_OUTPUTS, [c1] "=&r"(c1), [c2] "=&r"(c2), [c3] "=&r"(c3), [c4] "=&r"(c4)
        : [m4] "rm"(m->m4), [m5] "rm"(m->m5), [m6] "rm"(m->m6), [n0] "rm"(N_C_0), [n1] "rm"(N_C_1)
        : "rax", "rdx", "cc");
}

/* The same with two words to a column, and m6 C by a mask */
ASM_INLINE void asm_fold_385_two_words(fold2 *p, const fold1 *m)
{
    uint64_t k0 = N_C_0 & (0 - m->m6), k1 = N_C_1 & (0 - m->m6), t;

    p->p0 = m->m0, p->p1 = m->m1, p->p2 = m->m2, p->p3 = m->m3, p->p4 = m->m6;
    __asm__(ZERO("[t]")
        TIMES(M4, "c0") SUM3(P0, P1, T)
        TIMES(M5, "c0") SUM2(P1, T)
        TIMES(M4, "c1") SUM2(P1, T)
        TIMES(M5, "c1")
        "addq %[k0], " T "\n\tadcq %[k1], %%rdx\n\t"
        "addq " M4 ", " T "\n\tadcq " M5 ", %%rdx\n\tadcq $0, " P4 "\n\t"
        "addq " T ", %%rax\n\tadcq $0, %%rdx\n\tadcq $0, " P4 "\n\t"
        "addq %%rax, " P2 "\n\tadcq %%rdx, " P3 "\n\tadcq $0, " P4
        : FOLD2_OUTPUTS, [t] "=&r"(t)
        : [m4] "r"(m->m4), [m5] "r"(m->m5), [k0] "r"(k0), [k1] "r"(k1), [c0] "r"(N_C_0), [c1] "r"(N_C_1)
        : "rax", "rdx", "cc");
}

/* ---- Ends -------------------------------------------------------------------------------------------------------- */

#define END_OUTPUTS [p0] "+&r"(p.p0), [p1] "+&r"(p.p1), [p2] "+&r"(p.p2), [p3] "+&r"(p.p3)
#define CHAIN(op, rest, w0, w1, w2, w3) \
    op " " w0 ", " P0 "\n\t" rest " " w1 ", " P1 "\n\t" rest " " w2 ", " P2 "\n\t" rest " " w3 ", " P3 "\n\t"

/* A third fold; then the sum with C replaces the value if it, or the fold, carries. */
ASM_INLINE void asm_end(uint64_t r[4], fold2 p)
{
    uint64_t t0 = p.p4, t1 = p.p4, t2, t3, carry;

    __asm__("imulq %[c0], %[t0]\n\timulq %[c1], %[t1]\n\t" ZERO("[carry]")
        CHAIN("addq", "adcq", "%[t0]", "%[t1]", "%[p4]", "$0") "adcq $0, %[carry]\n\t"
        "movq " P0 ", %[t0]\n\tmovq " P1 ", %[t1]\n\tmovq " P2 ", %[t2]\n\tmovq " P3 ", %[t3]\n\t"
        "addq %[c0], %[t0]\n\tadcq %[c1], %[t1]\n\tadcq $1, %[t2]\n\tadcq $0, %[t3]\n\tadcq $0, %[carry]\n\t"
        "testq %[carry], %[carry]\n\t"
        "cmovnz %[t0], " P0 "\n\tcmovnz %[t1], " P1 "\n\tcmovnz %[t2], " P2 "\n\tcmovnz %[t3], " P3
        : END_OUTPUTS, [t0] "+&r"(t0), [t1] "+&r"(t1), [t2] "=&r"(t2), [t3] "=&r"(t3), [carry] "=&r"(carry)
        : [p4] "r"(p.p4), [c0] "r"(N_C_0), [c1] "r"(N_C_1)
        : "cc");
    r[0] = p.p0, r[1] = p.p1, r[2] = p.p2, r[3] = p.p3;
}

/* Adds (p4 + 1) C, and takes C back under a mask if that did not carry. */
ASM_INLINE void asm_end_two_chains(uint64_t r[4], fold2 p)
{
    uint64_t q = p.p4 + 1, t0 = q, t1 = q, mask;

    __asm__("imulq %[c0], %[t0]\n\timulq %[c1], %[t1]\n\t"
        CHAIN("addq", "adcq", "%[t0]", "%[t1]", "%[q]", "$0")
        "sbbq %[mask], %[mask]\n\tnotq %[mask]\n\t"
        "movq %[c0], %[t0]\n\tmovq %[c1], %[t1]\n\tmovl $1, %k[q]\n\t"
        "andq %[mask], %[t0]\n\tandq %[mask], %[t1]\n\tandq %[mask], %[q]\n\t"
        CHAIN("subq", "sbbq", "%[t0]", "%[t1]", "%[q]", "$0")
        : END_OUTPUTS, [t0] "+&r"(t0), [t1] "+&r"(t1), [q] "+&r"(q), [mask] "=&r"(mask)
        : [c0] "r"(N_C_0), [c1] "r"(N_C_1)
        : "cc");
    r[0] = p.p0, r[1] = p.p1, r[2] = p.p2, r[3] = p.p3;
}

/* clang-format on */

ASM_INLINE void asm_scalar_mul(uint64_t r[4], const uint64_t a[4], const uint64_t b[4]) {
    uint64_t l[8];
    fold1 m;
    fold2 p;

    asm_scalar_mul_512(l, a, b);
    asm_fold_512(&m, l);
    asm_fold_385(&p, &m);
    asm_end(r, p);
}

ASM_INLINE void asm_scalar_mul_folds(uint64_t r[4], const uint64_t a[4], const uint64_t b[4]) {
    uint64_t l[8];
    fold1 m;
    fold2 p;

    asm_scalar_mul_512(l, a, b);
    asm_fold_512_two_words(&m, l);
    asm_fold_385_two_words(&p, &m);
    asm_end_two_chains(r, p);
}

#endif
#endif
