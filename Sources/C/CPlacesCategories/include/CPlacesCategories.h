#pragma once
#include <stddef.h>

/// A file of the folder `data` as it lies in the binary: byte for byte, without a terminating zero.
struct places_categories_bytes {
    const unsigned char *bytes;
    size_t count;
};

/// The kinds of places: identifier, parent, name, synonyms, patterns of OpenStreetMap, and Foursquare's current and
/// former identifiers. Lists are parted by semicolons.
struct places_categories_bytes places_categories_table(void);

/// Where the rows of that table stand, and which of them identifiers lead to: `derive/index.py` describes it.
struct places_categories_bytes places_categories_index(void);

/// What the attributes of places are called; the first lines describe it.
struct places_categories_bytes places_categories_attributes(void);

/// What kinds are called where there is little room: identifier, and one or two names, in up to eleven columns and in up
/// to seven. The lines stand in the order of the bytes of their identifiers.
struct places_categories_bytes places_kind_short_forms(void);
