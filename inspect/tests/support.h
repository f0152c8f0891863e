// What the tests share: an ELF object made of machine code in memory, a file with given content, and a command run
// with what it prints caught.
#ifndef INSPECT_TESTS_SUPPORT_H
#define INSPECT_TESTS_SUPPORT_H

#include <string>
#include <vector>

extern "C" {
#include "inspect/commands.h"
#include "inspect/decode.h"
#include "inspect/fault.h"
#include "inspect/input.h"
#include "inspect/limits.h"
#include "inspect/link.h"
#include "inspect/text.h"
}

// An ELF object whose .text is the bytes, and whose one function is called "f".
std::string make_object(unsigned machine, bool is_64, bool big_endian, const std::string &code);

// The bytes of "4801c3".
std::string from_hex(const std::string &digits);

// A copy of the bytes that input_open() may take over.
unsigned char *take(const std::string &bytes);

// The whole content of a file; fails the test when there is none.
std::string read_file(const std::string &path);

// Writes a file into the test's own folder and returns its path.
std::string write_file(const std::string &name, const std::string &content);

// What a command gave back and printed.
struct Outcome {
    int status;
    std::string output;
    std::string errors;
};

// Runs `inspect` with these words.
Outcome run(const std::vector<std::string> &words);

#endif
