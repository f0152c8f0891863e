/* SPDX-License-Identifier: MIT
 *
 * Points as objects, checks of public and private keys, key pairs, and shared secrets. The group law is in ecc_point.c. */
#include "ecc.h"
#include "carry/carry.h"
#include "carry/limbs.h"
#include "internal.h"
#include "vli.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>

#if defined(LINUX_VLI_MEMCHECK)
#include <valgrind/memcheck.h>
#define LINUX_VLI_MAKE_PUBLIC(memory, bytes) (void)VALGRIND_MAKE_MEM_DEFINED(memory, bytes)
#elif defined(LINUX_VLI_MSAN)
#include <sanitizer/msan_interface.h>
#define LINUX_VLI_MAKE_PUBLIC(memory, bytes) __msan_unpoison(memory, bytes)
#else
#define LINUX_VLI_MAKE_PUBLIC(memory, bytes) ((void)(memory), (void)(bytes))
#endif

/* ==== Points ====================================================================================================== */

struct ecc_point *ecc_alloc_point(unsigned int ndigits) {
    struct ecc_point *p;

    if (ndigits < 1 || ndigits > ECC_MAX_DIGITS) {
        return NULL;
    }
    p = (struct ecc_point *)calloc(1, sizeof(*p));
    if (p == NULL) {
        return NULL;
    }
    p->x = (u64 *)calloc(ndigits, sizeof(u64));
    p->y = (u64 *)calloc(ndigits, sizeof(u64));
    p->ndigits = (u8)ndigits;
    if (p->x == NULL || p->y == NULL) {
        free(p->x);
        free(p->y);
        free(p);
        return NULL;
    }
    return p;
}

void ecc_free_point(struct ecc_point *p) {
    if (p != NULL) {
        vli_wipe(p->x, p->ndigits * sizeof(u64));
        vli_wipe(p->y, p->ndigits * sizeof(u64));
        free(p->x);
        free(p->y);
        free(p);
    }
}

bool ecc_point_is_zero(const struct ecc_point *point) {
    return vli_is_zero(point->x, point->ndigits) && vli_is_zero(point->y, point->ndigits);
}

/* ==== Public keys ================================================================================================= */

int ecc_is_pubkey_valid_partial(const struct ecc_curve *curve, const struct ecc_point *pk) {
    u64 left[ECC_MAX_DIGITS], right[ECC_MAX_DIGITS];
    unsigned int n;

    if (curve == NULL || pk == NULL || pk->x == NULL || pk->y == NULL) {
        return -EINVAL;
    }
    n = curve->g.ndigits;
    if (n < 1 || n > ECC_MAX_DIGITS || pk->ndigits != n) {
        return -EINVAL;
    }
    if (ecc_point_is_zero(pk) || vli_cmp(pk->x, curve->p, n) >= 0 || vli_cmp(pk->y, curve->p, n) >= 0) {
        return -EINVAL;
    }
    vli_mod_square_fast(left, pk->y, curve);
    vli_mod_square_fast(right, pk->x, curve);
    vli_mod_add(right, right, curve->a, curve->p, n);
    vli_mod_mult_fast(right, right, pk->x, curve);
    vli_mod_add(right, right, curve->b, curve->p, n);
    return vli_cmp(left, right, n) == 0 ? 0 : -EINVAL;
}

int ecc_is_pubkey_valid_full(const struct ecc_curve *curve, const struct ecc_point *pk) {
    static const u64 zero[ECC_MAX_DIGITS] = {0};
    u64 x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS];
    struct ecc_point multiple = {x, y, 0};
    int error = ecc_is_pubkey_valid_partial(curve, pk);

    if (error != 0 || ecc_known_curve(curve) == 0) {
        return -EINVAL;
    }
    multiple.ndigits = pk->ndigits;
    ecc_point_mult_shamir(&multiple, curve->n, pk, zero, pk, curve);
    return ecc_point_is_zero(&multiple) ? 0 : -EINVAL;
}

/* ==== Keys ======================================================================================================== */

/* The curve with this id, or NULL if there is none or its numbers have another length. */
static const struct ecc_curve *curve_of(unsigned int curve_id, unsigned int ndigits) {
    const struct ecc_curve *curve = ecc_get_curve(curve_id);

    return curve != NULL && curve->g.ndigits == ndigits ? curve : NULL;
}

/* The one place where what was computed from a secret becomes public: public keys, and the verdict whether a number is in
 * range, which the caller is told, and acts upon, in any case. The tests of constant time have valgrind and
 * MemorySanitizer told so. */
static void make_public(void *memory, size_t bytes) {
    LINUX_VLI_MAKE_PUBLIC(memory, bytes);
}

static bool verdict(u64 bit) {
    make_public(&bit, sizeof(bit));
    return bit != 0;
}

/* Whether 1 <= vli < limit. Without the barriers clang 19-23 jump over the comparison when vli is 0. */
#if CARRY_GNU
__attribute__((noinline))
#endif
static u64
range_bit(const u64 *vli, const u64 *limit, unsigned int ndigits) {
    u64 below = carry_barrier(limbs_lt(vli, limit, ndigits));
    u64 zero = carry_barrier(limbs_is_zero(vli, ndigits));

    return below & (zero ^ 1);
}

