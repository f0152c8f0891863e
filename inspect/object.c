/* One ELF object in memory. */
#include "object.h"

#include <gelf.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"
#include "memory.h"

/* The symbol table: .symtab, or .dynsym in a stripped shared object. */
struct symbols {
    Elf_Data *data;
    size_t count;
    size_t strings; /* section index of the names */
};

static bool is_code_section(Elf *elf, size_t index, GElf_Shdr *header) {
    Elf_Scn *section = elf_getscn(elf, index);

    return section != NULL && gelf_getshdr(section, header) != NULL && header->sh_type == SHT_PROGBITS &&
           (header->sh_flags & SHF_EXECINSTR) != 0;
}

static bool find_symbols(Elf *elf, struct symbols *symbols) {
    for (unsigned type = SHT_SYMTAB;; type = SHT_DYNSYM) {
        Elf_Scn *section = NULL;

        while ((section = elf_nextscn(elf, section)) != NULL) {
            GElf_Shdr header;

            if (gelf_getshdr(section, &header) != NULL && header.sh_type == type && header.sh_entsize > 0) {
                symbols->data = elf_getdata(section, NULL);
                symbols->count = symbols->data == NULL ? 0 : symbols->data->d_size / header.sh_entsize;
                symbols->strings = header.sh_link;
                return symbols->count > 0;
            }
        }
        if (type == SHT_DYNSYM) {
            return false;
        }
    }
}

static const char *symbol_name(Elf *elf, const struct symbols *symbols, const GElf_Sym *symbol) {
    const char *name = elf_strptr(elf, symbols->strings, symbol->st_name);

    return name == NULL ? "" : name;
}

/* In an executable or a shared object a symbol's value is an address; in an object it is an offset already. */
static uint64_t section_base(Elf *elf, const GElf_Shdr *header) {
    GElf_Ehdr file;

    return gelf_getehdr(elf, &file) != NULL && file.e_type != ET_REL ? header->sh_addr : 0;
}

static void add_mapping(struct object *object, const char *name, size_t section, uint64_t offset, size_t *room) {
    struct mapping mapping = {section, offset, name[1]};

    object->mappings = memory_room(object->mappings, object->mapping_count, room, sizeof mapping);
    object->mappings[object->mapping_count++] = mapping;
}

static bool is_mapping(const struct object *object, const char *name) {
    return name[0] == '$' && name[1] != '\0' && strchr("datx", name[1]) != NULL &&
           (object->target->elf_machine == EM_ARM || object->target->elf_machine == EM_AARCH64 ||
            object->target->elf_machine == EM_RISCV);
}

/* Assembly often leaves its global labels without a type: they are functions too. */
static bool is_function(const GElf_Sym *symbol) {
    unsigned type = GELF_ST_TYPE(symbol->st_info);

    return type == STT_FUNC || type == STT_GNU_IFUNC ||
           (type == STT_NOTYPE && GELF_ST_BIND(symbol->st_info) == STB_GLOBAL);
}

static void add_function(struct object *object, const char *name, const GElf_Sym *symbol, uint64_t base, size_t *room) {
    struct function function = {name, symbol->st_shndx, symbol->st_value - base, symbol->st_size, false};

    if (object->target->elf_machine == EM_ARM) {
        function.thumb = (symbol->st_value & 1) != 0;
        function.offset -= function.thumb;
    }
    object->functions = memory_room(object->functions, object->function_count, room, sizeof function);
    object->functions[object->function_count++] = function;
}

static void read_symbols(struct object *object, const struct symbols *symbols) {
    size_t function_room = 0;
    size_t mapping_room = 0;

    for (size_t i = 0; i < symbols->count && i <= INT32_MAX; i++) {
        GElf_Sym symbol;
        GElf_Shdr header;
        const char *name;
        uint64_t base;

        if (gelf_getsym(symbols->data, (int)i, &symbol) == NULL || symbol.st_shndx == SHN_UNDEF ||
            symbol.st_shndx >= SHN_LORESERVE || !is_code_section(object->elf, symbol.st_shndx, &header)) {
            continue;
        }
        name = symbol_name(object->elf, symbols, &symbol);
        base = section_base(object->elf, &header);
        if (symbol.st_value < base || symbol.st_value - base >= header.sh_size || name[0] == '\0') {
            continue;
        }
        if (is_mapping(object, name)) {
            add_mapping(object, name, symbol.st_shndx, symbol.st_value - base, &mapping_room);
        } else if (is_function(&symbol)) {
            add_function(object, name, &symbol, base, &function_room);
        }
    }
}

static int compare_places(size_t section_a, uint64_t offset_a, size_t section_b, uint64_t offset_b) {
    if (section_a != section_b) {
        return section_a < section_b ? -1 : 1;
    }
    return offset_a == offset_b ? 0 : offset_a < offset_b ? -1 : 1;
}

static int compare_functions(const void *a, const void *b) {
    const struct function *f = a;
    const struct function *g = b;
    int order = compare_places(f->section, f->offset, g->section, g->offset);

    return order != 0 ? order : strcmp(f->name, g->name);
}

