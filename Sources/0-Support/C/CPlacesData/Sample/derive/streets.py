"""Shapes what lies under the places of a sample: streets, rails, water, parks and coast.

    streets.py AREAS.tsv SAMPLE WAYS.opl AREAS.geojsonseq >STREETS.tsv

The ways come as osmium's OPL, with their nodes; the areas as osmium exports them. All is cut along the ring of the
sample. An extract that was cut through its ways lacks the nodes beyond: such a way is kept as far as it is known, and
where it matters what it encloses (an area, a coast), it is led to the nearest point of the ring.

One row per feature and level of detail: the level, the kind, the name, and its lines in Google's encoded polyline
format with six decimals, parted by spaces (https://developers.google.com/maps/documentation/utilities/
polylinealgorithm). An area's lines are rings, filled by the even-odd rule. Each row of a level is simplified by the
level's resolution, and what would be too small or too fine there is left out. Named lines of one kind are one feature.
"""

import json
import math
import re
import sys

from places import clean
from shapes import (
    joined, length, parts_inside, ring_inside, rings_left_of, signed_area, simplified, simplified_ring, without_repeats,
)  # fmt: skip

# Metres that a line may stray, the smallest area in square metres by kind, the shortest nameless line in metres.
LEVELS = [
    {"resolution": 1.0, "park": 100, "water": 15, "line": 2},
    {"resolution": 6.0, "park": 800, "water": 150, "line": 15},
    {"resolution": 25.0, "park": 6000, "water": 2500, "line": 50},
]

# From the lowest to what matters most on foot, as MapFeature.Kind has them.
KINDS = """
    water park coast rail tram steps path service residential tertiary secondary primary motorway
""".split()

AREAS = {"water", "park"}

ROADS = {
    "motorway": "motorway", "trunk": "motorway", "primary": "primary", "secondary": "secondary",
    "tertiary": "tertiary", "unclassified": "residential", "residential": "residential",
    "living_street": "residential", "pedestrian": "residential", "road": "residential", "service": "service",
    "footway": "path", "path": "path", "cycleway": "path", "bridleway": "path", "track": "path", "steps": "steps",
}  # fmt: skip

RAILS = {
    "rail": "rail", "light_rail": "rail", "subway": "rail", "narrow_gauge": "rail", "funicular": "rail", "tram": "tram",
}  # fmt: skip

# What is left out under ground; streets go on through tunnels.
SURFACE = {"rail", "tram", "steps", "path", "service"}

# The last level at which a kind is drawn, where it is not the last of all; fine lines end a level earlier.
LAST_LEVEL = {"steps": 0, "path": 1, "service": 1}

METRES_PER_DEGREE = 111_195.0


def kind_of_line(tags):
    kind = ROADS.get(re.sub("_link$", "", tags.get("highway", ""))) or RAILS.get(tags.get("railway"))
    if kind is None or tags.get("area") == "yes":
        return None
    is_below = tags.get("tunnel", "no") not in ("no", "building_passage") or tags.get("location") == "underground"
    return None if kind in SURFACE and (is_below or tags.get("indoor", "no") != "no") else kind


def is_fine(kind, tags):
    """Whether a line follows or crosses a larger one, or is one of many: gone one level earlier than its kind."""
    if kind in ("rail", "tram"):
        return "service" in tags
    if kind == "path":
        return tags.get("footway") in ("sidewalk", "crossing")
    return kind == "service" and tags.get("service") in ("parking_aisle", "driveway")


def kind_of_area(tags):
    if tags.get("natural") == "water" or tags.get("waterway") in ("riverbank", "dock"):
        return "water"
    if tags.get("landuse") in ("basin", "reservoir"):
        return "water"
    if tags.get("leisure") in ("park", "garden") or tags.get("natural") == "wood":
        return "park"
    return "park" if tags.get("landuse") in ("grass", "forest", "cemetery", "meadow", "village_green") else None


class Plane:
    """Metres east and north of a corner of the sample's ring, good enough within a town."""

    def __init__(self, ring):
        self.south, self.west = min(y for _, y in ring), min(x for x, _ in ring)
        self.scale = METRES_PER_DEGREE * math.cos(math.radians(self.south))

    def point(self, x, y):
        return ((x - self.west) * self.scale, (y - self.south) * METRES_PER_DEGREE)

    def millionths(self, point):
        """Latitude and longitude in millionths of a degree."""
        x, y = point
        return (round((self.south + y / METRES_PER_DEGREE) * 1e6), round((self.west + x / self.scale) * 1e6))


def border_of(areas, sample):
    with open(areas, encoding="utf-8") as file:
        fields = next(row for line in file if (row := line.rstrip("\n").split("\t"))[0] == sample)
    return [(float(x), float(y)) for y, x in (corner.split(",") for corner in fields[-1].split(" "))]


def unescaped(text):
    return re.sub("%([0-9a-f]+)%", lambda match: chr(int(match[1], 16)), text)


def read_ways(path, plane):
    """The points of nodes, and tags and nodes of ways, by their numbers."""
    nodes, ways = {}, {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            fields = {field[0]: field[1:] for field in line.rstrip("\n").split(" ")}
            if line[0] == "n" and fields.get("x"):
                nodes[int(fields["n"])] = plane.point(float(fields["x"]), float(fields["y"]))
            elif line[0] == "w" and fields.get("N"):
                tags = dict(map(unescaped, tag.split("=", 1)) for tag in fields.get("T", "").split(",") if tag)
                ways[int(fields["w"])] = (tags, [int(node[1:]) for node in fields["N"].split(",")])
    return nodes, ways


def known_runs(way, nodes):
    """The stretches of a way whose nodes are known."""
    runs = [[]]
    for node in way:
        if node in nodes:
            runs[-1].append(node)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) > 1]


