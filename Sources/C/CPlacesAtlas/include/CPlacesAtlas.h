#pragma once
#include <stddef.h>

/// A file as it lies in the binary.
struct places_atlas_bytes {
    const unsigned char *bytes;
    size_t count;
};

/// The time zone of every point: `data/atlas.bin`, whose format `derive/atlas.py` describes.
struct places_atlas_bytes places_atlas(void);
