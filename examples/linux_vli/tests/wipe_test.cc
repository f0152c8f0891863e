// SPDX-License-Identifier: MIT
//
// No secret is left on the stack: functions run on a stack of their own, which is searched afterwards. Built without
// sanitizers, whose instrumentation keeps variables elsewhere.
#include "ecc.h"
#include "vli.h"
#include <algorithm>
#include <cstring>
#include <functional>
#include <gtest/gtest.h>
#include <pthread.h>
#include <string>
#include <sys/mman.h>
#include <vector>

namespace {

using Digits = std::vector<u64>;

// A stack of its own for a call, and what the call leaves there.
class Stack {
    static const size_t bytes_ = 256 * 1024;
    void *const memory_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    const std::function<void()> *work_ = nullptr;
    void *top_ = nullptr;

    __attribute__((noinline)) static void *run_work(void *self) {
        char room[4096]; // where the end of the thread writes
        asm volatile("" : : "r"(room) : "memory");
        auto *stack = static_cast<Stack *>(self);
        stack->top_ = room;
        (*stack->work_)();
        asm volatile("" : : "r"(room) : "memory");
        return nullptr;
    }

  public:
    ~Stack() {
        munmap(memory_, bytes_);
    }

    Digits left_by(const std::function<void()> &work) {
        std::memset(memory_, 0xa5, bytes_);
        work_ = &work;
        pthread_attr_t attributes;
        pthread_t thread;
        EXPECT_EQ(0, pthread_attr_init(&attributes));
        EXPECT_EQ(0, pthread_attr_setstack(&attributes, memory_, bytes_));
        EXPECT_EQ(0, pthread_create(&thread, &attributes, run_work, this));
        EXPECT_EQ(0, pthread_join(thread, nullptr));
        pthread_attr_destroy(&attributes);
        const auto *words = static_cast<u64 *>(memory_);
        return Digits(words, words + (static_cast<char *>(top_) - static_cast<char *>(memory_)) / 8);
    }
};

size_t words_found(const Digits &left, const Digits &secrets) {
    return static_cast<size_t>(std::count_if(left.begin(), left.end(), [&](u64 word) {
        return std::find(secrets.begin(), secrets.end(), word) != secrets.end();
    }));
}

size_t words_that_differ(const Digits &left, const Digits &right) {
    size_t count = 0;
    for (size_t i = 0; i < left.size(); i++) {
        count += left[i] != right[i];
    }
    return count;
}

// Leaves its key behind, as any function does that does not wipe.
__attribute__((noinline)) void leave_on_stack(const u64 *key, unsigned int n) {
    u64 copy[ECC_MAX_DIGITS] = {};
    for (unsigned int i = 0; i < n; i++) {
        copy[i] = key[i];
    }
    asm volatile("" : : "r"(copy) : "memory");
}

class Wipe : public testing::TestWithParam<unsigned int> {
  protected:
    const unsigned int id = GetParam();
    const ecc_curve *const curve = ecc_get_curve(id);
    const unsigned int n = curve->g.ndigits;
    Stack stack;

    Digits new_key() const {
        Digits key(n);
        EXPECT_EQ(0, ecc_gen_privkey(id, n, key.data()));
        return key;
    }

