# Makes docs/api.md of the public part of the headers: awk -f docs/api.awk carry/carry.h carry/limbs.h
#
# In the public part a comment belongs to the prototypes that follow it, up to an empty line; "---- TITLE ----" opens a section.
# What the functions of a file have in common is in its first comment, from "Configuration" or "Conventions" to the end.

function flush_group(    names) {
    if (prototypes != "") {
        names = prototypes
        gsub(/\([^;]*;/, "", names)
        gsub(/[^\n]* \*?/, "`", names)
        gsub(/\n/, "`, ", names)
        sub(/, $/, "", names)
        print "\n#### " names "\n\n```c\n" prototypes "```"
    }
    if (comment != "") print "\n" (prototypes != "" ? "```text\n" comment "```" : comment)
    comment = prototypes = ""
}

BEGIN {
    print "# API reference"
    print "\nMade from the comments of the headers by `./dev docs`; change those, not this page."
}

FNR == 1 {
    file = FILENAME
    sub(/.*\//, "", file)
    print "\n## " file
    public = common = 0
}

/^ \* (Configuration|Conventions)/ && !public { common = 1; print "\n```text" }
common && /^ \*\// { common = 0; print "```" }
common { line = $0; sub(/^ \* ?/, "", line); print line }

/^\/\* ==== / { flush_group(); public = /==== Public part ====/; next }
!public { next }

/^\/\* ---- / {
    flush_group()
    title = $0
    sub(/^\/\* -+ /, "", title)
    sub(/ -* ?\*\/$/, "", title)
    print "\n### " title
    next
}

/^\/\*/ { flush_group(); inside = 1 }
inside {
    line = $0
    sub(/^\/\* ?/, "", line)
    sub(/^ \* ?/, "", line)
    if (sub(/ ?\*\/$/, "", line)) inside = 0
    comment = comment line "\n"
    next
}

# A function's body, or an #if, ends the prototypes.
/^CARRY_[A-Z_]*FN .*;$/ || open_prototype {
    line = $0
    sub(/^CARRY_[A-Z_]*FN /, "", line)
    prototypes = prototypes line "\n"
    open_prototype = 0
    next
}
/^CARRY_[A-Z_]*FN .*[^;{]$/ { prototypes = prototypes $0; open_prototype = 1 }
/^$/ { flush_group() }
