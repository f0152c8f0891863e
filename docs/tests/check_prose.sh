#!/bin/sh
# check_prose.sh ROOT SCRATCH: the links and the spelling of every page of Markdown below ROOT. Prints a line a fault, and ends with
# status 1 if there was one. Before that it checks itself on a page with a fault of each kind.
#
# Links into the tree must exist, with their headings; those to other hosts are not followed. Words are those of aspell's English
# and of words.txt.
set -eu

root=$1 scratch=$2
here=$(dirname "$0")

# links PAGE: the targets of its links, without those to other hosts
links() {
    awk '/^ *```/ { code = !code } !code' "$1" | grep -oE '\]\([^) ]+\)' | sed -E 's/^\]\(//; s/\)$//' | grep -vE '^(https?|mailto):' || true
}

# headings PAGE: the names that links give them
headings() {
    awk '/^```/ { code = !code } !code && sub(/^#+ /, "")' "$1" | tr '[:upper:]' '[:lower:]' | sed 's/[^a-z0-9 _-]//g; s/ /-/g'
}

check_links() {
    links "$1" | while read -r link; do
        file=${link%%#*}
        target=$(dirname "$1")/$file
        [ -n "$file" ] || target=$1
        if [ ! -e "$target" ]; then
            echo "$1: link to a file that does not exist: $link"
        elif [ "$link" != "$file" ] && ! headings "$target" | grep -qxF "${link#*#}"; then
            echo "$1: link to a heading that does not exist: $link"
        fi
    done
}

check_spelling() {
    awk -f "$here/prose.awk" "$1" | aspell list --lang=en --home-dir="$scratch" --personal="$scratch/words" | sort -u |
        sed "s|^|$1: unknown word, for docs/tests/words.txt if it is right: |"
}

check() {
    check_links "$1"
    check_spelling "$1"
}

(echo "personal_ws-1.1 en 0" && cat "$here/words.txt") > "$scratch/words"

cat > "$scratch/faulty.md" << 'PAGE'
# A page
A [file](nowhere.md) and a [heading](#not-a-page), a wrod.
PAGE
if [ "$(check "$scratch/faulty.md" | wc -l)" != 3 ]; then
    echo "check_prose.sh: of three faults in a page made for it, it found: $(check "$scratch/faulty.md")"
    exit 1
fi

find "$root" -name '*.md' -not -path '*/.*' -not -path '*/bazel-*' | sort | while read -r page; do
    check "$page"
done > "$scratch/faults"
cat "$scratch/faults"
[ ! -s "$scratch/faults" ]
