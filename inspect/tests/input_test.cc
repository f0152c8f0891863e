// What is no input: each kind is refused by name, with exit status 2.
#include "inspect/tests/support.h"

#include <elf.h>
#include <gtest/gtest.h>

namespace {

struct Refusal {
    const char *name;
    std::string content;
    const char *words;
};

TEST(Input, RefusesWhatIsNoElfByName) {
    const Refusal cases[] = {
        {"empty.o", "", "not an ELF object"},
        {"text.o", "hello", "not an ELF object"},
        {"coff.o", std::string("\x64\x86\0\0", 4), "COFF (x86-64, Windows)"},
        {"macho.o", "\xcf\xfa\xed\xfe", "Mach-O"},
        {"wasm.o", std::string("\0asm\1\0\0\0", 8), "WebAssembly"},
        {"bitcode.o", "BC\xc0\xde", "LLVM bitcode"},
        {"thin.a", "!<thin>\n", "thin archive"},
        {"none.a", "!<arch>\n", "an archive without an ELF object"},
    };
    for (const Refusal &c : cases) {
        Outcome outcome = run({"table", write_file(c.name, c.content)});
        EXPECT_EQ(outcome.status, 2) << c.name;
        EXPECT_NE(outcome.errors.find(c.words), std::string::npos) << c.name << ": " << outcome.errors;
        EXPECT_EQ(outcome.errors.rfind("inspect: ", 0), 0u) << outcome.errors;
    }
}

TEST(Input, RefusesAFileThatIsNotThere) {
    Outcome outcome = run({"table", "/nowhere/at/all.o"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.errors.find("cannot be opened"), std::string::npos) << outcome.errors;
}

TEST(Input, RefusesAnUnknownTarget) {
    Outcome outcome = run({"table", write_file("vax.o", make_object(EM_VAX, false, false, from_hex("04")))});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.errors.find("unknown target, ELF machine 75"), std::string::npos) << outcome.errors;
}

TEST(Input, SaysThatAnObjectIsStripped) {
    std::string bytes = make_object(EM_X86_64, true, false, from_hex("c3"));
    Elf64_Ehdr header;
    memcpy(&header, bytes.data(), sizeof header);
    Elf64_Shdr section;
    size_t at = header.e_shoff + 2 * sizeof section;
    memcpy(&section, bytes.data() + at, sizeof section);
    ASSERT_EQ(section.sh_type, static_cast<Elf64_Word>(SHT_SYMTAB));
    section.sh_type = SHT_NULL;
    memcpy(&bytes[at], &section, sizeof section);
    Outcome outcome = run({"table", write_file("stripped.o", bytes)});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.errors.find("stripped"), std::string::npos) << outcome.errors;
}

TEST(Input, NamesWhatIsNearToAFunctionThatIsNotThere) {
    Outcome outcome = run({"table", "inspect/O2/shapes.a", "-f", "ad4"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.errors.find("ad4: no such function; near: add4"), std::string::npos) << outcome.errors;
}

TEST(Input, ShowsTheWordsOfACompilerThatFails) {
    Outcome outcome = run({"table", "--cc", "/nowhere/cc", write_file("a.c", "int f;\n")});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.errors.find("/nowhere/cc: No such file or directory"), std::string::npos) << outcome.errors;
}

TEST(Options, RefuseWhatTheyDoNotKnow) {
    EXPECT_EQ(run({"table", "--frob", "x.o"}).status, 2);
    EXPECT_EQ(run({"table", "x.o", "--cc"}).status, 2);
    EXPECT_EQ(run({"table", "--format=xml", "x.o"}).status, 2);
    EXPECT_EQ(run({"frob"}).status, 2);
    EXPECT_EQ(run({}).status, 2);
    EXPECT_EQ(run({"table"}).status, 2);
    EXPECT_EQ(run({"table", "inspect/O2/shapes.a", "--columns=frob"}).status, 2);
}

} // namespace
