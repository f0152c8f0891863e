/* SPDX-License-Identifier: MIT
 *
 * Verification of ECDSA signatures, on ecc.h. */
#include "ecdsa.h"
#include "ecc.h"
#include "internal.h"
#include "vli.h"
#include <errno.h>

static bool is_in_range_var(const u64 *vli, const u64 *limit, unsigned int ndigits) {
    return !vli_is_zero(vli, ndigits) && vli_cmp(vli, limit, ndigits) < 0;
}

int ecdsa_verify(const struct ecc_curve *curve, const struct ecc_point *public_key, const u64 *hash, const u64 *r,
                 const u64 *s) {
    u64 inverse[ECC_MAX_DIGITS], u1[ECC_MAX_DIGITS], u2[ECC_MAX_DIGITS], x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS];
    struct ecc_point point = {x, y, 0};
    unsigned int n;

    if (ecc_known_curve(curve) == 0 || hash == NULL || r == NULL || s == NULL ||
        ecc_is_pubkey_valid_partial(curve, public_key) != 0) {
        return -EINVAL;
    }
    n = curve->g.ndigits;
    if (!is_in_range_var(r, curve->n, n) || !is_in_range_var(s, curve->n, n)) {
        return -EBADMSG;
    }
    vli_mod_inv_var(inverse, s, curve->n, n);
    vli_mod_mult_slow(u1, hash, inverse, curve->n, n);
    vli_mod_mult_slow(u2, r, inverse, curve->n, n);
    point.ndigits = curve->g.ndigits;
    ecc_point_mult_shamir(&point, u1, &curve->g, u2, public_key, curve);
    if (ecc_point_is_zero(&point)) {
        return -EKEYREJECTED;
    }
    vli_mod_digits(x, x, n, curve->n, n); /* x < p, which may exceed n */
    return vli_cmp(x, r, n) == 0 ? 0 : -EKEYREJECTED;
}
