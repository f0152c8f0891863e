#include "carry/tests/number.h"

#include <memory>

Number::Number() {
    mpz_init(value_);
}

Number::Number(std::uint64_t word) : Number() {
    mpz_import(value_, 1, -1, sizeof word, 0, 0, &word);
}

Number::Number(const Words &words) : Number() {
    mpz_import(value_, words.size(), -1, sizeof(Words::value_type), 0, 0, words.data());
}

Number::Number(const Number &other) {
    mpz_init_set(value_, other.value_);
}

Number &Number::operator=(const Number &other) {
    mpz_set(value_, other.value_);
    return *this;
}

Number::~Number() {
    mpz_clear(value_);
}

Number Number::operator+(const Number &other) const {
    Number result;
    mpz_add(result.value_, value_, other.value_);
    return result;
}

Number Number::operator-(const Number &other) const {
    Number result;
    mpz_sub(result.value_, value_, other.value_);
    return result;
}

Number Number::operator*(const Number &other) const {
    Number result;
    mpz_mul(result.value_, value_, other.value_);
    return result;
}

Number Number::operator%(const Number &other) const {
    Number result;
    mpz_fdiv_r(result.value_, value_, other.value_);
    return result;
}

Number Number::operator<<(std::size_t bits) const {
    Number result;
    mpz_mul_2exp(result.value_, value_, bits);
    return result;
}

Number Number::operator>>(std::size_t bits) const {
    Number result;
    mpz_fdiv_q_2exp(result.value_, value_, bits);
    return result;
}

bool Number::operator==(const Number &other) const {
    return mpz_cmp(value_, other.value_) == 0;
}

bool Number::operator<(const Number &other) const {
    return mpz_cmp(value_, other.value_) < 0;
}

Words Number::ToWords(std::size_t n) const {
    Number low;
    mpz_fdiv_r_2exp(low.value_, value_, 64 * n);
    Words words(n);
    mpz_export(words.data(), nullptr, -1, sizeof(Words::value_type), 0, 0, low.value_);
    return words;
}

std::ostream &operator<<(std::ostream &out, const Number &number) {
    const std::unique_ptr<char, void (*)(void *)> digits(mpz_get_str(nullptr, 16, number.value_), std::free);
    return out << "0x" << digits.get();
}
