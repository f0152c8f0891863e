/* SPDX-License-Identifier: MIT
 *
 * The flows over one build of the kernel's file, -DBUILD=theirs or ours: see kernel.h. ecc.c and ecdsa.c are what kernel.awk leaves
 * of the kernel's; in ours the functions that it drops are those of examples/linux_vli, of the same names. */
#include "kernel.h"

#include <crypto/internal/ecc.h>

#ifdef SWAPPED
#include "carry_vli.h" /* their declarations, made by run.sh */

bool carry_mmod_fast(u64 *result, const u64 *product, unsigned int ndigits);

static bool vli_mmod_fast(u64 *result, u64 *product, const struct ecc_curve *curve) {
    return carry_mmod_fast(result, product, curve->g.ndigits);
}
#endif

#include "ecc.c"
#include "ecdsa.c"

static void set_point(struct ecc_point *point, const u64 *public_key, unsigned int ndigits) {
    point->ndigits = (u8)ndigits;
    ecc_swap_digits(public_key, point->x, ndigits);
    ecc_swap_digits(public_key + ndigits, point->y, ndigits);
}

static int valid(unsigned int id, unsigned int ndigits, const u64 *public_key) {
    u64 x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS];
    struct ecc_point point = {x, y, 0};

    set_point(&point, public_key, ndigits);
    return ecc_is_pubkey_valid_full(ecc_get_curve(id), &point);
}

static int verify(unsigned int id, unsigned int ndigits, const u64 *public_key, const u64 *hash, const u64 *r,
                  const u64 *s) {
    struct ecc_ctx context = {.curve = ecc_get_curve(id)};

    context.pub_key.x = context.x;
    context.pub_key.y = context.y;
    set_point(&context.pub_key, public_key, ndigits);
    return _ecdsa_verify(&context, hash, r, s);
}

const struct kernel_flows BUILD = {ecc_make_pub_key, crypto_ecdh_shared_secret, valid, verify};
