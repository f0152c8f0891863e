/* SPDX-License-Identifier: MIT
 *
 * The adapter of libsecp256k1's scalars. USE_ASM_X86_64 takes its assembly. */
#include "subject.h"

#include "assumptions.h"
#include "util.h"

#include "int128_impl.h"
#include "scalar_impl.h"

static void scalar_mul(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    secp256k1_scalar_mul((secp256k1_scalar *)r, (const secp256k1_scalar *)a, (const secp256k1_scalar *)b);
}

const struct subject VARIANT[] = {{"scalar_mul", 4, 4, scalar_mul, 0}, {NULL, 0, 0, NULL, 0}};
