/* SPDX-License-Identifier: MIT
 *
 * vli_prime.h: what vli_mod.c shares with the rest of this folder, and with nobody else. */
#ifndef LINUX_VLI_VLI_PRIME_H
#define LINUX_VLI_VLI_PRIME_H

#include "ecc_curve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The id of the curve that has this prime, or 0. */
unsigned int vli_prime_id(const struct ecc_curve *curve);

/* result = value modulo mod, value of length >= ndigits digits. Time: one step for each bit of value beyond mod's. */
void vli_mod_digits(u64 *result, const u64 *value, unsigned int length, const u64 *mod, unsigned int ndigits);

#ifdef __cplusplus
}
#endif

#endif
