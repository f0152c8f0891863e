/* SPDX-License-Identifier: MIT
 *
 * timing [--seconds N] [NAME]...: the statistical test of timing.h on what holds secrets in the examples, and on code that
 * leaks. Ends with 1 where a function's time depends on its input, or the leak of a control is not found. */
#include "examples/linux_vli/ecc.h"
#include "examples/linux_vli/vli.h"
#include "examples/secp256k1_scalar/field.h"
#include "examples/secp256k1_scalar/scalar.h"
#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_DIFFERENCE 4.5 /* |t| of a constant-time function stays below */
#define A_DIFFERENCE 10   /* and that of a control goes above */

static volatile uint64_t sink;

/* ---- Inputs: the fixed class is what a leak would treat differently, small numbers ----------------------------------- */

static void one(uint64_t *input) {
    memset(input, 0, TIMING_INPUT_WORDS * sizeof input[0]);
    input[0] = 1;
}

static void equal(uint64_t *input) {
    memset(input, 0x5a, TIMING_INPUT_WORDS * sizeof input[0]);
}

/* Two numbers below the order, or below 2^252 as a key. */
static void below_order(uint64_t *input) {
    input[3] >>= 4;
    input[7] >>= 4;
}

/* Two numbers in the field's magnitude 1, for either representation. */
static void below_52(uint64_t *input) {
    size_t i;

    for (i = 0; i < TIMING_INPUT_WORDS; i++) {
        input[i] >>= 16;
    }
}

/* ---- Subjects -------------------------------------------------------------------------------------------------------- */

static void scalar_mul(const uint64_t *input) {
    secp256k1_scalar a, b, r;

    memcpy(a.d, input, sizeof a.d);
    memcpy(b.d, input + 4, sizeof b.d);
    secp256k1_scalar_mul(&r, &a, &b);
    sink = r.d[0];
}

static void scalar_inverse(const uint64_t *input) {
    secp256k1_scalar a, r;

    memcpy(a.d, input, sizeof a.d);
    secp256k1_scalar_inverse(&r, &a);
    sink = r.d[0];
}

static void fe_mul(const uint64_t *input) {
    secp256k1_fe a, b, r;

    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    memcpy(a.n, input, sizeof a.n);
    memcpy(b.n, input + 5, sizeof b.n);
    secp256k1_fe_mul(&r, &a, &b);
    sink = r.n[0];
}

static void add(const uint64_t *input) {
    u64 r[9];

    sink = vli_add(r, input, input + 9, 9) + r[8];
}

static u64 peer[8]; /* the other's public key */

static void shared_secret(const uint64_t *input) {
    u64 secret[4];

    if (crypto_ecdh_shared_secret(ECC_CURVE_NIST_P256, 4, input, peer, secret) != 0) {
        fprintf(stderr, "timing: crypto_ecdh_shared_secret refused a key\n");
        exit(2);
    }
    sink = secret[0];
}

/* The control: a comparison that ends at the first difference. */
static void early_exit(const uint64_t *input) {
    size_t i = 0;

    while (i < 9 && input[i] == input[i + 9]) {
        i++;
    }
    sink = i;
}

static const timing_subject subjects[] = {
    {"secp256k1_scalar_mul", 0, 10000, 4, one, below_order, scalar_mul},
    {"secp256k1_scalar_inverse", 0, 2000, 1, one, below_order, scalar_inverse},
    {"secp256k1_fe_mul", 0, 10000, 4, one, below_52, fe_mul},
    {"vli_add", 0, 10000, 16, one, NULL, add},
    {"crypto_ecdh_shared_secret", 0, 500, 1, one, below_order, shared_secret},
    {"early_exit", 1, 10000, 16, equal, NULL, early_exit},
};

#define SUBJECTS (sizeof subjects / sizeof subjects[0])

static int usage(const char *what, const char *value) {
    size_t i;

    fprintf(stderr, "timing: %s %s; timing [--seconds N] [NAME]..., N from 1 to 3600, NAME one of\n", what, value);
    for (i = 0; i < SUBJECTS; i++) {
        fprintf(stderr, "    %s\n", subjects[i].name);
    }
    return 2;
}

/* Measures one, prints its line, and tells whether it is as it must be. */
static int is_right(const timing_subject *subject, double seconds) {
    timing_result result = timing_measure(subject, seconds);
    int right = result.t >= 0 && (subject->leaks ? result.t > A_DIFFERENCE : result.t < NO_DIFFERENCE);

    printf("| %s | %llu | %.2f | %s |\n", subject->name, (unsigned long long)result.measurements, result.t,
           subject->leaks ? (right ? "a control, found" : "A CONTROL, NOT FOUND")
                          : (right ? "no difference" : "DEPENDS ON ITS INPUT"));
    fflush(stdout);
    return right;
}

int main(int argc, char **argv) {
    static const u64 peer_key[4] = {7, 0, 0, 0};
    char wanted[SUBJECTS] = {0};
    double seconds = 10;
    int all = 1, right = 1, i;
    size_t s;

    for (i = 1; i < argc; i++) {
        char *end = NULL;

        if (strcmp(argv[i], "--seconds") == 0) {
            seconds = i + 1 < argc ? strtod(argv[i + 1], &end) : 0;
            if (!(seconds >= 1 && seconds <= 3600) || *end != '\0') {
                return usage("--seconds", i + 1 < argc ? argv[i + 1] : "needs a number");
            }
            i++;
            continue;
        }
        for (s = 0; s < SUBJECTS && strcmp(argv[i], subjects[s].name) != 0; s++) {
        }
        if (s == SUBJECTS) {
            return usage("no function or option", argv[i]);
        }
        wanted[s] = 1;
        all = 0;
    }
    if (ecc_make_pub_key(ECC_CURVE_NIST_P256, 4, peer_key, peer) != 0) {
        fprintf(stderr, "timing: no public key\n");
        return 2;
    }
    printf("| function | measurements | largest abs(t) | |\n|---|---|---|---|\n");
    for (s = 0; s < SUBJECTS; s++) {
        if (all || wanted[s]) {
            right &= is_right(&subjects[s], seconds);
        }
    }
    return right ? 0 : 1;
}
