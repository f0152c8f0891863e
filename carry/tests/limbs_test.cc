// The operations on arrays: every form, at every length, as equations over the integers; with every overlay of the
// result and an operand that the interface allows, and with nothing written outside the result.
#include "carry/tests/number.h"
#include "carry/tests/subjects.h"
#include "carry/tests/values.h"

#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace {

const std::uint64_t kOnes = UINT64_MAX;

// An array between two guard words that a stray write changes.
class Guarded {
  public:
    explicit Guarded(const Words &words) : storage_{kGuard} {
        storage_.insert(storage_.end(), words.begin(), words.end());
        storage_.push_back(kGuard);
    }

    ~Guarded() {
        EXPECT_EQ(storage_.front(), kGuard) << "written before the array";
        EXPECT_EQ(storage_.back(), kGuard) << "written behind the array";
    }

    std::uint64_t *data() {
        return storage_.data() + 1;
    }

    Words words() const {
        return Words(storage_.begin() + 1, storage_.end() - 1);
    }

  private:
    static constexpr std::uint64_t kGuard = UINT64_C(0x5a5a123456789abc);

    Words storage_;
};

// Where the result goes: to an array of its own, or over an operand.
enum class Overlay { kNone, kFirst, kSecond, kBoth };

// Operands of one call, and the result's place. With kBoth the second operand is the first one's storage too.
class Operands {
  public:
    Operands(const Words &a, const Words &b, Overlay overlay)
        : overlay_(overlay), first_(a), second_(b), own_(Words(a.size(), UINT64_C(0xdeadbeefdeadbeef))), a_before_(a),
          b_before_(overlay == Overlay::kBoth ? a : b) {}

    ~Operands() {
        if (overlay_ != Overlay::kFirst && overlay_ != Overlay::kBoth) {
            EXPECT_EQ(first_.words(), a_before_) << "the first operand changed";
        }
        if (overlay_ != Overlay::kSecond && overlay_ != Overlay::kBoth) {
            EXPECT_EQ(second_.words(), b_before_) << "the second operand changed";
        }
    }

    std::uint64_t *r() {
        return result().data();
    }

    const std::uint64_t *a() {
        return first_.data();
    }

    const std::uint64_t *b() {
        return overlay_ == Overlay::kBoth ? first_.data() : second_.data();
    }

    Number ResultValue() {
        return Number(result().words());
    }

    Number AValue() const {
        return Number(a_before_);
    }

    Number BValue() const {
        return Number(b_before_);
    }

  private:
    Guarded &result() {
        switch (overlay_) {
        case Overlay::kFirst:
        case Overlay::kBoth: return first_;
        case Overlay::kSecond: return second_;
        default: return own_;
        }
    }

    Overlay overlay_;
    Guarded first_, second_, own_;
    Words a_before_, b_before_;
};

constexpr Overlay kAllOverlays[] = {Overlay::kNone, Overlay::kFirst, Overlay::kSecond, Overlay::kBoth};
constexpr Overlay kFirstOverlays[] = {Overlay::kNone, Overlay::kFirst};

class LimbTest : public testing::TestWithParam<Named<limb_functions>> {
  protected:
    const limb_functions &f() const {
        return *GetParam().functions;
    }

    // Lengths 0 to 20 and 32, as far as the form takes them, and some more where it takes any: long ones go by blocks of
    // 32, of 16 and of 8 words and a rest.
    std::vector<size_t> Lengths() const {
        std::vector<size_t> lengths;
        for (size_t n = f().least_n; n <= 20 && n <= f().most_n; n++)
            lengths.push_back(n);
        if (f().most_n >= 32)
            lengths.push_back(32);
        if (f().most_n > 32)
            lengths.insert(lengths.end(), {24, 31, 33, 63});
        return lengths;
    }

