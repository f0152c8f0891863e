/* SPDX-License-Identifier: MIT
 *
 * modinv.h: inverses and the Jacobi symbol modulo an odd number of at most 256 bits, by the division steps of Bernstein
 * and Yang (safegcd). Shared by scalar.c and the field; it knows neither modulus.
 *
 * Numbers are five signed limbs of 62 bits. A reduced number has limbs in [0, 2^62), which is what from_words makes. */
#ifndef SECP256K1_SCALAR_MODINV_H
#define SECP256K1_SCALAR_MODINV_H

#include <stdint.h>

typedef struct {
    int64_t v[5]; /* the sum of v[i] 2^(62 i) */
} modinv_signed62;

typedef struct {
    modinv_signed62 modulus; /* odd, at least 3, reduced */
    uint64_t modulus_inv62;  /* modulus^-1 mod 2^62 */
} modinv_info;

#ifdef __cplusplus
extern "C" {
#endif

/* x = x^-1 mod m, 0 for x = 0. x is reduced, below the modulus and coprime to it, and so is the result.
 * CT: nothing. */
void modinv(modinv_signed62 *x, const modinv_info *m);

/* The same. CT: leaks x. */
void modinv_var(modinv_signed62 *x, const modinv_info *m);

/* The Jacobi symbol (x | m): 0 if x and m have a common factor, else 1 or -1; for a prime modulus 1 says that x is a
 * square. x is reduced and below the modulus.
 * CT: leaks x. */
int modinv_jacobi_var(const modinv_signed62 *x, const modinv_info *m);

/* Between limbs of 62 bits and four words of 64 bits, least significant first; the number is reduced. CT: nothing. */
void modinv_from_words(modinv_signed62 *r, const uint64_t a[4]);
void modinv_to_words(uint64_t r[4], const modinv_signed62 *a);

#ifdef __cplusplus
}
#endif

#endif
