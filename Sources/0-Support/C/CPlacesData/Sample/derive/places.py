"""Shapes places, exported by osmium as GeoJSON lines, into the rows of a sample.

    places.py CATEGORIES.tsv ELEMENTS.opl <PLACES.geojsonseq >SAMPLE.tsv

One row per element that has at least one kind, sorted by type and number. Points and areas come
from the GeoJSON; elements that are neither (open lines, areas that the extract cuts, groups) from the same selection in
osmium's OPL format, and stand in the middle of the box around those of their nodes that the extract holds.

A point or area with a name under one of the keys of KINDS must be of kinds that the table of categories knows; of all
else the kinds that the table lacks are left out, and the element with its last one. What is no more (disused, abandoned, demolished) is left out. Fields are parted by tabs, and
a field holds neither tabs nor line breaks; the name of a thing without one is empty. The last field holds the tags of
EXTRA and the names in languages as key=value;key=value, where a backslash stands before a semicolon or backslash of the value.
"""

import json
import re
import sys

# What makes an element a place; an element with several is shown as the first.
KINDS = ["amenity", "shop", "tourism", "leisure", "office", "craft", "healthcare", "historic"]
# Further keys of which some values make a place: most of what bears them is none.
FURTHER_KINDS = ["railway", "aeroway", "highway", "public_transport", "man_made", "natural", "emergency"]

# Values that say that there is nothing, and keys that say so of the whole element.
INACTIVE = {"no", "vacant", "disused", "abandoned", "demolished", "razed"}
GONE = ["disused", "abandoned", "demolished"]

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
        artwork_type backrest bicycle_parking bottle branch brand:wikidata capacity capacity:disabled changing_table
        check_date clothes collection_times covered delivery denomination description diet:gluten_free diet:halal
        diet:kosher diet:vegan diet:vegetarian diplomatic drinking_water drive_through fee female indoor int_name internet_access
        internet_access:fee level lit loc_name male maxstay memorial name:en name:fi name:fr name:sv network
        official_name old_name opening_hours:kitchen operator outdoor_seating parking payment:american_express
        payment:cash payment:mastercard payment:visa recycling:clothes recycling:glass recycling:glass_bottles
        recycling:paper recycling_type ref religion reservation shelter short_name smoking sport stars start_date
        station supervised surface takeaway toilets:wheelchair unisex vending wheelchair:description wikidata wikipedia
        heritage historic building
    """.split()
}
# All names in languages, such as name:fr.
NAME = re.compile("name:[a-z]{2,3}")

def clean(text):
    return " ".join("".join(" " if ord(c) < 32 or 127 <= ord(c) < 160 else c for c in text).split())


def first(tags, keys):
    return next((value for key in keys if (value := clean(tags.get(key, "")))), "")


def account(text):
    """The account in the address of a social network: what follows the host, or the number of a Facebook page."""
    path = re.sub(r"^(https?://)?(www\.)?(facebook|instagram|twitter)\.com/", "", text)
    return re.sub(r"[?#].*", "", path).rstrip("/").split("/")[-1].lstrip("@")


def categories(tags, known, is_strict):
    """The kinds of an element as key=value, the shown one first: by the order of the keys, noise last."""
    found, missing = [], []
    is_named = clean(tags.get("name", "")) != ""
    for key in KINDS + FURTHER_KINDS:
        for value in tags.get(key, "").split(";"):
            kind = f"{key}={clean(value)}"
            if not clean(value) or clean(value) in INACTIVE or kind in found:
                continue
            if kind in known:
                found.append(kind)
            elif is_strict and is_named and key in KINDS:
                missing.append(kind)
    if missing:
        sys.exit(f"no category for {missing}: add it to categories.tsv")
    return sorted(found, key=lambda kind: known[kind])


def element(unique_id):
    """Area numbers of osmium are twice those of ways, or one more than twice those of relations."""
    kind, number = unique_id[0], int(unique_id[1:])
    if kind != "a":
        return ({"n": "node", "w": "way", "r": "relation"}[kind], number)
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


def unescape(text):
    """A text of the OPL format, in which %41% is an A."""
    return re.sub("%([0-9a-f]+)%", lambda match: chr(int(match[1], 16)), text)


def elements(lines):
    """The elements of an OPL file by identifier, such as w5: tags, point of a node, identifiers of what it is made of."""
    found = {}
    for line in lines:
        parts = line.rstrip("\n").split(" ")
        fields = {part[0]: part[1:] for part in parts[1:] if part}
        tags = dict(map(unescape, tag.split("=", 1)) for tag in fields.get("T", "").split(",") if tag)
        point = [float(fields[axis]) for axis in "xy"] if fields.get("x") else None
        members = ["n" + ref[1:] for ref in fields.get("N", "").split(",") if ref]
        members += [ref.split("@")[0] for ref in fields.get("M", "").split(",") if ref]
        found[parts[0]] = (tags, point, members)
    return found


def points(name, found, depth=0):
    """Where an element is, as far as the extract knows: the points of its nodes."""
    if name not in found or depth > 3:
        return []
    _, point, members = found[name]
    return [point] if point else [spot for member in members for spot in points(member, found, depth + 1)]


def neither_points_nor_areas(found, known):
    """Lines, cut areas and groups as GeoJSON has the others."""
    for name in found:
        spots = [] if name in known or not found[name][0] else points(name, found)
        if spots:
            middle = [(min(axis) + max(axis)) / 2 for axis in zip(*spots)]
            yield {"id": name, "properties": found[name][0], "geometry": {"type": "Point", "coordinates": middle}}


def escape(value):
    return value.replace("\\", "\\\\").replace(";", "\\;")


def row(feature, kinds):
    tags = feature["properties"]
    x, y = point_in(feature["geometry"])
    fields = {name: first(tags, keys) for name, keys in FIELDS.items()}
    for network in ["facebook", "instagram", "twitter"]:
        fields[network] = account(fields[network])
    extra = {name: first(tags, keys) for name, keys in EXTRA.items()}
    extra |= {name: clean(value) for name, value in tags.items() if NAME.fullmatch(name)}
    return {
        "id": "{}/{}".format(*element(feature["id"])),
        "name": clean(tags.get("name", "")),
        "latitude": f"{y:.7f}",
        "longitude": f"{x:.7f}",
        "categories": ";".join(kinds),
        **fields,
        "extra": ";".join(f"{key}={escape(extra[key])}" for key in sorted(extra) if extra[key]),
    }


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        table = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    # Whether a kind is noise among places.
    known_kinds = {kind: noise == "noise" for kind, noise, _ in table}
    with open(sys.argv[2], encoding="utf-8") as file:
        found = elements(file)
    features = [json.loads(line) for line in sys.stdin]
    known = {"{0[0]}{1}".format(*element(feature["id"])) for feature in features}
    others = list(neither_points_nor_areas(found, known))
    rows = []
    for feature in sorted(features + others, key=lambda feature: element(feature["id"])):
        tags = feature["properties"]
        kinds = [] if any(tags.get(key) == "yes" for key in GONE) else categories(tags, known_kinds, feature not in others)
        if kinds:
            rows.append(row(feature, kinds))
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    print("#" + "\t".join(rows[0]))
    for fields in rows:
        print("\t".join(fields.values()))


if __name__ == "__main__":
    main()
