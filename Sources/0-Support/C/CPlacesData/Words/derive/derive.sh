#!/bin/sh
# Makes the sorted table words.index of the tables that people edit: byte for byte the same file on every run. Needs python3; building the project does not.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../data" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$data"
python3 "$here/words.py" kind-words.tsv attributes.tsv phrases.tsv operators.tsv relations.tsv >"$work/words.index"
mv "$work/words.index" .
sha256sum kind-words.tsv attributes.tsv phrases.tsv operators.tsv relations.tsv words.index >SHA256SUMS
touch "$here/../Words.c"
