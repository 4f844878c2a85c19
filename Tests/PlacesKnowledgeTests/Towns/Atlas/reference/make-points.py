"""Writes points of the Earth with the time zones whose outlines hold them: a reference for the atlas.

    make-points.py TOWNS.BIN >points.tsv

By the packages timezonefinder 9.0.0 and timezonefinder-data 3.2026.3.post1, whose outlines are the full ones. Two
thousand points of land (territorial waters included) uniformly over the Earth, a thousand within 20 km of a town,
five hundred within 3 km of a border between two zones, and a thousand uniformly in Chile and its waters. Each line:
where it was drawn, latitude, longitude, zone, parted by tabs.
"""

import math
import random
import struct
import sys

from timezonefinder import TimezoneFinder

finder = TimezoneFinder(in_memory=True)
chance = random.Random(20260322)
CHILE = {"America/Santiago", "America/Coyhaique", "America/Punta_Arenas", "Pacific/Easter"}


def zone(latitude, longitude):
    name = finder.timezone_at(lng=longitude, lat=latitude)
    return None if name is None or name.startswith("Etc/") else name


def anywhere():
    return math.degrees(math.asin(chance.uniform(-1, 1))), chance.uniform(-180, 180)


def beside(point, kilometres):
    way, bearing = math.radians(kilometres / 111.195), chance.uniform(0, 2 * math.pi)
    latitude = point[0] + math.degrees(way) * math.cos(bearing)
    longitude = point[1] + math.degrees(way) * math.sin(bearing) / max(0.01, math.cos(math.radians(point[0])))
    return max(-90, min(90, latitude)), (longitude + 180) % 360 - 180


def border():
    """A point of a border, found by halving a way of some 30 km that ends in another zone."""
    while True:
        one = anywhere()
        other = beside(one, 30)
        zones = zone(*one), zone(*other)
        if None in zones or zones[0] == zones[1] or abs(one[1] - other[1]) > 90:
            continue
        for _ in range(20):
            middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
            found = zone(*middle)
            one, other = (middle, other) if found == zones[0] else (one, middle)
        return one


def towns(path):
    with open(path, "rb") as file:
        data = file.read()
    count = struct.unpack_from("<I", data, 16)[0]
    return [tuple(n / 1e5 for n in struct.unpack_from("<2i", data, 44 + index * 40)) for index in range(count)]


def draw(kind, count, point):
    while count:
        latitude, longitude = (round(angle, 5) for angle in point())
        if name := zone(latitude, longitude):
            print(kind, latitude, longitude, name, sep="\t")
            count -= 1


def chile():
    while True:
        latitude = math.degrees(math.asin(chance.uniform(math.sin(math.radians(-57)), math.sin(math.radians(-17)))))
        longitude = chance.uniform(-110, -66)
        if zone(latitude, longitude) in CHILE:
            return latitude, longitude


def main():
    places = towns(sys.argv[1])
    draw("land", 2000, anywhere)
    draw("town", 1000, lambda: beside(chance.choice(places), 20 * math.sqrt(chance.random())))
    draw("border", 500, lambda: beside(border(), chance.uniform(0, 3)))
    draw("chile", 1000, chile)


main()
