# Turns the tables of directed cases into C: a function a case, its operands constants, and a list of the functions.
# RUN_op(n, in, a, b) are macros of subject_literals.c; a or b is out in the cases where the result overlays it.

# Declares the words of a number, least significant first.
function declare(name, digits,    width, count, i) {
    width = length(digits) < 16 ? length(digits) : 16
    count = length(digits) / width
    printf "    const uint64_t %s[] = {", name
    for (i = count; i > 0; i--)
        printf "UINT64_C(0x%s)%s", substr(digits, width * (i - 1) + 1, width), (i > 1 ? ", " : "};\n")
}

/^#/ || NF == 0 || $1 == "id" { next }

{
    id = $1; op = $2; n = $3; alias = $4; start = $5; a = $6; b = $7; carry = $8

    function_name = id
    gsub("-", "_", function_name)
    table = table sprintf("    {\"%s\", %s},\n", id, function_name)

    printf "static void %s(uint64_t *out)\n{\n", function_name
    if (start != "-")
        declare("start", start)
    declare("a", a)
    if (b != "-" && alias != "a=b" && alias != "r=a=b")
        declare("b", b)

    if (start != "-")
        print "    COPY(out, start);"
    if (alias == "r=a" || alias == "r=a=b")
        print "    COPY(out, a);"
    if (alias == "r=b")
        print "    COPY(out, b);"

    printf "    RUN_%s(%s, %s, ", op, n, (carry == "-" ? 0 : "UINT64_C(0x" carry ")")
    printf "%s, ", (alias == "r=a" || alias == "r=a=b" ? "out" : "a")
    printf "%s)\n}\n\n", (alias == "r=b" || alias == "r=a=b" ? "out" : alias == "a=b" ? "a" : "b")
}

END { printf "static const struct literal_case literal_cases[] = {\n%s};\n", table }
