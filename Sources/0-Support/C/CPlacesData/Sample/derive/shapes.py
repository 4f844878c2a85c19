"""Plane geometry for streets.py: lines and rings of points in metres.

A line is a list of points; a ring is one that is closed without its first point repeated, and it encloses what lies
to its left.
"""

import math


def signed_area(ring):
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides(ring)) / 2


def length(line):
    return sum(math.dist(one, other) for one, other in zip(line, line[1:]))


def sides(ring):
    return list(zip(ring, ring[1:] + ring[:1]))


def is_inside(point, ring):
    """By the even-odd rule."""
    x, y = point
    crossings = [x1 + (y - y1) / (y2 - y1) * (x2 - x1) for (x1, y1), (x2, y2) in sides(ring) if (y1 > y) != (y2 > y)]
    return sum(crossing > x for crossing in crossings) % 2 == 1


def without_repeats(line):
    return [point for index, point in enumerate(line) if index == 0 or point != line[index - 1]]


def parts_inside(line, border):
    """The stretches of a line that lie within a ring."""
    parts = []
    for (x1, y1), (x2, y2) in zip(line, line[1:]):
        shares = {0.0, 1.0}
        for (x3, y3), (x4, y4) in sides(border):
            across = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
            if across == 0:
                continue
            share = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / across
            along = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / across
            if 0 < share < 1 and 0 <= along <= 1:
                shares.add(share)
        stops = sorted(shares)
        points = [(x1 + share * (x2 - x1), y1 + share * (y2 - y1)) for share in stops]
        points[0], points[-1] = (x1, y1), (x2, y2)
        for one, other in zip(points, points[1:]):
            if is_inside(((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), border):
                if parts and parts[-1][-1] == one:
                    parts[-1].append(other)
                else:
                    parts.append([one, other])
    return [part for part in map(without_repeats, parts) if len(part) > 1]


def nearest_on(border, point):
    """How far along a ring the point lies that is nearest to another (corners passed, share of a side), and where."""
    best = None
    for index, ((x1, y1), (x2, y2)) in enumerate(sides(border)):
        dx, dy = x2 - x1, y2 - y1
        share = ((point[0] - x1) * dx + (point[1] - y1) * dy) / (dx * dx + dy * dy)
        share = min(1.0, max(0.0, share))
        there = (x1 + share * dx, y1 + share * dy)
        if best is None or math.dist(there, point) < best[0]:
            best = (math.dist(there, point), index + share, there)
    return best[1:]


def rings_left_of(parts, border):
    """The areas within a ring to the left of lines through it. Each line runs from the ring to the ring; an end that
    stops before it is led to its nearest point. From the end of a line the ring is followed, which runs to the left,
    to where the next line starts."""
    lines = []
    for part in parts:
        (start, first), (end, last) = nearest_on(border, part[0]), nearest_on(border, part[-1])
        lines.append((start, end, without_repeats([first, *part, last])))
    lines.sort()
    rings = []
    unused = set(range(len(lines)))
    while unused:
        first = current = min(unused)
        ring = []
        while current in unused:
            unused.remove(current)
            _, end, line = lines[current]
            ring += line

            def way(position, end=end):
                return (position - end) % len(border)

            current = min(range(len(lines)), key=lambda index: way(lines[index][0]))
            distance = way(lines[current][0])
            corner = math.floor(end) + 1
            while corner - end < distance:
                ring.append(border[corner % len(border)])
                corner += 1
        if current != first:
            raise ValueError("lines cross each other")
        ring = without_repeats(ring)
        rings.append(ring[:-1] if ring[0] == ring[-1] else ring)
    return rings


def ring_inside(ring, border):
    """What a ring and another enclose both, as rings."""
    if signed_area(ring) < 0:
        ring = ring[::-1]
    parts = parts_inside(ring + ring[:1], border)
    if not parts:
        return [border] if is_inside(border[0], ring) else []
    if len(parts) == 1 and parts[0][0] == parts[0][-1]:
        return [ring]
    if len(parts) > 1 and parts[0][0] == parts[-1][-1]:
        # The ring starts within: its first stretch goes on from its last.
        parts[0] = parts.pop()[:-1] + parts[0]
    return rings_left_of(parts, border)


def simplified(line, tolerance):
    """Douglas and Peucker (1973): only the points without which the line would stray by more than the tolerance."""
    if len(line) < 3:
        return line
    distances = [distance_to_stretch(point, line[0], line[-1]) for point in line[1:-1]]
    index = max(range(len(distances)), key=lambda i: distances[i])
    if distances[index] <= tolerance:
        return [line[0], line[-1]]
    return simplified(line[: index + 2], tolerance)[:-1] + simplified(line[index + 1 :], tolerance)


def simplified_ring(ring, tolerance):
    """The same for a ring, whose first point and the one farthest from it stay; empty if nothing is left of it."""
    far = max(range(len(ring)), key=lambda i: math.dist(ring[0], ring[i]))
    there, back = ring[: far + 1], ring[far:] + ring[:1]
    result = simplified(there, tolerance)[:-1] + simplified(back, tolerance)[:-1]
    return result if len(result) > 2 else []


def distance_to_stretch(point, start, end):
    dx, dy = end[0] - start[0], end[1] - start[1]
    squared = dx * dx + dy * dy
    share = 0 if squared == 0 else ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / squared
    share = min(1.0, max(0.0, share))
    return math.dist(point, (start[0] + share * dx, start[1] + share * dy))


def joined(lines):
    """Longer lines, out of lines of node numbers: two are joined where their ends meet and no third one's does."""
    ends = {}
    for index, line in enumerate(lines):
        for node in (line[0], line[-1]):
            ends.setdefault(node, []).append(index)
    unused = set(range(len(lines)))

    def follow(line):
        while True:
            meeting = ends[line[-1]]
            following = [index for index in meeting if index in unused]
            if len(meeting) != 2 or not following:
                return line
            unused.remove(following[0])
            piece = lines[following[0]]
            line = line + (piece if piece[0] == line[-1] else piece[::-1])[1:]

    result = []
    for index, line in enumerate(lines):
        if index in unused:
            unused.remove(index)
            result.append(follow(follow(line)[::-1])[::-1])
    return result
