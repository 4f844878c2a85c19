"""Measures how often the program tells another time zone than the outlines.

    measure.py PLACES TOWNS.BIN [COUNT]

Draws COUNT points (100,000) uniformly from the land of the Earth with its territorial waters, and as many within 20
km of a town, each town as likely as it has people; asks the program PLACES for the zone of each (`places hours`), and
compares with the packages timezonefinder 9.0.0 and timezonefinder-data 3.2026.3.post1. Takes a minute or more.
"""

import json
import math
import random
import struct
import subprocess
import sys

from timezonefinder import TimezoneFinder

finder = TimezoneFinder(in_memory=True)
chance = random.Random(1)


def zones(points):
    found = finder.timezone_names_at(lngs=[p[1] for p in points], lats=[p[0] for p in points])
    return [None if name is None or name.startswith("Etc/") else name for name in found]


def on_land(count, draw):
    kept = []
    while len(kept) < count:
        points = [draw() for _ in range(count)]
        kept += [(point, zone) for point, zone in zip(points, zones(points)) if zone]
    return kept[:count]


def anywhere():
    return round(math.degrees(math.asin(chance.uniform(-1, 1))), 5), round(chance.uniform(-180, 180), 5)


def near_people(path):
    with open(path, "rb") as file:
        data = file.read()
    records = [struct.unpack_from("<2i2I", data, 44 + 40 * i) for i in range(struct.unpack_from("<I", data, 16)[0])]
    weights = [record[3] for record in records]

    def draw():
        latitude, longitude, _, _ = chance.choices(records, weights)[0]
        way, bearing = 20 / 111.195 * math.sqrt(chance.random()), chance.uniform(0, 2 * math.pi)
        north, east = way * math.cos(bearing), way * math.sin(bearing) / math.cos(math.radians(latitude / 1e5))
        return round(latitude / 1e5 + north, 5), round((longitude / 1e5 + east + 180) % 360 - 180, 5)

    return draw


def compare(name, places, expected):
    lines = "".join(
        json.dumps({"hours": "24/7", "near": f"{latitude},{longitude}", "at": "2026-11-22T12:00"}) + "\n"
        for (latitude, longitude), _ in expected
    )
    answers = subprocess.run([places, "hours"], input=lines, capture_output=True, text=True).stdout.splitlines()
    assert len(answers) == len(expected)
    counts = dict.fromkeys(["right", "wrong", "uncertain", "uncertain and right", "none"], 0)
    for (_, zone), line in zip(expected, answers):
        answer = json.loads(line)
        if "zoneDoubt" in answer:
            counts["uncertain"] += 1
            counts["uncertain and right"] += answer["zone"] == zone
        else:
            counts["none" if "zone" not in answer else "right" if answer["zone"] == zone else "wrong"] += 1
    print(name, len(expected), {key: f"{value} ({100 * value / len(expected):.3f} %)" for key, value in counts.items()})


def main():
    places, towns = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
    compare("land", places, on_land(count, anywhere))
    compare("people", places, on_land(count, near_people(towns)))


main()
