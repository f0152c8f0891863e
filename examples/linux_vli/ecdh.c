/* SPDX-License-Identifier: MIT
 *
 * The program ecdh: shared secrets and key pairs from the command line, in hexadecimal. */
#include "ecc.h"
#include "vli.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXIT_BAD_INPUT 2
#define MAX_BYTES (8 * ECC_MAX_DIGITS)

static const char help[] =
    "usage: ecdh CURVE PRIVATE_HEX PEER_X_HEX PEER_Y_HEX   print the shared secret: x of PRIVATE times the peer's "
    "point\n"
    "       ecdh CURVE --generate                          print a new private key and its public key\n"
    "       ecdh --self-check                              compute published vectors\n"
    "       ecdh --help\n"
    "\n"
    "CURVE is P-192, P-256, P-384, P-521 or secp256k1. Numbers have as many hex digits as the curve's prime has bytes\n"
    "twice: 48, 64, 96, 132 or 64. The exit status is 0, 2 for input that is refused, 1 for other failures.\n"
    "\n"
    "Arguments are visible to other users of the machine while the program runs, and stay in the shell's history. "
    "Write -\n"
    "for PRIVATE_HEX to have the private key read from the first line of standard input.\n";

struct named_curve {
    const char *name;
    unsigned int id, ndigits, bytes;
};

static const struct named_curve curves[] = {
    {"P-192", ECC_CURVE_NIST_P192, ECC_CURVE_NIST_P192_DIGITS, 24},
    {"P-256", ECC_CURVE_NIST_P256, ECC_CURVE_NIST_P256_DIGITS, 32},
    {"P-384", ECC_CURVE_NIST_P384, ECC_CURVE_NIST_P384_DIGITS, 48},
    {"P-521", ECC_CURVE_NIST_P521, ECC_CURVE_NIST_P521_DIGITS, 66},
    {"secp256k1", ECC_CURVE_SECP256K1, ECC_CURVE_SECP256K1_DIGITS, 32},
};

static const struct named_curve *find_curve(const char *name) {
    size_t i;

    for (i = 0; i < sizeof(curves) / sizeof(curves[0]); i++) {
        if (strcmp(name, curves[i].name) == 0) {
            return &curves[i];
        }
    }
    return NULL;
}

/* ==== Numbers as text ============================================================================================= */

/* 0 to 15, or -1. */
static int hex_value(char c) {
    if ('0' <= c && c <= '9') {
        return c - '0';
    }
    if ('a' <= c && c <= 'f') {
        return c - 'a' + 10;
    }
    if ('A' <= c && c <= 'F') {
        return c - 'A' + 10;
    }
    return -1;
}

/* words = the number in text as bytes, the most significant first, 8 * ndigits of them. Returns 0, or -1 after a message
 * to standard error, in which the number itself does not appear. */
static int parse(u64 *words, const struct named_curve *curve, const char *what, const char *text) {
    unsigned char *bytes = (unsigned char *)words;
    const size_t digits = strlen(text), skipped = 8 * curve->ndigits - curve->bytes;
    size_t i;

    memset(bytes, 0, 8 * curve->ndigits);
    for (i = 0; i < digits; i++) {
        int value = hex_value(text[i]);

        if (value < 0) {
            fprintf(stderr, "ecdh: %s: character %zu is no hex digit: write 0-9 and a-f only\n", what, i + 1);
            return -1;
        }
        if (i / 2 < curve->bytes) {
            bytes[skipped + i / 2] = (unsigned char)(bytes[skipped + i / 2] << 4 | value);
        }
    }
    if (digits != 2 * curve->bytes) {
        fprintf(stderr, "ecdh: %s: %zu hex digits, %s takes %u\n", what, digits, curve->name, 2 * curve->bytes);
        return -1;
    }
    return 0;
}

static void print(const struct named_curve *curve, const char *label, const u64 *words) {
    const unsigned char *bytes = (const unsigned char *)words + 8 * curve->ndigits - curve->bytes;
    unsigned int i;

    printf("%s", label);
    for (i = 0; i < curve->bytes; i++) {
        printf("%02x", bytes[i]);
    }
    printf("\n");
}

/* The first line of standard input, without its end, read past the buffer of stdin, which nobody would wipe. Returns 0, or
 * -1 after a message. */
