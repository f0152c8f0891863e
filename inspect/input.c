/* Files: an object, or an archive of objects. */
#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "memory.h"
#include "text.h"

bool input_is_source(const char *path) {
    static const char *const endings[] = {".c", ".i", ".cc", ".cpp", ".cxx", ".C", ".s", ".S"};
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot != NULL && i < sizeof endings / sizeof endings[0]; i++) {
        if (strcmp(dot, endings[i]) == 0) {
            return true;
        }
    }
    return false;
}

static unsigned char *read_descriptor(int descriptor, const char *path, size_t *size, struct fault *fault) {
    struct stat status;
    unsigned char *bytes;
    size_t room;
    ssize_t got = 1;

    if (fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
        fault_set(fault, "%s: a folder: give an object, an archive or C source", path);
        return NULL;
    }
    room = status.st_size > 0 ? (size_t)status.st_size + 1 : 65536;
    bytes = memory_new(room, 1);
    for (*size = 0; got != 0; *size += (size_t)got) {
        if (*size == room) {
            room *= 2;
            bytes = memory_resize(bytes, room, 1);
        }
        got = read(descriptor, bytes + *size, room - *size);
        if (got < 0 && errno == EINTR) {
            got = 0;
            continue;
        }
        if (got < 0) {
            fault_set(fault, "%s: cannot be read: %s", path, strerror(errno));
            free(bytes);
            return NULL;
        }
    }
    return bytes;
}

unsigned char *input_read_file(const char *path, size_t *size, struct fault *fault) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    unsigned char *bytes;

    if (descriptor < 0) {
        fault_set(fault, "%s: cannot be opened: %s", path, strerror(errno));
        return NULL;
    }
    bytes = read_descriptor(descriptor, path, size, fault);
    close(descriptor);
    return bytes;
}

/* Formats that are object code but not ELF, by their first bytes. */
static const char *foreign_format(const unsigned char *bytes, size_t size) {
    static const struct {
        const char *magic;
        size_t length;
        const char *name;
    } formats[] = {
        {"\x64\x86", 2, "COFF (x86-64, Windows)"},
        {"\x4c\x01", 2, "COFF (i386, Windows)"},
        {"\x64\xaa", 2, "COFF (Arm64, Windows)"},
        {"\xcf\xfa\xed\xfe", 4, "Mach-O (macOS)"},
        {"\xce\xfa\xed\xfe", 4, "Mach-O (macOS)"},
        {"\xfe\xed\xfa\xcf", 4, "Mach-O (macOS)"},
        {"\xfe\xed\xfa\xce", 4, "Mach-O (macOS)"},
        {"\xca\xfe\xba\xbe", 4, "Mach-O (macOS, several targets)"},
        {"\0asm", 4, "WebAssembly"},
        {"BC\xc0\xde", 4, "LLVM bitcode (-flto or -emit-llvm)"},
        {"MZ", 2, "PE (Windows)"},
    };

    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        if (size >= formats[i].length && memcmp(bytes, formats[i].magic, formats[i].length) == 0) {
            return formats[i].name;
        }
    }
    return NULL;
}

static bool is_elf(const unsigned char *bytes, size_t size) {
    return size >= 4 && memcmp(bytes, "\177ELF", 4) == 0;
}

static void add_object(struct objects *objects, struct object *object) {
    objects->object = memory_room(objects->object, objects->count, &objects->room, sizeof(struct object *));
    objects->object[objects->count++] = object;
}

static bool open_member(struct objects *objects, const char *archive, const char *member, const void *bytes,
                        size_t size, struct fault *fault) {
    struct text name = {0};
    struct object *object;

    text_print(&name, "%s(%s)", archive, member);
    object = object_open(name.bytes, (unsigned char *)memory_copy(bytes, size), size, fault);
    text_free(&name);
    if (object != NULL) {
        add_object(objects, object);
    }
    return object != NULL;
}

/* Walks the archive; a member that is an ELF object but cannot be opened (stripped, damaged) fails the whole. */
static bool open_members(struct objects *objects, const char *name, Elf *archive, struct fault *fault) {
    Elf_Cmd command = ELF_C_READ_MMAP;
    Elf *member;
    bool fine = true;
    const char *foreign = NULL;

    while (fine && (member = elf_begin(-1, command, archive)) != NULL) {
        Elf_Arhdr *header = elf_getarhdr(member);
        size_t size = 0;
        const char *bytes = elf_rawfile(member, &size);

        if (bytes != NULL && is_elf((const unsigned char *)bytes, size)) {
            const char *label = header != NULL && header->ar_name != NULL ? header->ar_name : "?";

            fine = open_member(objects, name, label, bytes, size, fault);
        } else if (bytes != NULL && foreign == NULL) {
            foreign = foreign_format((const unsigned char *)bytes, size);
        }
        command = elf_next(member);
        elf_end(member);
    }
    if (fine && objects->count == 0) {
        return foreign != NULL ? fault_set(fault, "%s: its members are %s; inspect reads ELF only", name, foreign)
                               : fault_set(fault, "%s: an archive without an ELF object", name);
    }
    return fine;
}

static bool open_archive(struct objects *objects, const char *name, unsigned char *image, size_t size,
                         struct fault *fault) {
    struct objects members = {0};
    Elf *archive;
    bool fine;

    elf_version(EV_CURRENT);
    archive = elf_memory((char *)image, size);
    if (archive == NULL || elf_kind(archive) != ELF_K_AR) {
        elf_end(archive);
        free(image);
        return fault_set(fault, "%s: a damaged archive", name);
    }
    fine = open_members(&members, name, archive, fault);
    elf_end(archive);
    free(image);
    for (size_t i = 0; i < members.count; i++) {
        if (fine) {
            add_object(objects, members.object[i]);
        } else {
            object_close(members.object[i]);
        }
    }
    free(members.object);
    return fine;
}

bool input_open(struct objects *objects, const char *name, unsigned char *image, size_t size, struct fault *fault) {
    const char *foreign = foreign_format(image, size);
    struct object *object;

    if (size >= 8 && memcmp(image, "!<arch>\n", 8) == 0) {
        return open_archive(objects, name, image, size, fault);
    }
    if (size >= 8 && memcmp(image, "!<thin>\n", 8) == 0) {
        foreign = "a thin archive, which holds only names; give its members";
    } else if (foreign != NULL) {
        struct text sentence = {0};

        text_print(&sentence, "%s; inspect reads ELF objects only: compile for an ELF target", foreign);
        fault_set(fault, "%s: %s", name, sentence.bytes);
        text_free(&sentence);
        free(image);
        return false;
    }
    if (foreign != NULL) {
        free(image);
        return fault_set(fault, "%s: %s", name, foreign);
    }
    object = object_open(name, image, size, fault);
    if (object != NULL) {
        add_object(objects, object);
    }
    return object != NULL;
}

void objects_close(struct objects *objects) {
    for (size_t i = 0; i < objects->count; i++) {
        object_close(objects->object[i]);
    }
    free(objects->object);
    *objects = (struct objects){0};
}
