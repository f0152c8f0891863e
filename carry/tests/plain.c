/* Every function of one subject against schoolbook arithmetic on 16-bit digits: a plain C program, for targets that have
 * neither GoogleTest nor GMP. It prints the equations that fail, and returns 1 if there are any.
 *
 * The equations need sums and products only: a - b = r - out 2^(64n) is checked as r + b = a + out 2^(64n). */
#include "carry/tests/subject.h"

#include <stdio.h>
#include <string.h>

enum { MAX_WORDS = 20, DIGITS = 4 * (2 * MAX_WORDS + 3), ROUNDS = 40 };

/* ---- Numbers ------------------------------------------------------------------------------------------------------- */

typedef struct {
    uint16_t digit[DIGITS]; /* least significant first */
} number;

static number from_words(const uint64_t *words, size_t n) {
    number x;
    size_t i;

    memset(&x, 0, sizeof x);
    for (i = 0; i < 4 * n; i++) {
        x.digit[i] = (uint16_t)(words[i / 4] >> 16 * (i % 4) & 0xffff);
    }
    return x;
}

/* word * 2^(64n) */
static number word_at(uint64_t word, size_t n) {
    uint64_t words[2 * MAX_WORDS + 1] = {0};

    words[n] = word;
    return from_words(words, n + 1);
}

static number sum(number x, number y) {
    uint32_t column = 0;
    size_t i;

    for (i = 0; i < DIGITS; i++) {
        column += (uint32_t)x.digit[i] + y.digit[i];
        x.digit[i] = (uint16_t)(column & 0xffff);
        column >>= 16;
    }
    return x;
}

static number product(number x, number y) {
    number r;
    size_t i, j;

    memset(&r, 0, sizeof r);
    for (i = 0; i < DIGITS; i++) {
        uint32_t column = 0;

        for (j = 0; x.digit[i] != 0 && i + j < DIGITS; j++) {
            column += (uint32_t)x.digit[i] * y.digit[j] + r.digit[i + j]; /* <= 2^32 - 1 with the carry */
            r.digit[i + j] = (uint16_t)(column & 0xffff);
            column >>= 16;
        }
    }
    return r;
}

static int equal(number x, number y) {
    return memcmp(&x, &y, sizeof x) == 0;
}

static int below(number x, number y) {
    size_t i = DIGITS;

    while (i > 0 && x.digit[i - 1] == y.digit[i - 1]) {
        i--;
    }
    return i > 0 && x.digit[i - 1] < y.digit[i - 1];
}

/* ---- Operands and reports ------------------------------------------------------------------------------------------ */

