/* SPDX-License-Identifier: MIT
 *
 * hex.h: how the example programs read numbers: hex digits of an exact length, from an argument or from standard
 * input. What the numbers mean, and their range, is the program's business. */
#ifndef SECP256K1_SCALAR_HEX_H
#define SECP256K1_SCALAR_HEX_H

#include <stddef.h>

/* The longest number that the programs read, in bytes. */
#define HEX_MAX_BYTES 64

#ifdef __cplusplus
extern "C" {
#endif

/* bytes = the 2 * count hex digits in text, the most significant first. Returns 0 if that is what text is. Else writes
 * what is wrong with it to why, a buffer of HEX_WHY_SIZE bytes, and returns -1; bytes are then unspecified. */
#define HEX_WHY_SIZE 80
int hex_decode(unsigned char *bytes, size_t count, const char *text, char *why);

/* text = the hex digits of bytes and a final 0: 2 * count + 1 characters. */
void hex_encode(char *text, const unsigned char *bytes, size_t count);

/* The same from a program's argument; "-" stands for the next line of standard input, which no other user of the
 * machine can see. An error goes to standard error as "program: name: what is wrong", and -1 is returned. */
int hex_argument(unsigned char *bytes, size_t count, const char *program, const char *name, const char *text);

/* Overwrites count bytes in a way that no optimiser removes. */
void hex_wipe(void *bytes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