    // Calls check with edge arrays crossed with edge arrays, and with random pairs, of every length.
    void ForPairs(const std::function<void(const Words &, const Words &)> &check) {
        Random random;
        SCOPED_TRACE(random);
        for (size_t n : Lengths()) {
            SCOPED_TRACE(testing::Message() << "n = " << n);
            const std::vector<Words> edges = EdgeArrays(n);
            for (const Words &a : edges)
                for (const Words &b : edges)
                    check(a, b);
            for (int i = 0; i < 10; i++)
                check(random.Array(n), random.Array(n));
            if (HasFailure())
                return; // the first length that fails says enough
        }
    }

    // Calls check with edge and random arrays of every length and each of the words.
    void ForArraysAndWords(const std::vector<std::uint64_t> &words,
                           const std::function<void(const Words &, std::uint64_t)> &check) {
        Random random;
        SCOPED_TRACE(random);
        for (size_t n : Lengths()) {
            SCOPED_TRACE(testing::Message() << "n = " << n);
            std::vector<Words> arrays = EdgeArrays(n);
            for (int i = 0; i < 10; i++)
                arrays.push_back(random.Array(n));
            for (const Words &a : arrays) {
                for (std::uint64_t w : words)
                    check(a, w);
                check(a, random.Word());
            }
            if (HasFailure())
                return;
        }
    }
};

std::string Describe(const Number &a, const Number &b) {
    std::ostringstream text;
    text << "a = " << a << ", b = " << b;
    return text.str();
}

// 2^(64 n) times the word that comes out
Number Above(std::uint64_t out, size_t n) {
    return Number(out) << 64 * n;
}

using LimbsAdd = LimbTest;

TEST_P(LimbsAdd, SumsExactlyInEveryOverlay) {
    ForPairs([&](const Words &a, const Words &b) {
        for (Overlay overlay : kAllOverlays)
            for (std::uint64_t carry : {0u, 1u}) {
                Operands o(a, b, overlay);
                const std::uint64_t out = f().add(o.r(), o.a(), o.b(), a.size(), carry);
                EXPECT_EQ(o.ResultValue() + Above(out, a.size()), o.AValue() + o.BValue() + carry)
                    << Describe(o.AValue(), o.BValue()) << ", carry " << carry;
            }
    });
}

using LimbsSub = LimbTest;

TEST_P(LimbsSub, SubtractsExactlyInEveryOverlay) {
    ForPairs([&](const Words &a, const Words &b) {
        for (Overlay overlay : kAllOverlays)
            for (std::uint64_t borrow : {0u, 1u}) {
                Operands o(a, b, overlay);
                const std::uint64_t out = f().sub(o.r(), o.a(), o.b(), a.size(), borrow);
                EXPECT_EQ(o.ResultValue() - Above(out, a.size()), o.AValue() - o.BValue() - borrow)
                    << Describe(o.AValue(), o.BValue()) << ", borrow " << borrow;
            }
    });
}

using LimbsWord = LimbTest;

TEST_P(LimbsWord, AddsAWholeWord) {
    ForArraysAndWords(EdgeWords(), [&](const Words &a, std::uint64_t w) {
        for (Overlay overlay : kFirstOverlays) {
            Operands o(a, a, overlay);
            const std::uint64_t out = f().add_word(o.r(), o.a(), a.size(), w);
            EXPECT_EQ(o.ResultValue() + Above(out, a.size()), o.AValue() + w) << Describe(o.AValue(), w);
        }
    });
}

TEST_P(LimbsWord, SubtractsAWholeWord) {
    ForArraysAndWords(EdgeWords(), [&](const Words &a, std::uint64_t w) {
        for (Overlay overlay : kFirstOverlays) {
            Operands o(a, a, overlay);
            const std::uint64_t out = f().sub_word(o.r(), o.a(), a.size(), w);
            EXPECT_EQ(o.ResultValue() - Above(out, a.size()), o.AValue() - w) << Describe(o.AValue(), w);
        }
    });
}

TEST_P(LimbsWord, MultipliesByAWord) {
    ForArraysAndWords(EdgeWords(), [&](const Words &a, std::uint64_t w) {
        for (Overlay overlay : kFirstOverlays) {
            Operands o(a, a, overlay);
            const std::uint64_t out = f().mul_word(o.r(), o.a(), a.size(), w);
            EXPECT_EQ(o.ResultValue() + Above(out, a.size()), o.AValue() * w) << Describe(o.AValue(), w);
        }
    });
}

