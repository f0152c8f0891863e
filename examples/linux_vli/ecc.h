/* SPDX-License-Identifier: MIT
 *
 * ecc.h: points, keys and shared secrets, with the names, the argument order and the number formats of the Linux
 * kernel's crypto/ecc.c. Signatures are in ecdsa.h.
 *
 * Formats:
 *     private key    ndigits digits, the least significant first; valid in [1, n - 1]
 *     point          struct ecc_point: x and y in digits
 *     public key     2 * ndigits words of u64 that hold, as bytes in memory, x and then y, each 8 * ndigits bytes long,
 *                    the most significant byte first (P-521: 72 bytes, of which the first six are 0)
 *     secret         ndigits words of u64: the shared point's x in the same bytes
 *
 * Functions that return an int give 0 or a negative error number; on an error no result is written. NULL, an unknown
 * curve and an ndigits that is not the curve's are -EINVAL.
 *
 * CT: nothing leaks about private keys, scalars of ecc_point_mult and secrets but the verdict whether a private key is in
 * range. Points, public keys and curves are public. Temporaries that depend on a secret are wiped. */
#ifndef LINUX_VLI_ECC_H
#define LINUX_VLI_ECC_H

#include "ecc_curve.h"
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Points ------------------------------------------------------------------------------------------------------ */

/* The point at infinity, with room for ndigits digits; NULL without memory and for ndigits outside 1 .. ECC_MAX_DIGITS.
 * ecc_free_point wipes it first, and takes NULL. */
struct ecc_point *ecc_alloc_point(unsigned int ndigits);
void ecc_free_point(struct ecc_point *p);

/* Whether x = y = 0: the point at infinity. point is not NULL. */
bool ecc_point_is_zero(const struct ecc_point *point);

/* result = scalar * point, in constant time with regard to scalar, which may be any number of ndigits digits.
 *
 * point       on the curve, or infinity: see ecc_is_pubkey_valid_partial
 * initial_z   NULL, or any ndigits digits that blind the computation: best a random number below p
 * result      may be point. It is infinity for a curve other than the five, lengths that do not match, and NULL. */
void ecc_point_mult(struct ecc_point *result, const struct ecc_point *point, const u64 *scalar, const u64 *initial_z,
                    const struct ecc_curve *curve, unsigned int ndigits);

/* result = x * p + y * q, for public numbers of ndigits digits and points on the curve or at infinity, in variable time.
 * result may be p or q, and is infinity in the cases above. */
void ecc_point_mult_shamir(const struct ecc_point *result, const u64 *x, const struct ecc_point *p, const u64 *y,
                           const struct ecc_point *q, const struct ecc_curve *curve);

/* result = p + q; otherwise as ecc_point_mult_shamir. */
void ecc_point_add(const struct ecc_point *result, const struct ecc_point *p, const struct ecc_point *q,
                   const struct ecc_curve *curve);

/* ---- Public keys ------------------------------------------------------------------------------------------------- */

/* 0 if pk is a point of the curve other than infinity, x and y below p, else -EINVAL (SP 800-56A, 5.6.2.3.4). */
int ecc_is_pubkey_valid_partial(const struct ecc_curve *curve, const struct ecc_point *pk);

/* The same, and n * pk is infinity (SP 800-56A, 5.6.2.3.3), which every point of the five curves satisfies. Only for
 * them: -EINVAL for other curves. */
int ecc_is_pubkey_valid_full(const struct ecc_curve *curve, const struct ecc_point *pk);

/* ---- Keys -------------------------------------------------------------------------------------------------------- */

/* 0 for a private key in [1, n - 1], else -EINVAL. private_key_len is its length in bytes, 8 * ndigits. */
int ecc_is_key_valid(unsigned int curve_id, unsigned int ndigits, const u64 *private_key, unsigned int private_key_len);

/* A private key, equally likely any number in [1, n - 1]. -EIO if the system gives no random bytes. */
int ecc_gen_privkey(unsigned int curve_id, unsigned int ndigits, u64 *private_key);

/* The public key of private_key. -EAGAIN if the result is not a point of the curve, which only a fault can cause. */
int ecc_make_pub_key(unsigned int curve_id, unsigned int ndigits, const u64 *private_key, u64 *public_key);

/* The secret shared with the owner of public_key. -EINVAL also for a public key that is not valid; -EIO if the system
 * gives no random bytes; -EFAULT if the result is infinity, which only a fault can cause. */
int crypto_ecdh_shared_secret(unsigned int curve_id, unsigned int ndigits, const u64 *private_key,
                              const u64 *public_key, u64 *secret);

#ifdef __cplusplus
}
#endif

#endif
