"""Writes geodesics.tsv: pairs of points and the geodesic between them, solved by GeographicLib's GeodSolve (Karney).

Needs Debian's geographiclib-tools. Deterministic: run it again and the file stays the same.
"""
import math
import pathlib
import random
import subprocess

random.seed(20130101)


def anywhere():
    return round(math.degrees(math.asin(random.uniform(-1, 1))), 6), round(random.uniform(-180, 180), 6)


def wrapped(longitude):
    return round((longitude + 180) % 360 - 180, 6)


pairs = []
for _ in range(150):  # anywhere
    pairs.append((*anywhere(), *anywhere()))
for metres in (1, 10, 100, 1000, 5000, 20000, 49000):  # short, at all latitudes
    for latitude in (-89.9, -75, -45, -10, 0, 0.001, 23, 60.17, 80, 89.9):
        longitude = random.uniform(-180, 180)
        angle = random.uniform(0, 2 * math.pi)
        d = metres / 111320
        east = d * math.sin(angle) / max(0.002, math.cos(math.radians(latitude)))
        second = max(-90, min(90, latitude + d * math.cos(angle)))
        pairs.append((latitude, round(longitude, 6), round(second, 7), wrapped(longitude + east)))
for latitude in (-60, -16.5, 0, 51.9, 71):  # across the antimeridian
    pairs += [(latitude, 179.999, latitude, -179.999), (latitude, -179.5, latitude + 0.2, 179.7), (latitude, 180, latitude + 0.1, -180)]
for pole in (90, -90):  # at and over the poles
    pairs += [(pole, 0, pole, 120), (pole, 0, pole * 0.999, 77), (pole * 0.999, 10, pole * 0.999, -170), (pole, 0, -pole, 0)]
for _ in range(60):  # nearly antipodal
    latitude, longitude = anywhere()
    pairs.append((latitude, longitude, round(-latitude + random.uniform(-0.6, 0.6), 6), wrapped(longitude + 180 + random.uniform(-0.6, 0.6))))
for metres in (20000, 70000, 100000, 120000):  # as far as a search reaches
    for latitude in (-79, -60.3, -30, -0.5, 0, 12.5, 43.73, 60.17, 77):
        angle = random.uniform(0, 2 * math.pi)
        d = metres / 111320
        east = d * math.sin(angle) / math.cos(math.radians(latitude + d * math.cos(angle) / 2))
        pairs.append((latitude, 24.9, round(latitude + d * math.cos(angle), 7), wrapped(24.9 + east)))
pairs = [p for p in pairs if abs(p[0]) <= 90 and abs(p[2]) <= 90]
lines = "\n".join(" ".join(f"{v:.7f}" for v in p) for p in pairs)
solved = subprocess.run(["GeodSolve", "-i", "-p", "6"], input=lines, capture_output=True, text=True, check=True).stdout.split("\n")
with open(pathlib.Path(__file__).with_name("geodesics.tsv"), "w") as out:
    out.write("#latitude1\tlongitude1\tlatitude2\tlongitude2\tazimuth1\tdistance_m\n")
    for pair, line in zip(pairs, solved):
        azimuth, _, distance = line.split()
        out.write("\t".join(str(v) for v in pair) + f"\t{float(azimuth) % 360:.9f}\t{distance}\n")