static uint64_t random_word(void) {
    static uint64_t state = 1;

    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* Half of the words are at an edge. */
static uint64_t word(void) {
    uint64_t edges[8] = {0};

    edges[1] = 1;
    edges[2] = ~edges[0];
    edges[3] = edges[2] - 1;
    edges[4] = edges[1] << 63;
    edges[5] = edges[4] - 1;
    edges[6] = edges[1] << 32;
    edges[7] = edges[6] - 1;
    return random_word() & 1 ? random_word() : edges[random_word() % 8];
}

static void fill(uint64_t *words, size_t n) {
    size_t i;

    for (i = 0; i < n; i++) {
        words[i] = word();
    }
}

static unsigned long checks, failures;

static void expect(int holds, const char *row, const char *function, size_t n) {
    checks++;
    if (!holds && failures++ < 20) {
        printf("plain: %s: %s, %lu words: the equation does not hold\n", row, function, (unsigned long)n);
    }
}

/* ---- Words --------------------------------------------------------------------------------------------------------- */

static number pair(uint64_t low, uint64_t high) {
    return sum(word_at(low, 0), word_at(high, 1));
}

static void check_sums(const struct word_functions *f, uint64_t a, uint64_t b, uint64_t in) {
    uint64_t out = 9, r;
    uint32_t a32 = (uint32_t)(a >> 32), b32 = (uint32_t)(b >> 32), out32 = 9, r32;

    r = f->add_carry(a, b, in, &out);
    expect(out <= 1 && equal(pair(r, out), sum(sum(word_at(a, 0), word_at(b, 0)), word_at(in, 0))), f->name,
           "add_carry", 1);
    r = f->sub_borrow(a, b, in, &out);
    expect(out <= 1 && equal(sum(sum(word_at(r, 0), word_at(b, 0)), word_at(in, 0)), pair(a, out)), f->name,
           "sub_borrow", 1);
    if (f->add_carry32) {
        r32 = f->add_carry32(a32, b32, (uint32_t)in, &out32);
        expect(((uint64_t)out32 << 32 | r32) == (uint64_t)a32 + b32 + in, f->name, "add_carry32", 1);
        r32 = f->sub_borrow32(a32, b32, (uint32_t)in, &out32);
        expect((uint64_t)r32 + b32 + in == ((uint64_t)out32 << 32 | a32), f->name, "sub_borrow32", 1);
    }
}

static void check_products(const struct word_functions *f, uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
    number ab = product(word_at(a, 0), word_at(b, 0));
    uint64_t high = 9, low;

    low = f->mul_wide(a, b, &high);
    expect(equal(pair(low, high), ab), f->name, "mul_wide", 1);
    low = f->mul_add(a, b, c, &high);
    expect(equal(pair(low, high), sum(ab, word_at(c, 0))), f->name, "mul_add", 1);
    low = f->mul_add2(a, b, c, d, &high);
    expect(equal(pair(low, high), sum(sum(ab, word_at(c, 0)), word_at(d, 0))), f->name, "mul_add2", 1);
}

static void check_accumulators(const struct word_functions *f, uint64_t a, uint64_t b, uint64_t low, uint64_t high) {
    number ab = product(word_at(a, 0), word_at(b, 0)), before = pair(low, high);
    uint64_t acc[3], start[3], out[3];
    struct acc3_step steps[3];

    if (f->accum_mul_carry) {
        acc[0] = low, acc[1] = high;
        acc[2] = f->accum_mul_carry(acc, a, b);
        expect(equal(from_words(acc, 3), sum(before, ab)), f->name, "accum_mul_carry", 1);
        acc[0] = low, acc[1] = high;
        acc[2] = f->accum_add_carry(acc, a);
        expect(equal(from_words(acc, 3), sum(before, word_at(a, 0))), f->name, "accum_add_carry", 1);
    }
    if (f->acc3_run) {
        start[0] = low, start[1] = high, start[2] = low >> 8; /* the sum stays below 2^192 */
        steps[0].action = ACC3_MUL, steps[0].a = a, steps[0].b = b;
        steps[1].action = ACC3_MUL2, steps[1].a = a, steps[1].b = low;
        steps[2].action = ACC3_ADD, steps[2].a = high, steps[2].b = 0;
        f->acc3_run(start, steps, 3, out);
        before = sum(sum(from_words(start, 3), ab), word_at(high, 0));
        ab = product(word_at(a, 0), word_at(low, 0));
        expect(equal(from_words(out, 3), sum(before, sum(ab, ab))), f->name, "acc3_mul, acc3_mul2, acc3_add", 3);
    }
}

static void check_words(const struct word_functions *f) {
    int round;

    for (round = 0; round < 25 * ROUNDS; round++) {
        uint64_t a = word(), b = word(), c = word(), d = word();

        if (f->add_carry) {
            check_sums(f, a, b, 0);
            check_sums(f, a, b, 1);
        }
        if (f->mul_wide) {
            check_products(f, a, b, c, d);
        }
        check_accumulators(f, a, b, c, d);
    }
}

static void check_helpers(const struct helper_functions *f) {
    int round;

    for (round = 0; round < 25 * ROUNDS; round++) {
        uint64_t a = word(), b = word(), mask = 0 - (random_word() & 1), x = a, y = b;
        unsigned int k = 1 + (unsigned int)(random_word() % 63);

        expect(f->select(mask, a, b) == (mask ? a : b), "helpers", "carry_select", 1);
        f->swap(mask, &x, &y);
        expect(x == (mask ? b : a) && y == (mask ? a : b), "helpers", "carry_swap", 1);
        expect(f->is_zero(a) == (a == 0) && f->lt(a, b) == (a < b) && f->eq(a, b) == (a == b), "helpers", "comparisons",
               1);
        expect(f->funnel_shift_left(a, b, k) == (a << k | b >> (64 - k)), "helpers", "funnel_shift_left", 2);
        expect(f->funnel_shift_right(a, b, k) == (b >> k | a << (64 - k)), "helpers", "funnel_shift_right", 2);
    }
}

/* ---- Arrays -------------------------------------------------------------------------------------------------------- */

static void check_chains(const struct limb_functions *f, size_t n, const uint64_t *a, const uint64_t *b, uint64_t w) {
    number x = from_words(a, n), y = from_words(b, n);
    uint64_t r[MAX_WORDS + 1] = {0}, in = w & 1, out;

    if (f->add) {
        out = f->add(r, a, b, n, in);
        expect(equal(sum(from_words(r, n), word_at(out, n)), sum(sum(x, y), word_at(in, 0))), f->name, "add", n);
        out = f->sub(r, a, b, n, in);
        expect(equal(sum(sum(from_words(r, n), y), word_at(in, 0)), sum(x, word_at(out, n))), f->name, "sub", n);
    }
    if (f->add_word) {
        out = f->add_word(r, a, n, w);
        expect(equal(sum(from_words(r, n), word_at(out, n)), sum(x, word_at(w, 0))), f->name, "add_word", n);
        out = f->sub_word(r, a, n, w);
        expect(equal(sum(from_words(r, n), word_at(w, 0)), sum(x, word_at(out, n))), f->name, "sub_word", n);
    }
    if (f->neg) {
        out = f->neg(r, a, n);
        expect(equal(sum(from_words(r, n), x), word_at(out, n)), f->name, "neg", n);
    }
    if (f->cond_add) {
        out = f->cond_add(0 - in, r, a, b, n);
        expect(equal(sum(from_words(r, n), word_at(out, n)), in ? sum(x, y) : x), f->name, "cond_add", n);
        out = f->cond_sub(0 - in, r, a, b, n);
        expect(equal(in ? sum(from_words(r, n), y) : from_words(r, n), sum(x, word_at(out, n))), f->name, "cond_sub",
               n);
    }
}

static void check_rows(const struct limb_functions *f, size_t n, const uint64_t *a, const uint64_t *b, uint64_t w) {
    number x = from_words(a, n), y = from_words(b, n), xw = product(x, word_at(w, 0));
    uint64_t r[2 * MAX_WORDS] = {0}, out;

    if (f->mul_word) {
        out = f->mul_word(r, a, n, w);
        expect(equal(sum(from_words(r, n), word_at(out, n)), xw), f->name, "mul_word", n);
    }
    if (f->addmul_word) {
        memcpy(r, b, n * sizeof *r);
        out = f->addmul_word(r, a, n, w);
        expect(equal(sum(from_words(r, n), word_at(out, n)), sum(y, xw)), f->name, "addmul_word", n);
    }
    if (f->submul_word) {
        memcpy(r, b, n * sizeof *r);
        out = f->submul_word(r, a, n, w);
        expect(equal(sum(from_words(r, n), xw), sum(y, word_at(out, n))), f->name, "submul_word", n);
    }
    if (f->mul) {
        f->mul(r, a, b, n);
        expect(equal(from_words(r, 2 * n), product(x, y)), f->name, "mul", n);
    }
    if (f->sqr) {
        f->sqr(r, a, n);
        expect(equal(from_words(r, 2 * n), product(x, x)), f->name, "sqr", n);
    }
}

static void check_shifts(const struct limb_functions *f, size_t n, const uint64_t *a, unsigned int k) {
    number x = from_words(a, n);
    uint64_t r[MAX_WORDS] = {0}, one = 1, out;

    if (f->lshift) {
        out = f->lshift(r, a, n, k);
        expect(equal(sum(from_words(r, n), word_at(out, n)), product(x, word_at(one << k, 0))), f->name, "lshift", n);
        out = f->rshift(r, a, n, k);
        expect(equal(sum(product(from_words(r, n), word_at(1, 1)), word_at(out, 0)),
                     product(x, word_at(one << (64 - k), 0))),
               f->name, "rshift", n);
    }
}

static void check_choices(const struct limb_functions *f, size_t n, const uint64_t *a, const uint64_t *b, uint64_t w) {
    number x = from_words(a, n), y = from_words(b, n);
    uint64_t r[MAX_WORDS] = {0}, s[MAX_WORDS] = {0}, mask = 0 - (w & 1);

    if (f->is_zero) {
        expect(f->is_zero(a, n) == (uint64_t)equal(x, word_at(0, 0)), f->name, "is_zero", n);
        expect(f->eq(a, b, n) == (uint64_t)equal(x, y) && f->eq(a, a, n) == 1, f->name, "eq", n);
        expect(f->lt(a, b, n) == (uint64_t)below(x, y) && f->lt(a, a, n) == 0, f->name, "lt", n);
    }
    if (f->select) {
        f->select(mask, r, a, b, n);
        expect(equal(from_words(r, n), mask ? x : y), f->name, "select", n);
        memcpy(r, a, n * sizeof *r);
        memcpy(s, b, n * sizeof *s);
        f->cond_swap(mask, r, s, n);
        expect(equal(from_words(r, n), mask ? y : x) && equal(from_words(s, n), mask ? x : y), f->name, "cond_swap", n);
    }
}

static void check_bytes(const struct limb_functions *f, size_t n, const uint64_t *a) {
    unsigned char bytes[8 * MAX_WORDS];
    uint64_t r[MAX_WORDS] = {0};
    int right = 1;
    size_t i;

    if (f->store_be) {
        f->store_be(bytes, a, n);
        for (i = 0; i < 8 * n; i++) {
            right = right && bytes[8 * n - 1 - i] == (a[i / 8] >> 8 * (i % 8) & 0xff);
        }
        f->load_be(r, n, bytes);
        expect(right && memcmp(r, a, n * sizeof *r) == 0, f->name, "store_be, load_be", n);
        f->store_le(bytes, a, n);
        for (i = 0; i < 8 * n; i++) {
            right = right && bytes[i] == (a[i / 8] >> 8 * (i % 8) & 0xff);
        }
        f->load_le(r, n, bytes);
        expect(right && memcmp(r, a, n * sizeof *r) == 0, f->name, "store_le, load_le", n);
    }
}

/* a and b below m; m is at most every a and b that it does not exceed. */
static void check_modular(const struct limb_functions *f, size_t n, const uint64_t *a, const uint64_t *b,
                          const uint64_t *m) {
    number x = from_words(a, n), y = from_words(b, n), z = from_words(m, n), s;
    uint64_t r[MAX_WORDS] = {0};

    if (f->add_mod && below(x, z) && below(y, z)) {
        f->add_mod(r, a, b, m, n);
        s = from_words(r, n);
        expect(below(s, z) && (equal(s, sum(x, y)) || equal(sum(s, z), sum(x, y))), f->name, "add_mod", n);
        f->sub_mod(r, a, b, m, n);
        s = sum(from_words(r, n), y);
        expect(below(from_words(r, n), z) && (equal(s, x) || equal(s, sum(x, z))), f->name, "sub_mod", n);
    }
}

static void check_limbs(const struct limb_functions *f, size_t n) {
    uint64_t a[MAX_WORDS] = {0}, b[MAX_WORDS] = {0}, m[MAX_WORDS] = {0};
    int round;

    for (round = 0; round < ROUNDS; round++) {
        fill(a, n);
        fill(b, n);
        fill(m, n);
        check_chains(f, n, a, b, word());
        check_rows(f, n, a, b, word());
        check_shifts(f, n, a, 1 + (unsigned int)(random_word() % 63));
        check_choices(f, n, a, b, word());
        check_bytes(f, n, a);
        check_modular(f, n, a, b, m);
    }
}

void fill_c(struct subject *subject);

int main(void) {
    static struct subject subject;
    size_t i, n;

    fill_c(&subject);
    for (i = 0; i < subject.word_count; i++) {
        check_words(&subject.words[i]);
    }
    check_helpers(&subject.helpers);
    for (i = 0; i < subject.limb_count; i++) {
        for (n = subject.limbs[i].least_n; n <= subject.limbs[i].most_n && n <= MAX_WORDS; n++) {
            check_limbs(&subject.limbs[i], n);
        }
    }
    printf("plain: backend %s: %lu equations, %lu do not hold\n", subject.helpers.backend_name(), checks, failures);
    return failures > 0 || checks == 0;
}
