#!/usr/bin/env python3
"""Writes what the Overpass API would answer around the points of the judged lists, from extracts of OpenStreetMap.

    answers.py FOLDER NAME=EXTRACT.osm.pbf ...

NAME is that of the lists' column `data`. Needs osmium-tool. Lines stand at the middle of their box, areas too.
"""

import json
import math
import pathlib
import subprocess
import sys

# Without one of these a named element is no place; the program leaves out what is none of those that it asks for.
KEYS = """
    amenity shop tourism leisure office craft healthcare historic public_transport railway aeroway natural man_made
""".split()
RADIUS = 1000


def positions(geometry):
    """All points of a geometry of GeoJSON."""
    if isinstance(geometry[0], (int, float)):
        return [geometry]
    return [point for part in geometry for point in positions(part)]


def element(feature):
    """A feature that osmium exported, as Overpass answers it; areas are numbered by twice the number of their way, or
    one more than twice that of their relation."""
    letter, number = feature["id"][0], int(feature["id"][1:])
    if letter == "a":
        letter, number = ("r", number // 2) if number % 2 else ("w", number // 2)
    axes = list(zip(*positions(feature["geometry"]["coordinates"])))
    longitude, latitude = [(min(axis) + max(axis)) / 2 for axis in axes[:2]]
    point = {"lat": round(latitude, 7), "lon": round(longitude, 7)}
    kind = {"n": "node", "w": "way", "r": "relation"}[letter]
    place = point if kind == "node" else {"center": point}
    return {"type": kind, "id": number, **place, "tags": feature["properties"]}


def elements(path):
    command = ["osmium", "export", "--no-progress", "-f", "geojsonseq", "-x", "print_record_separator=false"]
    lines = subprocess.run([*command, "-u", "type_id", path], check=True, stdout=subprocess.PIPE).stdout.splitlines()
    found = {}
    for line in lines:
        feature = json.loads(line)
        tags = feature["properties"]
        if "name" in tags and any(key in tags for key in KEYS):
            one = element(feature)
            found[one["type"], one["id"]] = one
    return [found[key] for key in sorted(found)]


def distance(one, latitude, longitude):
    """Metres, well enough for a circle of a kilometre."""
    point = one.get("center", one)
    north = (point["lat"] - latitude) * 111_200
    east = (point["lon"] - longitude) * 111_320 * math.cos(math.radians(latitude))
    return math.hypot(north, east)


def main():
    folder = pathlib.Path(sys.argv[1])
    extracts = dict(argument.split("=", 1) for argument in sys.argv[2:])
    known = {name: elements(path) for name, path in extracts.items()}
    here = pathlib.Path(__file__).parent
    for table in ["centres.tsv", "quarters.tsv"]:
        for line in (here / table).read_text(encoding="utf-8").splitlines():
            name, data, latitude, longitude, *_ = line.split("\t")
            if data not in known:
                continue
            point = float(latitude), float(longitude)
            near = [one for one in known[data] if distance(one, *point) <= RADIUS * 1.01]
            answer = {
                "version": 0.6, "osm3s": {"timestamp_osm_base": "2026-11-21T00:00:00Z"}, "elements": near,
            }
            (folder / f"{name}.json").write_text(json.dumps(answer, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
