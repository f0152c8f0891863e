/* SPDX-License-Identifier: MIT
 *
 * The demo: numbers of two published curves through carry.h and limbs.h, each result beside the published value or
 * GMP's; the assembly that this compiler made of a sum and of a product; and their time. Ends with status 1 if a result
 * differs. */
#define _POSIX_C_SOURCE 200809L

#include "assembly.h"
#include "carry/bench/loops.h"
#include "carry/limbs.h"
#include "curves.h"
#include "kernels.h"

#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- Colours, on a terminal only --------------------------------------------------------------------------------- */

static const char *green = "", *red = "", *plain = "";

static void choose_colours(void) {
    if (isatty(STDOUT_FILENO)) {
        green = "\033[32m";
        red = "\033[31m";
        plain = "\033[0m";
    }
}

/* ---- Numbers ----------------------------------------------------------------------------------------------------- */

static void print_words(const uint64_t *x) {
    printf("%016llx%016llx%016llx%016llx", (unsigned long long)x[3], (unsigned long long)x[2], (unsigned long long)x[1],
           (unsigned long long)x[0]);
}

/* Prints a result of four words, and what it equals. */
static void show(const char *what, const uint64_t *got, const uint64_t *want, const char *reference) {
    printf("  %-14s ", what);
    print_words(got);
    if (limbs_eq(got, want, 4)) {
        printf("  %s= %s%s\n", green, reference, plain);
        return;
    }
    printf("  %sWRONG%s\n  %-14s ", red, plain, reference);
    print_words(want);
    printf("\n");
    fflush(stdout);
    fprintf(stderr, "demo: %s differs from %s\n", what, reference);
    exit(1);
}

/* r = z mod 2^256 */
static void words_of(uint64_t *r, const mpz_t z) {
    mpz_t low;

    mpz_init(low);
    mpz_fdiv_r_2exp(low, z, 256);
    memset(r, 0, 4 * sizeof *r);
    mpz_export(r, NULL, -1, sizeof *r, 0, 0, low);
    mpz_clear(low);
}

static void mpz_of(mpz_t z, const uint64_t *words) {
    mpz_import(z, 4, -1, sizeof *words, 0, 0, words);
}

/* What GMP makes of a * b mod m and of a + b mod m. */
static void gmp_mod(uint64_t *product, uint64_t *sum, const uint64_t *a, const uint64_t *b, const uint64_t *m) {
    mpz_t x, y, z, t;

    mpz_inits(x, y, z, t, NULL);
    mpz_of(x, a);
    mpz_of(y, b);
    mpz_of(z, m);
    mpz_mul(t, x, y);
    mpz_mod(t, t, z);
    words_of(product, t);
    mpz_add(t, x, y);
    mpz_mod(t, t, z);
    words_of(sum, t);
    mpz_clears(x, y, z, t, NULL);
}

