/* SPDX-License-Identifier: MIT
 *
 * Between the kernel's curves and those of examples/linux_vli, whose struct has another layout: the kernel's three differ in length. */
#include "ecc_curve.h"
#include "vli.h"

bool carry_mmod_fast(u64 *result, const u64 *product, unsigned int ndigits);

bool carry_mmod_fast(u64 *result, const u64 *product, unsigned int ndigits) {
    const unsigned int id = ndigits == 3   ? ECC_CURVE_NIST_P192
                            : ndigits == 4 ? ECC_CURVE_NIST_P256
                                           : ECC_CURVE_NIST_P384;

    return vli_mmod_fast(result, product, ecc_get_curve(id));
}