/* GCC 16 keeps the last digit of vli - limit on the stack: the same call for limit itself, whose bit is 0, overwrites it. */
static bool is_in_range(const u64 *vli, const u64 *limit, unsigned int ndigits) {
    u64 bit = range_bit(vli, limit, ndigits);

    return verdict(bit | range_bit(limit, limit, ndigits));
}

int ecc_is_key_valid(unsigned int curve_id, unsigned int ndigits, const u64 *private_key,
                     unsigned int private_key_len) {
    const struct ecc_curve *curve = curve_of(curve_id, ndigits);

    if (curve == NULL || private_key == NULL || private_key_len != ndigits * sizeof(u64)) {
        return -EINVAL;
    }
    return is_in_range(private_key, curve->n, ndigits) ? 0 : -EINVAL;
}

static int random_bytes(void *memory, size_t bytes) {
    unsigned char *next = (unsigned char *)memory;

    while (bytes > 0) {
        ssize_t got = getrandom(next, bytes, 0);

        if (got < 0) {
            if (errno == EINTR) {
                continue;
            }
            return -EIO;
        }
        next += got;
        bytes -= (size_t)got;
    }
    return 0;
}

/* A number in [1, limit - 1], by rejection: bits beyond the length of limit are cut off, so that at least every second
 * number fits. 128 rejections in a row are the fault of the random bytes. */
static int random_below(u64 *vli, const u64 *limit, unsigned int ndigits) {
    unsigned int spare = 64 * ndigits - vli_num_bits(limit, ndigits);
    unsigned int tries;

    for (tries = 0; tries < 128; tries++) {
        int error = random_bytes(vli, ndigits * sizeof(u64));

        if (error != 0) {
            return error;
        }
        vli[ndigits - 1] &= UINT64_MAX >> spare;
        if (is_in_range(vli, limit, ndigits)) {
            return 0;
        }
    }
    return -EIO;
}

int ecc_gen_privkey(unsigned int curve_id, unsigned int ndigits, u64 *private_key) {
    const struct ecc_curve *curve = curve_of(curve_id, ndigits);
    u64 key[ECC_MAX_DIGITS];
    int error;

    if (curve == NULL || private_key == NULL) {
        return -EINVAL;
    }
    error = random_below(key, curve->n, ndigits);
    if (error == 0) {
        vli_set(private_key, key, ndigits);
    }
    vli_wipe(key, sizeof(key));
    return error;
}

int ecc_make_pub_key(unsigned int curve_id, unsigned int ndigits, const u64 *private_key, u64 *public_key) {
    const struct ecc_curve *curve = curve_of(curve_id, ndigits);
    u64 x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS];
    struct ecc_point point = {x, y, (u8)ndigits};

    if (curve == NULL || private_key == NULL || public_key == NULL || !is_in_range(private_key, curve->n, ndigits)) {
        return -EINVAL;
    }
    ecc_point_mult(&point, &curve->g, private_key, NULL, curve, ndigits);
    make_public(x, sizeof(x));
    make_public(y, sizeof(y));
    if (ecc_is_pubkey_valid_partial(curve, &point) != 0) {
        return -EAGAIN;
    }
    vli_to_be64(public_key, x, ndigits);
    vli_to_be64(public_key + ndigits, y, ndigits);
    return 0;
}

/* secret = x of private_key * peer. */
static int shared_secret(const struct ecc_curve *curve, const u64 *private_key, const struct ecc_point *peer,
                         u64 *secret) {
    const unsigned int ndigits = curve->g.ndigits;
    u64 x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS], initial_z[ECC_MAX_DIGITS];
    struct ecc_point product = {x, y, curve->g.ndigits};
    int error = random_below(initial_z, curve->p, ndigits);

    if (error != 0) {
        return error;
    }
    ecc_point_mult(&product, peer, private_key, initial_z, curve, ndigits);
    if (verdict(limbs_is_zero(x, ndigits) & limbs_is_zero(y, ndigits))) {
        error = -EFAULT;
    } else {
        vli_to_be64(secret, x, ndigits);
    }
    vli_wipe(x, sizeof(x));
    vli_wipe(y, sizeof(y));
    vli_wipe(initial_z, sizeof(initial_z));
    return error;
}

int crypto_ecdh_shared_secret(unsigned int curve_id, unsigned int ndigits, const u64 *private_key,
                              const u64 *public_key, u64 *secret) {
    const struct ecc_curve *curve = curve_of(curve_id, ndigits);
    u64 x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS];
    struct ecc_point peer = {x, y, (u8)ndigits};

    if (curve == NULL || private_key == NULL || public_key == NULL || secret == NULL ||
        !is_in_range(private_key, curve->n, ndigits)) {
        return -EINVAL;
    }
    vli_from_be64(x, public_key, ndigits);
    vli_from_be64(y, public_key + ndigits, ndigits);
    if (ecc_is_pubkey_valid_partial(curve, &peer) != 0) {
        return -EINVAL;
    }
    return shared_secret(curve, private_key, &peer, secret);
}
