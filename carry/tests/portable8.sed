# The portable backend of carry.h over words of 8 bits with halves of 4.
/---- portable backend: begin ----/,/---- portable backend: end ----/!d
s/ add_carry(/ add_carry_portable(/g
s/uint64_t/word8/g
s/uint32_t/word4/g
s/>> 32/>> 4/g
s/<< 32/<< 4/g
