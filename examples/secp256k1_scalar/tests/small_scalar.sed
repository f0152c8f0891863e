# scalar.c and scalar_mul.c over words of three bits: sums, signs, halves, the product in use and its reduction.
/^CARRY_FN void store/,/---- Import/b text
/---- Arithmetic/,/n in limbs of 62 bits/b text
/^typedef struct/,/Columns in three words/b text
d
:text
/Columns in three words/q
s/uint64_t/word/g
