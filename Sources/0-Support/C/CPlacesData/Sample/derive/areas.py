"""Writes the areas of the samples: name, centre, date, coverage.

    areas.py DIRECTORY >AREAS.tsv

The directory holds the bounding box that each extract declares, and the land border of Monaco. A ring is a list of
latitude,longitude parted by spaces; the last corner is joined to the first.

Helsinki was cut along its box. Monaco was cut roughly along the country: its ring is the land border as the extract
has it (a gap, where the extract lacks three pieces, is bridged), simplified and set off by a few metres, and at sea the
edge of the box. Three places, just across the border in the southwest, are in the extract all the same.
"""

import json
import math
import re
import sys

# Metres that a simplified border may lie beside the true one, and how far it is set off: places stand on the border.
TOLERANCE = 8.0
MARGIN = 15.0

METRES_PER_DEGREE = 111_195.0


def box(path):
    with open(path, encoding="utf-8") as file:
        return [float(number) for number in re.findall(r"[-0-9.]+", file.readline())]


def join(lines):
    """One line out of pieces: ends that meet are joined, and over gaps the nearest ends."""
    line = list(lines.pop(0))
    while lines:
        options = []
        for index, piece in enumerate(lines):
            for candidate in (piece, piece[::-1]):
                options.append((math.dist(line[-1], candidate[0]), index, "end", candidate))
                options.append((math.dist(line[0], candidate[-1]), index, "start", candidate))
        _, index, side, piece = min(options, key=lambda option: option[0])
        lines.pop(index)
        line = line + piece if side == "end" else piece + line
    return line


def plane(point):
    """Metres east and north, good enough within a small country."""
    return (point[0] * METRES_PER_DEGREE * math.cos(math.radians(43.74)), point[1] * METRES_PER_DEGREE)


def simplified(line):
    """Douglas and Peucker: only the corners without which the line would stray by more than the tolerance."""
    (x1, y1), (x2, y2) = plane(line[0]), plane(line[-1])
    length = math.hypot(x2 - x1, y2 - y1)

    def off(point):
        x, y = plane(point)
        if length == 0:
            return math.hypot(x - x1, y - y1)
        return abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length

    index = max(range(1, len(line) - 1), key=lambda i: off(line[i]), default=None)
    if index is None or off(line[index]) <= TOLERANCE:
        return [line[0], line[-1]]
    return simplified(line[: index + 1])[:-1] + simplified(line[index:])


def set_off(line):
    """The line moved to its left by the margin, each corner along the bisector of its two sides."""
    moved = []
    for index, point in enumerate(line):
        normals = []
        for one, other in ((index - 1, index), (index, index + 1)):
            if one >= 0 and other < len(line):
                (x1, y1), (x2, y2) = plane(line[one]), plane(line[other])
                length = math.hypot(x2 - x1, y2 - y1)
                normals.append(((y1 - y2) / length, (x2 - x1) / length))
        x, y = (sum(normal[i] for normal in normals) for i in (0, 1))
        length = math.hypot(x, y)
        scale = plane((1, 1))
        moved.append((point[0] + x / length * MARGIN / scale[0], point[1] + y / length * MARGIN / scale[1]))
    return moved


def monaco(directory):
    west, south, east, north = box(f"{directory}/monaco.box")
    with open(f"{directory}/monaco.border", encoding="utf-8") as file:
        features = sorted((json.loads(line) for line in file), key=lambda feature: feature["id"])
    border = join([feature["geometry"]["coordinates"] for feature in features])
    if border[0][1] > border[-1][1]:
        border.reverse()
    border = set_off(simplified(border))
    (first_x, _), (_, last_y) = border[0], border[-1]
    return border + [(east, last_y), (east, south), (first_x, south)]


def helsinki(directory):
    west, south, east, north = box(f"{directory}/helsinki.box")
    return [(west, south), (west, north), (east, north), (east, south)]


def main():
    directory = sys.argv[1]
    rows = [
        ("helsinki", "Helsinki centre", "Helsinki, Rautatientori", "60.1712", "24.9437", "2019-04", "after", helsinki),
        ("monaco", "Monaco", "Monaco, Place du Casino", "43.7394", "7.4276", "2023-12", "before", monaco),
    ]
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    print("#id\tname\tcentre\tlatitude\tlongitude\tdate\thousenumber\tring")
    for *fields, ring in rows:
        corners = " ".join(f"{y:.7f},{x:.7f}" for x, y in ring(directory))
        print("\t".join([*fields, corners]))


main()
