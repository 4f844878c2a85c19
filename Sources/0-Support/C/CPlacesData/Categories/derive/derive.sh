#!/bin/sh
# Makes categories.index, by which rows of categories.tsv are found without reading it: byte for byte the same file on every
# run. To be run after each change of the table. Needs python3; building the project does not.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../data" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 "$here/index.py" "$data/categories.tsv" >"$work/categories.index"
mv "$work/categories.index" "$data/"
(cd "$data" && sha256sum attributes.tsv categories.index categories.tsv prominence.tsv short-forms.tsv >SHA256SUMS)
touch "$here/../Categories.c"
