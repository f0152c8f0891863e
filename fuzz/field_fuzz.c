/* secp256k1's field against GMP, in either representation. */
#include "examples/secp256k1_scalar/field.h"
#include "fuzz.h"

static int has_value(secp256k1_fe a, const mpz_t expected) {
    unsigned char bytes[32];
    mpz_t got;
    int same;

    secp256k1_fe_normalize(&a);
    secp256k1_fe_get_b32(bytes, &a);
    mpz_init(got);
    mpz_import(got, 32, 1, 1, 0, 0, bytes);
    same = mpz_cmp(got, expected) == 0;
    mpz_clear(got);
    return same;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char prime[] = "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC2F";
    unsigned char bytes[2][32];
    secp256k1_fe a, b, r;
    mpz_t p, x, y, z;

    mpz_init_set_str(p, prime, 16);
    mpz_inits(x, y, z, NULL);
    take(bytes, sizeof bytes, &data, &size);
    mpz_import(x, 32, 1, 1, 0, 0, bytes[0]);
    mpz_import(y, 32, 1, 1, 0, 0, bytes[1]);
    check(secp256k1_fe_set_b32_limit(&a, bytes[0]) == (mpz_cmp(x, p) < 0));
    secp256k1_fe_set_b32_mod(&a, bytes[0]);
    secp256k1_fe_set_b32_mod(&b, bytes[1]);
    mpz_mod(x, x, p);
    mpz_mod(y, y, p);

    secp256k1_fe_mul(&r, &a, &b);
    mpz_mul(z, x, y);
    mpz_mod(z, z, p);
    check(has_value(r, z));
    secp256k1_fe_sqr(&r, &a);
    mpz_mul(z, x, x);
    mpz_mod(z, z, p);
    check(has_value(r, z));
    r = a;
    secp256k1_fe_add(&r, &b);
    mpz_add(z, x, y);
    mpz_mod(z, z, p);
    check(has_value(r, z));
    secp256k1_fe_half(&r);
    if (mpz_odd_p(z)) {
        mpz_add(z, z, p);
    }
    mpz_fdiv_q_2exp(z, z, 1);
    check(has_value(r, z));
    secp256k1_fe_negate(&r, &a, 1);
    mpz_neg(z, x);
    mpz_mod(z, z, p);
    check(has_value(r, z));
    secp256k1_fe_normalize(&a);
    if (!mpz_invert(z, x, p)) {
        mpz_set_ui(z, 0);
    }
    secp256k1_fe_inv(&r, &a);
    check(has_value(r, z));
    secp256k1_fe_inv_var(&r, &a);
    check(has_value(r, z));
    check(secp256k1_fe_sqrt(&r, &a) == (mpz_jacobi(x, p) >= 0));
    mpz_clears(p, x, y, z, NULL);
    return 0;
}
