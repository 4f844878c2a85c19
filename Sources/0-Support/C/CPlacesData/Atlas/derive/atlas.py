"""Writes in which time zone, and so in which country, every point of the Earth lies.

    atlas.py ZONE.TAB TOWNS.BIN >atlas.bin

Reads the outlines of time zones from the installed packages timezonefinder and timezonefinder-data (those of
timezone-boundary-builder, from OpenStreetMap), the country of each zone from `zone.tab` of the time zone database,
and the towns in the format of ../../Towns/derive/towns.py.

The globe is a grid of 65,536 columns from 180° W eastwards and 32,768 rows from the South Pole northwards: cells of
611 m at the equator. A block is 128 by 128 cells. A block that is not all alike is a quadtree: its nodes stand one
after the other, a node before its four quarters (south-west, south-east, north-west, north-east).

What a leaf says is an area: a zone alone, or zones whose border runs through a cell, the one with most of the cell
first. An area without a zone is sea beyond the territorial waters, or land without clocks. Where only such sea ends a
zone, cells are joined to leaves of 16 by 16, which belong to the zone: nothing is uncertain there, but the zone
reaches up to 10 km too far into the sea.

All numbers are little-endian.

    header    16 bytes "places-atlas 1\\n\\0"; then four numbers of 32 bits: zones, areas, bytes of the texts of zones,
              bytes of blocks
    index     32 bits for each of 512 by 256 blocks, from the south-west eastwards: its area with the highest bit set,
              or where its bytes begin among those of blocks
    areas     8 bytes each: four numbers of 16 bits, zones from 1, 0 for none, the likeliest first
    zones     8 bytes each: offset and length of its name, offset and length of its countries (16 bits each)
    texts     ASCII: names of zones; countries, two letters each, the zone's own first
    blocks    each: a byte with the number of bits of an area's number in this block; 16 bits with the number of its
              areas; these areas, 16 bits each; then bits, the lowest of a byte first: of a node larger than a cell
              a 1 if it has quarters; of one without quarters the number of its area in this block, lowest bit first

A zone has a further country where ten towns or more in its outline are in that country, by the list of towns: zone.tab
knows Kosovo and the north of Viet Nam only as parts of a zone that bears another country's name.
"""

import collections
import struct
import sys

import numpy as np
from timezonefinder import TimezoneFinder

COLUMN_BITS = 16
BLOCK_BITS = 7
# Leaves at the edge of the high seas: 2 ** 4 cells.
SEA_BITS = 4
COLUMNS, ROWS = 1 << COLUMN_BITS, 1 << COLUMN_BITS - 1
# A further country of a zone has at least so many towns in it.
LEAST_TOWNS = 10
CANDIDATES = 4

finder = TimezoneFinder(in_memory=True)
# Numbers of our own, from 1; those of the high seas are 0.
names = sorted(name for name in finder.timezone_names if not name.startswith("Etc/"))
own_number = np.array([names.index(n) + 1 if n in names else 0 for n in finder.timezone_names] + [0])


def zones_at(longitudes, latitudes):
    return own_number[np.asarray(finder.timezone_ids_at(lngs=longitudes, lats=latitudes))]


def zones_in_grid(columns, rows):
    return zones_at(columns * (360 / COLUMNS) - 180, rows * (360 / COLUMNS) - 90)


def spread(number):
    """The bits of a number with a gap after each."""
    number = number.astype(np.uint64)
    for shift, mask in (
        (16, 0x0000FFFF0000FFFF), (8, 0x00FF00FF00FF00FF), (4, 0x0F0F0F0F0F0F0F0F), (2, 0x3333333333333333),
        (1, 0x5555555555555555),
    ):  # fmt: skip
        number = (number | number << np.uint64(shift)) & np.uint64(mask)
    return number.astype(np.int64)


def gather(code):
    """The reverse of spread."""
    code = code.astype(np.uint64) & np.uint64(0x5555555555555555)
    for shift, mask in (
        (1, 0x3333333333333333), (2, 0x0F0F0F0F0F0F0F0F), (4, 0x00FF00FF00FF00FF), (8, 0x0000FFFF0000FFFF),
        (16, 0x00000000FFFFFFFF),
    ):  # fmt: skip
        code = (code | code >> np.uint64(shift)) & np.uint64(mask)
    return code.astype(np.int64)


