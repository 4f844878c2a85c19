#pragma once
#include <stddef.h>

/// A file as it lies in the binary.
struct places_towns_bytes {
    const unsigned char *bytes;
    size_t count;
};

/// The towns of the world: `data/towns.bin`, whose format `derive/towns.py` describes.
struct places_towns_bytes places_towns(void);

/// The names of countries: `data/countries.tsv`, whose format `derive/countries.py` describes.
struct places_towns_bytes places_countries(void);

/// Which region of its country a point is in: `data/regions.bin`, whose format `derive/regions.py` describes.
struct places_towns_bytes places_regions(void);
