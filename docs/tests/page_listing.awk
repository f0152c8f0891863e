# Prints the assembly that a page of Markdown shows of function_name, one instruction a line: the block after
#     <!-- listing: FUNCTION [FUNCTION] -->
# With two functions the block has two columns, apart by " | ". A comment after ";" and a line that only has one are left out.

BEGIN { bar = " \\| " }

/^<!-- listing: / {
    column = 0
    for (i = 3; i < NF; i++) if ($i == function_name) column = i - 2
    columns = NF - 3
    next
}
column && /^```/ { inside = !inside; if (!inside) column = 0; next }
column && inside {
    split($0 " ", part, bar)
    line = columns > 1 ? part[column] : $0
    sub(/;.*/, "", line)
    gsub(/[ \t]+/, " ", line)
    gsub(/^ | $/, "", line)
    if (line != "") print line
}
