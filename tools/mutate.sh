#!/bin/sh
# mutate.sh FILE FUNCTION OLD NEW: replaces OLD by NEW in the body of FUNCTION, or anywhere in FILE where FUNCTION is "-". OLD must
# be there exactly once: a fault that hits nothing, or two places, is an error.

set -eu

file=$1
FUNCTION=$2 OLD=$3 NEW=$4 awk '
    # The text of a definition is from the line that names it, not ending in ";", to the closing brace at the margin. A call
    # is indented, a prototype ends in ";" before any line ends in "{".
    function enters(line) {
        return (line ~ "^[^ \t/*].*[ *]" name "\\(" || line ~ "^" name "\\(") && line !~ /;$/
    }
    BEGIN {
        name = ENVIRON["FUNCTION"]
        old = ENVIRON["OLD"]
        inside = name == "-"
    }
    name != "-" && !inside && enters($0) {
        inside = 1
        body = 0
    }
    {
        line = $0
        if (inside) {
            for (rest = line; (at = index(rest, old)) > 0; rest = substr(rest, at + length(old))) {
                hits++
                if (hits == 1) {
                    before = substr(line, 1, length(line) - length(rest) + at - 1)
                    line = before ENVIRON["NEW"] substr(rest, at + length(old))
                }
            }
        }
        print line
        if (name != "-" && inside) {
            if (!body && $0 ~ /;$/ && $0 !~ /\{/) inside = 0
            if ($0 ~ /\{/) body = 1
            if ($0 ~ /^\}/) inside = 0
        }
    }
    END {
        if (hits != 1) {
            printf "mutate: %s: %s: \"%s\" is there %d times, not once\n", ARGV[1], name, old, hits >"/dev/stderr"
            exit 2
        }
    }' "$file" >"$file.mutated"
mv "$file.mutated" "$file"
