"""Asks peers for the 50 nearest of the same points: peers.py POINTS QUERIES LIBRARIES PEER...

Prints for each a name, and the median and the 99th percentile in µs, less what an empty call costs; each point counts with
the median of three rounds after the first one. A library that is not installed is told as skipped.
"""

import array
import math
import sqlite3
import statistics
import sys
import time

sys.path.insert(0, sys.argv[3])


def pairs(path):
    numbers = array.array("d")
    with open(path, "rb") as file:
        numbers.frombytes(file.read())
    return numbers[0::2], numbers[1::2]


LATITUDES, LONGITUDES = pairs(sys.argv[1])
QUERIES = list(zip(*pairs(sys.argv[2])))


def report(name, ask, empty, queries=QUERIES):
    cost = statistics.median(timed(empty, point) for point in queries)
    rounds = [[timed(ask, point) for point in queries] for _ in range(4)][1:]
    times = sorted(max(0.0, statistics.median(times) - cost) for times in zip(*rounds))
    print(f"{name}\t{statistics.median(times):.1f}\t{times[len(times) * 99 // 100]:.1f}\t{cost:.1f}")


def timed(ask, point):
    # Time of the processor, so that other programs count less.
    start = time.thread_time_ns()
    ask(*point)
    return (time.thread_time_ns() - start) / 1000


def geoindex():
    import numpy
    from geoindex_rs import rtree

    start = time.perf_counter()
    builder = rtree.RTreeBuilder(len(LATITUDES))
    longitudes, latitudes = numpy.array(LONGITUDES), numpy.array(LATITUDES)
    builder.add(longitudes, latitudes, longitudes, latitudes)
    tree = builder.finish()
    seconds = time.perf_counter() - start
    print(f"geoindex-rs build\t{len(LATITUDES) / seconds / 1e6:.2f} M places/s, points alone")
    builder = rtree.RTreeBuilder(1)
    builder.add(*[numpy.zeros(1)] * 4)
    empty = builder.finish()
    report(
        "geoindex-rs",
        lambda latitude, longitude: rtree.neighbors(tree, longitude, latitude, max_results=50),
        lambda latitude, longitude: rtree.neighbors(empty, longitude, latitude, max_results=1),
    )


def kdtree():
    import numpy
    from scipy.spatial import cKDTree

    def vectors(latitudes, longitudes):
        latitudes, longitudes = numpy.radians(latitudes), numpy.radians(longitudes)
        return numpy.column_stack(
            (numpy.cos(latitudes) * numpy.cos(longitudes), numpy.cos(latitudes) * numpy.sin(longitudes),
             numpy.sin(latitudes)))

    tree = cKDTree(vectors(numpy.array(LATITUDES), numpy.array(LONGITUDES)))
    empty = cKDTree(numpy.zeros((1, 3)))

    def ask(tree, count):
        def query(latitude, longitude):
            a, b = math.radians(latitude), math.radians(longitude)
            return tree.query((math.cos(a) * math.cos(b), math.cos(a) * math.sin(b), math.sin(a)), k=count)

        return query

    report("scipy cKDTree", ask(tree, 50), ask(empty, 1))


def rtree():
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE points USING rtree_i32(id, west, east, south, north)")
    database.executemany(
        "INSERT INTO points VALUES (?, ?, ?, ?, ?)",
        ((number, x := int(longitude * 1e7), x, y := int(latitude * 1e7), y)
         for number, (latitude, longitude) in enumerate(zip(LATITUDES, LONGITUDES))))
    sql = "SELECT id FROM points WHERE west >= ? AND east <= ? AND south >= ? AND north <= ?"

    def ask(latitude, longitude):
        metres = 200
        while True:
            north = metres / 111_000
            east = north / max(0.01, math.cos(math.radians(latitude)))
            found = database.execute(
                sql, [int(value * 1e7) for value in (longitude - east, longitude + east, latitude - north, latitude + north)]
            ).fetchall()
            if len(found) >= 50 or metres > 500_000:
                return found
            metres *= 2

    report("SQLite R*Tree", ask, lambda latitude, longitude: database.execute("SELECT 1").fetchall(),
           QUERIES[::10])


for peer in (geoindex, kdtree, rtree):
    if peer.__name__ not in sys.argv[4:]:
        continue
    try:
        peer()
    except ImportError as error:
        print(f"{peer.__name__}\tskipped: {error}")
