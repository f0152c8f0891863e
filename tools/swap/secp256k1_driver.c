/* SPDX-License-Identifier: MIT
 *
 * driver [--check] LABEL: the builds of libsecp256k1 give the same keys, signatures, verdicts and secrets; then they are timed,
 * interleaved, and a row of a Markdown table is printed for each flow: its microseconds with libsecp256k1's own arithmetic, and
 * the time of the other builds divided by it, as medians of rounds. */
#define _POSIX_C_SOURCE 200809L
#include "rounds.h"
#include "secp256k1.h"

#include <stdint.h>
#include <string.h>

enum { count = 4, cases = 500, inputs = 16 };

static const struct flows *const builds[count] = {&theirs, &scalar, &field, &both};
static const char *const names[count] = {"theirs", "scalar", "field", "both"};

struct input {
    unsigned char key[32], message[32], public_key[33], ecdsa[64], schnorr[64], secret[32];
};

static uint64_t state = 1;

static void random_bytes(unsigned char *bytes, size_t size) {
    size_t i;

    for (i = 0; i < size; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        bytes[i] = (unsigned char)(state >> 32);
    }
}

/* Fills what follows from the key and the message; the number of flows that said no. */
static int fill(const struct flows *build, struct input *in) {
    return !build->public_key(in->public_key, in->key) + !build->ecdsa_sign(in->ecdsa, in->message, in->key) +
           !build->schnorr_sign(in->schnorr, in->message, in->key) + !build->ecdh(in->secret, in->key, in->public_key);
}

/* The verdicts on the input's signatures, and on both with one bit of the message or signature changed. */
static int verdicts(const struct flows *build, const struct input *in) {
    struct input other = *in;

    other.message[in->key[0] % 32] ^= 1;
    other.schnorr[in->key[1] % 64] ^= 1;
    other.ecdsa[in->key[2] % 64] ^= 1;
    return build->ecdsa_verify(in->ecdsa, in->message, in->public_key) |
           build->schnorr_verify(in->schnorr, in->message, in->public_key) << 1 |
           build->ecdsa_verify(in->ecdsa, other.message, in->public_key) << 2 |
           build->ecdsa_verify(other.ecdsa, in->message, in->public_key) << 3 |
           build->schnorr_verify(other.schnorr, in->message, in->public_key) << 4;
}

static void compare(void) {
    int i, build;

    for (i = 0; i < cases; i++) {
        static struct input in[count];

        random_bytes(in[0].key, 32);
        random_bytes(in[0].message, 32);
        for (build = 0; build < count; build++) {
            memcpy(in[build].key, in[0].key, 32);
            memcpy(in[build].message, in[0].message, 32);
            if (fill(builds[build], &in[build]) != 0 || verdicts(builds[build], &in[build]) != 3 ||
                memcmp(&in[build], &in[0], sizeof in[0]) != 0) {
                fprintf(stderr, "driver: case %d: %s disagrees\n", i, names[build]);
                exit(1);
            }
        }
    }
}

/* ---- Timing ------------------------------------------------------------------------------------------------------ */

static struct input given[inputs];

/* A flow over all inputs, whose results are known to be right. */
#define FLOW(name, call)                              \
    static void name(void *unused, int build) {       \
        const struct flows *on = builds[build];       \
        struct input *in;                             \
                                                      \
        (void)unused;                                 \
        for (in = given; in < given + inputs; in++) { \
            if (!(call)) {                            \
                exit(1);                              \
            }                                         \
        }                                             \
    }

FLOW(verify_ecdsa, on->ecdsa_verify(in->ecdsa, in->message, in->public_key))
FLOW(sign_ecdsa, on->ecdsa_sign(in->ecdsa, in->message, in->key))
FLOW(verify_schnorr, on->schnorr_verify(in->schnorr, in->message, in->public_key))
FLOW(sign_schnorr, on->schnorr_sign(in->schnorr, in->message, in->key))
FLOW(share, on->ecdh(in->secret, in->key, in->public_key))
FLOW(make_key, on->public_key(in->public_key, in->key))

int main(int argc, char **argv) {
    const int check_only = argc > 1 && strcmp(argv[1], "--check") == 0;
    const char *label = argc > 1 ? argv[argc - 1] : "";
    int i;

    for (i = 0; i < count; i++) {
        builds[i]->set_up();
    }
    compare();
    if (check_only) {
        return 0;
    }
    for (i = 0; i < inputs; i++) {
        random_bytes(given[i].key, 32);
        random_bytes(given[i].message, 32);
        fill(&theirs, &given[i]);
    }
    row(label, "ECDSA verify", count, inputs, verify_ecdsa, NULL);
    row(label, "ECDSA sign", count, inputs, sign_ecdsa, NULL);
    row(label, "Schnorr verify", count, inputs, verify_schnorr, NULL);
    row(label, "Schnorr sign", count, inputs, sign_schnorr, NULL);
    row(label, "ECDH", count, inputs, share, NULL);
    row(label, "public key", count, inputs, make_key, NULL);
    return 0;
}
