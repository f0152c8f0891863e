// SPDX-License-Identifier: MIT
/* A Linux kernel module on carry.h and limbs.h: it adds and multiplies once when it is loaded, and refuses to load if a sum
 * or a product is wrong. Built against the kernel's headers with the kernel's own options by ./dev matrix. */
#include "limbs.h"

#include <linux/errno.h>
#include <linux/init.h>
#include <linux/module.h>

static int __init carry_module_init(void) {
    const uint64_t ones[4] = {U64_MAX, U64_MAX, U64_MAX, U64_MAX}, one[4] = {1, 0, 0, 0};
    uint64_t sum[4], square[8], carry;

    carry = limbs_add(sum, ones, one, 4, 0);
    limbs_mul(square, ones, ones, 4); /* (2^256 - 1)^2 = 2^512 - 2^257 + 1 */
    if (carry != 1 || limbs_is_zero(sum, 4) != 1 || square[0] != 1 || square[4] != U64_MAX - 1 ||
        square[7] != U64_MAX) {
        return -EINVAL;
    }
    pr_info("carry: backend %s\n", carry_backend_name());
    return 0;
}

static void __exit carry_module_exit(void) {}

module_init(carry_module_init);
module_exit(carry_module_exit);
MODULE_DESCRIPTION("carry.h in the kernel");
MODULE_LICENSE("Dual MIT/GPL");
