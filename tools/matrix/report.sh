#!/bin/sh
# report.sh markdown|json|html RESULTS...: the results of cells (see cell.sh) as a table, as JSON, or as a page.
set -eu

form=$1
shift
case $form in
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
    }' "$@"
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
        END { print "\n]" }' "$@"
    ;;
html)
    cat <<'PAGE'
<!doctype html>
<html lang="en"><meta charset="utf-8"><title>carry: compilers and targets</title>
<meta name="viewport" content="width=device-width">
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 2em auto; max-width: 75em; padding: 0 1em; color-scheme: light dark; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .2em .6em; border-bottom: 1px solid #8884; }
td:nth-child(n+5) { font-variant-numeric: tabular-nums; } .bad { background: #c3302444; font-weight: bold; } .ok { color: #2a8a3e; }
</style>
<h1>carry: compilers and targets</h1>
PAGE
    awk -F '\t' '
        function cell(text) {
            gsub(/&/, "\\&amp;", text)
            gsub(/</, "\\&lt;", text)
            return "<td>" text
        }
        { ok += $6 == "ok"; cases += $7; rows = rows "<tr" ($6 == "ok" ? "" : " class=bad") ">" cell($1) cell($2) cell($3) cell($4) cell($5) \
            cell($7) cell($8) cell($9) cell($10) "<td class=" ($6 == "ok" ? "ok" : "bad") ">" $6 "\n" }
        END {
            print "<p>" ok + 0 " cells passed, " NR - ok " failed; " cases + 0 " cases. add4 and mul4: instructions/add-with-carry/carries made numbers."
            print "<p><label>Rows with <input id=filter placeholder=\"riscv64\"></label>"
            print "<table><thead><tr><th>target<th>compiler<th>version<th>flags<th>ran<th>cases<th>seconds<th>add4<th>mul4<th>result<tbody>"
            printf "%s", rows
            print "</table>"
        }' "$@"
    cat <<'PAGE'
<script>
document.getElementById("filter").oninput = (event) => {
  for (const row of document.querySelectorAll("tbody tr")) row.hidden = !row.textContent.includes(event.target.value);
};
</script>
PAGE
    ;;
esac
