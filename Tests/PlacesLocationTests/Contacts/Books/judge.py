#!/usr/bin/env python3
"""Prints what the library vobject (Debian: python3-vobject) reads in the books: the first address of each card."""

import pathlib
import sys

import vobject


def one(value):
    return value[0] if isinstance(value, list) else value


for name in sys.argv[1:]:
    for card in vobject.readComponents(pathlib.Path(name).read_bytes().decode("utf-8"), allowQP=True):
        addresses = [line.value for line in card.contents.get("adr", [])]
        parts = [(one(a.city), one(a.region), one(a.code), one(a.country)) for a in addresses]
        first = next((part for part in parts if any(part)), None)
        print(name, *(first or ["none"]), sep="\t")
