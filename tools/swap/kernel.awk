# The kernel's crypto/ecc.c without the functions named in -v drop="...", and of crypto/ecdsa.c only _ecdsa_verify and its struct. A
# definition begins with a line at the margin that names it and ends with a brace at the margin.

BEGIN {
    split(drop, names)
    for (i in names) dropped[names[i]] = 1
    ecdsa = ARGV[1] ~ /ecdsa\.c$/
}
ecdsa && /^(struct ecc_ctx \{|static int _ecdsa_verify\()/ { keep = 1 }
ecdsa && keep { print }
ecdsa { if (/^}/) keep = 0; next }

match($0, /^[a-z][a-z0-9_ *]*[ *]vli_[a-z0-9_]+\(/) && !/;$/ {
    name = substr($0, RSTART, RLENGTH - 1)
    sub(/.*[ *]/, "", name)
    if (name in dropped) {
        inside = 1
        found++
    }
}
!inside { print }
/^}/ { inside = 0 }
END {
    if (!ecdsa && found != length(dropped)) {
        print "kernel.awk: " found " of " length(dropped) " functions found" >"/dev/stderr"
        exit 1
    }
}
