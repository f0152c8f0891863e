# Prints the names of the functions that C headers declare: awk -f declared_functions.awk HEADER...
#
# A prototype counts, a function's body does not. In a header that has a "==== Public part ====", only what stands there.

# Splits code without comments into statements, and finds those outside of braces.
function take(line,    at, mark) {
    while ((at = match(line, /[{};]/)) > 0) {
        mark = substr(line, at, 1)
        if (depth == 0) {
            statement = statement " " substr(line, 1, at - 1)
            if (mark == ";" && public) print_name(statement)
            statement = ""
        }
        depth += (mark == "{") - (mark == "}")
        if (depth < 0) depth = 0
        line = substr(line, at + 1)
    }
    if (depth == 0) statement = statement " " line
}

function print_name(text) {
    if (text !~ /typedef|=/ && match(text, /[A-Za-z_0-9]+\(/)) print substr(text, RSTART, RLENGTH - 1)
}

FNR == 1 {
    public = 1
    depth = comment = directive = 0
    statement = ""
}
/^\/\* ====/ {
    public = /==== Public part ====/
    depth = 0 # leaves the namespace that C++ has there
    statement = ""
}
directive || /^ *#/ { directive = /\\$/; next }
/^extern "C" \{/ { next }
{
    line = $0
    if (comment) {
        if (!sub(/^.*\*\//, "", line)) next
        comment = 0
    }
    while ((at = index(line, "/*")) > 0) {
        rest = substr(line, at + 2)
        line = substr(line, 1, at - 1)
        comment = !(end = index(rest, "*/"))
        if (comment) break
        line = line " " substr(rest, end + 2)
    }
    take(line)
}
