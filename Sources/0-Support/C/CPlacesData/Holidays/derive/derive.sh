#!/bin/sh
# Derives the table of public holidays from a published package: byte for byte the same file on every run.
#
#   derive.sh [DIRECTORY WITH THE PACKAGE]
#
# Needs python3 with pip and venv, and Debian's iso-codes. Building the project needs neither: the derived file is kept beside this folder.
# Without a directory the package is fetched by pip. Its version and the day on which it was taken stand in ORIGINS alone. What
# else reads the table is told by `make data`, which runs all that follow.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../data" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$(sed -n 's/.*  \(holidays-.*\.whl\)$/\1/p' "$here/ORIGINS")
version=$(echo "$package" | cut -d- -f2)
date=$(sed -n 's/^# taken //p' "$here/ORIGINS")

packages=${1:-$work}
if [ $# -eq 0 ]; then
    pip download --quiet --no-deps --dest "$packages" "holidays==$version"
fi
cp /usr/share/iso-codes/json/iso_3166-2.json "$work/"
grep '\.whl$' "$here/ORIGINS" | (cd "$packages" && sha256sum --quiet --check -)
grep '\.json$' "$here/ORIGINS" | (cd "$work" && sha256sum --quiet --check -)

python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet "$packages/$package"
"$work/python/bin/python" "$here/holidays_table.py" "$date" "$work/iso_3166-2.json" >"$work/holidays.tsv"
mv "$work/holidays.tsv" "$data/"
(cd "$data" && sha256sum holidays.tsv territories.tsv >SHA256SUMS)
