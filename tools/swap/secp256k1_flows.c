/* SPDX-License-Identifier: MIT
 *
 * The flows over one build of libsecp256k1: see secp256k1.h. */
#include "secp256k1.h"

#include "../include/secp256k1.h"
#include "../include/secp256k1_ecdh.h"
#include "../include/secp256k1_extrakeys.h"
#include "../include/secp256k1_schnorrsig.h"

#include <stddef.h>

static secp256k1_context *context;

static void set_up(void) {
    context = secp256k1_context_create(SECP256K1_CONTEXT_NONE);
}

static int public_key(unsigned char *key33, const unsigned char *key32) {
    secp256k1_pubkey key;
    size_t length = 33;

    return secp256k1_ec_pubkey_create(context, &key, key32) &&
           secp256k1_ec_pubkey_serialize(context, key33, &length, &key, SECP256K1_EC_COMPRESSED);
}

static int ecdsa_sign(unsigned char *signature, const unsigned char *message, const unsigned char *key32) {
    secp256k1_ecdsa_signature s;

    return secp256k1_ecdsa_sign(context, &s, message, key32, NULL, NULL) &&
           secp256k1_ecdsa_signature_serialize_compact(context, signature, &s);
}

static int ecdsa_verify(const unsigned char *signature, const unsigned char *message, const unsigned char *key33) {
    secp256k1_pubkey key;
    secp256k1_ecdsa_signature s;

    return secp256k1_ec_pubkey_parse(context, &key, key33, 33) &&
           secp256k1_ecdsa_signature_parse_compact(context, &s, signature) &&
           secp256k1_ecdsa_verify(context, &s, message, &key);
}

static int schnorr_sign(unsigned char *signature, const unsigned char *message, const unsigned char *key32) {
    secp256k1_keypair pair;

    return secp256k1_keypair_create(context, &pair, key32) &&
           secp256k1_schnorrsig_sign32(context, signature, message, &pair, NULL);
}

static int schnorr_verify(const unsigned char *signature, const unsigned char *message, const unsigned char *key33) {
    secp256k1_xonly_pubkey key;

    return secp256k1_xonly_pubkey_parse(context, &key, key33 + 1) &&
           secp256k1_schnorrsig_verify(context, signature, message, 32, &key);
}

static int ecdh(unsigned char *secret32, const unsigned char *key32, const unsigned char *key33) {
    secp256k1_pubkey key;

    return secp256k1_ec_pubkey_parse(context, &key, key33, 33) &&
           secp256k1_ecdh(context, secret32, &key, key32, NULL, NULL);
}

const struct flows BUILD = {set_up, public_key, ecdsa_sign, ecdsa_verify, schnorr_sign, schnorr_verify, ecdh};
