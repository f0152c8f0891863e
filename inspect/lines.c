/* Source lines through DWARF. */
#include "lines.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <elfutils/libdwfl.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>

#include "classify.h"
#include "memory.h"
#include "object.h"
#include "text.h"

struct line {
    uint64_t address;
    const char *file; /* NULL ends a sequence */
    unsigned line;
    size_t order; /* in the program of its unit */
};

/* Code that was inlined straight into a function, and the line of that function where it was. */
struct inlined {
    uint64_t low;
    uint64_t high;
    struct place call;
};

/* A name that DWARF gives relative to the folder of the compilation, and the whole path. */
struct whole_path {
    const char *name;
    char *path;
};

struct line_table {
    Dwfl *dwfl;
    unsigned char *image; /* a copy: relocating writes into it */
    uint64_t *bases;      /* section index -> address in the layout */
    size_t base_count;
    struct line *lines; /* by address */
    size_t count;
    size_t room;
    struct inlined *inlined; /* by address */
    size_t inlined_count;
    size_t inlined_room;
    size_t entries_left; /* of DWARF: more than the object has bytes means that a damaged one leads in circles */
    struct whole_path *paths;
    size_t path_count;
    size_t path_room;
    const char *producer;
};

static int no_debug_file(Dwfl_Module *module, void **data, const char *name, Dwarf_Addr base, const char *file,
                         const char *link, GElf_Word crc, char **found) {
    (void)module, (void)data, (void)name, (void)base, (void)file, (void)link, (void)crc, (void)found;
    return -1;
}

/* GCC names a file relative to the folder it ran in where clang names the whole path: one file must have one
 * name. */
static const char *find_path(struct line_table *table, Dwarf_Die *unit, const char *name) {
    Dwarf_Attribute attribute;
    const char *folder = dwarf_attr(unit, DW_AT_comp_dir, &attribute) == NULL ? NULL : dwarf_formstring(&attribute);
    struct whole_path found = {name, NULL};
    struct text path = {0};

    if (name == NULL || name[0] == '/' || folder == NULL) {
        return name;
    }
    for (size_t i = 0; i < table->path_count; i++) {
        if (table->paths[i].name == name) {
            return table->paths[i].path;
        }
    }
    text_print(&path, "%s/%s", folder, begins_with(name, "./") ? name + 2 : name);
    found.path = path.bytes;
    table->paths = memory_room(table->paths, table->path_count, &table->path_room, sizeof found);
    table->paths[table->path_count++] = found;
    return found.path;
}

static void add_line(struct line_table *table, Dwarf_Die *unit, Dwarf_Line *from, uint64_t bias) {
    struct line line = {0};
    Dwarf_Addr address;
    bool ends = false;
    int number = 0;

    if (dwarf_lineaddr(from, &address) != 0) {
        return;
    }
    dwarf_lineendsequence(from, &ends);
    dwarf_lineno(from, &number);
    line.address = address + bias;
    line.file = ends ? NULL : find_path(table, unit, dwarf_linesrc(from, NULL, NULL));
    line.line = number > 0 ? (unsigned)number : 0;
    line.order = table->count;
    table->lines = memory_room(table->lines, table->count, &table->room, sizeof line);
    table->lines[table->count++] = line;
}

static unsigned attribute_number(Dwarf_Die *die, unsigned name) {
    Dwarf_Attribute attribute;
    Dwarf_Word value;

    return dwarf_attr(die, name, &attribute) != NULL && dwarf_formudata(&attribute, &value) == 0 ? (unsigned)value : 0;
}

static void add_inlined(struct line_table *table, Dwarf_Die *unit, Dwarf_Die *die, Dwarf_Files *files, uint64_t bias) {
    struct inlined inlined = {0};
    Dwarf_Addr base;
    Dwarf_Addr low;
    Dwarf_Addr high;
    ptrdiff_t at = 0;

    inlined.call.line = attribute_number(die, DW_AT_call_line);
    inlined.call.file =
        files == NULL
            ? NULL
            : find_path(table, unit, dwarf_filesrc(files, attribute_number(die, DW_AT_call_file), NULL, NULL));
    while (inlined.call.file != NULL && (at = dwarf_ranges(die, at, &base, &low, &high)) > 0 &&
           table->entries_left-- > 0) {
        inlined.low = low + bias;
        inlined.high = high + bias;
        table->inlined = memory_room(table->inlined, table->inlined_count, &table->inlined_room, sizeof inlined);
        table->inlined[table->inlined_count++] = inlined;
    }
}

/* Finds what was inlined straight into functions; what was inlined into that is part of it. */
static void read_inlined(struct line_table *table, Dwarf_Die *unit, Dwarf_Die *parent, Dwarf_Files *files,
                         uint64_t bias, unsigned depth) {
    enum { DEEPEST = 100 };
    Dwarf_Die die;

    if (depth > DEEPEST || dwarf_child(parent, &die) != 0) {
        return;
    }
    do {
        if (table->entries_left == 0) {
            return;
        }
        table->entries_left--;
        switch (dwarf_tag(&die)) {
        case DW_TAG_inlined_subroutine: add_inlined(table, unit, &die, files, bias); break;
        case DW_TAG_subprogram:
        case DW_TAG_lexical_block:
        case DW_TAG_namespace: read_inlined(table, unit, &die, files, bias, depth + 1); break;
        default: break;
        }
    } while (dwarf_siblingof(&die, &die) == 0);
}

static int compare_inlined(const void *a, const void *b) {
    const struct inlined *i = a;
    const struct inlined *j = b;

    return i->low < j->low ? -1 : i->low > j->low;
}