TEST_P(LimbsWord, SubtractsAProduct) {
    ForArraysAndWords(EdgeWords(), [&](const Words &a, std::uint64_t w) {
        for (const Words &start : {a, Words(a.size(), kOnes), Words(a.size())}) {
            Guarded r(start), factor(a);
            const std::uint64_t out = f().submul_word(r.data(), factor.data(), a.size(), w);
            EXPECT_EQ(Number(r.words()) - Above(out, a.size()), Number(start) - Number(a) * w)
                << Describe(Number(a), w) << ", r = " << Number(start);
            EXPECT_EQ(factor.words(), a) << "the operand changed";
        }
        Guarded r(a);
        const std::uint64_t out = f().submul_word(r.data(), r.data(), a.size(), w);
        EXPECT_EQ(Number(r.words()) - Above(out, a.size()), Number(a) - Number(a) * w) << Describe(Number(a), w);
    });
}

using LimbsAddmulWord = LimbTest;

TEST_P(LimbsAddmulWord, AddsAProduct) {
    ForArraysAndWords(EdgeWords(), [&](const Words &a, std::uint64_t w) {
        for (const Words &start : {a, Words(a.size(), kOnes), Words(a.size())}) {
            Guarded r(start), factor(a);
            const std::uint64_t out = f().addmul_word(r.data(), factor.data(), a.size(), w);
            EXPECT_EQ(Number(r.words()) + Above(out, a.size()), Number(start) + Number(a) * w)
                << Describe(Number(a), w) << ", r = " << Number(start);
            EXPECT_EQ(factor.words(), a) << "the operand changed";
        }
        Guarded r(a);
        const std::uint64_t out = f().addmul_word(r.data(), r.data(), a.size(), w);
        EXPECT_EQ(Number(r.words()) + Above(out, a.size()), Number(a) + Number(a) * w) << Describe(Number(a), w);
    });
}

using LimbsMul = LimbTest;

TEST_P(LimbsMul, MultipliesExactly) {
    ForPairs([&](const Words &a, const Words &b) {
        Guarded r(Words(2 * a.size(), UINT64_C(0xdeadbeefdeadbeef))), first(a), second(b);
        f().mul(r.data(), first.data(), second.data(), a.size());
        EXPECT_EQ(Number(r.words()), Number(a) * Number(b)) << Describe(Number(a), Number(b));
        EXPECT_EQ(first.words(), a) << "the first operand changed";
        EXPECT_EQ(second.words(), b) << "the second operand changed";
    });
}

TEST_P(LimbsMul, OperandsMayBeTheSameArray) {
    ForPairs([&](const Words &a, const Words &) {
        Guarded r(Words(2 * a.size())), factor(a);
        f().mul(r.data(), factor.data(), factor.data(), a.size());
        EXPECT_EQ(Number(r.words()), Number(a) * Number(a)) << Number(a);
    });
}

using LimbsSqr = LimbTest;

TEST_P(LimbsSqr, SquaresExactly) {
    ForPairs([&](const Words &a, const Words &) {
        Guarded r(Words(2 * a.size(), UINT64_C(0xdeadbeefdeadbeef))), factor(a);
        f().sqr(r.data(), factor.data(), a.size());
        EXPECT_EQ(Number(r.words()), Number(a) * Number(a)) << Number(a);
        EXPECT_EQ(factor.words(), a) << "the operand changed";
    });
}

using LimbsNeg = LimbTest;

TEST_P(LimbsNeg, NegatesExactly) {
    ForPairs([&](const Words &a, const Words &) {
        for (Overlay overlay : kFirstOverlays) {
            Operands o(a, a, overlay);
            const std::uint64_t out = f().neg(o.r(), o.a(), a.size());
            EXPECT_EQ(o.ResultValue() - Above(out, a.size()), Number(0) - o.AValue()) << o.AValue();
        }
    });
}

using LimbsShift = LimbTest;

std::vector<std::uint64_t> ShiftCounts() {
    return {1, 2, 31, 32, 33, 63};
}

