/* SPDX-License-Identifier: MIT
 *
 * A shared secret by Nettle, with the formats and the checks of crypto_ecdh_shared_secret. */
#include "carry/bench/placement.h"
#include "tools/peers/peers.h"

#include <gmp.h>
#include <nettle/ecc-curve.h>
#include <nettle/ecc.h>
#include <string.h>

enum { max_words = 6 };

/* Words that hold a number's bytes, the most significant first. */
static void from_bytes(mpz_t x, const uint64_t *words, size_t n) {
    mpz_import(x, n, 1, sizeof *words, 1, 0, words);
}

static uint64_t secret(const struct ecc_curve *curve, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    struct ecc_point peer, product;
    struct ecc_scalar key;
    mpz_t x, y;
    size_t i;
    int ok;

    ecc_point_init(&peer, curve);
    ecc_point_init(&product, curve);
    ecc_scalar_init(&key, curve);
    mpz_init(x);
    mpz_init(y);
    mpz_import(x, n, -1, sizeof *a, 0, 0, a);
    ok = ecc_scalar_set(&key, x);
    from_bytes(x, b, n);
    from_bytes(y, b + n, n);
    ok = ok && ecc_point_set(&peer, x, y);
    if (ok) {
        ecc_point_mul(&product, &key, &peer);
        ecc_point_get(&product, x, y);
        for (i = 0; i < n; i++) {
            r[n - 1 - i] = __builtin_bswap64(mpz_getlimbn(x, (mp_size_t)i));
        }
    }
    mpz_clear(y);
    mpz_clear(x);
    ecc_scalar_clear(&key);
    ecc_point_clear(&product);
    ecc_point_clear(&peer);
    return ok ? 0 : 1;
}

#define SUBJECT(name, curve)                                                                                      \
    BENCH_KERNEL_ATTRIBUTES uint64_t PEERS_NAME(nettle, name)(uint64_t * r, const uint64_t *a, const uint64_t *b, \
                                                              size_t n) {                                         \
        return secret(curve, r, a, b, n);                                                                         \
    }

SUBJECT(secret_p192, nettle_get_secp_192r1())
SUBJECT(secret_p256, nettle_get_secp_256r1())
SUBJECT(secret_p384, nettle_get_secp_384r1())
