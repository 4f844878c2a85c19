#!/bin/sh
# Derives the table of public holidays from a published package: byte for byte the same file on every run.
#
#   derive.sh [DIRECTORY WITH THE PACKAGE]
#
# Needs python3 with pip and venv, and Debian's iso-codes. Building the project needs neither: the derived file is kept beside this folder.
# Without a directory the package is fetched by pip. For a later version, change the name, the date and ORIGINS; then run
# ../../CPlacesTowns/derive/derive.sh, which reads the regions that are named here.
set -eu

package=holidays-0.108-py3-none-any.whl
date=2026-11-21

here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../data" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

packages=${1:-$work}
if [ $# -eq 0 ]; then
    pip download --quiet --no-deps --dest "$packages" holidays==0.108
fi
cp /usr/share/iso-codes/json/iso_3166-2.json "$work/"
grep '\.whl$' "$here/ORIGINS" | (cd "$packages" && sha256sum --quiet --check -)
grep '\.json$' "$here/ORIGINS" | (cd "$work" && sha256sum --quiet --check -)

python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet "$packages/$package"
"$work/python/bin/python" "$here/holidays_table.py" "$date" "$work/iso_3166-2.json" >"$data/holidays.tsv"
(cd "$data" && sha256sum holidays.tsv >SHA256SUMS)
