/* SPDX-License-Identifier: MIT
 *
 * The directed cases and the published vectors: inputs at which such code is known to go wrong, with results that others
 * computed. Plain C without a library of its own, so that it runs wherever a C compiler does; the other tests' oracles
 * are GMP and OpenSSL.
 *
 * Run in the folder of the repository, where the tables are. Every case runs twice, the second time with a wrong result,
 * which it must notice. */
#include "ecc.h"
#include "ecdsa.h"
#include "vli.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_DIGITS 20
#define MAX_COLUMNS 12

/* ==== Tables ====================================================================================================== */

/* The line in work: its columns by their names. */
static const char *file;
static char names_line[256], line[4096];
static char *names[MAX_COLUMNS], *values[MAX_COLUMNS];
static size_t name_count;

static int spoil;       /* the results are to be read wrong */
static int differences; /* found in this run of the case */

static void die(const char *what) {
    fprintf(stderr, "directed_test: %s: %s: %s\n", file, values[0] == NULL ? "" : values[0], what);
    exit(1);
}

static size_t split(char **words, char *text) {
    size_t count = 0;
    char *word = strtok(text, " \n");

    for (; word != NULL; word = strtok(NULL, " \n")) {
        if (count == MAX_COLUMNS) {
            die("too many columns");
        }
        words[count++] = word;
    }
    return count;
}

static const char *column(const char *name) {
    size_t i;

    for (i = 0; i < name_count; i++) {
        if (strcmp(names[i], name) == 0) {
            return values[i];
        }
    }
    die("a column is missing");
    return NULL;
}

static int column_is(const char *name, const char *value) {
    return strcmp(column(name), value) == 0;
}

/* bytes = the number in the column, the most significant first. */
static void get_bytes(unsigned char *bytes, size_t count, const char *name) {
    const char *hex = column(name);
    size_t digits = strlen(hex), i;

    memset(bytes, 0, count);
    for (i = 0; i < digits; i++) {
        const char *const all = "0123456789abcdef", *digit = strchr(all, hex[digits - 1 - i]);

        if (digit == NULL || (i / 2 >= count && *digit != '0')) {
            die("a number is too long, or none");
        }
        if (i / 2 < count) {
            bytes[count - 1 - i / 2] |= (unsigned char)((digit - all) << 4 * (i % 2));
        }
    }
}

static void get(u64 *digits, const char *name, unsigned int n) {
    unsigned char bytes[8 * MAX_DIGITS];
    unsigned int i, j;

    if (n > MAX_DIGITS) {
        die("more digits than MAX_DIGITS");
    }
    get_bytes(bytes, 8 * n, name);
    for (i = 0; i < n; i++) {
        digits[i] = 0;
        for (j = 0; j < 8; j++) {
            digits[i] |= (u64)bytes[8 * (n - 1 - i) + 7 - j] << 8 * j;
        }
    }
}

static u64 get_word(const char *name) {
    u64 word = 0;

    get(&word, name, 1);
    return word;
}

/* ==== Checks ====================================================================================================== */

static void expect(int as_it_should_be) {
    differences += !as_it_should_be;
}

static void expect_digits(const char *name, const u64 *digits, unsigned int n) {
    u64 expected[MAX_DIGITS];

    get(expected, name, n);
    expected[0] ^= (u64)spoil;
    expect(memcmp(expected, digits, n * sizeof(u64)) == 0);
}

/* words hold the number as bytes, the most significant first. */
static void expect_bytes(const char *name, const u64 *words, unsigned int n) {
    unsigned char expected[8 * ECC_MAX_DIGITS];

    get_bytes(expected, 8 * n, name);
    expected[0] ^= (unsigned char)spoil;
    expect(memcmp(expected, words, 8 * n) == 0);
}

static void expect_word(const char *name, u64 word) {
    expect((get_word(name) ^ (u64)spoil) == word);
}

static void expect_ok(int error, int error_otherwise) {
    expect(error == ((column_is("ok", "1") ^ spoil) ? 0 : error_otherwise));
}

/* ==== Plain numbers: ../../../carry/tests ========================================================================= */

/* r and its carry out = a + b + in, of which in is added as a digit. */
static void run_sum(unsigned int n, int subtract) {
    u64 (*const whole)(u64 *, const u64 *, const u64 *, unsigned int) = subtract ? vli_sub : vli_add;
    u64 (*const digit)(u64 *, const u64 *, u64, unsigned int) = subtract ? vli_usub : vli_uadd;
    u64 a[MAX_DIGITS], b[MAX_DIGITS], r[MAX_DIGITS], out;

    get(a, "a", n);
    get(b, "b", n);
    out = whole(r, a, b, n);
    out += digit(r, r, get_word("in"), n);
    expect_digits("result", r, n);
    expect_word("out", out);

    out = whole(a, a, b, n);
    out += digit(a, a, get_word("in"), n);
    expect_digits("result", a, n);
    expect_word("out", out);

    get(a, "a", n);
    whole(b, a, b, n);
    digit(b, b, get_word("in"), n);
    expect_digits("result", b, n);
}