static int compare_mappings(const void *a, const void *b) {
    const struct mapping *m = a;
    const struct mapping *n = b;

    return compare_places(m->section, m->offset, n->section, n->offset);
}

static int compare_relocations(const void *a, const void *b) {
    const struct relocation *r = a;
    const struct relocation *s = b;

    return compare_places(r->section, r->offset, s->section, s->offset);
}

/* A symbol without a size, as assembly leaves it, reaches to the next one or to the end of the section. */
static void fill_sizes(struct object *object) {
    for (size_t i = 0; i < object->function_count; i++) {
        struct function *f = &object->functions[i];
        GElf_Shdr header = {0};
        uint64_t end;

        is_code_section(object->elf, f->section, &header);
        end = header.sh_size;
        for (size_t j = i + 1; f->size == 0 && j < object->function_count; j++) {
            if (object->functions[j].section != f->section) {
                break;
            }
            if (object->functions[j].offset > f->offset) {
                end = object->functions[j].offset;
                break;
            }
        }
        if (f->size == 0 || f->size > end - f->offset) {
            f->size = end - f->offset;
        }
    }
}

static void add_relocation(struct object *object, const struct symbols *symbols, size_t section, uint64_t offset,
                           uint64_t symbol_index, int64_t addend, size_t *room) {
    struct relocation relocation = {section, offset, "", 0, addend, false};
    GElf_Sym symbol;

    if (symbol_index > INT32_MAX || gelf_getsym(symbols->data, (int)symbol_index, &symbol) == NULL) {
        return;
    }
    relocation.symbol = symbol_name(object->elf, symbols, &symbol);
    relocation.of_section = GELF_ST_TYPE(symbol.st_info) == STT_SECTION;
    relocation.destination = (int64_t)((uint64_t)addend + symbol.st_value);
    if (symbol.st_shndx < SHN_LORESERVE) {
        relocation.symbol_section = symbol.st_shndx;
    }
    if (relocation.of_section) {
        GElf_Shdr header;
        size_t names;
        Elf_Scn *scn = elf_getscn(object->elf, symbol.st_shndx);
        const char *name =
            scn != NULL && gelf_getshdr(scn, &header) != NULL && elf_getshdrstrndx(object->elf, &names) == 0
                ? elf_strptr(object->elf, names, header.sh_name)
                : NULL;

        relocation.symbol = name == NULL ? "" : name;
    }
    object->relocations = memory_room(object->relocations, object->relocation_count, room, sizeof relocation);
    object->relocations[object->relocation_count++] = relocation;
}

static void read_relocation_section(struct object *object, const struct symbols *symbols, Elf_Scn *section,
                                    const GElf_Shdr *header, size_t *room) {
    Elf_Data *data = elf_getdata(section, NULL);
    size_t count = data == NULL || header->sh_entsize == 0 ? 0 : data->d_size / header->sh_entsize;

    for (size_t i = 0; i < count && i <= INT32_MAX; i++) {
        GElf_Rel rel;
        GElf_Rela rela;

        if (header->sh_type == SHT_RELA && gelf_getrela(data, (int)i, &rela) != NULL) {
            add_relocation(object, symbols, header->sh_info, rela.r_offset, GELF_R_SYM(rela.r_info), rela.r_addend,
                           room);
        } else if (header->sh_type == SHT_REL && gelf_getrel(data, (int)i, &rel) != NULL) {
            add_relocation(object, symbols, header->sh_info, rel.r_offset, GELF_R_SYM(rel.r_info), 0, room);
        }
    }
}

static void read_relocations(struct object *object, const struct symbols *symbols) {
    Elf_Scn *section = NULL;
    size_t room = 0;

    while ((section = elf_nextscn(object->elf, section)) != NULL) {
        GElf_Shdr header;
        GElf_Shdr code;

        if (gelf_getshdr(section, &header) != NULL && (header.sh_type == SHT_RELA || header.sh_type == SHT_REL) &&
            is_code_section(object->elf, header.sh_info, &code)) {
            read_relocation_section(object, symbols, section, &header, &room);
        }
    }
}

/* .comment holds a string for every compiler that had a hand in the object; the first one that we know counts. */
static void read_comment(struct object *object) {
    Elf_Scn *section = NULL;
    size_t names;

    if (elf_getshdrstrndx(object->elf, &names) != 0) {
        return;
    }
    while ((section = elf_nextscn(object->elf, section)) != NULL) {
        GElf_Shdr header;
        const char *name;
        Elf_Data *data;

        if (gelf_getshdr(section, &header) == NULL || header.sh_type != SHT_PROGBITS ||
            (name = elf_strptr(object->elf, names, header.sh_name)) == NULL || strcmp(name, ".comment") != 0 ||
            (data = elf_getdata(section, NULL)) == NULL || data->d_buf == NULL) {
            continue;
        }
        for (size_t at = 0; at < data->d_size && object->compiler.family[0] == '\0';) {
            size_t length = strnlen((const char *)data->d_buf + at, data->d_size - at);
            char *words = memory_copy((const char *)data->d_buf + at, length);

            compiler_read(&object->compiler, words);
            free(words);
            at += length + 1;
        }
    }
}