static int read_line(char *line, size_t size) {
    size_t length = 0;
    int c;

    setvbuf(stdin, NULL, _IONBF, 0);
    while ((c = getchar()) != EOF && c != '\n') {
        if (length + 1 == size) {
            fprintf(stderr, "ecdh: private key: the line of standard input is longer than any key\n");
            return -1;
        }
        line[length++] = (char)(c == 0 ? '?' : c); /* a zero would end the number early */
    }
    if (length > 0 && line[length - 1] == '\r') {
        length--;
    }
    line[length] = 0;
    if (length == 0) {
        fprintf(stderr, "ecdh: private key: standard input is empty\n");
        return -1;
    }
    return 0;
}

/* ==== Commands ==================================================================================================== */

static int refuse(const char *message, const char *argument) {
    fprintf(stderr, "ecdh: %s%s\n", message, argument);
    return EXIT_BAD_INPUT;
}

/* Standard output may be full or closed: that is known when it is flushed. */
static int finish_output(void) {
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "ecdh: cannot write to standard output\n");
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

/* text is wiped: it is an argument that others can see, or a line of standard input. */
static int parse_private_key(u64 *key, const struct named_curve *curve, char *text) {
    u64 words[ECC_MAX_DIGITS];
    int error = parse(words, curve, "private key", text);

    vli_wipe(text, strlen(text));
    if (error == 0) {
        vli_from_be64(key, words, curve->ndigits);
        if (ecc_is_key_valid(curve->id, curve->ndigits, key, curve->ndigits * 8) != 0) {
            fprintf(stderr,
                    "ecdh: private key: not between 1 and n - 1, n being the order of %s; --generate makes one\n",
                    curve->name);
            error = -1;
        }
    }
    vli_wipe(words, sizeof(words));
    return error;
}

static int print_secret(const struct named_curve *curve, char *private_key, const char *peer_x, const char *peer_y) {
    u64 key[ECC_MAX_DIGITS], peer[2 * ECC_MAX_DIGITS], secret[ECC_MAX_DIGITS];
    char line[2 * MAX_BYTES + 2];
    int status = EXIT_BAD_INPUT;

    if (strcmp(private_key, "-") == 0) {
        if (read_line(line, sizeof(line)) != 0) {
            vli_wipe(line, sizeof(line));
            return status;
        }
        private_key = line;
    }
    if (parse_private_key(key, curve, private_key) == 0 && parse(peer, curve, "peer's x", peer_x) == 0 &&
        parse(peer + curve->ndigits, curve, "peer's y", peer_y) == 0) {
        int error = crypto_ecdh_shared_secret(curve->id, curve->ndigits, key, peer, secret);

        if (error == 0) {
            print(curve, "", secret);
            status = finish_output();
        } else if (error != -EINVAL) {
            fprintf(stderr, "ecdh: no shared secret: the system gives no random bytes\n");
            status = EXIT_FAILURE;
        } else { /* the key is in range: it is the peer */
            fprintf(stderr, "ecdh: peer: x and y are no point of %s; is the key of this curve, x before y?\n",
                    curve->name);
        }
    }
    vli_wipe(key, sizeof(key));
    vli_wipe(secret, sizeof(secret));
    return status;
}

static int generate(const struct named_curve *curve) {
    u64 key[ECC_MAX_DIGITS], public_key[2 * ECC_MAX_DIGITS], words[ECC_MAX_DIGITS];
    int status = EXIT_FAILURE;

    if (ecc_gen_privkey(curve->id, curve->ndigits, key) != 0 ||
        ecc_make_pub_key(curve->id, curve->ndigits, key, public_key) != 0) {
        fprintf(stderr, "ecdh: no key pair: the system gives no random bytes\n");
    } else {
        vli_to_be64(words, key, curve->ndigits);
        print(curve, "private ", words);
        print(curve, "x ", public_key);
        print(curve, "y ", public_key + curve->ndigits);
        status = finish_output();
    }
    vli_wipe(key, sizeof(key));
    vli_wipe(words, sizeof(words));
    return status;
}

