"""Writes shapes.geojson, points.tsv, distances.tsv and sizes.tsv.

Which points lie in which shape is judged by shapely (GEOS): covered, edges included. Distances are the least of some
thousand geodesics of pyproj (Karney) to points along each edge, narrowed down around the best; sizes are pyproj's
for edges cut into pieces of 0.01 degrees. Needs shapely, numpy and pyproj. Deterministic: run it again and the files
stay the same.
"""
import json
import math
import pathlib
import random

import numpy
import pyproj
import shapely
from shapely.geometry import MultiPolygon, Point, Polygon, box, mapping
from shapely.affinity import translate

random.seed(20261121)
here = pathlib.Path(__file__).parent
geod = pyproj.Geod(ellps="WGS84")


def star(x, y, count, least, most, stretch=1.0, digits=3):
    """A ring around a point."""
    turns = sorted(random.uniform(0, 2 * math.pi) for _ in range(count))
    rings = [(x + stretch * r * math.cos(t), y + r * math.sin(t)) for t in turns for r in [random.uniform(least, most)]]
    return [(round(a, digits), round(b, digits)) for a, b in rings]


def valid(shape):
    return shape.is_valid and shape.area > 0


def until(make):
    while True:
        shape = make()
        if valid(shape):
            return shape


def holed(x, y, size):
    outer = star(x, y, random.randint(8, 60), size * 0.6, size)
    holes = [star(x - size * 0.25, y, 7, size * 0.05, size * 0.2), star(x + size * 0.25, y, 9, size * 0.05, size * 0.2)]
    return Polygon(outer, holes)


def grid(x, y):
    """Corners on a coarse grid, so that points lie exactly on edges."""
    cells = [box(x + i, y + j, x + i + 1, y + j + 1) for i in range(6) for j in range(6) if random.random() < 0.6]
    return shapely.union_all(cells)


def cut(shape):
    """RFC 7946, section 3.1.9: parts on both sides of the antimeridian."""
    west = shape.intersection(box(0, -90, 180, 90))
    east = translate(shape.intersection(box(180, -90, 360, 90)), -360)
    parts = [p for s in (west, east) for p in getattr(s, "geoms", [s]) if p.geom_type == "Polygon"]
    return MultiPolygon(parts)


shapes = []  # (whole shape with longitudes beyond 180, shape as written)
for size in (0.02, 0.3, 4):
    for latitude in (-62, 0.1, 45, 60):
        shape = until(lambda: Polygon(star(random.uniform(-150, 150), latitude, random.randint(5, 40), size * 0.3, size)))
        shapes.append((shape, shape))
        shape = until(lambda: holed(random.uniform(-150, 150), latitude, size))
        shapes.append((shape, shape))
for _ in range(8):
    shape = until(lambda: grid(random.randint(-100, 100), random.randint(-50, 50)))
    shapes.append((shape, shape))
for latitude in (-70, -17, 3, 66):
    shape = until(lambda: holed(180 + random.uniform(-1, 1), latitude, 4))
    shapes.append((shape, cut(shape)))  # cut
    shape = until(lambda: Polygon(star(180 + random.uniform(-1, 1), latitude, 12, 2, 5)))
    shapes.append((shape, shape))  # not cut: longitudes beyond 180 are written 360 less

def wrapped(x):
    return x - 360 if x > 180 else x


def written(shape):
    def ring(r):
        return [[wrapped(x), y] for x, y in r.coords]
    polygons = [[ring(r) for r in (p.exterior, *p.interiors)] for p in getattr(shape, "geoms", [shape])]
    if len(polygons) == 1:
        return {"type": "Polygon", "coordinates": polygons[0]}
    return {"type": "MultiPolygon", "coordinates": polygons}


with open(here / "shapes.geojson", "w") as out:
    features = [
        json.dumps({"type": "Feature", "properties": {"name": f"S{i}"}, "geometry": written(s)})
        for i, (_, s) in enumerate(shapes)
    ]
    out.write('{"type": "FeatureCollection", "features": [\n' + ",\n".join(features) + "\n]}\n")


