/* SPDX-License-Identifier: MIT
 *
 * scalar_sign_equation: does s = k^-1 (z + r d) mod n hold, the equation that makes an ECDSA signature (r, s) of the
 * number z under the private key d with the nonce k? On published secp256k1 values, or on values from the command line.
 * It shows the scalars at work; it neither makes nor verifies signatures, which takes curve points. */
#include "hex.h"
#include "scalar.h"

#include <stdio.h>
#include <string.h>

#define PROGRAM "scalar_sign_equation"

static const char usage[] =
    "usage: " PROGRAM "                  check the published values that are built in\n"
    "       " PROGRAM " K Z R D S        check s = k^-1 (z + r d) mod n\n"
    "\n"
    "  K  the nonce               D  the private key\n"
    "  Z  the message's hash      R, S  the signature\n"
    "\n"
    "Each value is 64 hex digits. K, R, D and S are in 1 .. n - 1, the order of the secp256k1 group; Z is any number "
    "of 256\n"
    "bits and counts mod n. The equation may hold for n - s, the low form of s that many signers choose.\n"
    "Other users of this machine can see the arguments of a program. Write - for a secret, K or D: it is then read "
    "from\n"
    "standard input, one line a value, in the order of the arguments.\n"
    "Ends with 0 if the equation holds, 1 if it does not, 2 if a value is not valid.\n";

struct vector {
    const char *name, *k, *z, *r, *d, *s;
};

/* Deterministic signatures (RFC 6979, SHA-256) on secp256k1 that implementations of it commonly test with; z is the
 * hash of the message in the name. All of them have the low form of s. */
static const struct vector published[] = {
    {"\"Satoshi Nakamoto\", d = 1", "8f8a276c19f4149656b280621e358cce24f5f52542772691ee69063b74f15d15",
     "a0dc65ffca799873cbea0ac274015b9526505daaaed385155425f7337704883e",
     "934b1ea10a4b3c1757e2b0c017d0b6143ce3c9a7e6a4a49860d7a6ab210ee3d8",
     "0000000000000000000000000000000000000000000000000000000000000001",
     "2442ce9d2b916064108014783e923ec36b49743e2ffa1c4496f01a512aafd9e5"},
    {"\"All those moments will be lost in time, like tears in rain. Time to die...\", d = 1",
     "38aa22d72376b4dbc472e06c3ba403ee0a394da63fc58d88686c611aba98d6b3",
     "7d1833f54854ac51659521afcd0ec6dca2ce2351429614bfa28a756b1b3c637f",
     "8600dbd41e348fe5c9465ab92d23e3db8b98b873beecd930736488696438cb6b",
     "0000000000000000000000000000000000000000000000000000000000000001",
     "547fe64427496db33bf66019dacbf0039c04199abb0122918601db38a72cfc21"},
    {"\"Satoshi Nakamoto\", d = n - 1", "33a19b60e25fb6f4435af53a3d42d493644827367e6453928554f43e49aa6f90",
     "a0dc65ffca799873cbea0ac274015b9526505daaaed385155425f7337704883e",
     "fd567d121db66e382991534ada77a6bd3106f0a1098c231e47993447cd6af2d0",
     "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140",
     "6b39cd0eb1bc8603e159ef5c20a5c8ad685a45b06ce9bebed3f153d10d93bed5"},
    {"\"Alan Turing\"", "525a82b70e67874398067543fd84c83d30c175fdc45fdeee082fe13b1d7cfdf1",
     "4ba38d48a60f1b29e9eb726eaff08b2e83d8d81e031666fee50e85900d7dc1ef",
     "7063ae83e7f62bbb171798131b4a0564b956930092b33b07b395615d9ec7e15c",
     "f8b8af8ce3c7cca5e300d33939540c10d45ce001b8f252bfbc57ba0342904181",
     "58dfcc1e00a35e1572f366ffe34ba0fc47db1e7189759b9fb233c5b05ab388ea"},
};

enum kind { IN_GROUP, ANY };

/* One argument as a scalar. Returns 0, or -1 after it has said what is wrong. */
static int read_scalar(secp256k1_scalar *r, enum kind kind, const char *name, const char *text) {
    unsigned char bytes[32];
    int overflow = 0, bad = hex_argument(bytes, sizeof bytes, PROGRAM, name, text);

    if (bad) {
        return -1;
    }
    secp256k1_scalar_set_b32(r, bytes, &overflow);
    hex_wipe(bytes, sizeof bytes);
    if (kind == ANY) {
        return 0;
    }
    if (overflow) {
        fprintf(stderr, PROGRAM ": %s: not below the group's order\n", name);
        return -1;
    }
    if (secp256k1_scalar_is_zero(r)) {
        fprintf(stderr, PROGRAM ": %s: zero, it takes 1 to n - 1\n", name);
        return -1;
    }
    return 0;
}

/* 0 if the equation holds, 1 if not, 2 if a value is not valid. */
static int check(const struct vector *values) {
    secp256k1_scalar k, z, r, d, s, right, negative;
    const int bad = read_scalar(&k, IN_GROUP, "k", values->k) || read_scalar(&z, ANY, "z", values->z) ||
                    read_scalar(&r, IN_GROUP, "r", values->r) || read_scalar(&d, IN_GROUP, "d", values->d) ||
                    read_scalar(&s, IN_GROUP, "s", values->s);
    int holds, holds_low;

    if (bad) {
        secp256k1_scalar_clear(&k);
        secp256k1_scalar_clear(&d);
        return 2;
    }
    secp256k1_scalar_mul(&right, &r, &d);
    secp256k1_scalar_add(&right, &right, &z);
    secp256k1_scalar_inverse(&k, &k);
    secp256k1_scalar_mul(&right, &right, &k);
    secp256k1_scalar_negate(&negative, &right);
    secp256k1_scalar_clear(&k);
    secp256k1_scalar_clear(&d);
    holds = secp256k1_scalar_eq(&s, &right);
    holds_low = secp256k1_scalar_eq(&s, &negative);
    printf("%s%s%s\n", values->name, *values->name ? ": " : "",
           holds       ? "s = k^-1 (z + r d) holds"
           : holds_low ? "n - s = k^-1 (z + r d) holds, s is the low form"
                       : "s = k^-1 (z + r d) does not hold");
    return holds || holds_low ? 0 : 1;
}

int main(int argc, char **argv) {
    int result = 0;
    size_t i;

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(usage, stdout);
        return 0;
    }
    if (argc != 1 && argc != 6) {
        fprintf(stderr, PROGRAM ": %d arguments, it takes none or 5\n%s", argc - 1, usage);
        return 2;
    }
    if (argc == 6) {
        const struct vector values = {"", argv[1], argv[2], argv[3], argv[4], argv[5]};

        result = check(&values);
    } else {
        for (i = 0; i < sizeof published / sizeof published[0]; i++) {
            result |= check(&published[i]);
        }
    }
    if (fflush(stdout) != 0) {
        perror(PROGRAM ": standard output");
        return 2;
    }
    return result;
}
