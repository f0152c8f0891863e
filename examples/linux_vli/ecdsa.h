/* SPDX-License-Identifier: MIT
 *
 * ecdsa.h: verification of ECDSA signatures (FIPS 186-4, 6.4). Everything here is public, and the time depends on it. */
#ifndef LINUX_VLI_ECDSA_H
#define LINUX_VLI_ECDSA_H

#include "ecc_curve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether (r, s) signs hash under public_key. All numbers have curve->g.ndigits digits; hash is the integer made of the
 * leading bits of the digest, as many as n has, or any number congruent to it.
 *
 * 0              the signature is valid
 * -EINVAL        NULL, a curve other than the five, or a public key that ecc_is_pubkey_valid_partial refuses
 * -EBADMSG       r or s outside [1, n - 1]
 * -EKEYREJECTED  the signature is not valid */
int ecdsa_verify(const struct ecc_curve *curve, const struct ecc_point *public_key, const u64 *hash, const u64 *r,
                 const u64 *s);

#ifdef __cplusplus
}
#endif

#endif
