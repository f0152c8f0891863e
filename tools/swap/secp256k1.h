/* SPDX-License-Identifier: MIT
 *
 * What a user of libsecp256k1 calls, over one build of it. Each build is secp256k1_flows.c and the library, compiled with -DBUILD=NAME and
 * linked into one object of which only NAME stays visible; secp256k1_driver.c compares and times the builds. */
#ifndef CARRY_TOOLS_SWAP_SECP256K1_H
#define CARRY_TOOLS_SWAP_SECP256K1_H

/* Keys and messages are 32 bytes, signatures 64, public keys 33. Each returns 1, or 0 if the library refused. */
struct flows {
    void (*set_up)(void);
    int (*public_key)(unsigned char *key33, const unsigned char *key32);
    int (*ecdsa_sign)(unsigned char *signature, const unsigned char *message, const unsigned char *key32);
    int (*ecdsa_verify)(const unsigned char *signature, const unsigned char *message, const unsigned char *key33);
    int (*schnorr_sign)(unsigned char *signature, const unsigned char *message, const unsigned char *key32);
    int (*schnorr_verify)(const unsigned char *signature, const unsigned char *message, const unsigned char *key33);
    int (*ecdh)(unsigned char *secret32, const unsigned char *key32, const unsigned char *key33);
};

extern const struct flows theirs, scalar, field, both;

#endif
