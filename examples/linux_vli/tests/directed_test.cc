// SPDX-License-Identifier: MIT
//
// The directed cases and the published vectors: inputs at which such code is known to go wrong, with results that others
// computed.
#include "curve_subject.h"
#include <cerrno>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

// The columns of a line by their names; a dash is no column.
using Case = std::map<std::string, std::string>;

std::vector<Case> read_cases(const std::string &file) {
    std::ifstream input("examples/linux_vli/tests/" + file);
    std::vector<std::string> names;
    std::vector<Case> cases;
    for (std::string line; std::getline(input, line);) {
        if (line.empty() || line[0] == '#') {
            continue;
        }
        std::istringstream columns(line);
        const std::vector<std::string> values(std::istream_iterator<std::string>(columns), {});
        if (names.empty()) {
            names = values;
            continue;
        }
        if (values.size() != names.size()) {
            throw std::runtime_error(file + ": a line with too few or too many columns: " + line);
        }
        Case &last = cases.emplace_back();
        for (size_t i = 0; i < names.size(); i++) {
            if (values[i] != "-") {
                last[names[i]] = values[i];
            }
        }
    }
    return cases;
}

unsigned int id_of(const std::string &name) {
    static const std::map<std::string, unsigned int> ids = {{"P-192", ECC_CURVE_NIST_P192},
                                                            {"P-256", ECC_CURVE_NIST_P256},
                                                            {"P-384", ECC_CURVE_NIST_P384},
                                                            {"P-521", ECC_CURVE_NIST_P521},
                                                            {"secp256k1", ECC_CURVE_SECP256K1}};
    return ids.at(name);
}

// A case with its curve, and its columns as digits.
class Subject {
    const Case &columns_;

  public:
    explicit Subject(const Case &columns) : columns_(columns) {}

    const unsigned int id = id_of(column("curve"));
    const ecc_curve *const curve = ecc_get_curve(id);
    const unsigned int n = curve->g.ndigits;

    const std::string &column(const std::string &name) const {
        return columns_.at(name);
    }
    Digits digits(const std::string &name) const {
        return to_digits(from_hex(column(name)), n);
    }
    mpz_class number(const std::string &name) const {
        return from_hex(column(name));
    }
    bool ok() const {
        return column("ok") == "1";
    }
    OwnPoint point(const std::string &x, const std::string &y) const {
        return OwnPoint(Point(number(x), number(y)), n);
    }
};

void run_arithmetic(const Subject &subject) {
    const std::string &op = subject.column("op");
    const ecc_curve *curve = subject.curve;
    const unsigned int n = subject.n;
    const uint64_t *modulus = subject.column("modulus") == "p" ? curve->p : curve->n;
    Digits r(n);
    if (op == "mmod_fast") {
        const Digits product = to_digits(subject.number("a"), 2 * n);
        EXPECT_TRUE(vli_mmod_fast(r.data(), product.data(), curve));
        EXPECT_EQ(subject.digits("result"), r);
        vli_mmod_slow(r.data(), product.data(), modulus, n);
    } else if (op == "mod_inv") {
        vli_mod_inv(r.data(), subject.digits("a").data(), modulus, n);
        EXPECT_EQ(subject.digits("result"), r);
        vli_mod_inv_var(r.data(), subject.digits("a").data(), modulus, n);
    } else {
        const Digits a = subject.digits("a"), b = subject.digits("b");
        if (op == "mod_mul") {
            vli_mod_mult_fast(r.data(), a.data(), b.data(), curve);
            if (a == b) {
                EXPECT_EQ(subject.digits("result"), r);
                vli_mod_square_fast(r.data(), a.data(), curve);
            }
        } else if (op == "mod_mult_slow") {
            vli_mod_mult_slow(r.data(), a.data(), b.data(), modulus, n);
        } else if (op == "mod_add") {
            vli_mod_add(r.data(), a.data(), b.data(), modulus, n);
        } else if (op == "mod_sub") {
            vli_mod_sub(r.data(), a.data(), b.data(), modulus, n);
        } else {
            FAIL() << "no such operation";
        }
    }
    EXPECT_EQ(subject.digits("result"), r);
}

void run_curve(const Subject &subject) {
    const std::string &op = subject.column("op");
    const ecc_curve *curve = subject.curve;
    const unsigned int n = subject.n;
    if (op == "pubkey") {
        Digits key(2 * n), expected = big_endian(subject.digits("rx"));
        const Digits y = big_endian(subject.digits("ry"));
        expected.insert(expected.end(), y.begin(), y.end());
        EXPECT_EQ(0, ecc_make_pub_key(subject.id, n, subject.digits("d").data(), key.data()));
        EXPECT_EQ(expected, key);
    } else if (op == "ecdh_x") {
        OwnPoint point = subject.point("qx", "qy");
        EXPECT_EQ(0, ecc_is_pubkey_valid_full(curve, point.get()));
        ecc_point_mult(point.get(), point.get(), subject.digits("d").data(), nullptr, curve, n);
        EXPECT_EQ(subject.digits("rx"), point.x);
        EXPECT_EQ(subject.digits("ry"), point.y);

        // The same by the keys; a private key of n or more is refused.
        Digits peer = big_endian(subject.digits("qx")), secret(n);
        const Digits y = big_endian(subject.digits("qy"));
        peer.insert(peer.end(), y.begin(), y.end());
        const int error =
            crypto_ecdh_shared_secret(subject.id, n, subject.digits("d").data(), peer.data(), secret.data());
        if (subject.number("d") < to_mpz(curve->n, n)) {
            EXPECT_EQ(0, error);
            EXPECT_EQ(big_endian(subject.digits("rx")), secret);
        } else {
            EXPECT_EQ(-EINVAL, error);
        }
    } else if (op == "privkey_range") {
        EXPECT_EQ(subject.ok() ? 0 : -EINVAL, ecc_is_key_valid(subject.id, n, subject.digits("d").data(), 8 * n));
    } else if (op == "pubkey_valid") {
        OwnPoint point = subject.point("qx", "qy");
        EXPECT_EQ(subject.ok() ? 0 : -EINVAL, ecc_is_pubkey_valid_partial(curve, point.get()));
        EXPECT_EQ(subject.ok() ? 0 : -EINVAL, ecc_is_pubkey_valid_full(curve, point.get()));
    } else if (op == "ecdsa_verify") {
        OwnPoint key = subject.point("qx", "qy");
        EXPECT_EQ(subject.ok(), 0 == ecdsa_verify(curve, key.get(), subject.digits("z").data(),
                                                  subject.digits("r").data(), subject.digits("s").data()));
    } else {
        FAIL() << "no such operation";
    }
}

void run_file(const std::string &file, size_t count, void (*run)(const Subject &)) {
    const std::vector<Case> cases = read_cases(file);
    EXPECT_EQ(count, cases.size());
    for (const Case &columns : cases) {
        SCOPED_TRACE(columns.at("id"));
        run(Subject(columns));
    }
}

TEST(Directed, ModularArithmetic) {
    run_file("cases_nist.txt", 142, run_arithmetic);
}

TEST(Directed, PointsKeysAndSignatures) {
    run_file("cases_ec.txt", 111, run_curve);
}

TEST(Directed, PublishedVectors) {
    run_file("vectors.txt", 23, run_curve);
}

} // namespace
