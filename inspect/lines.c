/* Source lines through DWARF. */
#include "lines.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <elfutils/libdwfl.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "object.h"

struct line {
    uint64_t address;
    const char *file; /* NULL ends a sequence */
    unsigned line;
    size_t order; /* in the program of its unit */
};

struct line_table {
    Dwfl *dwfl;
    unsigned char *image; /* a copy: relocating writes into it */
    uint64_t *bases;      /* section index -> address in the layout */
    size_t base_count;
    struct line *lines; /* by address */
    size_t count;
    size_t room;
    const char *producer;
};

static int no_debug_file(Dwfl_Module *module, void **data, const char *name, Dwarf_Addr base, const char *file,
                         const char *link, GElf_Word crc, char **found) {
    (void)module, (void)data, (void)name, (void)base, (void)file, (void)link, (void)crc, (void)found;
    return -1;
}

static void add_line(struct line_table *table, Dwarf_Line *from, uint64_t bias) {
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
    line.file = ends ? NULL : dwarf_linesrc(from, NULL, NULL);
    line.line = number > 0 ? (unsigned)number : 0;
    line.order = table->count;
    table->lines = memory_room(table->lines, table->count, &table->room, sizeof line);
    table->lines[table->count++] = line;
}

static void read_unit(struct line_table *table, Dwarf_Die *unit, uint64_t bias) {
    Dwarf_Attribute attribute;
    Dwarf_Lines *lines;
    size_t count;

    if (table->producer == NULL && dwarf_attr(unit, DW_AT_producer, &attribute) != NULL) {
        table->producer = dwarf_formstring(&attribute);
    }
    if (dwarf_getsrclines(unit, &lines, &count) != 0) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        Dwarf_Line *line = dwarf_onesrcline(lines, i);

        if (line != NULL) {
            add_line(table, line, bias);
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

struct place lines_find(const struct object *object, size_t section, uint64_t offset) {
    const struct line_table *table = object->lines;
    struct place place = {0};
    size_t low = 0;
    size_t high;
    uint64_t address;

    if (table == NULL || section >= table->base_count) {
        return place;
    }
    address = table->bases[section] + offset;
    high = table->count;
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
    free(table->bases);
    free(table->image);
    free(table);
}
