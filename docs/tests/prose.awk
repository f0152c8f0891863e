# Prints the prose of a page of Markdown: no code, no comments, no addresses of links.
/^ *```/ { code = !code; next }
/^<!--/ { comment = 1 }
!code && !comment && !/^    / {
    gsub(/`[^`]*`/, " ")
    gsub(/\]\([^)]*\)/, "] ")
    gsub(/https?:[^ ]*/, " ")
    gsub(/[A-Za-z0-9_.\/+-]*[0-9_\/.+-][A-Za-z0-9_\/+-]+/, " ") # names with a digit, an underscore or a point inside
    gsub(/'s/, " ")
    print
}
/-->/ { comment = 0 }