static void run_digit(unsigned int n, u64 (*function)(u64 *, const u64 *, u64, unsigned int)) {
    u64 a[MAX_DIGITS], r[MAX_DIGITS];

    get(a, "a", n);
    expect_word("out", function(r, a, get_word("in"), n));
    expect_digits("result", r, n);
    function(a, a, get_word("in"), n);
    expect_digits("result", a, n);
}

static void run_comparison(unsigned int n) {
    u64 a[MAX_DIGITS], b[MAX_DIGITS];
    int order = column_is("out", "lt") ? -1 : column_is("out", "gt");

    get(a, "a", n);
    get(b, "b", n);
    expect(vli_cmp(a, b, n) == (spoil ? order + 1 : order));
    expect(vli_cmp(b, a, n) == (spoil ? order + 1 : -order));
    expect_word("result", vli_is_zero(a, n));
    expect_word("result", vli_num_digits(a, n) == 0);
    expect_word("result", vli_num_bits(a, n) == 0);
}

static void run_shift(unsigned int n, int left) {
    u64 a[MAX_DIGITS], r[MAX_DIGITS];

    get(a, "a", n);
    if (left) {
        expect_word("out", vli_lshift(r, a, (unsigned int)get_word("in"), n));
        expect_digits("result", r, n);
        vli_lshift(a, a, (unsigned int)get_word("in"), n);
    } else {
        expect(get_word("in") == 1);
        vli_rshift1(a, n);
    }
    expect_digits("result", a, n);
}

static void run_plain(void) {
    const char *op = column("op");
    unsigned int n = (unsigned int)strtoul(column("n"), NULL, 10);

    if (strcmp(op, "add") == 0 || strcmp(op, "add_carry") == 0) {
        run_sum(n, 0);
    } else if (strcmp(op, "sub") == 0 || strcmp(op, "sub_borrow") == 0) {
        run_sum(n, 1);
    } else if (strcmp(op, "add_word") == 0) {
        run_digit(n, vli_uadd);
    } else if (strcmp(op, "sub_word") == 0) {
        run_digit(n, vli_usub);
    } else if (strcmp(op, "cmp") == 0) {
        run_comparison(n);
    } else if (strcmp(op, "lshift") == 0 || strcmp(op, "rshift") == 0) {
        run_shift(n, op[0] == 'l');
    } else {
        die("no such operation");
    }
}

static void run_product(void) {
    const char *op = column("op");
    unsigned int n = (unsigned int)strtoul(column("n"), NULL, 10);
    u64 a[MAX_DIGITS], b[MAX_DIGITS], r[2 * MAX_DIGITS];

    if (strcmp(op, "mul") == 0) {
        get(a, "a", n);
        get(b, "b", n);
        vli_mult(r, a, b, n);
        expect_digits("result", r, 2 * n);
        vli_mult(r, b, a, n);
        expect_digits("result", r, 2 * n);
    } else if (strcmp(op, "sqr") == 0) {
        get(a, "a", n);
        vli_square(r, a, n);
        expect_digits("result", r, 2 * n);
        vli_mult(r, a, a, n);
        expect_digits("result", r, 2 * n);
    } else if (strcmp(op, "mul_word") == 0) {
        get(a, "a", n);
        memset(r, 0xff, sizeof(r));
        vli_umult(r, a, get_word("in"), n);
        expect_digits("result", r, n);
        expect_word("out", r[n]);
        expect(vli_is_zero(r + n + 1, n - 1));
    } else {
        die("no such operation");
    }
}

/* ==== Curves ====================================================================================================== */

static unsigned int id;
static const struct ecc_curve *curve;

static unsigned int find_curve(void) {
    static const char *const curves[] = {"P-192", "P-256", "P-384", "P-521", "secp256k1"};

    for (id = 1; id <= 5 && !column_is("curve", curves[id - 1]); id++) {
    }
    curve = ecc_get_curve(id);
    if (curve == NULL) {
        die("no such curve");
    }
    return curve->g.ndigits;
}

