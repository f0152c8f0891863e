# Makes one C program of a page of Markdown.
#
# The blocks of C, in order, are its code. A comment
#     <!-- check
#     check(add(1, 2) == 3);
#     -->
# has statements, which main runs in the order of the page; check ends the program if its argument is 0. Lines keep the page's
# numbers in messages. A page that has code and no check is a fault: nothing of it would run.

function located() { printf "#line %d \"%s\"\n", FNR + 1, name }

BEGIN {
    name = ARGV[1]
    sub(/.*\//, "", name)
    print "#include <stdint.h>"
    print "#include <stdio.h>"
    print "#include <stdlib.h>"
    print "#define check(x) \\"
    print "    ((x) ? (void)0 : (fprintf(stderr, \"%s:%d: %s\\n\", __FILE__, __LINE__, #x), exit(1)))"
}

/^```c$/ { code = 1; blocks++; located(); next }
/^```$/ { code = 0; next }
code { print; next }

/^<!-- check$/ { checking = 1; checks++; printf "static void page_check_%d(void) {\n", checks; located(); next }
checking && /^-->$/ { checking = 0; print "}"; next }
checking { print }

END {
    if (blocks && !checks) {
        print name ": C code and no check" >"/dev/stderr"
        exit 1
    }
    print "int main(void) {"
    for (i = 1; i <= checks; i++) printf "    page_check_%d();\n", i
    print "    return 0;\n}"
}
