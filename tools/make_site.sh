#!/bin/sh
# make_site.sh REPOSITORY SCRATCH OUTPUT: the documentation as a static site in the folder OUTPUT, by mkdocs. Pages keep their places
# in the tree, so that their links hold; a file that a page links to comes along, as text.
set -eu

repository=$1 scratch=$2 output=$3
here=$(cd "$(dirname "$0")" && pwd)
pages=$scratch/pages

mkdir -p "$pages"
cp "$here/mkdocs.yml" "$scratch"
cp "$here/site.css" "$pages"
cd "$repository"
find . -name '*.md' -not -path './.*' -not -path './bazel-*' | while read -r page; do
    mkdir -p "$pages/$(dirname "$page")"
    cp "$page" "$pages/$page"
done
find docs -name '*.png' -o -name '*.svg' -o -name '*.html' | while read -r file; do
    mkdir -p "$pages/$(dirname "$file")"
    cp "$file" "$pages/$file"
done

# linked PAGE: the files and folders of the repository that a page links to, and that are no pages or pictures
linked() {
    grep -oE '\]\([^):# ]+\)' "$1" | sed -E 's/^\]\(//; s/\)$//' | grep -vE '\.(md|png|svg|html)$' | sort -u || true
}

find . -name '*.md' -not -path './.*' -not -path './bazel-*' | while read -r page; do
    linked "$page" | while read -r link; do
        target=$(dirname "$page")/$link
        if [ -f "$target" ]; then
            copy=$(echo "$link" | sed 's|/\.\([a-z]\)|/\1|g').txt # mkdocs takes no hidden files
            mkdir -p "$(dirname "$pages/$(dirname "$page")/$copy")"
            cp "$target" "$pages/$(dirname "$page")/$copy"
            sed -i "s|]($link)|]($copy)|g" "$pages/$page"
        elif [ -f "$target/README.md" ]; then
            sed -i "s|]($link)|]($link/README.md)|g" "$pages/$page"
        fi
    done
done

rm -rf "$output"
mkdocs build --quiet --strict --config-file "$scratch/mkdocs.yml" --site-dir "$output"
if grep -rlE '(src|href)="(https?:)?//[^"]*\.(css|js|png|svg|woff2?)"' "$output" --include='*.html'; then
    echo "make_site.sh: these pages load something from the network"
    exit 1
fi