/* with_mu = mod and, after it, floor(2^(128 n) / mod), by long division, bit by bit. */
static void append_mu(u64 *with_mu, const u64 *mod, unsigned int n) {
    u64 rest[MAX_DIGITS] = {0};
    unsigned int bit;

    memcpy(with_mu, mod, n * sizeof(u64));
    memset(with_mu + n, 0, (n + 1) * sizeof(u64));
    for (bit = 128 * n + 1; bit-- > 0;) {
        u64 high = vli_lshift(rest, rest, 1, n);

        rest[0] |= bit == 128 * n;
        if (high != 0 || vli_cmp(rest, mod, n) >= 0) {
            vli_sub(rest, rest, mod, n);
            with_mu[n + bit / 64] |= (u64)1 << bit % 64;
        }
    }
}

/* r = a * b, by every product that the modulus has. */
static void run_modular_product(const u64 *mod, unsigned int n) {
    u64 a[MAX_DIGITS], b[MAX_DIGITS], r[MAX_DIGITS], product[2 * MAX_DIGITS];

    get(a, "a", n);
    get(b, "b", n);
    vli_mod_mult_slow(r, a, b, mod, n);
    expect_digits("result", r, n);
    if (mod == curve->p) {
        vli_mod_mult_fast(r, a, b, curve);
        expect_digits("result", r, n);
        vli_mult(product, a, b, n);
        expect(vli_mmod_fast(product + n, product, curve));
        expect_digits("result", product + n, n);
        if (memcmp(a, b, n * sizeof(u64)) == 0) {
            vli_mod_square_fast(r, a, curve);
            expect_digits("result", r, n);
        }
    }
    vli_mult(product, a, b, n);
    vli_mmod_special(product, product, mod, n);
    expect_digits("result", product, n);
    vli_mult(product, a, b, n);
    vli_mmod_special2(product, product, mod, n);
    expect_digits("result", product, n);
    if (vli_is_negative(mod, n)) {
        u64 with_mu[2 * MAX_DIGITS + 1];

        append_mu(with_mu, mod, n);
        vli_mult(product, a, b, n);
        vli_mmod_barrett(product, product, with_mu, n);
        expect_digits("result", product, n);
    }
}

/* The number in a from bytes and back, also without its first ones. */
static void run_bytes(unsigned int n) {
    unsigned char bytes[8 * MAX_DIGITS], back[8 * MAX_DIGITS];
    u64 a[MAX_DIGITS], r[MAX_DIGITS];
    unsigned int i, length;

    get(a, "a", n);
    get_bytes(bytes, 8 * n, "a");
    vli_from_be64(r, bytes, n);
    expect(memcmp(a, r, n * sizeof(u64)) == 0);
    vli_to_be64(back, a, n);
    expect(memcmp(bytes, back, 8 * n) == 0);
    for (i = 0; i < 8 * n; i++) {
        back[i] = bytes[8 * n - 1 - i];
    }
    vli_from_le64(r, back, n);
    expect(memcmp(a, r, n * sizeof(u64)) == 0);
    for (length = 8 * n; length-- > 0;) {
        a[length / 8] &= ~((u64)0xff << 8 * (length % 8));
        ecc_digits_from_bytes(bytes + 8 * n - length, length, r, n);
        expect(memcmp(a, r, n * sizeof(u64)) == 0);
    }
}

static void run_reduction(const u64 *mod, unsigned int n) {
    u64 product[2 * MAX_DIGITS], r[MAX_DIGITS];

    get(product, "a", 2 * n);
    expect(vli_mmod_fast(r, product, curve));
    expect_digits("result", r, n);
    vli_mmod_slow(r, product, mod, n);
    expect_digits("result", r, n);
    expect(vli_mmod_fast(product, product, curve));
    expect_digits("result", product, n);
}

static void run_inverse(const u64 *mod, unsigned int n) {
    u64 a[MAX_DIGITS], r[MAX_DIGITS];

    get(a, "a", n);
    vli_mod_inv(r, a, mod, n);
    expect_digits("result", r, n);
    vli_mod_inv_var(a, a, mod, n);
    expect_digits("result", a, n);
}

static void run_modular_sum(const u64 *mod, unsigned int n,
                            void (*function)(u64 *, const u64 *, const u64 *, const u64 *, unsigned int)) {
    u64 a[MAX_DIGITS], b[MAX_DIGITS], r[MAX_DIGITS];

    get(a, "a", n);
    get(b, "b", n);
    function(r, a, b, mod, n);
    expect_digits("result", r, n);
    function(b, a, b, mod, n);
    expect_digits("result", b, n);
}

