#!/bin/sh
# report.sh markdown|json RESULTS: the results of cells (see cell.sh) as a table, or as JSON.
set -eu

case $1 in
markdown)
    echo
    echo "| target | compiler | flags | ran | cases | result | add4 | mul4 |"
    echo "|---|---|---|---|---|---|---|---|"
    awk -F '\t' '{
        name = $2
        sub(/-[0-9]+$/, "", name)
        add4 = $9 == "" ? "-" : $9
        mul4 = $10 == "" ? "-" : $10
        print "| " $1 " | " name " " $3 " | `" $4 "` | " $5 " | " $7 " | " ($6 == "ok" ? "ok" : "**" $6 "**") " | " add4 " | " mul4 " |"
    }' "$2"
    echo
    echo "add4 and mul4: instructions/add-with-carry/carries made numbers, in the 4-word add with carry out and the 4x4 product."
    echo
    ;;
json)
    awk -F '\t' '
        BEGIN { printf "[" }
        {
            printf "%s\n{\"target\": \"%s\", \"compiler\": \"%s\", \"version\": \"%s\", \"flags\": \"%s\", ", (NR > 1 ? "," : ""), $1, $2, $3, $4
            printf "\"ran\": \"%s\", \"result\": \"%s\", \"cases\": %d, \"seconds\": %d, \"add4\": \"%s\", \"mul4\": \"%s\"}", $5, $6, $7, $8, $9, $10
        }
        END { print "\n]" }' "$2"
    ;;
esac
