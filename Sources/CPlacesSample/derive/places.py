"""Shapes named places, exported by osmium as GeoJSON lines, into the rows of a sample.

    places.py CATEGORIES.tsv <PLACES.geojsonseq >SAMPLE.tsv

One row per element that has a name and at least one kind, and is a point or an area (an open line is a way to go, not
a place), sorted by the kind of element and its number. Fields are parted by tabs, and a field holds neither tabs nor
line breaks. The last field holds the tags of EXTRA as key=value;key=value, where a backslash stands before a
semicolon or backslash of the value.
"""

import json
import re
import sys

# What makes an element a place; an element with several is shown as the first.
KINDS = ["amenity", "shop", "tourism", "leisure", "office", "craft", "healthcare", "historic"]

# The tags of a field, the best first: mappers use several names for one thing.
FIELDS = {
    "street": ["addr:street", "addr:place", "contact:street"],
    "housenumber": ["addr:housenumber", "contact:housenumber"],
    "postcode": ["addr:postcode", "contact:postcode"],
    "city": ["addr:city", "contact:city"],
    "country": ["addr:country"],
    "phone": ["phone", "contact:phone", "mobile", "contact:mobile"],
    "email": ["email", "contact:email"],
    "website": ["website", "contact:website", "url"],
    "opening_hours": ["opening_hours"],
    "brand": ["brand"],
    "wheelchair": ["wheelchair"],
    "cuisine": ["cuisine"],
    "facebook": ["contact:facebook", "facebook"],
    "instagram": ["contact:instagram", "instagram"],
    "twitter": ["contact:twitter", "twitter"],
}

EXTRA = {
    "addr:floor": ["addr:floor", "floor"],
    "addr:full": ["addr:full", "address"],
} | {
    key: [key]
    for key in """
        access addr:housename addr:unit alt_name alt_name:en alt_name:fi alt_name:fr alt_name:sv artist_name
        artwork_type branch brand:wikidata capacity check_date clothes delivery denomination description
        diet:gluten_free diet:halal diet:kosher diet:vegan diet:vegetarian drive_through fee int_name internet_access
        internet_access:fee level loc_name memorial name:en name:fi name:fr name:sv official_name old_name
        opening_hours:kitchen operator outdoor_seating payment:american_express payment:cash payment:mastercard
        payment:visa religion reservation short_name smoking sport stars start_date takeaway toilets:wheelchair
        wheelchair:description wikidata wikipedia
    """.split()
}

# Points of prominence for facts of a record: somebody took the trouble, or the world knows the place.
FACTS = [
    (10, ["wikidata", "wikipedia"]),
    (6, ["opening_hours"]),
    (6, ["website", "contact:website", "url"]),
    (4, ["phone", "contact:phone", "mobile", "contact:mobile"]),
    (4, ["addr:housenumber", "contact:housenumber"]),
    (3, ["name:en"]),
    (2, ["brand"]),
    (2, ["wheelchair"]),
    (2, ["cuisine", "stars", "artist_name", "denomination"]),
    (1, ["outdoor_seating", "internet_access", "takeaway", "operator"]),
]

# A kind of lower rank is noise among places: no fact lifts it.
NOISE_BELOW = 10


def clean(text):
    return " ".join("".join(" " if ord(c) < 32 or 127 <= ord(c) < 160 else c for c in text).split())


def first(tags, keys):
    return next((value for key in keys if (value := clean(tags.get(key, "")))), "")


def account(text):
    """The account in the address of a social network: what follows the host, or the number of a Facebook page."""
    path = re.sub(r"^(https?://)?(www\.)?(facebook|instagram|twitter)\.com/", "", text)
    return re.sub(r"[?#].*", "", path).rstrip("/").split("/")[-1].lstrip("@")


def categories(tags, ranks):
    """The kinds of an element as key=value, the shown one first: by the order of KINDS, noise last."""
    found = []
    for key in KINDS:
        for value in tags.get(key, "").split(";"):
            kind = f"{key}={clean(value)}"
            if clean(value) and kind not in found:
                found.append(kind)
    missing = [kind for kind in found if kind not in ranks]
    if missing:
        sys.exit(f"no category for {missing}: add it to categories.tsv")
    return sorted(found, key=lambda kind: ranks[kind] < NOISE_BELOW)


def prominence(tags, ranks):
    """The highest rank of its kinds and, unless all are noise, points for facts: at most 100."""
    facts = sum(points for points, keys in FACTS if first(tags, keys))
    return max(ranks) if max(ranks) < NOISE_BELOW else max(ranks) + facts


def element(unique_id):
    """Area numbers of osmium are twice those of ways, or one more than twice those of relations."""
    kind, number = unique_id[0], int(unique_id[1:])
    if kind == "n":
        return ("node", number)
    return ("relation", number // 2) if number % 2 else ("way", number // 2)


def crossings(rings, y):
    """Where a level line enters and leaves the polygon, from west to east."""
    found = []
    for ring in rings:
        for (x1, y1), (x2, y2) in zip(ring, ring[1:]):
            if (y1 > y) != (y2 > y):
                found.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1))
    return sorted(found)


def centroid(ring):
    area = x = y = 0.0
    (ox, oy) = ring[0]
    for (x1, y1), (x2, y2) in zip(ring, ring[1:]):
        cross = (x1 - ox) * (y2 - oy) - (x2 - ox) * (y1 - oy)
        area += cross / 2
        x += (x1 + x2 - 2 * ox) * cross
        y += (y1 + y2 - 2 * oy) * cross
    return area, (ox + x / (6 * area), oy + y / (6 * area))


def point_in(geometry):
    """A node's own point; of an area the centroid of its largest part, or else the middle of that part's widest
    stretch at the height of the centroid."""
    if geometry["type"] == "Point":
        return geometry["coordinates"]
    polygons = geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]
    rings = max(polygons, key=lambda rings: abs(centroid(rings[0])[0]))
    x, y = centroid(rings[0])[1]
    cuts = crossings(rings, y)
    stretches = list(zip(cuts[::2], cuts[1::2]))
    if not any(west < x < east for west, east in stretches):
        west, east = max(stretches, key=lambda stretch: stretch[1] - stretch[0])
        x = (west + east) / 2
    return x, y


def escape(value):
    return value.replace("\\", "\\\\").replace(";", "\\;")


def row(feature, ranks):
    tags = feature["properties"]
    kinds = categories(tags, ranks)
    x, y = point_in(feature["geometry"])
    fields = {name: first(tags, keys) for name, keys in FIELDS.items()}
    for network in ["facebook", "instagram", "twitter"]:
        fields[network] = account(fields[network])
    extra = {name: first(tags, keys) for name, keys in EXTRA.items()}
    return {
        "id": "{}/{}".format(*element(feature["id"])),
        "name": clean(tags["name"]),
        "latitude": f"{y:.7f}",
        "longitude": f"{x:.7f}",
        "categories": ";".join(kinds),
        "prominence": str(prominence(tags, [ranks[kind] for kind in kinds])),
        **fields,
        "extra": ";".join(f"{key}={escape(extra[key])}" for key in sorted(extra) if extra[key]),
    }


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        table = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    ranks = {kind: int(rank) for kind, rank, _ in table}
    features = [json.loads(line) for line in sys.stdin]
    named = [f for f in features if clean(f["properties"].get("name", "")) and any(k in f["properties"] for k in KINDS)]
    rows = [row(feature, ranks) for feature in sorted(named, key=lambda feature: element(feature["id"]))]
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    print("#" + "\t".join(rows[0]))
    for fields in rows:
        print("\t".join(fields.values()))


if __name__ == "__main__":
    main()