static void run_modular(void) {
    const char *op = column("op");
    unsigned int n = find_curve();
    const u64 *mod = column_is("modulus", "p") ? curve->p : curve->n;

    run_bytes(column_is("op", "mmod_fast") ? 2 * n : n);
    if (strcmp(op, "mod_mul") == 0 || strcmp(op, "mod_mult_slow") == 0) {
        run_modular_product(mod, n);
    } else if (strcmp(op, "mmod_fast") == 0) {
        run_reduction(mod, n);
    } else if (strcmp(op, "mod_inv") == 0) {
        run_inverse(mod, n);
    } else if (strcmp(op, "mod_add") == 0) {
        run_modular_sum(mod, n, vli_mod_add);
    } else if (strcmp(op, "mod_sub") == 0) {
        run_modular_sum(mod, n, vli_mod_sub);
    } else {
        die("no such operation");
    }
}

static void run_public_key(unsigned int n) {
    u64 key[MAX_DIGITS], words[2 * MAX_DIGITS];

    get(key, "d", n);
    expect(ecc_make_pub_key(id, n, key, words) == 0);
    expect_bytes("rx", words, n);
    expect_bytes("ry", words + n, n);
}

/* By the point and, where the private key is one, by the words of the keys. */
static void run_shared_secret(unsigned int n) {
    u64 key[MAX_DIGITS], x[MAX_DIGITS], y[MAX_DIGITS], words[2 * MAX_DIGITS], secret[MAX_DIGITS];
    unsigned char bytes[2 * 8 * ECC_MAX_DIGITS];
    struct ecc_point point = {x, y, (u8)n};

    get(key, "d", n);
    get(x, "qx", n);
    get(y, "qy", n);
    expect(ecc_is_pubkey_valid_full(curve, &point) == 0);
    ecc_point_mult(&point, &point, key, NULL, curve, n);
    expect_digits("rx", x, n);
    expect_digits("ry", y, n);

    get_bytes(bytes, 8 * n, "qx");
    get_bytes(bytes + 8 * n, 8 * n, "qy");
    memcpy(words, bytes, 16 * n);
    if (vli_cmp(key, curve->n, n) < 0) {
        expect(crypto_ecdh_shared_secret(id, n, key, words, secret) == 0);
        expect_bytes("rx", secret, n);
    } else {
        expect(crypto_ecdh_shared_secret(id, n, key, words, secret) == -EINVAL);
    }
}

static void run_signature(unsigned int n) {
    u64 x[MAX_DIGITS], y[MAX_DIGITS], z[MAX_DIGITS], r[MAX_DIGITS], s[MAX_DIGITS];
    const struct ecc_point point = {x, y, (u8)n};
    int in_range;

    get(x, "qx", n);
    get(y, "qy", n);
    get(z, "z", n);
    get(r, "r", n);
    get(s, "s", n);
    in_range = !vli_is_zero(r, n) && vli_cmp(r, curve->n, n) < 0 && !vli_is_zero(s, n) && vli_cmp(s, curve->n, n) < 0;
    expect_ok(ecdsa_verify(curve, &point, z, r, s), in_range ? -EKEYREJECTED : -EBADMSG);
}

static void run_curve(void) {
    const char *op = column("op");
    unsigned int n = find_curve();
    u64 a[MAX_DIGITS], b[MAX_DIGITS];

    if (strcmp(op, "pubkey") == 0) {
        run_public_key(n);
    } else if (strcmp(op, "ecdh_x") == 0) {
        run_shared_secret(n);
    } else if (strcmp(op, "ecdsa_verify") == 0) {
        run_signature(n);
    } else if (strcmp(op, "privkey_range") == 0) {
        get(a, "d", n);
        expect_ok(ecc_is_key_valid(id, n, a, 8 * n), -EINVAL);
    } else if (strcmp(op, "pubkey_valid") == 0) {
        const struct ecc_point point = {a, b, (u8)n};

        get(a, "qx", n);
        get(b, "qy", n);
        expect_ok(ecc_is_pubkey_valid_partial(curve, &point), -EINVAL);
        expect_ok(ecc_is_pubkey_valid_full(curve, &point), -EINVAL);
    } else {
        die("no such operation");
    }
}

/* ==== All of them ================================================================================================= */

/* Operations on words of 32 bits, accumulators and rows, which are carry's own. */
static int is_not_ours(const char *op) {
    static const char *const others[] = {"add_carry32",     "sub_borrow32",    "acc3_mul",
                                         "accum_add_carry", "accum_mul_carry", "addmul_word"};
    size_t i;

    for (i = 0; i < sizeof(others) / sizeof(others[0]) && strcmp(op, others[i]) != 0; i++) {
    }
    return i < sizeof(others) / sizeof(others[0]);
}