static bool read_target(struct object *object, struct fault *fault) {
    GElf_Ehdr header;

    if (gelf_getehdr(object->elf, &header) == NULL) {
        return fault_set(fault, "%s: a damaged ELF header: %s", object->name, elf_errmsg(-1));
    }
    object->target = target_of_elf(header.e_machine, header.e_ident[EI_CLASS], header.e_ident[EI_DATA]);
    if (object->target == NULL) {
        return fault_set(fault, "%s: unknown target, ELF machine %u, %s endian; known are %s", object->name,
                         header.e_machine, header.e_ident[EI_DATA] == ELFDATA2MSB ? "big" : "little", target_names());
    }
    if (!target_is_decoded(object->target)) {
        int major;
        int minor;

        cs_version(&major, &minor);
        return fault_set(fault,
                         "%s: %s needs Capstone 5, this program was built with Capstone %d.%d: rebuild it "
                         "with libcapstone-dev 5",
                         object->name, object->target->name, major, minor);
    }
    return true;
}

static bool has_code(Elf *elf) {
    size_t count = 0;
    GElf_Shdr header;

    elf_getshdrnum(elf, &count);
    for (size_t i = 1; i < count; i++) {
        if (is_code_section(elf, i, &header) && header.sh_size > 0) {
            return true;
        }
    }
    return false;
}

static bool read_object(struct object *object, struct fault *fault) {
    struct symbols symbols = {0};

    if (!read_target(object, fault)) {
        return false;
    }
    if (!find_symbols(object->elf, &symbols)) {
        return !has_code(object->elf) ||
               fault_set(fault, "%s: stripped, it has no symbol table: give the object from before `strip`",
                         object->name);
    }
    read_symbols(object, &symbols);
    read_relocations(object, &symbols);
    read_comment(object);
    if (object->function_count > 0) {
        qsort(object->functions, object->function_count, sizeof *object->functions, compare_functions);
    }
    if (object->mapping_count > 0) {
        qsort(object->mappings, object->mapping_count, sizeof *object->mappings, compare_mappings);
    }
    if (object->relocation_count > 0) {
        qsort(object->relocations, object->relocation_count, sizeof *object->relocations, compare_relocations);
    }
    fill_sizes(object);
    return true;
}

struct object *object_open(const char *name, unsigned char *image, size_t size, struct fault *fault) {
    struct object *object = memory_new(1, sizeof *object);

    object->name = memory_string(name);
    object->image = image;
    object->image_size = size;
    elf_version(EV_CURRENT);
    object->elf = elf_memory((char *)image, size);
    if (object->elf == NULL || elf_kind(object->elf) != ELF_K_ELF) {
        fault_set(fault, "%s: not an ELF object: give a .o file, a .a archive, or C source", name);
    } else if (read_object(object, fault)) {
        return object;
    }
    object_close(object);
    return NULL;
}

void object_close(struct object *object) {
    if (object == NULL) {
        return;
    }
    lines_free(object->lines);
    elf_end(object->elf);
    free(object->functions);
    free(object->relocations);
    free(object->mappings);
    free(object->image);
    free(object->name);
    free(object);
}

size_t object_code(const struct object *object, const struct function *function, const unsigned char **code) {
    Elf_Scn *section = elf_getscn(object->elf, function->section);
    Elf_Data *data = section == NULL ? NULL : elf_rawdata(section, NULL);

    if (data == NULL || data->d_buf == NULL || function->offset >= data->d_size) {
        return 0;
    }
    *code = (const unsigned char *)data->d_buf + function->offset;
    return function->size < data->d_size - function->offset ? (size_t)function->size
                                                            : data->d_size - (size_t)function->offset;
}

const struct relocation *object_relocation(const struct object *object, size_t section, uint64_t offset,
                                           uint64_t size) {
    size_t low = 0;
    size_t high = object->relocation_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct relocation *r = &object->relocations[middle];

        if (compare_places(r->section, r->offset, section, offset) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    for (; low < object->relocation_count; low++) {
        const struct relocation *r = &object->relocations[low];

        if (r->section != section || r->offset - offset >= size) {
            return NULL;
        }
        if (r->symbol[0] != '\0') {
            return r; /* R_RISCV_RELAX and R_ARM_V4BX have no symbol and say nothing */
        }
    }
    return NULL;
}

const struct function *object_function_at(const struct object *object, size_t section, uint64_t offset) {
    size_t low = 0;
    size_t high = object->function_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct function *f = &object->functions[middle];

        if (compare_places(f->section, f->offset, section, offset) <= 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == 0) {
        return NULL;
    }
    const struct function *f = &object->functions[low - 1];

    return f->section == section && offset - f->offset < f->size ? f : NULL;
}

char object_mapping(const struct object *object, size_t section, uint64_t offset) {
    size_t low = 0;
    size_t high = object->mapping_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct mapping *m = &object->mappings[middle];

        if (compare_places(m->section, m->offset, section, offset) <= 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low > 0 && object->mappings[low - 1].section == section ? object->mappings[low - 1].kind : 0;
}
