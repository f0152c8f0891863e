/* SPDX-License-Identifier: MIT
 *
 * The subjects of libsecp256k1: its scalars (USE_ASM_X86_64 takes its assembly), its 5x52 field and its inverses, compiled
 * from its source package. PEERS_VARIANT is libsecp256k1_asm or libsecp256k1_c. */
#include "carry/bench/placement.h"
#include "tools/peers/peers.h"

#include "assumptions.h"
#include "util.h"

#include "field_impl.h"
#include "int128_impl.h"
#include "modinv64_impl.h"
#include "scalar_impl.h"

#define SUBJECT_OF(variant, name, call) PEERS_SUBJECT(variant, name, call)
#define SUBJECT(name, call) SUBJECT_OF(PEERS_VARIANT, name, call)

#define SR ((secp256k1_scalar *)r)
#define SA ((const secp256k1_scalar *)a)
#define SB ((const secp256k1_scalar *)b)
#define FR ((secp256k1_fe *)(r + PEERS_5X52_WORD))
#define FA ((const secp256k1_fe *)(a + PEERS_5X52_WORD))
#define FB ((const secp256k1_fe *)(b + PEERS_5X52_WORD))

SUBJECT(scalar_mul, secp256k1_scalar_mul(SR, SA, SB))
SUBJECT(scalar_sqr, secp256k1_scalar_mul(SR, SA, SA))
SUBJECT(scalar_mul_512, secp256k1_scalar_mul_512(r, SA, SB))
SUBJECT(scalar_sqr_512, secp256k1_scalar_mul_512(r, SA, SA))
SUBJECT(scalar_inverse, secp256k1_scalar_inverse(SR, SA); secp256k1_scalar_add(SR, SR, SB))
SUBJECT(scalar_inverse_var, secp256k1_scalar_inverse_var(SR, SA); secp256k1_scalar_add(SR, SR, SB))
SUBJECT(field_mul, secp256k1_fe_mul(FR, FA, FB))
SUBJECT(field_sqr, secp256k1_fe_sqr(FR, FA))
/* An inverse is normalized: its sum with b has magnitude 2. */
SUBJECT(field_inv, secp256k1_fe_inv(FR, FA); secp256k1_fe_add(FR, FB))
SUBJECT(field_inv_var, secp256k1_fe_inv_var(FR, FA); secp256k1_fe_add(FR, FB))
