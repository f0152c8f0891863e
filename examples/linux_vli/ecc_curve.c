/* SPDX-License-Identifier: MIT
 *
 * The published parameters of the five curves; tests/ecc_test.cc compares them with OpenSSL's. */
#include "ecc_curve.h"
#include "vli_reduce.h"

/* P-192: FIPS 186-4, D.1.2.1 */
static u64 p192_p[] = {VLI_P192};
static u64 p192_n[] = {0x146bc9b1b4d22831, 0xffffffff99def836, 0xffffffffffffffff};
static u64 p192_a[] = {0xfffffffffffffffc, 0xfffffffffffffffe, 0xffffffffffffffff};
static u64 p192_b[] = {0xfeb8deecc146b9b1, 0x0fa7e9ab72243049, 0x64210519e59c80e7};
static u64 p192_gx[] = {0xf4ff0afd82ff1012, 0x7cbf20eb43a18800, 0x188da80eb03090f6};
static u64 p192_gy[] = {0x73f977a11e794811, 0x631011ed6b24cdd5, 0x07192b95ffc8da78};

/* P-256: FIPS 186-4, D.1.2.3 */
static u64 p256_p[] = {VLI_P256};
static u64 p256_n[] = {0xf3b9cac2fc632551, 0xbce6faada7179e84, 0xffffffffffffffff, 0xffffffff00000000};
static u64 p256_a[] = {0xfffffffffffffffc, 0x00000000ffffffff, 0x0000000000000000, 0xffffffff00000001};
static u64 p256_b[] = {0x3bce3c3e27d2604b, 0x651d06b0cc53b0f6, 0xb3ebbd55769886bc, 0x5ac635d8aa3a93e7};
static u64 p256_gx[] = {0xf4a13945d898c296, 0x77037d812deb33a0, 0xf8bce6e563a440f2, 0x6b17d1f2e12c4247};
static u64 p256_gy[] = {0xcbb6406837bf51f5, 0x2bce33576b315ece, 0x8ee7eb4a7c0f9e16, 0x4fe342e2fe1a7f9b};

/* P-384: FIPS 186-4, D.1.2.4 */
static u64 p384_p[] = {VLI_P384};
static u64 p384_n[] = {0xecec196accc52973, 0x581a0db248b0a77a, 0xc7634d81f4372ddf,
                       0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff};
static u64 p384_a[] = {0x00000000fffffffc, 0xffffffff00000000, 0xfffffffffffffffe,
                       0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff};
static u64 p384_b[] = {0x2a85c8edd3ec2aef, 0xc656398d8a2ed19d, 0x0314088f5013875a,
                       0x181d9c6efe814112, 0x988e056be3f82d19, 0xb3312fa7e23ee7e4};
static u64 p384_gx[] = {0x3a545e3872760ab7, 0x5502f25dbf55296c, 0x59f741e082542a38,
                        0x6e1d3b628ba79b98, 0x8eb1c71ef320ad74, 0xaa87ca22be8b0537};
static u64 p384_gy[] = {0x7a431d7c90ea0e5f, 0x0a60b1ce1d7e819d, 0xe9da3113b5f0b8c0,
                        0xf8f41dbd289a147c, 0x5d9e98bf9292dc29, 0x3617de4a96262c6f};

/* P-521: FIPS 186-4, D.1.2.5 */
static u64 p521_p[] = {VLI_P521};
static u64 p521_n[] = {0xbb6fb71e91386409, 0x3bb5c9b8899c47ae, 0x7fcc0148f709a5d0,
                       0x51868783bf2f966b, 0xfffffffffffffffa, 0xffffffffffffffff,
                       0xffffffffffffffff, 0xffffffffffffffff, 0x00000000000001ff};
static u64 p521_a[] = {0xfffffffffffffffc, 0xffffffffffffffff, 0xffffffffffffffff,
                       0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff,
                       0xffffffffffffffff, 0xffffffffffffffff, 0x00000000000001ff};
static u64 p521_b[] = {0xef451fd46b503f00, 0x3573df883d2c34f1, 0x1652c0bd3bb1bf07,
                       0x56193951ec7e937b, 0xb8b489918ef109e1, 0xa2da725b99b315f3,
                       0x929a21a0b68540ee, 0x953eb9618e1c9a1f, 0x0000000000000051};
static u64 p521_gx[] = {0xf97e7e31c2e5bd66, 0x3348b3c1856a429b, 0xfe1dc127a2ffa8de,
                        0xa14b5e77efe75928, 0xf828af606b4d3dba, 0x9c648139053fb521,
                        0x9e3ecb662395b442, 0x858e06b70404e9cd, 0x00000000000000c6};
static u64 p521_gy[] = {0x88be94769fd16650, 0x353c7086a272c240, 0xc550b9013fad0761,
                        0x97ee72995ef42640, 0x17afbd17273e662c, 0x98f54449579b4468,
                        0x5c8a5fb42c7d1bd9, 0x39296a789a3bc004, 0x0000000000000118};

/* secp256k1: SEC 2, version 2.0, 2.4.1 */
static u64 k256_p[] = {VLI_PK256};
static u64 k256_n[] = {0xbfd25e8cd0364141, 0xbaaedce6af48a03b, 0xfffffffffffffffe, 0xffffffffffffffff};
static u64 k256_a[] = {0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000};
static u64 k256_b[] = {0x0000000000000007, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000};
static u64 k256_gx[] = {0x59f2815b16f81798, 0x029bfcdb2dce28d9, 0x55a06295ce870b07, 0x79be667ef9dcbbac};
static u64 k256_gy[] = {0x9c47d08ffb10d4b8, 0xfd17b448a6855419, 0x5da4fbfc0e1108a8, 0x483ada7726a3c465};

/* In the order of the ids, from 1 on. */
static const struct ecc_curve curves[] = {
    {"nist_192", 192, {p192_gx, p192_gy, 3}, p192_p, p192_n, p192_a, p192_b},
    {"nist_256", 256, {p256_gx, p256_gy, 4}, p256_p, p256_n, p256_a, p256_b},
    {"nist_384", 384, {p384_gx, p384_gy, 6}, p384_p, p384_n, p384_a, p384_b},
    {"nist_521", 521, {p521_gx, p521_gy, 9}, p521_p, p521_n, p521_a, p521_b},
    {"secp256k1", 256, {k256_gx, k256_gy, 4}, k256_p, k256_n, k256_a, k256_b},
};

const struct ecc_curve *ecc_get_curve(unsigned int curve_id) {
    return 1 <= curve_id && curve_id <= sizeof(curves) / sizeof(curves[0]) ? &curves[curve_id - 1] : NULL;
}