TEST_P(LimbsShift, LeftShiftReturnsTheBitsAtTheLowEnd) {
    ForArraysAndWords(ShiftCounts(), [&](const Words &a, std::uint64_t w) {
        const unsigned int k = static_cast<unsigned int>(w % 63 + 1);
        for (Overlay overlay : kFirstOverlays) {
            Operands o(a, a, overlay);
            const std::uint64_t out = f().lshift(o.r(), o.a(), a.size(), k);
            EXPECT_EQ(o.ResultValue() + Above(out, a.size()), o.AValue() << k) << o.AValue() << " << " << k;
        }
    });
}

TEST_P(LimbsShift, RightShiftReturnsTheBitsAtTheHighEnd) {
    ForArraysAndWords(ShiftCounts(), [&](const Words &a, std::uint64_t w) {
        const unsigned int k = static_cast<unsigned int>(w % 63 + 1);
        for (Overlay overlay : kFirstOverlays) {
            Operands o(a, a, overlay);
            const std::uint64_t out = f().rshift(o.r(), o.a(), a.size(), k);
            EXPECT_EQ((o.ResultValue() << 64) + out, o.AValue() << (64 - k)) << o.AValue() << " >> " << k;
        }
    });
}

using LimbsCompare = LimbTest;

TEST_P(LimbsCompare, OrdersAsIntegers) {
    ForPairs([&](const Words &a, const Words &b) {
        Guarded first(a), second(b);
        const size_t n = a.size();
        EXPECT_EQ(f().is_zero(first.data(), n), Number(a) == Number(0) ? 1u : 0u) << Number(a);
        EXPECT_EQ(f().lt(first.data(), second.data(), n), Number(a) < Number(b) ? 1u : 0u)
            << Describe(Number(a), Number(b));
        EXPECT_EQ(f().eq(first.data(), second.data(), n), Number(a) == Number(b) ? 1u : 0u)
            << Describe(Number(a), Number(b));
        EXPECT_EQ(f().eq(first.data(), first.data(), n), 1u);
        EXPECT_EQ(f().lt(first.data(), first.data(), n), 0u);
    });
}

// Arrays that differ in one bit of one word, the lowest and the highest word included.
TEST_P(LimbsCompare, EveryWordCounts) {
    for (size_t n : Lengths())
        for (size_t i = 0; i < n; i++)
            for (std::uint64_t bit : {UINT64_C(1), UINT64_C(1) << 63}) {
                Words a(n), b(n, kOnes), c(n, kOnes);
                a[i] = bit;
                c[i] ^= bit;
                EXPECT_EQ(f().is_zero(a.data(), n), 0u) << "word " << i << " of " << n;
                EXPECT_EQ(f().eq(b.data(), c.data(), n), 0u) << "word " << i << " of " << n;
                EXPECT_EQ(f().lt(c.data(), b.data(), n), 1u) << "word " << i << " of " << n;
                EXPECT_EQ(f().lt(b.data(), c.data(), n), 0u) << "word " << i << " of " << n;
            }
}

using LimbsMasked = LimbTest;

TEST_P(LimbsMasked, CondAddAddsWhereTheMaskIsSet) {
    ForPairs([&](const Words &a, const Words &b) {
        for (Overlay overlay : kAllOverlays)
            for (std::uint64_t mask : {UINT64_C(0), kOnes}) {
                Operands o(a, b, overlay);
                const std::uint64_t out = f().cond_add(mask, o.r(), o.a(), o.b(), a.size());
                EXPECT_EQ(o.ResultValue() + Above(out, a.size()), o.AValue() + (mask ? o.BValue() : Number(0)))
                    << Describe(o.AValue(), o.BValue()) << ", mask " << Number(mask);
            }
    });
}

TEST_P(LimbsMasked, CondSubSubtractsWhereTheMaskIsSet) {
    ForPairs([&](const Words &a, const Words &b) {
        for (Overlay overlay : kAllOverlays)
            for (std::uint64_t mask : {UINT64_C(0), kOnes}) {
                Operands o(a, b, overlay);
                const std::uint64_t out = f().cond_sub(mask, o.r(), o.a(), o.b(), a.size());
                EXPECT_EQ(o.ResultValue() - Above(out, a.size()), o.AValue() - (mask ? o.BValue() : Number(0)))
                    << Describe(o.AValue(), o.BValue()) << ", mask " << Number(mask);
            }
    });
}

