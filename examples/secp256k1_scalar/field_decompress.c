/* SPDX-License-Identifier: MIT
 *
 * field_decompress: the point of secp256k1 behind a compressed public key. y = sqrt(x^3 + 7), with the parity that the key
 * states; the curve equation is then checked on the result. */
#include "field.h"
#include "hex.h"

#include <stdio.h>
#include <string.h>

#define PROGRAM "field_decompress"
#define KEY_BYTES 33

static const char usage[] =
    "usage: " PROGRAM " [KEY]\n"
    "  KEY   a compressed public key: 66 hex digits, 02 or 03 and x; - reads it from standard input\n"
    "Prints x and y of the point. Without KEY: the base point of SEC 2, section 2.4.1, against its published y.\n"
    "Arguments are visible to other users of the machine.\n";

static const char base_key[] = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
static const char base_y[] = "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8";

static void print_element(const char *name, secp256k1_fe a) {
    unsigned char bytes[32];
    char digits[65];

    secp256k1_fe_normalize(&a);
    secp256k1_fe_get_b32(bytes, &a);
    hex_encode(digits, bytes, 32);
    printf("%s = %s\n", name, digits);
}

/* r = x^3 + 7, of magnitude 2 */
static void curve(secp256k1_fe *r, const secp256k1_fe *x) {
    secp256k1_fe_sqr(r, x);
    secp256k1_fe_mul(r, r, x);
    secp256k1_fe_add_int(r, 7);
}

static int fail(const char *why) {
    fprintf(stderr, PROGRAM ": KEY: %s\n", why);
    return 2;
}

/* Finds the point. Returns 0, or 2 after a message. */
static int decompress(secp256k1_fe *x, secp256k1_fe *y, const unsigned char *key) {
    secp256k1_fe square;

    if (key[0] != 2 && key[0] != 3) {
        return fail("it begins with neither 02 nor 03: not a compressed public key");
    }
    if (!secp256k1_fe_set_b32_limit(x, key + 1)) {
        return fail("x is not below the modulus 2^256 - 2^32 - 977");
    }
    curve(&square, x);
    if (!secp256k1_fe_sqrt(y, &square)) {
        return fail("x is not on the curve: x^3 + 7 is no square");
    }
    secp256k1_fe_normalize(y);
    if (secp256k1_fe_is_odd(y) != (key[0] & 1)) { /* y != 0: no point has order 2, so -y has the other parity */
        secp256k1_fe_negate(y, y, 1);
        secp256k1_fe_normalize(y);
    }
    return 0;
}

int main(int argc, char **argv) {
    secp256k1_fe x, y, left, right, published;
    unsigned char key[KEY_BYTES], bytes[32];
    char why[HEX_WHY_SIZE];
    int bad;

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(usage, stdout);
        return 0;
    }
    if (argc > 2 || (argc == 2 && argv[1][0] == '-' && argv[1][1] != 0)) {
        fputs(usage, stderr);
        return 2;
    }
    if (hex_argument(key, KEY_BYTES, PROGRAM, "KEY", argc == 2 ? argv[1] : base_key)) {
        return 2;
    }
    bad = decompress(&x, &y, key);
    if (bad) {
        return bad;
    }
    print_element("x", x);
    print_element("y", y);

    curve(&right, &x);
    secp256k1_fe_sqr(&left, &y);
    if (!secp256k1_fe_equal(&left, &right)) {
        fputs(PROGRAM ": y^2 differs from x^3 + 7: the field is broken\n", stderr);
        return 1;
    }
    puts("y^2 = x^3 + 7 holds");

    if (argc == 1) {
        if (hex_decode(bytes, 32, base_y, why)) {
            fputs(PROGRAM ": the published y is not hex\n", stderr);
            return 1;
        }
        secp256k1_fe_set_b32_mod(&published, bytes);
        if (!secp256k1_fe_equal(&y, &published)) {
            fputs(PROGRAM ": y differs from the published one\n", stderr);
            return 1;
        }
        puts("y is the published one");
    }
    return 0;
}
