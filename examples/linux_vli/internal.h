/* SPDX-License-Identifier: MIT
 *
 * internal.h: what the C files of this folder share among themselves. */
#ifndef LINUX_VLI_INTERNAL_H
#define LINUX_VLI_INTERNAL_H

#include "ecc_curve.h"

/* The id of the curve with this prime, or 0 (vli_mod.c). */
unsigned int vli_prime_id(const struct ecc_curve *curve);

/* result = value modulo mod, value of length >= ndigits digits, one step for each bit of value beyond mod's; the residue
 * modulo 0 is 0 (vli_mod.c). */
void vli_mod_digits(u64 *result, const u64 *value, unsigned int length, const u64 *mod, unsigned int ndigits);

/* The curve's id, or 0 if it is NULL or none of the five, of which alone the points can be added (ecc_point.c). */
unsigned int ecc_known_curve(const struct ecc_curve *curve);

#endif
