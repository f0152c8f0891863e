/* SPDX-License-Identifier: MIT
 *
 * In the place of libsecp256k1's file of this name: examples/secp256k1_scalar/field_4x64.c and field_common.c, in libsecp256k1's
 * own compilation unit, under the names secp256k1_fe_impl_*. Magnitudes are ignored: every value of four words stands for its
 * residue. Its own square root and comparison stay, over our product and sum.
 *
 * run.sh makes carry_field_begin.h and carry_field_end.h of examples/secp256k1_scalar/field.h: the names, pushed, and the
 * declarations, as static functions; the names, popped. */
#ifndef SECP256K1_FIELD_REPR_IMPL_H
#define SECP256K1_FIELD_REPR_IMPL_H

#include "checkmem.h"
#include "field.h"
#include "modinv64_impl.h"
#include "util.h"

#include "carry_field_begin.h"
#define store carry_fe_store
#include "examples/secp256k1_scalar/field_4x64.c"
#include "examples/secp256k1_scalar/field_common.c"
#undef store
#undef FOLD
#undef P_0
#undef RESULT
#undef P_INVERSE_62
#undef ONES
#undef M62
#include "carry_field_end.h"

/* The largest even value, of any magnitude but 0: its tests subtract 1, and want no borrow. */
static void secp256k1_fe_impl_get_bounds(secp256k1_fe *r, int m) {
    uint64_t ones = m == 0 ? 0 : ~(uint64_t)0;

    r->n[0] = ones & ~(uint64_t)1;
    r->n[1] = r->n[2] = r->n[3] = ones;
}

#ifdef VERIFY
static void secp256k1_fe_impl_verify(const secp256k1_fe *a) {
    static const uint64_t prime[4] = {0xFFFFFFFEFFFFFC2F, ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0};

    VERIFY_CHECK(!a->normalized || limbs_lt(a->n, prime, 4));
}
#endif

#endif