    // The words that betray a key: its own, those of n - key, and of both shifted by a bit; not the digits 0 and -1, nor
    // what they become.
    Digits traces_of(const Digits &key) const {
        Digits traces, negative(n);
        vli_sub(negative.data(), curve->n, key.data(), n);
        for (Digits number : {key, negative}) {
            for (int shifts = 0; shifts < 2; shifts++) {
                for (const u64 digit : number) {
                    if (digit > 0xffff && ~digit > 0xffff) {
                        traces.push_back(digit);
                    }
                }
                vli_rshift1(number.data(), n);
            }
        }
        return traces;
    }
};

TEST_P(Wipe, LeavesTheSameWhateverTheScalar) {
    Digits x(n), y(n), z = new_key();
    ecc_point result = {x.data(), y.data(), static_cast<u8>(n)};
    const auto left_by = [&](const Digits &scalar) {
        return stack.left_by([&] { ecc_point_mult(&result, &curve->g, scalar.data(), z.data(), curve, n); });
    };
    left_by(z); // calls are bound at their first use
    const Digits one = left_by(new_key()), other = left_by(new_key());
    EXPECT_LT(100u, words_found(one, {0})) << "the stack was not used";
    EXPECT_EQ(0u, words_that_differ(one, other));
}

// The calls come first, and nothing else runs on their stack.
TEST_P(Wipe, LeavesNoTraceOfAPrivateKey) {
    const Digits key = new_key();
    Digits peer(2 * n), secret(n), out(2 * n), new_one(n);
    EXPECT_EQ(0, ecc_make_pub_key(id, n, new_key().data(), peer.data()));

    int errors[4] = {1, 1, 1, 1}; // looked at later, so that nothing runs on the stack but the call
    const Digits left[] = {
        stack.left_by([&] { errors[0] = ecc_is_key_valid(id, n, key.data(), 8 * n); }),
        stack.left_by([&] { errors[1] = ecc_make_pub_key(id, n, key.data(), out.data()); }),
        stack.left_by([&] { errors[2] = crypto_ecdh_shared_secret(id, n, key.data(), peer.data(), secret.data()); }),
        stack.left_by([&] { errors[3] = ecc_gen_privkey(id, n, new_one.data()); }),
    };
    EXPECT_EQ(std::vector<int>(4), std::vector<int>(errors, errors + 4));
    Digits traces = traces_of(key), x(n);
    const Digits of_new_one = traces_of(new_one);
    vli_from_be64(x.data(), secret.data(), n);
    traces.insert(traces.end(), of_new_one.begin(), of_new_one.end());
    traces.insert(traces.end(), secret.begin(), secret.end());
    traces.insert(traces.end(), x.begin(), x.end());
    traces.erase(std::remove_if(traces.begin(), traces.end(),
                                [](u64 word) { return word <= 0xffff || __builtin_bswap64(word) <= 0xffff; }),
                 traces.end());
    for (const Digits &words : left) {
        EXPECT_EQ(0u, words_found(words, traces)) << "call " << &words - left;
    }
}

TEST_P(Wipe, FindsWhatIsLeft) {
    const Digits key = new_key(), other = new_key();
    const auto left_by = [&](const Digits &secret) { return stack.left_by([&] { leave_on_stack(secret.data(), n); }); };
    EXPECT_LE(n - (id == ECC_CURVE_NIST_P521), words_found(left_by(key), traces_of(key)));
    EXPECT_LE(n - (id == ECC_CURVE_NIST_P521), words_that_differ(left_by(key), left_by(other)));
}

INSTANTIATE_TEST_SUITE_P(Curves, Wipe,
                         testing::Values(ECC_CURVE_NIST_P192, ECC_CURVE_NIST_P256, ECC_CURVE_NIST_P384,
                                         ECC_CURVE_NIST_P521, ECC_CURVE_SECP256K1),
                         [](const auto &test) { return std::string(ecc_get_curve(test.param)->name); });

// The zeros stay although nothing reads them: a buffer on the stack, filled and wiped.
__attribute__((noinline)) void fill_and_wipe(const u64 *key, unsigned int n) {
    u64 copy[ECC_MAX_DIGITS] = {};
    vli_set(copy, key, n);
    asm volatile("" : : "r"(copy) : "memory");
    vli_wipe(copy, sizeof(copy));
}

TEST(WipeItself, IsKeptByTheOptimiser) {
    const Digits key = {0x0123456789abcdef, 0xfedcba9876543210, 0x13579bdf02468ace};
    Stack stack;
    EXPECT_EQ(3u, words_found(stack.left_by([&] { leave_on_stack(key.data(), 3); }), key));
    EXPECT_EQ(0u, words_found(stack.left_by([&] { fill_and_wipe(key.data(), 3); }), key));
}

} // namespace
