/* SPDX-License-Identifier: MIT
 *
 * Every function of field.h on secrets; see tools/constant_time/secrets.h. */
#include "examples/secp256k1_scalar/field.h"
#include "tools/constant_time/secrets.h"

#define LIMBS (sizeof a.n / sizeof a.n[0])

static secp256k1_fe a, b, r;
static secp256k1_fe_storage stored, other;
static unsigned char bytes[32];
static int flag, small;

/* Any values in the domains will do: that they are secret is what counts. */
static void make_secrets(void) {
    size_t i;

    for (i = 0; i < LIMBS; i++) {
        a.n[i] = UINT64_C(0x123456789abc) / (i + 1);
        b.n[i] = UINT64_C(0xba9876543210) / (i + 1);
    }
    for (i = 0; i < 4; i++) {
        stored.n[i] = other.n[i] = UINT64_C(0x0123456789abcdef) * (i + 1);
    }
    for (i = 0; i < sizeof bytes; i++) {
        bytes[i] = (unsigned char)(7 * i);
    }
    r = a;
    flag = 1;
    small = 5;
    make_secret(&a, sizeof a);
    make_secret(&b, sizeof b);
    make_secret(&r, sizeof r);
    make_secret(&stored, sizeof stored);
    make_secret(&other, sizeof other);
    make_secret(bytes, sizeof bytes);
    make_secret(&flag, sizeof flag);
    make_secret(&small, sizeof small);
}

/* The names without secp256k1_fe_. */
#define CALL(function, ...) CONSTANT_TIME("secp256k1_fe_" #function, secp256k1_fe_##function(__VA_ARGS__))
#define CALL_VAR(function, ...) VARIABLE_TIME("secp256k1_fe_" #function, secp256k1_fe_##function(__VA_ARGS__))

int main(int argc, char **argv) {
    (void)argc;
    ready(argv + 1);
    CALL(set_b32_mod, &r, bytes);
    CALL(set_b32_limit, &r, bytes);
    CALL(get_b32, bytes, &a);
    CALL(set_int, &r, small);
    CALL(to_storage, &stored, &a);
    CALL(from_storage, &r, &stored);
    CALL(add, &r, &a);
    CALL(add_int, &r, small);
    CALL(negate, &r, &a, 1);
    CALL(mul_int, &r, small);
    CALL(mul, &r, &a, &b);
    CALL(sqr, &r, &a);
    CALL(half, &r);
    CALL(inv, &r, &a);
    CALL(sqrt, &r, &a);
    CALL(normalize, &r);
    CALL(normalize_weak, &r);
    CALL(normalizes_to_zero, &a);
    CALL(is_zero, &a);
    CALL(is_odd, &a);
    CALL(equal, &a, &b);
    CALL(cmov, &r, &a, flag);
    CALL(storage_cmov, &stored, &other, flag);
    CALL(clear, &r);

    CALL_VAR(inv_var, &r, &a);
    CALL_VAR(is_square_var, &a);
#if !defined(SECRETS_BY_MSAN) /* which comes after the optimiser, and that makes a selection of this branch */
    CALL_VAR(normalize_var, &r);
#endif
    CALL_VAR(normalizes_to_zero_var, &a);
    CALL_VAR(cmp_var, &a, &b);
    show_leaks();
    return 0;
}
