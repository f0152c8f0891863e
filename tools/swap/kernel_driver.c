/* SPDX-License-Identifier: MIT
 *
 * kernel_driver VECTORS...: the flows of the kernel's file on the lines of examples/linux_vli/tests that its three curves know, over
 * its own digits (theirs) and over ours: ours is right wherever theirs is, and on every published vector.
 * kernel_driver --time LABEL: the two, interleaved: a row of a Markdown table for each flow, its microseconds with the kernel's own
 * digits and the median ratio to it. */
#define _GNU_SOURCE
#include "kernel.h"
#include "rounds.h"

enum { max_digits = 6, columns = 12, line_size = 4096 };

static const struct kernel_flows *const builds[2] = {&theirs, &ours};

struct curve {
    const char *name;
    unsigned int id, ndigits;
};

static const struct curve curves[3] = {{"P-192", 1, 3}, {"P-256", 2, 4}, {"P-384", 3, 6}};

enum column { id, op, on, d, qx, qy, z, r, s, rx, ry, ok };

/* hex as bytes, the most significant first: in words of u64, as the kernel takes keys */
static void to_bytes(u64 *words, const char *hex, unsigned int ndigits) {
    unsigned char *bytes = (unsigned char *)words;
    size_t length = strlen(hex), i;

    memset(bytes, 0, 8 * ndigits);
    for (i = 0; i < length && i < 16 * ndigits; i++) {
        const char c = hex[length - 1 - i];
        const int value = c <= '9' ? c - '0' : (c | 32) - 'a' + 10;

        bytes[8 * ndigits - 1 - i / 2] |= (unsigned char)(value << 4 * (i % 2));
    }
}

static void to_digits(u64 *digits, const char *hex, unsigned int ndigits) {
    u64 bytes[max_digits];
    unsigned int i;

    to_bytes(bytes, hex, ndigits);
    for (i = 0; i < ndigits; i++) {
        digits[i] = get_unaligned_be64(&bytes[ndigits - 1 - i]);
    }
}

static void to_point(u64 *point, const char *x, const char *y, unsigned int ndigits) {
    to_bytes(point, x, ndigits);
    to_bytes(point + ndigits, y, ndigits);
}

/* 1 if the build does with this line what it says, 0 if not, -1 if the kernel has no such flow. */
static int run(const struct kernel_flows *build, const struct curve *curve, char *const *field) {
    const unsigned int n = curve->ndigits;
    u64 key[max_digits], point[2 * max_digits], want[2 * max_digits], got[2 * max_digits];
    u64 hash[max_digits], first[max_digits], second[max_digits];
    const int good = strcmp(field[ok], "1") == 0;

    memset(got, 0, sizeof got);
    if (strcmp(field[op], "pubkey") == 0) {
        to_bytes(key, field[d], n);
        to_point(want, field[rx], field[ry], n);
        return build->public_key(curve->id, n, key, got) == 0 && memcmp(got, want, 16 * n) == 0;
    }
    if (strcmp(field[op], "ecdh_x") == 0) {
        to_bytes(key, field[d], n);
        to_point(point, field[qx], field[qy], n);
        to_bytes(want, field[rx], n);
        return build->shared_secret(curve->id, n, key, point, got) == 0 && memcmp(got, want, 8 * n) == 0;
    }
    if (strcmp(field[op], "pubkey_valid") == 0) {
        to_point(point, field[qx], field[qy], n);
        return (build->valid(curve->id, n, point) == 0) == good;
    }
    if (strcmp(field[op], "ecdsa_verify") == 0) {
        to_point(point, field[qx], field[qy], n);
        to_digits(hash, field[z], n);
        to_digits(first, field[r], n);
        to_digits(second, field[s], n);
        return (build->verify(curve->id, n, point, hash, first, second) == 0) == good;
    }
    return -1;
}

static int lines, right[2], wrong;

static void check_line(char *text, int published) {
    char *field[columns], *rest = text;
    int i, of[2];
    size_t c;

    for (i = 0; i < columns; i++) {
        field[i] = strtok_r(rest, " \n", &rest);
        if (field[i] == NULL) {
            return;
        }
    }
    for (c = 0; c < 3 && strcmp(field[on], curves[c].name) != 0; c++) {
    }
    if (c == 3 || (of[0] = run(builds[0], &curves[c], field)) < 0) {
        return;
    }
    of[1] = run(builds[1], &curves[c], field);
    lines++;
    right[0] += of[0];
    right[1] += of[1];
    if (of[1] < of[0] || (published && !of[1])) {
        printf("wrong: %s\n", field[id]);
        wrong = 1;
    } else if (!of[1]) {
        printf("wrong in the kernel too: %s\n", field[id]);
    }
}

static void check_file(const char *path) {
    static char text[line_size];
    FILE *file = fopen(path, "r");

    if (file == NULL) {
        perror(path);
        exit(2);
    }
    while (fgets(text, sizeof text, file) != NULL) {
        if (text[0] != '#' && text[0] != '\n') {
            check_line(text, strstr(path, "vectors.txt") != NULL);
        }
    }
    fclose(file);
}

/* ---- Timing ------------------------------------------------------------------------------------------------------ */

struct timed {
    const struct curve *curve;
    u64 key[max_digits], point[2 * max_digits], secret[max_digits];
    u64 hash[max_digits], r[max_digits], s[max_digits];
};

static void share(void *context, int build) {
    struct timed *t = context;

    if (builds[build]->shared_secret(t->curve->id, t->curve->ndigits, t->key, t->point, t->secret) != 0) {
        exit(1);
    }
}

/* The signature is a random one: what decides about the time is how long u1 and u2 are. */
static void verify(void *context, int build) {
    struct timed *t = context;

    if (builds[build]->verify(t->curve->id, t->curve->ndigits, t->point, t->hash, t->r, t->s) == 0) {
        exit(1);
    }
}

static void time_curve(const char *label, const struct curve *curve) {
    struct timed t = {.curve = curve};
    char name[64];

    get_random_bytes(t.key, 8 * curve->ndigits);
    get_random_bytes(t.hash, 8 * curve->ndigits);
    get_random_bytes(t.r, 8 * curve->ndigits);
    get_random_bytes(t.s, 8 * curve->ndigits);
    ((unsigned char *)t.key)[0] &= 0x7f;
    t.r[curve->ndigits - 1] >>= 1;
    t.s[curve->ndigits - 1] >>= 1;
    if (theirs.public_key(curve->id, curve->ndigits, t.key, t.point) != 0) {
        exit(1);
    }
    snprintf(name, sizeof name, "ECDH %s", curve->name);
    row(label, name, 2, 1, share, &t);
    snprintf(name, sizeof name, "ECDSA verify %s", curve->name);
    row(label, name, 2, 1, verify, &t);
}

int main(int argc, char **argv) {
    int i;

    if (argc == 3 && strcmp(argv[1], "--time") == 0) {
        for (i = 0; i < 3; i++) {
            time_curve(argv[2], &curves[i]);
        }
        return 0;
    }
    for (i = 1; i < argc; i++) {
        check_file(argv[i]);
    }
    printf("%d lines: right with the kernel's digits %d, with ours %d\n", lines, right[0], right[1]);
    return wrong || lines == 0;
}
