/* A program that has names like ours, before and after it includes the headers with a prefix. */
typedef struct {
    int owner;
} carry_acc3;

static int add_carry(int a, int b) {
    return a - b;
}

#define CARRY_PREFIX(name) my_##name
#include "carry.h"
#include "limbs.h"

static int limbs_add(int a) {
    return a + 1;
}

int main(void) {
    uint64_t carry = 0, a = 0, r = 0;
    my_carry_acc3 column;
    carry_acc3 own;

    own.owner = add_carry(7, 4);
    a = my_add_carry(2, 3, 1, &carry);
    my_acc3_zero(&column);
    my_acc3_add(&column, a);
    my_limbs_add(&r, &a, &a, 1, 1);
    return own.owner == 3 && limbs_add(1) == 2 && a == 6 && my_acc3_extract(&column) == 6 && r == 13 ? 0 : 1;
}