TEST_P(LimbsMasked, SelectTakesTheFirstWhereTheMaskIsSet) {
    ForPairs([&](const Words &a, const Words &b) {
        for (Overlay overlay : kAllOverlays)
            for (std::uint64_t mask : {UINT64_C(0), kOnes}) {
                Operands o(a, b, overlay);
                f().select(mask, o.r(), o.a(), o.b(), a.size());
                EXPECT_EQ(o.ResultValue(), mask ? o.AValue() : o.BValue()) << "mask " << Number(mask);
            }
    });
}

TEST_P(LimbsMasked, CondSwapExchangesWhereTheMaskIsSet) {
    ForPairs([&](const Words &a, const Words &b) {
        Guarded first(a), second(b);
        f().cond_swap(0, first.data(), second.data(), a.size());
        EXPECT_EQ(first.words(), a);
        EXPECT_EQ(second.words(), b);
        f().cond_swap(kOnes, first.data(), second.data(), a.size());
        EXPECT_EQ(first.words(), b);
        EXPECT_EQ(second.words(), a);
        f().cond_swap(kOnes, first.data(), first.data(), a.size());
        EXPECT_EQ(first.words(), b) << "swapped with itself";
    });
}

using LimbsBytes = LimbTest;

// The bytes of an array, least significant first.
std::vector<unsigned char> LittleEndian(const Words &words) {
    std::vector<unsigned char> bytes;
    for (std::uint64_t word : words)
        for (int i = 0; i < 8; i++)
            bytes.push_back(static_cast<unsigned char>(word >> 8 * i));
    return bytes;
}

TEST_P(LimbsBytes, LoadAndStoreAtAnyAddress) {
    ForPairs([&](const Words &a, const Words &) {
        const size_t n = a.size();
        const std::vector<unsigned char> little = LittleEndian(a);
        const std::vector<unsigned char> big(little.rbegin(), little.rend());
        for (size_t offset = 0; offset < 8; offset++) {
            std::vector<unsigned char> place(offset);
            place.insert(place.end(), little.begin(), little.end());
            Guarded from_little((Words(n))), from_big((Words(n)));
            f().load_le(from_little.data(), n, place.data() + offset);
            EXPECT_EQ(from_little.words(), a) << "offset " << offset;
            std::copy(big.begin(), big.end(), place.begin() + static_cast<std::ptrdiff_t>(offset));
            f().load_be(from_big.data(), n, place.data() + offset);
            EXPECT_EQ(from_big.words(), a) << "offset " << offset;

            const unsigned char guard = 0xa5;
            std::vector<unsigned char> expected(offset, guard), stored(offset + 8 * n + 1, guard);
            expected.insert(expected.end(), little.begin(), little.end());
            expected.push_back(guard);
            f().store_le(stored.data() + offset, a.data(), n);
            EXPECT_EQ(stored, expected) << "offset " << offset;
            std::copy(big.begin(), big.end(), expected.begin() + static_cast<std::ptrdiff_t>(offset));
            f().store_be(stored.data() + offset, a.data(), n);
            EXPECT_EQ(stored, expected) << "offset " << offset;
        }
    });
}

using LimbsMod = LimbTest;