/* libdw 0.196 reads a line table's first folder without looking whether its name, which is the unit's, could be read. */
static bool has_readable_folder(Dwarf_Die *unit) {
    Dwarf_Attribute attribute;

    return dwarf_attr(unit, DW_AT_comp_dir, &attribute) == NULL || dwarf_formstring(&attribute) != NULL;
}

static void read_unit(struct line_table *table, Dwarf_Die *unit, uint64_t bias) {
    Dwarf_Attribute attribute;
    Dwarf_Files *files = NULL;
    Dwarf_Lines *lines;
    size_t count;

    if (table->producer == NULL && dwarf_attr(unit, DW_AT_producer, &attribute) != NULL) {
        table->producer = dwarf_formstring(&attribute);
    }
    if (!has_readable_folder(unit)) {
        return;
    }
    if (dwarf_getsrcfiles(unit, &files, &count) != 0) {
        files = NULL;
    }
    read_inlined(table, unit, unit, files, bias, 0);
    if (dwarf_getsrclines(unit, &lines, &count) != 0) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        Dwarf_Line *line = dwarf_onesrcline(lines, i);

        if (line != NULL) {
            add_line(table, unit, line, bias);
        }
    }
}

/* A line that ends a sequence goes before one that begins at the same address. Among the others at one address the
 * last of the program counts, so they stay in order. */
static int compare_lines(const void *a, const void *b) {
    const struct line *l = a;
    const struct line *m = b;

    if (l->address != m->address) {
        return l->address < m->address ? -1 : 1;
    }
    if ((l->file == NULL) != (m->file == NULL)) {
        return l->file == NULL ? -1 : 1;
    }
    return l->order < m->order ? -1 : 1;
}

static void read_bases(struct line_table *table, Elf *elf, uint64_t bias) {
    size_t count;

    if (elf_getshdrnum(elf, &count) != 0) {
        return;
    }
    table->bases = memory_new(count, sizeof *table->bases);
    table->base_count = count;
    for (size_t i = 1; i < count; i++) {
        Elf_Scn *section = elf_getscn(elf, i);
        GElf_Shdr header;

        if (section != NULL && gelf_getshdr(section, &header) != NULL) {
            table->bases[i] = header.sh_addr + bias;
        }
    }
}

static void read_module(struct line_table *table, Dwfl_Module *module) {
    GElf_Addr bias;
    Elf *elf = dwfl_module_getelf(module, &bias);
    Dwarf_Die *unit = NULL;
    Dwarf_Addr unit_bias;

    if (elf == NULL) {
        return;
    }
    read_bases(table, elf, bias);
    while ((unit = dwfl_module_nextcu(module, unit, &unit_bias)) != NULL) {
        read_unit(table, unit, unit_bias);
    }
    if (table->count > 0) {
        qsort(table->lines, table->count, sizeof *table->lines, compare_lines);
    }
    if (table->inlined_count > 0) {
        qsort(table->inlined, table->inlined_count, sizeof *table->inlined, compare_inlined);
    }
}

void lines_load(struct object *object) {
    static const Dwfl_Callbacks callbacks = {
        .find_elf = dwfl_build_id_find_elf,
        .find_debuginfo = no_debug_file,
        .section_address = dwfl_offline_section_address,
    };
    struct line_table *table;
    Dwfl_Module *module;

    if (object->lines != NULL) {
        return;
    }
    table = memory_new(1, sizeof *table);
    object->lines = table;
    table->entries_left = object->image_size;
    table->image = (unsigned char *)memory_copy((const char *)object->image, object->image_size);
    table->dwfl = dwfl_begin(&callbacks);
    if (table->dwfl == NULL) {
        return;
    }
    dwfl_report_begin(table->dwfl);
    module =
        dwfl_report_offline_memory(table->dwfl, object->name, object->name, (char *)table->image, object->image_size);
    dwfl_report_end(table->dwfl, NULL, NULL);
    if (module != NULL) {
        read_module(table, module);
    }
}

static struct place find_line(const struct line_table *table, uint64_t address) {
    struct place place = {0};
    size_t low = 0;
    size_t high = table->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (table->lines[middle].address <= address) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low > 0 && table->lines[low - 1].file != NULL) {
        place.file = table->lines[low - 1].file;
        place.line = table->lines[low - 1].line;
    }
    return place;
}

static const struct inlined *find_inlined(const struct line_table *table, uint64_t address) {
    size_t low = 0;
    size_t high = table->inlined_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (table->inlined[middle].low <= address) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low > 0 && address < table->inlined[low - 1].high ? &table->inlined[low - 1] : NULL;
}

struct origin lines_find(const struct object *object, size_t section, uint64_t offset) {
    const struct line_table *table = object->lines;
    const struct inlined *inlined;
    struct origin origin = {0};
    uint64_t address;

    if (table == NULL || section >= table->base_count) {
        return origin;
    }
    address = table->bases[section] + offset;
    origin.written = find_line(table, address);
    inlined = find_inlined(table, address);
    origin.call = inlined != NULL && origin.written.line != 0 ? inlined->call : origin.written;
    return origin;
}

const char *lines_producer(const struct object *object) {
    return object->lines == NULL ? NULL : object->lines->producer;
}

void lines_free(struct line_table *table) {
    if (table == NULL) {
        return;
    }
    if (table->dwfl != NULL) {
        dwfl_end(table->dwfl);
    }
    free(table->lines);
    free(table->inlined);
    for (size_t i = 0; i < table->path_count; i++) {
        free(table->paths[i].path);
    }
    free(table->paths);
    free(table->bases);
    free(table->image);
    free(table);
}
