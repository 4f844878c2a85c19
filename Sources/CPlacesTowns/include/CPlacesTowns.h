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