/* Marsaglia's xorshift: the same numbers every time. */
static uint64_t next_random(void) {
    static uint64_t state = 88172645463325252;

    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* Sums and products of random residues, modulo p and n. */
static void check_random_residues(const struct curve *curve, int pairs) {
    uint64_t a[4], b[4], product[4], sum[4], gmp_product[4], gmp_sum[4];
    const uint64_t one[4] = {1, 0, 0, 0};
    int i, k;

    for (i = 0; i < pairs; i++) {
        const uint64_t *m = i % 2 == 0 ? curve->p : curve->n;

        for (k = 0; k < 4; k++) {
            a[k] = next_random();
            b[k] = next_random();
        }
        mod_mul(a, a, one, m);
        mod_mul(b, b, one, m);
        mod_mul(product, a, b, m);
        limbs_add_mod(sum, a, b, m, 4);
        gmp_mod(gmp_product, gmp_sum, a, b, m);
        if (!limbs_eq(product, gmp_product, 4) || !limbs_eq(sum, gmp_sum, 4)) {
            fprintf(stderr, "demo: random pair %d of %s differs from GMP\n", i, curve->name);
            exit(1);
        }
    }
    printf("  %-14s %-64s  %s= GMP%s\n", "random", "10000 pairs, a + b and a * b modulo p and n", green, plain);
}

static void show_curve(const struct curve *curve) {
    uint64_t left[4], right[4], product[4], sum[4], minus_y[4], k[4];
    struct point r;

    printf("%s: %s\n", curve->name, curve->equation);

    mod_mul(left, curve->g.x, curve->g.y, curve->n);
    gmp_mod(product, sum, curve->g.x, curve->g.y, curve->n);
    show("Gx * Gy mod n", left, product, "GMP");

    mod_mul(left, curve->g.y, curve->g.y, curve->p);
    curve_right_side(right, curve->g.x, curve);
    show("Gy^2 mod p", left, right, "the equation");

    k[0] = 2;
    k[1] = k[2] = k[3] = 0;
    curve_multiply(&r, k, curve);
    show("x of 2 G", r.x, curve->g2.x, "published");
    show("y of 2 G", r.y, curve->g2.y, "published");

    limbs_sub_word(k, curve->n, 4, 1);
    limbs_sub(minus_y, curve->p, curve->g.y, 4, 0);
    curve_multiply(&r, k, curve);
    show("x of (n-1) G", r.x, curve->g.x, "Gx");
    show("y of (n-1) G", r.y, minus_y, "p - Gy");

    check_random_residues(curve, 10000);
}

/* ---- Assembly ---------------------------------------------------------------------------------------------------- */

static void print_counts(const char *what, const char *function) {
    struct assembly assembly = assembly_of(function);

    printf("  %-42s %7d %7d %7d %7d %12d\n", what, assembly_count(&assembly, ADD),
           assembly_count(&assembly, ADD_WITH_CARRY), assembly_count(&assembly, FLAG_TO_REGISTER),
           assembly_count(&assembly, CONDITIONAL_JUMP), assembly.lines);
}

static const char *colour_of(const char *line) {
    switch (assembly_kind(line)) {
    case ADD_WITH_CARRY: return green;
    case FLAG_TO_REGISTER:
    case CONDITIONAL_JUMP: return red;
    default: return plain;
    }
}

/* Two functions beside each other, at most `most` lines. */
static void print_listings(const char *left_function, const char *right_function, int most) {
    struct assembly left = assembly_of(left_function), right = assembly_of(right_function);
    int i, lines = left.lines > right.lines ? left.lines : right.lines;

    for (i = 0; i < lines && i < most; i++) {
        const char *l = i < left.lines ? left.line[i] : "", *r = i < right.lines ? right.line[i] : "";

        printf("  %s%-*s  %s%s%s\n", colour_of(l), r[0] == '\0' ? 0 : 46, l, colour_of(r), r, plain);
    }
    if (lines > most) {
        printf("  and %d more lines\n", lines - most);
    }
}

static void show_assembly(void) {
    printf("assembly by %s %s\n", bench_compiler, bench_flags);
    if (assembly_is_known()) {
        printf("  %-42s     add     adc   setcc   jumps instructions\n", "");
        print_counts("a + b, 4 words, by carry.h", "carry_add4");
        print_counts("a + b, 4 words, by comparing words", "compare_add4");
        print_counts("a * b, 4 words, by carry.h", "carry_mul4");
        print_counts("a * b, 4 words, by comparing words", "compare_mul4");
    }
    printf("  %-46s  %s\n", "a + b by carry.h:", "a + b by comparing words:");
    print_listings("carry_add4", "compare_add4", 17);
}

/* ---- Time -------------------------------------------------------------------------------------------------------- */

#define ROUNDS 101
#define CALLS 4000

static double now(void) {
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double time_of(bench_fn *run) {
    static uint64_t r[4 * BENCH_STRIDE];
    double start = now();

    bench_throughput(run, r, secp256k1.g.x, secp256k1.g.y, 4, CALLS);
    return now() - start;
}

static int compare_doubles(const void *x, const void *y) {
    double a = *(const double *)x, b = *(const double *)y;

    return (a > b) - (a < b);
}

/* The median, over rounds of one run after the other, of the ratio of two times. */
static double ratio_of(bench_fn *ours, bench_fn *theirs) {
    double ratios[ROUNDS];
    int i;

    for (i = 0; i < ROUNDS; i++) {
        double our_time = time_of(ours);

        ratios[i] = our_time / time_of(theirs);
    }
    qsort(ratios, ROUNDS, sizeof ratios[0], compare_doubles);
    return ratios[ROUNDS / 2];
}

int main(void) {
    choose_colours();
    printf("carry %d.%d.%d, backend %s, on two curves\n", CARRY_VERSION_MAJOR, CARRY_VERSION_MINOR, CARRY_VERSION_PATCH,
           carry_backend_name());
    show_curve(&secp256k1);
    show_curve(&p256);
    show_assembly();
    printf("time of carry.h / time of comparing words: a + b %.2f, a * b %.2f (throughput, median of %d rounds)\n",
           ratio_of(carry_add4, compare_add4), ratio_of(carry_mul4, compare_mul4), ROUNDS);
    return 0;
}