/* private_key * (x, y) has this x. */
static const struct vector {
    const char *curve, *private_key, *x, *y, *secret;
} vectors[] = {
    /* NIST CAVP, KAS_ECC_CDH_PrimitiveTest, P-192, COUNT = 0 */
    {"P-192", "f17d3fea367b74d340851ca4270dcb24c271f445bed9d527", "42ea6dd9969dd2a61fea1aac7f8e98edcc896c6e55857cc0",
     "dfbe5d7c61fac88b11811bde328e8a0d12bf01a9d204b523", "803d8ab2e5b6e6fca715737c3a82f7ce3c783124f6d51cd0"},
    /* RFC 5903, 8.1 */
    {"P-256", "c88f01f510d9ac3f70a292daa2316de544e9aab8afe84049c62a9c57862d1433",
     "d12dfb5289c8d4f81208b70270398c342296970a0bccb74c736fc7554494bf63",
     "56fbf3ca366cc23e8157854c13c58d6aac23f046ada30f8353e74f33039872ab",
     "d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de"},
    /* RFC 5903, 8.2 */
    {"P-384",
     "099f3c7034d4a2c699884d73a375a67f7624ef7c6b3c0f160647b67414dce655e3"
     "5b538041e649ee3faef896783ab194",
     "e558dbef53eecde3d3fccfc1aea08a89a987475d12fd950d83cfa41732bc509d0d"
     "1ac43a0336def96fda41d0774a3571",
     "dcfbec7aacf3196472169e838430367f66eebe3c6e70c416dd5f0c68759dd1fff8"
     "3fa40142209dff5eaad96db9e6386c",
     "11187331c279962d93d604243fd592cb9d0a926f422e47187521287e7156c5c4d6"
     "03135569b9e9d09cf5d4a270f59746"},
    /* RFC 5903, 8.3 */
    {"P-521",
     "0037ade9319a89f4dabdb3ef411aaccca5123c61acab57b5393dce47608172a095"
     "aa85a30fe1c2952c6771d937ba9777f5957b2639bab072462f68c27a57382d4a52",
     "00d0b3975ac4b799f5bea16d5e13e9af971d5e9b984c9f39728b5e5739735a219b"
     "97c356436adc6e95bb0352f6be64a6c2912d4ef2d0433ced2b6171640012d9460f",
     "015c68226383956e3bd066e797b623c27ce0eac2f551a10c2c724d9852077b8722"
     "0b6536c5c408a1d2aebb8e86d678ae49cb57091f4732296579ab44fcd17f0fc56a",
     "01144c7d79ae6956bc8edb8e7c787c4521cb086fa64407f97894e5e6b2d79b04d1"
     "427e73ca4baa240a34786859810c06b3c715a3a8cc3151f2bee417996d19f3ddea"},
    /* SEC 2, 2.4.1: the base point, doubled; the double by OpenSSL */
    {"secp256k1", "0000000000000000000000000000000000000000000000000000000000000002",
     "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
     "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8",
     "c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5"},
};

static int self_check(void) {
    const unsigned int count = sizeof(vectors) / sizeof(vectors[0]);
    unsigned int i;

    for (i = 0; i < count; i++) {
        const struct vector *v = &vectors[i];
        const struct named_curve *curve = find_curve(v->curve);
        const unsigned int n = curve->ndigits;
        u64 words[ECC_MAX_DIGITS], key[ECC_MAX_DIGITS], peer[2 * ECC_MAX_DIGITS], secret[ECC_MAX_DIGITS];

        parse(words, curve, "private key", v->private_key);
        vli_from_be64(key, words, n);
        parse(peer, curve, "peer's x", v->x);
        parse(peer + n, curve, "peer's y", v->y);
        parse(words, curve, "secret", v->secret);
        if (crypto_ecdh_shared_secret(curve->id, n, key, peer, secret) != 0 || vli_cmp(secret, words, n) != 0) {
            fprintf(stderr, "ecdh: self-check: the shared secret of %s is wrong\n", curve->name);
            return EXIT_FAILURE;
        }
    }
    printf("self-check: %u shared secrets as published\n", count);
    return finish_output();
}

int main(int argc, char **argv) {
    const struct named_curve *curve;

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        printf("%s", help);
        return finish_output();
    }
    if (argc == 2 && strcmp(argv[1], "--self-check") == 0) {
        return self_check();
    }
    if (argc < 2) {
        return refuse("missing, see ecdh --help: ", "curve");
    }
    curve = find_curve(argv[1]);
    if (curve == NULL) {
        return refuse("no such curve or option; curves are P-192, P-256, P-384, P-521 and secp256k1: ", argv[1]);
    }
    if (argc > 2 && strcmp(argv[2], "--generate") == 0) {
        return argc == 3 ? generate(curve) : refuse("--generate takes no more arguments: ", argv[3]);
    }
    if (argc != 5) {
        static const char *const missing[] = {"private key", "peer's x", "peer's y"};

        return argc < 5 ? refuse("missing, see ecdh --help: ", missing[argc - 2])
                        : refuse("one argument too many, see ecdh --help: ", argv[5]);
    }
    return print_secret(curve, argv[2], argv[3], argv[4]);
}
