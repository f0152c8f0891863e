/* SPDX-License-Identifier: MIT
 *
 * The operations of the field on bytes: see field_pair.h. */
#include "field_pair.h"

#include "../field.h"

#if defined(SECP256K1_FIELD_5X52)
#define FIELD_PAIR field_pair_5x52
#else
#define FIELD_PAIR field_pair_4x64
#endif

int FIELD_PAIR(enum field_pair_op op, unsigned char *r, const unsigned char *a, const unsigned char *b) {
    secp256k1_fe x, y;
    int result = 0;

    secp256k1_fe_set_b32_mod(&x, a);
    secp256k1_fe_set_b32_mod(&y, b);
    switch (op) {
    case FIELD_PAIR_ADD: secp256k1_fe_add(&x, &y); break;
    case FIELD_PAIR_SUB:
        secp256k1_fe_negate(&y, &y, 1);
        secp256k1_fe_add(&x, &y);
        break;
    case FIELD_PAIR_MUL: secp256k1_fe_mul(&x, &x, &y); break;
    case FIELD_PAIR_SQR: secp256k1_fe_sqr(&x, &x); break;
    case FIELD_PAIR_HALF: secp256k1_fe_half(&x); break;
    case FIELD_PAIR_MUL_INT: secp256k1_fe_mul_int(&x, b[31] & 31); break;
    case FIELD_PAIR_CMOV: secp256k1_fe_cmov(&x, &y, b[31] & 1); break;
    case FIELD_PAIR_INV: secp256k1_fe_inv(&x, &x); break;
    case FIELD_PAIR_INV_VAR: secp256k1_fe_inv_var(&x, &x); break;
    case FIELD_PAIR_SQRT: result = secp256k1_fe_sqrt(&x, &x); break;
    case FIELD_PAIR_COMPARE:
        result = secp256k1_fe_equal(&x, &y);
        secp256k1_fe_normalize_var(&x);
        secp256k1_fe_normalize_var(&y);
        result += 10 * secp256k1_fe_cmp_var(&x, &y) + 100 * secp256k1_fe_is_odd(&x) + 1000 * secp256k1_fe_is_zero(&x);
        break;
    case FIELD_PAIR_OPS: break;
    }
    secp256k1_fe_normalize(&x);
    secp256k1_fe_get_b32(r, &x);
    return result;
}
