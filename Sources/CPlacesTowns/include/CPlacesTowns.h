#pragma once
#include <stddef.h>

/// The towns of the world as they lie in the binary: `data/towns.bin`, whose format `derive/towns.py` describes.
struct places_towns_bytes {
    const unsigned char *bytes;
    size_t count;
};

struct places_towns_bytes places_towns(void);
