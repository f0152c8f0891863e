/* linux_vli's reductions modulo the five primes, and its inverse, against GMP. */
#include "examples/linux_vli/ecc_curve.h"
#include "examples/linux_vli/vli.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint64_t product[2 * ECC_MAX_DIGITS], r[ECC_MAX_DIGITS];
    const struct ecc_curve *curve;
    unsigned int n;
    uint8_t head;
    mpz_t p, x;

    take(&head, 1, &data, &size);
    curve = ecc_get_curve(1 + head % 5);
    n = curve->g.ndigits;
    take(product, 16 * n, &data, &size);
    mpz_inits(p, x, NULL);
    to_mpz(p, curve->p, n);
    to_mpz(x, product, 2 * n);
    mpz_mod(x, x, p);
    check(vli_mmod_fast(r, product, curve) && equals(r, n, x));
    vli_mmod_slow(r, product, curve->p, n);
    check(equals(r, n, x));

    to_mpz(x, product, n);
    if (!mpz_invert(x, x, p)) {
        mpz_set_ui(x, 0);
    }
    vli_mod_inv(r, product, curve->p, n);
    check(equals(r, n, x));
    vli_mod_inv_var(r, product, curve->p, n);
    check(equals(r, n, x));
    mpz_clears(p, x, NULL);
    return 0;
}
