/* ECDH and the verification of ECDSA signatures on every curve, against OpenSSL. */
#define OPENSSL_SUPPRESS_DEPRECATED /* the functions that take numbers as they are */
#include "examples/linux_vli/ecc.h"
#include "examples/linux_vli/ecdsa.h"
#include "examples/linux_vli/internal.h"
#include "examples/linux_vli/vli.h"
#include "fuzz.h"
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/obj_mac.h>

static BIGNUM *to_bn(const uint64_t *words, unsigned int n) {
    return BN_lebin2bn((const unsigned char *)words, (int)(8 * n), NULL);
}

static void from_bn(uint64_t *words, unsigned int n, const BIGNUM *a) {
    check(BN_bn2lebinpad(a, (unsigned char *)words, (int)(8 * n)) >= 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const struct {
        unsigned int id;
        int nid;
    } curves[] = {{ECC_CURVE_NIST_P256, NID_X9_62_prime256v1},
                  {ECC_CURVE_NIST_P384, NID_secp384r1},
                  {ECC_CURVE_SECP256K1, NID_secp256k1},
                  {ECC_CURVE_NIST_P192, NID_X9_62_prime192v1},
                  {ECC_CURVE_NIST_P521, NID_secp521r1}};
    const size_t curve_count = sizeof curves / sizeof curves[0];
    uint64_t d[ECC_MAX_DIGITS], k[ECC_MAX_DIGITS], hash[ECC_MAX_DIGITS], x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS];
    uint64_t big[2 * ECC_MAX_DIGITS], secret[ECC_MAX_DIGITS], r[ECC_MAX_DIGITS], s[ECC_MAX_DIGITS];
    unsigned char digest[8 * ECC_MAX_DIGITS];
    struct ecc_point key = {x, y, 0};
    const struct ecc_curve *curve;
    BIGNUM *r_number, *s_number, *private_key, *kx = BN_new();
    EC_KEY *peer;
    EC_POINT *point;
    ECDSA_SIG *signature;
    BN_CTX *context = BN_CTX_new();
    uint8_t head[2];
    unsigned int n, id, hash_bytes;
    int valid;

    take(head, 2, &data, &size);
    id = curves[head[0] % curve_count].id;
    curve = ecc_get_curve(id);
    n = curve->g.ndigits;
    take(d, 8 * n, &data, &size);
    take(k, 8 * n, &data, &size);
    /* OpenSSL cuts a hash of more bits than the order has: this one has whole bytes, and no more bits. */
    hash_bytes = curve->nbits / 8;
    take(hash, hash_bytes, &data, &size);
    hash[n - 1] &= UINT64_MAX >> (64 * n - 8 * hash_bytes);
    vli_mod_digits(d, d, n, curve->n, n);
    vli_mod_digits(k, k, n, curve->n, n);
    peer = EC_KEY_new_by_curve_name(curves[head[0] % curve_count].nid);
    point = EC_POINT_new(EC_KEY_get0_group(peer));
    private_key = to_bn(d, n);
    check(ecc_make_pub_key(id, n, d, big) == (vli_is_zero(d, n) ? -22 : 0));
    if (vli_is_zero(d, n) || vli_is_zero(k, n)) {
        goto end;
    }

    /* The public key, and the secret with k's. */
    check(EC_POINT_mul(EC_KEY_get0_group(peer), point, private_key, NULL, NULL, context) == 1);
    check(EC_KEY_set_public_key(peer, point) == 1);
    check(EC_POINT_get_affine_coordinates(EC_KEY_get0_group(peer), point, kx, NULL, context) == 1);
    from_bn(s, n, kx);
    vli_from_be64(x, big, n);
    vli_from_be64(y, big + n, n);
    key.ndigits = curve->g.ndigits;
    check(vli_cmp(s, x, n) == 0);
    check(crypto_ecdh_shared_secret(id, n, k, big, secret) == 0);
    s_number = to_bn(k, n);
    check(EC_POINT_mul(EC_KEY_get0_group(peer), point, NULL, EC_KEY_get0_public_key(peer), s_number, context) == 1);
    check(EC_POINT_get_affine_coordinates(EC_KEY_get0_group(peer), point, kx, NULL, context) == 1);
    from_bn(s, n, kx);
    vli_from_be64(r, secret, n);
    check(vli_cmp(s, r, n) == 0);
    BN_free(s_number);

    /* A signature of hash with the nonce k, spoilt where the input says so. */
    check(ecc_make_pub_key(id, n, k, big) == 0);
    vli_from_be64(r, big, n);
    vli_mod_digits(r, r, n, curve->n, n);
    vli_mod_digits(s, hash, n, curve->n, n);
    vli_mod_mult_slow(secret, r, d, curve->n, n);
    vli_mod_add(s, s, secret, curve->n, n);
    vli_mod_inv(secret, k, curve->n, n);
    vli_mod_mult_slow(s, s, secret, curve->n, n);
    if (head[1] & 1) {
        s[(head[1] >> 1) % n] ^= (uint64_t)1 << (head[1] >> 4);
    }
    vli_to_be64(digest, hash, n);
    r_number = to_bn(r, n);
    s_number = to_bn(s, n);
    signature = ECDSA_SIG_new();
    check(ECDSA_SIG_set0(signature, r_number, s_number) == 1);
    valid = ECDSA_do_verify(digest + 8 * n - hash_bytes, (int)hash_bytes, signature, peer) == 1;
    check((ecdsa_verify(curve, &key, hash, r, s) == 0) == valid);
    check(valid || (head[1] & 1) || vli_is_zero(r, n) || vli_is_zero(s, n));
    ECDSA_SIG_free(signature);
end:
    BN_free(private_key);
    BN_free(kx);
    EC_POINT_free(point);
    EC_KEY_free(peer);
    BN_CTX_free(context);
    return 0;
}