def lines(nodes, ways, border):
    """Kind, name, whether fine, and lines of each street and rail."""
    groups = {}
    for _, (tags, way) in sorted(ways.items()):
        if kind := kind_of_line(tags):
            key = (kind, clean(tags.get("name", "")), is_fine(kind, tags))
            groups.setdefault(key, []).extend(known_runs(way, nodes))
    for (kind, name, fine), runs in sorted(groups.items()):
        found = [part for line in joined(runs) for part in parts_inside([nodes[node] for node in line], border)]
        for bundle in [found] if name else [[line] for line in found]:
            yield kind, name, fine, bundle


def coast(nodes, ways, border):
    """The shores, from end to end of what is known, and the rings of islands; both with the water on their right."""
    runs = [run for _, (tags, way) in sorted(ways.items()) if tags.get("natural") == "coastline"
            for run in known_runs(way, nodes)]  # fmt: skip
    shores, islands = [], []
    for line in joined(runs):
        points = [nodes[node] for node in line]
        parts = parts_inside(points, border)
        if line[0] == line[-1] and parts == [points]:
            islands.append(points[:-1])
        else:
            shores += parts
    return shores, islands


def coast_and_sea(number, shores, islands, border):
    """Coast and sea at a level, which have the same points."""
    resolution = LEVELS[number]["resolution"]
    shores = [simplified(shore, resolution) for shore in shores]
    islands = [simple for ring in islands if (simple := simplified_ring(ring, resolution))]
    if shores or islands:
        sea = rings_left_of([shore[::-1] for shore in shores], border) + islands
        yield "water", "", large_enough("water", sea, LEVELS[number])
    yield from (("coast", "", [line]) for line in shores + [ring + ring[:1] for ring in islands])


def areas(path, plane, border):
    with open(path, encoding="utf-8") as file:
        features = [json.loads(line) for line in file]
    for feature in sorted(features, key=lambda feature: int(feature["id"][1:])):
        tags = feature["properties"]
        if kind := kind_of_area(tags):
            rings = [[plane.point(*point) for point in ring[:-1]]
                     for polygon in feature["geometry"]["coordinates"] for ring in polygon]  # fmt: skip
            yield kind, clean(tags.get("name", "")), False, [
                piece for ring in rings for piece in ring_inside(ring, border)
            ]


def cut_areas(nodes, ways, border):
    """Closed ways that leave the extract: which side of what is known they enclose is not, but the smaller is likely."""
    for _, (tags, way) in sorted(ways.items()):
        kind = kind_of_area(tags)
        if not kind or way[0] != way[-1] or all(node in nodes for node in way):
            continue
        # Starting at a node that is missing.
        start = next(index for index, node in enumerate(way) if node not in nodes)
        runs = known_runs(way[start:-1] + way[: start + 1], nodes)
        parts = [[nodes[node] for node in run] for run in runs]
        sides = [parts, [part[::-1] for part in parts[::-1]]]
        options = [rings_left_of(side, border) for side in sides] if parts else []
        if options:
            yield kind, clean(tags.get("name", "")), False, min(options, key=size)


def size(rings):
    """The area of the largest ring."""
    return max((abs(signed_area(ring)) for ring in rings), default=0)


def large_enough(kind, rings, level):
    """The rings of an area that can be seen; none if it is too small as a whole."""
    if size(rings) < level[kind]:
        return []
    return [ring for ring in rings if abs(signed_area(ring)) >= level["resolution"] ** 2]


def at_level(number, kind, name, fine, shape):
    """The lines of a feature at a level; none if it is left out."""
    level = LEVELS[number]
    if number > LAST_LEVEL.get(kind, len(LEVELS) - 1) - (1 if fine else 0):
        return []
    if kind in AREAS:
        rings = large_enough(kind, shape, level)
        return [simple for ring in rings if (simple := simplified_ring(ring, level["resolution"]))]
    if not name and length(shape[0]) < level["line"]:
        return []
    return [simplified(line, level["resolution"]) for line in shape]


def encoded(line):
    text, previous = "", (0, 0)
    for point in line:
        for one, other in zip(previous, point):
            value = (other - one) << 1
            value = ~value if other < one else value
            while value >= 0x20:
                text += chr((value & 0x1F | 0x20) + 63)
                value >>= 5
            text += chr(value + 63)
        previous = point
    return text


def main():
    table, sample, ways_path, areas_path = sys.argv[1:]
    degrees = border_of(table, sample)
    plane = Plane(degrees)
    border = [plane.point(*corner) for corner in degrees]
    if signed_area(border) < 0:
        border.reverse()
    nodes, ways = read_ways(ways_path, plane)
    shores, islands = coast(nodes, ways, border)
    features = [
        *areas(areas_path, plane, border), *cut_areas(nodes, ways, border), *lines(nodes, ways, border),
    ]  # fmt: skip
    rows = []
    for number in range(len(LEVELS)):
        drawn = [(kind, name, at_level(number, kind, name, fine, shape)) for kind, name, fine, shape in features]
        for kind, name, shape in [*coast_and_sea(number, shores, islands, border), *drawn]:
            rounded = [without_repeats([plane.millionths(point) for point in line]) for line in shape]
            kept = [encoded(line) for line in rounded if len(line) > (2 if kind in AREAS else 1)]
            if kept:
                rows.append((number, KINDS.index(kind), name, kept))
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    print("#level\tkind\tname\tlines")
    for number, kind, name, kept in sorted(rows):
        print(number, KINDS[kind], name, " ".join(kept), sep="\t")


main()