def edges(shape):
    for p in getattr(shape, "geoms", [shape]):
        for r in (p.exterior, *p.interiors):
            yield from zip(r.coords, r.coords[1:])


def points(shape):
    x0, y0, x1, y1 = shape.bounds
    w, h = x1 - x0, y1 - y0
    for _ in range(60):
        yield random.uniform(x0 - w / 5, x1 + w / 5), random.uniform(y0 - h / 5, y1 + h / 5)
    every = list(edges(shape))
    for (ax, ay), (bx, by) in random.sample(every, min(10, len(every))):
        yield ax, ay
        yield (ax + bx) / 2, (ay + by) / 2  # on the edge, or beside it by a rounding
        t = random.random()
        yield ax + t * (bx - ax), ay + t * (by - ay)
        yield random.uniform(x0, x1), ay  # level with a corner


with open(here / "points.tsv", "w") as out:
    out.write("#shape\tlongitude\tlatitude\tcovered\n")
    for i, (whole, _) in enumerate(shapes):
        for x, y in points(whole):
            if whole.bounds[2] > 180:
                x = wrapped(x) + 360 if wrapped(x) < 0 else x  # as the reader sees it
            out.write(f"{i}\t{wrapped(x)!r}\t{y!r}\t{int(whole.covers(Point(x, y)))}\n")


def distance(shape, x, y):
    def at(a, b, t):
        return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])

    def lengths(a, b, ts):
        xs, ys = at(a, b, ts)
        return geod.inv(numpy.full_like(xs, x), numpy.full_like(xs, y), (xs + 180) % 360 - 180, ys)[2]

    best = math.inf
    for a, b in edges(shape):
        low, high = 0.0, 1.0
        for _ in range(4):
            ts = numpy.linspace(low, high, 401)
            ds = lengths(a, b, ts)
            k = int(ds.argmin())
            best = min(best, float(ds[k]))
            low, high = ts[max(0, k - 1)], ts[min(400, k + 1)]
            if ds[k] > best * 1.2 + 1000:
                break
    return best


with open(here / "distances.tsv", "w") as out:
    out.write("#shape\tlongitude\tlatitude\tdistance_m\n")
    for i, (whole, _) in enumerate(shapes):
        x0, y0, x1, y1 = whole.bounds
        for metres in (30, 2000, 40000, 90000, 800000, 5000000):
            x, y = random.choice([((x0 + x1) / 2, y1), (x1, (y0 + y1) / 2), (x0, y0)])
            x, y, _ = geod.fwd((x + 180) % 360 - 180, y, random.uniform(0, 360), metres)
            x, y = round(x, 7), round(y, 7)
            around = [Point(x + k, y) for k in (-360, 0, 360)]
            d = 0.0 if any(whole.covers(p) for p in around) else distance(whole, x, y)
            out.write(f"{i}\t{x}\t{y}\t{d:.4f}\n")
    for x, y in ((0, 90), (12, -90), (180, 0), (-180, 45)):
        for i in (0, 5, 17, len(shapes) - 2):
            whole = shapes[i][0]
            around = [Point(x + k, y) for k in (-360, 0, 360)]
            d = 0.0 if any(whole.covers(p) for p in around) else distance(whole, x, y)
            out.write(f"{i}\t{x}\t{y}\t{d:.4f}\n")


def size(ring):
    xs, ys = [], []
    for a, b in zip(ring.coords, ring.coords[1:]):
        count = max(200, int(max(abs(a[0] - b[0]), abs(a[1] - b[1])) / 0.01))
        ts = numpy.linspace(0, 1, count, endpoint=False)
        xs += list(a[0] + ts * (b[0] - a[0]))
        ys += list(a[1] + ts * (b[1] - a[1]))
    return abs(geod.polygon_area_perimeter([(x + 180) % 360 - 180 for x in xs], ys)[0])


with open(here / "sizes.tsv", "w") as out:
    out.write("#shape\tsquare_metres\n")
    for i, (whole, _) in enumerate(shapes):
        parts = getattr(whole, "geoms", [whole])
        out.write(f"{i}\t{sum(size(p.exterior) - sum(map(size, p.interiors)) for p in parts):.1f}\n")
