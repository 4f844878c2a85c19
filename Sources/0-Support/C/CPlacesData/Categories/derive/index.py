"""Writes where the rows of the table of kinds stand, and which rows identifiers lead to.

usage: index.py categories.tsv >categories.index

All numbers are little endian:

    16 bytes  "places-kinds 1", filled up with zeros
    u32       number of rows
    u32       number of Foursquare's identifiers
    u32       length of the table in bytes
    8 bytes a row, in the order of the table:
        u32   where the row begins in the table
        u16   the row of its parent, 65535 for none
        u16   length of the row in bytes, without the line feed
    2 bytes a row: the rows in the order of the bytes of their identifiers
    8 bytes an identifier of Foursquare, current or former, in the order of their bytes:
        u32   where it stands in the table
        u16   its length in bytes
        u16   the first row that names it
"""

import struct
import sys


def main(path):
    with open(path, "rb") as file:
        table = file.read()
    rows, ids, services, start = [], {}, {}, 0
    for line in table.splitlines(keepends=True):
        text = line.rstrip(b"\n")
        if not text.startswith(b"#"):
            fields = text.split(b"\t")
            if fields[0] in ids or (fields[1] and fields[1] not in ids):
                sys.exit(f"{path}: {fields[0].decode()} stands twice or before its parent")
            row = ids[fields[0]] = len(rows)
            rows.append((start, ids.get(fields[1], 0xFFFF), len(text)))
            offset = start + sum(len(field) + 1 for field in fields[:5])
            for field in fields[5:7]:
                for one in field.split(b";"):
                    if one:
                        services.setdefault(one, (offset, len(one), row))
                    offset += len(one) + 1
        start += len(line)
    output = struct.pack("<16sIII", b"places-kinds 1", len(rows), len(services), len(table))
    output += b"".join(struct.pack("<IHH", *row) for row in rows)
    output += b"".join(struct.pack("<H", ids[one]) for one in sorted(ids))
    output += b"".join(struct.pack("<IHH", *services[one]) for one in sorted(services))
    sys.stdout.buffer.write(output)


main(sys.argv[1])
