/* SPDX-License-Identifier: MIT
 *
 * A shared secret by OpenSSL's libcrypto, with the formats and the checks of crypto_ecdh_shared_secret: the public key is
 * read and has to be a point of the curve. The curve's object is made once. */
#ifndef LINUX_VLI_BENCH_OPENSSL_H
#define LINUX_VLI_BENCH_OPENSSL_H

#include "ecc_curve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* 0, or -1 for an error. */
int openssl_shared_secret(unsigned int curve_id, unsigned int ndigits, const u64 *private_key, const u64 *public_key,
                          u64 *secret);

#ifdef __cplusplus
}
#endif

#endif
