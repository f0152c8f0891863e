/* SPDX-License-Identifier: MIT
 *
 * See openssl.h. */
#include "openssl.h"
#include "vli.h"

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/obj_mac.h>

static const int nid[] = {0, NID_X9_62_prime192v1, NID_X9_62_prime256v1, NID_secp384r1, NID_secp521r1, NID_secp256k1};

/* What one call after the other uses again. */
static struct {
    EC_GROUP *group;
    EC_POINT *peer, *product;
} curves[sizeof nid / sizeof nid[0]];
static BN_CTX *context;
static BIGNUM *x, *y, *key;

static void prepare(unsigned int id) {
    if (context == NULL) {
        context = BN_CTX_new();
        x = BN_new();
        y = BN_new();
        key = BN_secure_new();
    }
    if (curves[id].group == NULL) {
        curves[id].group = EC_GROUP_new_by_curve_name(nid[id]);
        curves[id].peer = EC_POINT_new(curves[id].group);
        curves[id].product = EC_POINT_new(curves[id].group);
    }
}

int openssl_shared_secret(unsigned int curve_id, unsigned int ndigits, const u64 *private_key, const u64 *public_key,
                          u64 *secret) {
    const int bytes = 8 * (int)ndigits;
    const unsigned char *peer = (const unsigned char *)public_key;
    unsigned char key_bytes[8 * ECC_MAX_DIGITS];
    const EC_GROUP *group;
    int ok;

    prepare(curve_id);
    group = curves[curve_id].group;
    vli_to_be64(key_bytes, private_key, ndigits);
    ok = BN_bin2bn(key_bytes, bytes, key) && BN_bin2bn(peer, bytes, x) && BN_bin2bn(peer + bytes, bytes, y) &&
         EC_POINT_set_affine_coordinates(group, curves[curve_id].peer, x, y, context) &&
         EC_POINT_mul(group, curves[curve_id].product, NULL, curves[curve_id].peer, key, context) &&
         EC_POINT_get_affine_coordinates(group, curves[curve_id].product, x, NULL, context) &&
         BN_bn2binpad(x, (unsigned char *)secret, bytes) == bytes;
    return ok ? 0 : -1;
}
