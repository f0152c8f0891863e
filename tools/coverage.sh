#!/bin/sh
# coverage.sh PROFILES OBJECT...: what the code of the object files ran, from the *.profraw files in PROFILES: a Markdown table of lines and branches of
# the headers and of the examples, and the lines and branches that nothing reached. Status 1 below the limits:
#
#     carry/*.h              99 % of the lines, 95 % of the branches
#     each example's files   97 % of the lines
#
# A line or a direction of a branch counts as reached if it was in any object: backend, level or program. The objects are asked one by
# one, because a linker keeps one of several static functions of the same file and name. Branches that the compiler decides itself do not
# count, nor do lines without code, nor what is for operands that the compiler knows: constant expressions, which it executes itself (the
# tests of the headers have those), and the bodies of CARRY_FOLDS, which run at -O2 on literals, without counters.
# carry.h as registers of 32 bits see it is a copy whose lines have the same numbers.

set -eu

profiles=$1
shift
llvm-profdata merge -sparse -o "$profiles/merged" "$profiles"/*.profraw

# Lines "D file line count" from lcov's format, and "B file line column line column taken not-taken" from JSON, which has the place of a
# branch.
for object in "$@"; do
    llvm-cov export -format=lcov -instr-profile="$profiles/merged" "$object" 2>/dev/null |
        sed -nE 's/^SF:(.*)/F \1/p; s/^DA:([0-9]+),([0-9]+).*/D \1 \2/p' | awk '
            $1 == "F" { file = $2 }
            $1 == "D" { print "D", file, $2, $3 }'
    llvm-cov export -format=text -skip-functions -instr-profile="$profiles/merged" "$object" 2>/dev/null | jq -r '.data[0].files[] |
        (.filename as $file | .branches[] | ["B", $file, .[0], .[1], .[2], .[3], .[4], .[5]]),
        (.expansions[] | .filenames as $names | .branches[] | ["B", $names[.[6]], .[0], .[1], .[2], .[3], .[4], .[5]]) |
        map(tostring) | join(" ")'
done >"$profiles/reached"

awk -v tree="$(dirname "$0")/.." '
    function percent(part, all) { return all ? 100 * part / all : 100 }
    function place(path) {
        sub(/^.*words_of_32_bits\//, "carry/", path)
        if (match(path, /(carry|examples\/[a-z0-9_]+)\/[a-z0-9_]+\.[ch]$/) && path !~ /tests\/|bench\//) return substr(path, RSTART)
        return ""
    }
    # Notes the lines of a file that do not count.
    function read_source(file, line, number, constant) {
        if (file in all) return
        all[file] = 0
        for (number = 1; (getline line < (tree "/" file)) > 0; number++) {
            if (line ~ /^[ \t]*(#.*|\/\*.*|\*.*|\/\/.*)?$/) idle[file, number] = 1
            if (constant) idle[file, number] = 1
            constant = (line ~ /if \(CARRY_(CONSTANT_EVALUATED|FOLDS)\(/) || (constant && line !~ /}/)
        }
        close(tree "/" file)
    }
    $1 == "D" && (file = place($2)) != "" {
        read_source(file)
        if ((file, $3) in idle) next
        key = file SUBSEP $3
        if (!(key in lines)) all[file]++
        if ($4 > 0 && !lines[key]) hit[file]++
        lines[key] = lines[key] || $4 > 0
    }
    $1 == "B" && (file = place($2)) != "" {
        key = file SUBSEP $3 SUBSEP $4 SUBSEP $5 SUBSEP $6
        if (!(key in taken)) branches[file] += 2
        if ($7 > 0 && !taken[key]) covered[file]++
        if ($8 > 0 && !passed[key]) covered[file]++
        taken[key] = taken[key] || $7 > 0
        passed[key] = passed[key] || $8 > 0
    }
    END {
        print "| file | lines | reached | % | branches | reached | % |"
        print "|---|---|---|---|---|---|---|"
        for (file in all) {
            row = sprintf("| %s | %d | %d | %.1f | %d | %d | %.1f |", file, all[file], hit[file], percent(hit[file], all[file]),
                branches[file], covered[file], percent(covered[file], branches[file]))
            print row | "sort"
            group = file
            sub(/[^\/]*\.[ch]$/, "*", group)
            lines_of[group] += all[file]
            hit_of[group] += hit[file]
            branches_of[group] += branches[file]
            covered_of[group] += covered[file]
        }
        close("sort")
        bad = 0
        for (group in lines_of) {
            line_limit = group == "carry/*" ? 99 : 97
            branch_limit = group == "carry/*" ? 95 : 0
            low = percent(hit_of[group], lines_of[group]) < line_limit || percent(covered_of[group], branches_of[group]) < branch_limit
            if (low) bad = 1
            row = sprintf("| **%s** | %d | %d | %.1f | %d | %d | %.1f |", group, lines_of[group], hit_of[group],
                percent(hit_of[group], lines_of[group]), branches_of[group], covered_of[group],
                percent(covered_of[group], branches_of[group]))
            print row (low ? " too low" : "") | "sort"
        }
        close("sort")
        print ""
        order = "sort -t: -k2,2 -k3n"
        for (key in lines)
            if (!lines[key]) {
                split(key, part, SUBSEP)
                print "not reached: " part[1] ":" part[2] | order
            }
        for (key in taken)
            if (!taken[key] || !passed[key]) {
                split(key, part, SUBSEP)
                what = "the condition is never " (taken[key] ? "false" : "true")
                if (!taken[key] && !passed[key]) what = "the condition"
                print "not reached: " part[1] ":" part[2] ":" part[3] ": " what | order
            }
        close(order)
        exit bad
    }' "$profiles/reached"
