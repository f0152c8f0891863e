/* SPDX-License-Identifier: MIT
 *
 * Secrets that are cleared and never read again, with the text of the functions that clear in sight of the optimiser:
 * compiled at -O2 and looked at by wiping_test.cc. */
#include "examples/secp256k1_scalar/scalar.c"

#include "examples/secp256k1_scalar/field_common.c"
#include "wiping.h"

#include <stdlib.h>

void wipe_scalar(void) {
    secp256k1_scalar *secret = malloc(sizeof *secret);

    wiping_fill(secret, sizeof *secret);
    secp256k1_scalar_clear(secret);
    free(secret);
}

void wipe_element(void) {
    secp256k1_fe *secret = malloc(sizeof *secret);

    wiping_fill(secret, sizeof *secret);
    secp256k1_fe_clear(secret);
    free(secret);
}

/* The compiler sees that nobody reads what memset writes. */
void wipe_in_vain(void) {
    secp256k1_scalar *secret = malloc(sizeof *secret);

    wiping_fill(secret, sizeof *secret);
    memset(secret, 0, sizeof *secret);
    free(secret);
}