def crossed(x, y):
    """The cells, in Z order, that the edges of a closed ring run through, in units of the grid."""
    x1, y1 = np.roll(x, -1), np.roll(y, -1)
    kept = (x != x1) | (y != y1)
    # No cell lies beyond these.
    kept &= ~((x == x1) & ((x == 0) | (x == COLUMNS))) & ~((y == y1) & ((y == 0) | (y == ROWS)))
    x0, y0, x1, y1 = x[kept], y[kept], x1[kept], y1[kept]
    edges = np.arange(len(x0))
    part, edge = [np.zeros(len(x0)), np.ones(len(x0))], [edges, edges]
    for a, b in ((x0, x1), (y0, y1)):
        low = np.floor(np.minimum(a, b)).astype(np.int64) + 1
        count = np.maximum(np.ceil(np.maximum(a, b)).astype(np.int64) - low, 0)
        index = np.repeat(edges, count)
        line = low[index] + np.arange(len(index)) - np.repeat(np.cumsum(count) - count, count)
        part.append((line - a[index]) / (b[index] - a[index]))
        edge.append(index)
    part, edge = np.concatenate(part), np.concatenate(edge)
    order = np.lexsort((part, edge))
    part, edge = part[order], edge[order]
    same = edge[1:] == edge[:-1]
    middle, edge = ((part[1:] + part[:-1]) / 2)[same], edge[1:][same]
    column = np.clip(np.floor(x0[edge] + middle * (x1 - x0)[edge]).astype(np.int64), 0, COLUMNS - 1)
    row = np.clip(np.floor(y0[edge] + middle * (y1 - y0)[edge]).astype(np.int64), 0, ROWS - 1)
    return np.unique(spread(column) | spread(row) << 1)


def edge_cells():
    """Pairs of a cell and a zone of which an edge runs through it: the cell times 512, plus the zone."""
    scale = COLUMNS / 360
    pairs = []
    for ring, zone in enumerate(own_number[finder.zone_ids]):
        if zone:
            x, y = finder.boundaries.coords_of(ring).astype(np.float64) / 1e7
            pairs.append(crossed((x + 180) * scale, (y + 90) * scale) * 512 + zone)
    return np.unique(np.concatenate(pairs))


def areas_of_cells(pairs):
    """The cells with an edge, and the zones of each: those in it by their share, then those that only touch it."""
    cells, start = np.unique(pairs >> 9, return_index=True)
    ends = np.append(start[1:], len(pairs))
    # The zone at 4 by 4 points of each cell.
    columns, rows = gather(cells), gather(cells >> 1)
    samples = np.stack([
        zones_in_grid(columns + (i + 0.5) / 4, rows + (j + 0.5) / 4) for j in range(4) for i in range(4)
    ], axis=1)  # fmt: skip
    known, found = {}, np.empty(len(cells), dtype=np.int64)
    tuples = []  # different areas, in the order of the first cell of each
    touching = (pairs & 511).tolist()
    rows_of_samples = np.sort(samples, axis=1).tolist()
    for cell, (row, first, end) in enumerate(zip(rows_of_samples, start.tolist(), ends.tolist())):
        key = (tuple(row), tuple(touching[first:end]))
        if key not in known:
            counts = collections.Counter(zone for zone in row if zone)
            for zone in key[1]:
                counts.setdefault(zone, 0)
            area = tuple(sorted(counts, key=lambda zone: (-counts[zone], zone)))[:CANDIDATES]
            known[key] = len(tuples)
            tuples.append(area)
        found[cell] = known[key]
    return cells, found, tuples


def levels_of(cells, found, tuples):
    """All nodes of all trees, from the blocks down: of each level the nodes in Z order, which of them have quarters,
    and the areas of the others: a zone, or 512 plus an index of `tuples`."""
    zone = np.array([area[0] if len(area) == 1 else 0 for area in tuples])[found]
    borders = np.concatenate([[0], np.cumsum(zone == 0)])
    changes = np.concatenate([[0], np.cumsum(zone[1:] != zone[:-1])])
    nodes = np.arange(1 << 2 * (COLUMN_BITS - BLOCK_BITS), dtype=np.int64)
    nodes = nodes[gather(nodes >> 1) < ROWS >> BLOCK_BITS]
    levels = []
    for bits in range(BLOCK_BITS, -1, -1):
        low, high = np.searchsorted(cells, nodes << 2 * bits), np.searchsorted(cells, nodes + 1 << 2 * bits)
        has_edge = high > low
        first, last = np.minimum(low, len(cells) - 1), np.maximum(high - 1, 0)
        is_coast = has_edge & (borders[high] == borders[low]) & (changes[last] == changes[first])
        split = has_edge & ~(is_coast & (bits <= SEA_BITS)) if bits else np.zeros(len(nodes), bool)
        middle = (1 << bits) / 2
        area = np.where(is_coast, zone[first], found[first] + 512)
        plain = nodes[~has_edge]
        area[~has_edge] = zones_in_grid((gather(plain) << bits) + middle, (gather(plain >> 1) << bits) + middle)
        levels.append((nodes, split, area))
        nodes = (nodes[split, None] * 4 + np.arange(4)).ravel()
    return levels


