#!/bin/sh
# Makes categories.index, by which rows of categories.tsv are found without reading it: byte for byte the same file on every
# run. To be run after each change of the table. Needs python3; building the project does not.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../data" && pwd)
python3 "$here/index.py" "$data/categories.tsv" >"$data/categories.index"
touch "$here/../CPlacesCategories.c"
