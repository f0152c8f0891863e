/* SPDX-License-Identifier: MIT
 *
 * Between wiping.c, which makes secrets and clears them, and wiping_test.cc, which looks at them when they are freed. */
#ifndef SECP256K1_SCALAR_TESTS_WIPING_H
#define SECP256K1_SCALAR_TESTS_WIPING_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Writes a secret. */
void wiping_fill(void *secret, size_t size);

/* Each makes a secret in memory of its own, clears it and frees it. */
void wipe_scalar(void);
void wipe_element(void);
void wipe_in_vain(void);

#ifdef __cplusplus
}
#endif

#endif