// Sums of zero, just below m, m itself and just below 2 m; differences of both signs.
TEST_P(LimbsMod, SumsAndDifferencesAreReduced) {
    ForPairs([&](const Words &m, const Words &b) {
        const size_t n = m.size();
        const Number modulus(m);
        if (modulus == Number(0))
            return; // and so every m of no words
        const Number zero = 0, largest = modulus - 1, some = Number(b) % modulus, rest = (modulus - some) % modulus;
        const std::vector<std::pair<Number, Number>> residues = {{zero, zero},       {zero, largest}, {largest, zero},
                                                                 {largest, largest}, {some, rest},    {some, largest}};
        for (const auto &[x, y] : residues)
            for (Overlay overlay : kAllOverlays) {
                Guarded guarded_m(m);
                Operands sum(x.ToWords(n), y.ToWords(n), overlay);
                f().add_mod(sum.r(), sum.a(), sum.b(), guarded_m.data(), n);
                EXPECT_EQ(sum.ResultValue(), (sum.AValue() + sum.BValue()) % modulus)
                    << Describe(sum.AValue(), sum.BValue()) << ", m = " << modulus;
                Operands difference(x.ToWords(n), y.ToWords(n), overlay);
                f().sub_mod(difference.r(), difference.a(), difference.b(), guarded_m.data(), n);
                EXPECT_EQ(difference.ResultValue(), (difference.AValue() - difference.BValue()) % modulus)
                    << Describe(difference.AValue(), difference.BValue()) << ", m = " << modulus;
                EXPECT_EQ(guarded_m.words(), m) << "the modulus changed";
            }
    });
}

// A length of zero touches nothing: the pointers may be null.
using LimbsEmpty = LimbTest;

TEST_P(LimbsEmpty, LengthZeroReturnsTheCarryIn) {
    for (std::uint64_t bit : {0u, 1u}) {
        EXPECT_EQ(f().add(nullptr, nullptr, nullptr, 0, bit), bit);
        EXPECT_EQ(f().sub(nullptr, nullptr, nullptr, 0, bit), bit);
    }
    EXPECT_EQ(f().add_word(nullptr, nullptr, 0, 7), 7u);
    EXPECT_EQ(f().sub_word(nullptr, nullptr, 0, 7), 7u);
    EXPECT_EQ(f().mul_word(nullptr, nullptr, 0, 7), 0u);
    EXPECT_EQ(f().addmul_word(nullptr, nullptr, 0, 7), 0u);
    EXPECT_EQ(f().submul_word(nullptr, nullptr, 0, 7), 0u);
    EXPECT_EQ(f().neg(nullptr, nullptr, 0), 0u);
    EXPECT_EQ(f().lshift(nullptr, nullptr, 0, 7), 0u);
    EXPECT_EQ(f().rshift(nullptr, nullptr, 0, 7), 0u);
    EXPECT_EQ(f().is_zero(nullptr, 0), 1u);
    EXPECT_EQ(f().eq(nullptr, nullptr, 0), 1u);
    EXPECT_EQ(f().lt(nullptr, nullptr, 0), 0u);
    f().mul(nullptr, nullptr, nullptr, 0);
    f().sqr(nullptr, nullptr, 0);
    f().add_mod(nullptr, nullptr, nullptr, nullptr, 0);
    f().sub_mod(nullptr, nullptr, nullptr, nullptr, 0);
}

INSTANTIATE_TEST_SUITE_P(Forms, LimbsAdd, testing::ValuesIn(LimbRows(&limb_functions::add)), PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsSub, testing::ValuesIn(LimbRows(&limb_functions::sub)), PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsWord, testing::ValuesIn(LimbRows(&limb_functions::add_word)), PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsAddmulWord, testing::ValuesIn(LimbRows(&limb_functions::addmul_word)),
                         PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsMul, testing::ValuesIn(LimbRows(&limb_functions::mul)), PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsSqr, testing::ValuesIn(LimbRows(&limb_functions::sqr)), PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsNeg, testing::ValuesIn(LimbRows(&limb_functions::neg)), PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsShift, testing::ValuesIn(LimbRows(&limb_functions::lshift)), PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsCompare, testing::ValuesIn(LimbRows(&limb_functions::lt)), PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsMasked, testing::ValuesIn(LimbRows(&limb_functions::cond_add)), PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsBytes, testing::ValuesIn(LimbRows(&limb_functions::load_be)), PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsMod, testing::ValuesIn(LimbRows(&limb_functions::add_mod)), PrintName());
INSTANTIATE_TEST_SUITE_P(Forms, LimbsEmpty, testing::ValuesIn(LimbRows(&limb_functions::neg)), PrintName());

} // namespace
