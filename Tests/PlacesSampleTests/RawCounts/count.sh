#!/bin/sh
# Counts kinds in the raw extracts with osmium-tool alone, for comparison with what the program finds.
#
#   count.sh DIRECTORY >counts.tsv
#
# The directory holds helsinki.osm.pbf and monaco.osm.pbf, as Sources/0-Support/C/CPlacesData/Sample/derive/derive.sh takes them out of
# their packages. Each line: sample, kind, number of elements that bear one of the tags of kinds.tsv, alone or in a list,
# and are not disused, abandoned or demolished.
set -euf
here=$(cd "$(dirname "$0")" && pwd)
printf '#sample\tkind\tcount\n'
for sample in helsinki monaco; do
    grep -v '^#' "$here/kinds.tsv" | while IFS="$(printf '\t')" read -r kind tags; do
        filters= patterns=
        for tag in $tags; do
            filters="$filters nwr/${tag%=*}=*${tag#*=}*"
            patterns="$patterns|[T,]${tag%=*}=([^, ]*;)?${tag#*=}(;|,| )"
        done
        # In the OPL format an element is one line; without the nodes that ways need.
        # shellcheck disable=SC2086
        count=$(osmium tags-filter --no-progress --omit-referenced --output-format opl --output - \
            "$1/$sample.osm.pbf" $filters | grep -Ev '[T,](disused|abandoned|demolished)=yes' |
            grep -Ec "${patterns#|}" || true)
        printf '%s\t%s\t%s\n' "$sample" "$kind" "$count"
    done
done