def trees_of(levels, tuples):
    """The tree of each block: a leaf is a tuple of zones, a node a list of four; like quarters are joined."""
    below = []
    for _, split, area in reversed(levels):
        quarters = iter(below)
        below = []
        for is_split, leaf in zip(split.tolist(), area.tolist()):
            if is_split:
                four = [next(quarters), next(quarters), next(quarters), next(quarters)]
                below.append(four[0] if isinstance(four[0], tuple) and four.count(four[0]) == 4 else four)
            else:
                below.append(tuples[leaf - 512] if leaf >= 512 else (leaf,) if leaf else ())
    return below


class Bits:
    def __init__(self):
        self.number, self.count = 0, 0

    def add(self, value, bits):
        self.number |= value << self.count
        self.count += bits

    def bytes(self):
        return self.number.to_bytes((self.count + 7) // 8, "little")


def block(tree, areas):
    local, bits = {}, Bits()
    leaves = []

    def walk(tree, level):
        if isinstance(tree, tuple):
            leaves.append(local.setdefault(areas.setdefault(tree, len(areas)), len(local)))
        else:
            for quarter in tree:
                walk(quarter, level - 1)

    walk(tree, BLOCK_BITS)
    width, numbers = (len(local) - 1).bit_length(), iter(leaves)

    def write(tree, level):
        if level:
            bits.add(int(isinstance(tree, list)), 1)
        if isinstance(tree, tuple):
            bits.add(next(numbers), width)
        else:
            for quarter in tree:
                write(quarter, level - 1)

    write(tree, BLOCK_BITS)
    return struct.pack("<BH", width, len(local)) + struct.pack(f"<{len(local)}H", *local) + bits.bytes()


def towns(path):
    with open(path, "rb") as file:
        data = file.read()
    for index in range(struct.unpack_from("<I", data, 16)[0]):
        latitude, longitude = struct.unpack_from("<2i", data, 32 + index * 40 + 12)
        yield latitude / 1e5, longitude / 1e5, data[32 + index * 40 + 36 : 32 + index * 40 + 38].decode()


def countries(zone_tab, towns_path):
    found = collections.defaultdict(list)
    with open(zone_tab, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                fields = line.rstrip("\n").split("\t")
                found[fields[2]].append(fields[0])
    assert all(len(found[name]) == 1 for name in names)
    latitudes, longitudes, codes = zip(*towns(towns_path))
    counts = collections.Counter(zip(zones_at(np.array(longitudes), np.array(latitudes)).tolist(), codes))
    for (zone, country), count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        if zone and count >= LEAST_TOWNS and country not in found[names[zone - 1]]:
            print(f"{names[zone - 1]} has {count} towns of {country}", file=sys.stderr)
            found[names[zone - 1]].append(country)
    return [found[name] for name in names]


def main():
    zone_tab, towns_path = sys.argv[1:]
    cells, found, tuples = areas_of_cells(edge_cells())
    levels = levels_of(cells, found, tuples)
    trees = trees_of(levels, tuples)
    blocks = levels[0][0]

    areas = {area: number for number, area in enumerate([(), *((zone + 1,) for zone in range(len(names)))])}
    index, body = [], bytearray()
    for place in np.lexsort((gather(blocks), gather(blocks >> 1))).tolist():
        if isinstance(trees[place], tuple):
            index.append(areas.setdefault(trees[place], len(areas)) | 1 << 31)
        else:
            index.append(len(body))
            body += block(trees[place], areas)

    texts = bytearray()
    records = bytearray()
    for name, codes in zip(names, countries(zone_tab, towns_path)):
        for text in (name, "".join(codes)):
            records += struct.pack("<2H", len(texts), len(text))
            texts += text.encode("ascii")
    out = sys.stdout.buffer
    out.write(b"places-atlas 1\n\0" + struct.pack("<4I", len(names), len(areas), len(texts), len(body)))
    out.write(struct.pack(f"<{len(index)}I", *index))
    for area in areas:
        out.write(struct.pack("<4H", *area, *[0] * (4 - len(area))))
    out.write(records)
    out.write(texts)
    out.write(body)
    print(f"{len(names)} zones, {len(areas)} areas, {len(body)} bytes of blocks", file=sys.stderr)


main()
