#!/bin/sh
# Derives the atlas from a published package, the time zone database and the list of towns: byte for byte the same file
# on every run.
#
#   derive.sh [DIRECTORY WITH THE PACKAGES]
#
# Needs python3 (3.11 or later) with pip and venv, and Debian's tzdata. Building the project needs none of them: the
# derived file is kept beside this folder. Without a directory the packages are fetched by pip. Takes three minutes.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../data" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

packages=${1:-$work/packages}
if [ $# -eq 0 ]; then
    pip download --quiet --dest "$packages" timezonefinder==9.0.0 timezonefinder-data==3.2026.3.post1
fi
cp "$packages"/timezonefinder_data-3.2026.3.post1-py3-none-any.whl /usr/share/zoneinfo/zone.tab "$work/"
(cd "$work" && sha256sum --quiet --check "$here/ORIGINS")

python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet --find-links "$packages" \
    timezonefinder==9.0.0 "$work"/timezonefinder_data-3.2026.3.post1-py3-none-any.whl
"$work/python/bin/python" "$here/atlas.py" "$work/zone.tab" "$here/../../Towns/data/towns.bin" >"$work/atlas.bin"
mv "$work/atlas.bin" "$data/atlas.bin"
(cd "$data" && sha256sum atlas.bin >SHA256SUMS)
