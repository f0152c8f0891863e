/* The parser of hex numbers: what it takes comes back as the same digits, what it refuses is no such number. */
#include "examples/secp256k1_scalar/hex.h"
#include "fuzz.h"
#include <ctype.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char text[130], back[65], why[HEX_WHY_SIZE];
    unsigned char bytes[32];
    size_t length = size < sizeof text ? size : sizeof text - 1, i, digits = 0;

    memcpy(text, data, length);
    text[length] = 0;
    length = strlen(text);
    while (digits < length && isxdigit((unsigned char)text[digits])) {
        digits++;
    }
    if (hex_decode(bytes, 32, text, why) != 0) {
        check((digits != 64 || length != 64) && memchr(why, 0, sizeof why) != NULL);
        return 0;
    }
    check(digits == 64 && length == 64);
    hex_encode(back, bytes, 32);
    for (i = 0; i < 65; i++) {
        check(back[i] == (char)tolower((unsigned char)text[i]));
    }
    return 0;
}
