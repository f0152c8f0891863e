/* secp256k1's scalars against GMP. */
#include "examples/secp256k1_scalar/scalar.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char order[] = "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141";
    unsigned char bytes[2][32];
    secp256k1_scalar a, b, r;
    uint64_t wide[8];
    int overflow = 0;
    mpz_t n, x, y, z;

    mpz_init_set_str(n, order, 16);
    mpz_inits(x, y, z, NULL);
    take(bytes, sizeof bytes, &data, &size);
    take(wide, sizeof wide, &data, &size);

    secp256k1_scalar_set_b32(&a, bytes[0], &overflow);
    secp256k1_scalar_set_b32(&b, bytes[1], NULL);
    mpz_import(x, 32, 1, 1, 0, 0, bytes[0]);
    mpz_import(y, 32, 1, 1, 0, 0, bytes[1]);
    check(overflow == (mpz_cmp(x, n) >= 0));
    mpz_mod(x, x, n);
    mpz_mod(y, y, n);
    check(equals(a.d, 4, x) && equals(b.d, 4, y));

    secp256k1_scalar_mul(&r, &a, &b);
    mpz_mul(z, x, y);
    mpz_mod(z, z, n);
    check(equals(r.d, 4, z));
    secp256k1_scalar_sqr(&r, &a);
    mpz_mul(z, x, x);
    mpz_mod(z, z, n);
    check(equals(r.d, 4, z));
    secp256k1_scalar_add(&r, &a, &b);
    mpz_add(z, x, y);
    mpz_mod(z, z, n);
    check(equals(r.d, 4, z));
    secp256k1_scalar_negate(&r, &a);
    mpz_neg(z, x);
    mpz_mod(z, z, n);
    check(equals(r.d, 4, z));
    secp256k1_scalar_reduce_512(&r, wide);
    to_mpz(z, wide, 8);
    mpz_mod(z, z, n);
    check(equals(r.d, 4, z));

    if (!mpz_invert(z, x, n)) {
        mpz_set_ui(z, 0);
    }
    secp256k1_scalar_inverse(&r, &a);
    check(equals(r.d, 4, z));
    secp256k1_scalar_inverse_var(&r, &a);
    check(equals(r.d, 4, z));
    mpz_clears(n, x, y, z, NULL);
    return 0;
}
