/* The manual. */
#include <stdio.h>

#include "commands.h"
#include "metrics.h"
#include "target.h"

static const char *const before_counts[] = {
    "NAME",
    "    inspect - shows and checks what compilers make of C functions, above all of their carries",
    "",
    "SYNOPSIS",
    "    inspect show  [options] FILE...            source beside assembly, and the verdict",
    "    inspect table [options] FILE...            functions x compilers x flags, the counts",
    "    inspect diff  A B [options] FILE...        two functions side by side; A = B compares builds",
    "    inspect check LIMITS [options] FILE...     the gate: exit status 1 when a limit is broken",
    "    inspect html  [options] -o PAGE FILE...    one self-contained page to look around in",
    "    inspect json  [options] FILE...            the same data, shaped like Compiler Explorer's",
    "    inspect link  [options] FILE.c             a Compiler Explorer address, quoted headers inlined",
    "",
    "INPUT",
    "    A FILE is C, C++ or assembly source, which is compiled once for every --cc and --flags; or an ELF object, an",
    "    archive of them, or a linked program or library from any build, with its symbols. Source is shown when the",
    "    object has DWARF lines (-g).",
    "",
    "OPTIONS",
    "    -f, --function NAME   only this function; * ? [ ] are patterns; may be repeated",
    "    --cc COMPILER         a compiler, split at spaces (\"chroot ROOT gcc-16\" is one); may be repeated; cc",
    "    --flags FLAGS         a set of flags, split at spaces; may be repeated; -O2.",
    "                          For objects: what they were built with; else the first says it, where it can",
    "    -- FLAGS...           flags for every compilation, -Iinclude for instance",
    "    -o, --output FILE     write there; standard output",
    "    --expected LIMITS     show, table, html, json: also say whether the limits are kept",
    "    --columns LIST        table: these counts, separated by commas",
    "    --matrix LIST         table: a column a compiler, these counts in each cell",
    "    --format FORMAT       table: text, markdown or tsv",
    "    --mca PROGRAM         table: also what this llvm-mca says of the straight-line code, cycles. It is a model",
    "    --side-by-side        show: the compilers' assembly in columns",
    "    --inlined             show: inlined code beside its own lines; beside the line that calls it",
    "    --syntax SYNTAX       x86: intel or att",
    "    --color WHEN          auto, always or never; NO_COLOR is heeded",
    "    --title TITLE         html: the title of the page",
    "    --update              check: rewrite the limits to what is, and show the change",
    "",
    "COUNTS",
};

static const char *const after_counts[] = {
    "",
    "    Counts are of the code as it stands: a loop counts once. A chain is broken by whatever else writes the flag;",
    "    a restore brings a carry into a chain and is no link of it. Data in code is not counted.",
    "",
    "LIMITS",
    "    A file of limits has a row a line, five columns separated by tabs; lines that begin with # are comments:",
    "",
    "        function    compiler    flags     target    limits",
    "        add4        *           -O[123s]  x86-64    jumps = 0, calls = 0, chain >= 4, setcc <= 1",
    "        mul4*       gcc 14..    -O2       *         jumps = 0, stack <= 2",
    "",
    "    function, flags and target are patterns, several separated by |. compiler is *, or gcc or clang with an "
    "optional",
    "    version or range: clang 17, gcc 11..13, gcc 14.. . Limits are NAME <= N, NAME >= N or NAME = N, with the "
    "names",
    "    of the counts. Every row that fits applies. Broken is also: a function that a row lists for a build and that is",
    "    not there, and a function that cannot be decoded whole. A broken limit is told with its instructions and lines.",
    "",
    "EXIT STATUS",
    "    0  done; check: every limit is kept",
    "    1  check: a limit is broken",
    "    2  bad input: the reason is on standard error",
    "",
    "TARGETS",
};

static const char *const after_targets[] = {
    "",
    "ENVIRONMENT",
    "    TMPDIR    where compilations happen; their folder is removed afterwards",
    "    NO_COLOR  no colours unless --color=always",
    "",
    "EXAMPLES",
    "    inspect show mul.c -f mul4 --cc gcc-14 --cc clang-19 -- -Iinclude",
    "    inspect table --matrix adc,setcc,jumps --cc gcc-12 --cc gcc-14 --cc clang-17 add.c",
    "    inspect table libgmp.a -f '__gmpn_*add*'",
    "    inspect check expected.tsv build/scalar.o --flags=-O2",
    "    inspect html -o scalar.html --cc gcc --cc clang --flags=-O2 --flags=-O3 scalar.c",
};

static void print(const char *const *lines, size_t count) {
    for (size_t i = 0; i < count; i++) {
        puts(lines[i]);
    }
}

void help_print(void) {
    print(before_counts, sizeof before_counts / sizeof before_counts[0]);
    for (size_t kind = 0; kind < COUNT_KINDS; kind++) {
        printf("    %-9s %s\n", count_descriptions[kind].name, count_descriptions[kind].meaning);
    }
    print(after_counts, sizeof after_counts / sizeof after_counts[0]);
    printf("    %s\n", target_names());
    print(after_targets, sizeof after_targets / sizeof after_targets[0]);
}
