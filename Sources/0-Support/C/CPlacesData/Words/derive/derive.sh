#!/bin/sh
# Makes the sorted table words.index of the tables that people edit: byte for byte the
# same file on every run. Needs python3; building the project does not.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../data" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tables="kind-words.tsv attributes.tsv phrases.tsv operators.tsv relations.tsv time-words.tsv holiday-words.tsv"
(cd "$data" && python3 "$here/words.py" $tables) >"$work/words.index"
mv "$work/words.index" "$data/"
(cd "$data" && sha256sum $tables words.index >SHA256SUMS)
touch "$here/../Words.c"
