// What the tests share.
#include "inspect/tests/support.h"

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

#include <gelf.h>
#include <gtest/gtest.h>
#include <unistd.h>

extern "C" {
#include "inspect/memory.h"
}

namespace {

struct Section {
    Elf64_Word name;
    Elf64_Word type;
    Elf64_Xword flags;
    Elf_Type data_type;
    std::string bytes;
    Elf64_Word link;
    Elf64_Xword entry;
};

const char kNames[] = "\0.text\0.symtab\0.strtab\0.shstrtab";
const char kStrings[] = "\0f";

// The symbol "f" as the file's class has it.
std::string symbol(bool is_64, size_t size) {
    if (is_64) {
        Elf64_Sym symbols[2] = {};
        symbols[1] = {1, ELF64_ST_INFO(STB_GLOBAL, STT_FUNC), 0, 1, 0, size};
        return std::string(reinterpret_cast<char *>(symbols), sizeof symbols);
    }
    Elf32_Sym symbols[2] = {};
    symbols[1] = {1, 0, static_cast<Elf32_Word>(size), ELF32_ST_INFO(STB_GLOBAL, STT_FUNC), 0, 1};
    return std::string(reinterpret_cast<char *>(symbols), sizeof symbols);
}

void add_section(Elf *elf, Section &section) {
    Elf_Scn *scn = elf_newscn(elf);
    Elf_Data *data = elf_newdata(scn);
    GElf_Shdr header;

    data->d_buf = &section.bytes[0];
    data->d_size = section.bytes.size();
    data->d_type = section.data_type;
    data->d_align = 8;
    data->d_version = EV_CURRENT;
    gelf_getshdr(scn, &header);
    header.sh_name = section.name;
    header.sh_type = section.type;
    header.sh_flags = section.flags;
    header.sh_link = section.link;
    header.sh_entsize = section.entry;
    gelf_update_shdr(scn, &header);
}

} // namespace

std::string make_object(unsigned machine, bool is_64, bool big_endian, const std::string &code) {
    std::string path = write_file("made.o", "");
    FILE *file = std::fopen(path.c_str(), "w+");
    Section sections[] = {
        {1, SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, ELF_T_BYTE, code, 0, 0},
        {7, SHT_SYMTAB, 0, ELF_T_SYM, symbol(is_64, code.size()), 3, is_64 ? sizeof(Elf64_Sym) : sizeof(Elf32_Sym)},
        {15, SHT_STRTAB, 0, ELF_T_BYTE, std::string(kStrings, sizeof kStrings), 0, 0},
        {23, SHT_STRTAB, 0, ELF_T_BYTE, std::string(kNames, sizeof kNames), 0, 0},
    };

    elf_version(EV_CURRENT);
    Elf *elf = elf_begin(fileno(file), ELF_C_WRITE, nullptr);
    gelf_newehdr(elf, is_64 ? ELFCLASS64 : ELFCLASS32);
    GElf_Ehdr header;
    gelf_getehdr(elf, &header);
    header.e_ident[EI_DATA] = big_endian ? ELFDATA2MSB : ELFDATA2LSB;
    header.e_type = ET_REL;
    header.e_machine = static_cast<GElf_Half>(machine);
    header.e_version = EV_CURRENT;
    header.e_shstrndx = 4;
    gelf_update_ehdr(elf, &header);
    for (Section &section : sections) {
        add_section(elf, section);
    }
    EXPECT_GT(elf_update(elf, ELF_C_WRITE), 0) << elf_errmsg(-1);
    elf_end(elf);
    std::fclose(file);
    return read_file(path);
}

std::string from_hex(const std::string &digits) {
    std::string bytes;
    for (size_t i = 0; i + 1 < digits.size(); i += 2) {
        bytes.push_back(static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16)));
    }
    return bytes;
}

unsigned char *take(const std::string &bytes) {
    return reinterpret_cast<unsigned char *>(memory_copy(bytes.data(), bytes.size()));
}

std::string read_file(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file.good()) << path;
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

std::string write_file(const std::string &name, const std::string &content) {
    std::string path = testing::TempDir() + "/" + name;
    std::ofstream file(path, std::ios::binary);
    file << content;
    EXPECT_TRUE(file.good()) << path;
    return path;
}

Outcome run(const std::vector<std::string> &words) {
    std::vector<std::string> copies = {"inspect"};
    std::vector<char *> arguments;
    Outcome outcome;

    copies.insert(copies.end(), words.begin(), words.end());
    for (std::string &word : copies) {
        arguments.push_back(&word[0]);
    }
    arguments.push_back(nullptr);
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    outcome.status = inspect_run(static_cast<int>(copies.size()), arguments.data());
    std::fflush(stdout);
    outcome.output = testing::internal::GetCapturedStdout();
    outcome.errors = testing::internal::GetCapturedStderr();
    return outcome;
}
