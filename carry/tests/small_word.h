// Words of a few bits that wrap around, as the unsigned integers of C do: with them the text of carry.h's portable
// backend becomes an instance small enough for every operand to be tried.
#ifndef CARRY_TESTS_SMALL_WORD_H
#define CARRY_TESTS_SMALL_WORD_H

#include <type_traits>

template <unsigned int kBits> class SmallWord {
  public:
    constexpr SmallWord() : value_(0) {}
    constexpr SmallWord(int value) : value_(static_cast<unsigned int>(value) & kMask) {}

    // A narrower word is promoted, as in C; a wider one is cut off, and only by a cast.
    template <unsigned int kOther, typename = typename std::enable_if<(kOther < kBits)>::type>
    constexpr SmallWord(SmallWord<kOther> other) : value_(other.value()) {}

    template <unsigned int kOther, typename = typename std::enable_if<(kOther > kBits)>::type, typename = void>
    constexpr explicit SmallWord(SmallWord<kOther> other) : value_(other.value() & kMask) {}

    constexpr unsigned int value() const {
        return value_;
    }

    constexpr explicit operator int() const {
        return static_cast<int>(value_);
    }

    constexpr explicit operator bool() const {
        return value_ != 0;
    }

    friend constexpr SmallWord operator+(SmallWord a, SmallWord b) {
        return Wrap(a.value_ + b.value_);
    }

    friend constexpr SmallWord operator-(SmallWord a, SmallWord b) {
        return Wrap(a.value_ - b.value_);
    }

    friend constexpr SmallWord operator*(SmallWord a, SmallWord b) {
        return Wrap(a.value_ * b.value_);
    }

    friend constexpr SmallWord operator&(SmallWord a, SmallWord b) {
        return Wrap(a.value_ & b.value_);
    }

    friend constexpr SmallWord operator|(SmallWord a, SmallWord b) {
        return Wrap(a.value_ | b.value_);
    }

    friend constexpr SmallWord operator^(SmallWord a, SmallWord b) {
        return Wrap(a.value_ ^ b.value_);
    }

    constexpr SmallWord operator~() const {
        return Wrap(~value_);
    }

    friend constexpr bool operator!=(SmallWord a, SmallWord b) {
        return a.value_ != b.value_;
    }

    friend constexpr bool operator<(SmallWord a, SmallWord b) {
        return a.value_ < b.value_;
    }

    constexpr SmallWord operator<<(unsigned int k) const {
        return Wrap(value_ << k);
    }

    constexpr SmallWord operator>>(unsigned int k) const {
        return Wrap(value_ >> k);
    }

    SmallWord &operator+=(SmallWord other) {
        return *this = *this + other;
    }

    SmallWord &operator-=(SmallWord other) {
        return *this = *this - other;
    }

    SmallWord &operator&=(SmallWord other) {
        return *this = *this & other;
    }

    SmallWord &operator|=(SmallWord other) {
        return *this = *this | other;
    }

  private:
    static constexpr unsigned int kMask = (1u << kBits) - 1;

    static constexpr SmallWord Wrap(unsigned int value) {
        return SmallWord(static_cast<int>(value & kMask));
    }

    unsigned int value_;
};

#endif
