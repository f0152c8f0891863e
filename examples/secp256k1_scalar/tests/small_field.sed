# field_4x64.c over words of three bits. mul_int is left out: its factors of up to 32 take five.
/^#if CARRY_GCC/,$!d
/^void secp256k1_fe_set_int/,/^}/d
/^void secp256k1_fe_add_int/,/^}/d
/^void secp256k1_fe_mul_int/,/^}/d
s/uint64_t/word/g