/* Both runs of the case in work. Returns how many of them went wrong. */
static unsigned int run_case(void (*run)(void)) {
    unsigned int wrong = 0;

    spoil = differences = 0;
    run();
    if (differences != 0) {
        printf("%s: %s %s: wrong\n", file, values[0], values[1]);
        wrong++;
    }
    spoil = 1;
    differences = 0;
    run();
    if (differences == 0) {
        printf("%s: %s %s: a wrong result is not noticed\n", file, values[0], values[1]);
        wrong++;
    }
    return wrong;
}

/* Runs those of the file's cases that are ours, count of them. Returns how many went wrong. */
static unsigned int run_file(const char *name, unsigned int count, void (*run)(void)) {
    unsigned int cases = 0, wrong = 0;
    FILE *input = fopen(name, "r");

    file = name;
    values[0] = NULL;
    if (input == NULL) {
        die("cannot be read: run this in the folder of the repository");
    }
    name_count = 0;
    while (fgets(line, sizeof(line), input) != NULL) {
        if (strchr(line, '\n') == NULL) {
            die("a line is too long");
        }
        if (line[0] == '#' || line[0] == '\n') {
            continue;
        }
        if (name_count == 0) {
            memcpy(names_line, line, sizeof(names_line) - 1);
            name_count = split(names, names_line);
            continue;
        }
        if (split(values, line) != name_count) {
            die("a line with too few or too many columns");
        }
        if (!is_not_ours(column("op"))) {
            wrong += run_case(run);
            cases++;
        }
    }
    fclose(input);
    printf("%s: %u cases of %u, %u wrong\n", file, cases, count, wrong);
    return wrong + (cases != count);
}

static int same_point(const struct ecc_point *p, const struct ecc_point *q) {
    return vli_cmp(p->x, q->x, p->ndigits) == 0 && vli_cmp(p->y, q->y, p->ndigits) == 0;
}

/* Two new key pairs of the curve: both owners get the same secret, and the sum of the public keys is the multiple by the
 * sum of the private ones, a + b = a G + b G. Returns whether something went wrong. */
static unsigned int run_pairs(void) {
    const unsigned int n = curve->g.ndigits;
    u64 a[MAX_DIGITS], b[MAX_DIGITS], of_a[2 * MAX_DIGITS], of_b[2 * MAX_DIGITS], one[MAX_DIGITS], other[MAX_DIGITS];
    u64 digits[3][2][MAX_DIGITS];
    struct ecc_point p = {digits[0][0], digits[0][1], (u8)n}, q = {digits[1][0], digits[1][1], (u8)n};
    struct ecc_point r = {digits[2][0], digits[2][1], (u8)n};

    differences = 0;
    expect(ecc_gen_privkey(id, n, a) == 0 && ecc_gen_privkey(id, n, b) == 0);
    expect(ecc_make_pub_key(id, n, a, of_a) == 0 && ecc_make_pub_key(id, n, b, of_b) == 0);
    expect(crypto_ecdh_shared_secret(id, n, a, of_b, one) == 0);
    expect(crypto_ecdh_shared_secret(id, n, b, of_a, other) == 0);
    expect(memcmp(one, other, n * sizeof(u64)) == 0 && memcmp(of_a, of_b, 2 * n * sizeof(u64)) != 0);

    vli_from_be64(p.x, of_a, n);
    vli_from_be64(p.y, of_a + n, n);
    vli_from_be64(q.x, of_b, n);
    vli_from_be64(q.y, of_b + n, n);
    ecc_point_add(&r, &p, &q, curve);
    ecc_point_mult_shamir(&q, a, &curve->g, b, &curve->g, curve);
    expect(same_point(&r, &q));
    vli_mod_add(a, a, b, curve->n, n);
    ecc_point_mult(&q, &curve->g, a, NULL, curve, n);
    expect(same_point(&r, &q));

    if (differences != 0) {
        printf("new keys of %s do not fit each other\n", curve->name);
    }
    return differences != 0;
}

int main(void) {
    unsigned int wrong = 0;

    wrong += run_file("carry/tests/cases_limb.txt", 200, run_plain);
    wrong += run_file("carry/tests/cases_mul.txt", 68, run_product);
    wrong += run_file("examples/linux_vli/tests/cases_nist.txt", 142, run_modular);
    wrong += run_file("examples/linux_vli/tests/cases_ec.txt", 111, run_curve);
    wrong += run_file("examples/linux_vli/tests/vectors.txt", 23, run_curve);
    for (id = ECC_CURVE_NIST_P192; id <= ECC_CURVE_SECP256K1; id++) {
        curve = ecc_get_curve(id);
        wrong += run_pairs();
    }
    return wrong == 0 ? 0 : 1;
}
