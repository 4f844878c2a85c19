#pragma once
#include <stddef.h>

/// The sample data as it lies in the binary: files of the folder `data`, byte for byte, without a terminating zero.
struct places_sample_bytes {
    const unsigned char *bytes;
    size_t count;
};

/// Where each sample is, how old it is and what it covers.
struct places_sample_bytes places_sample_areas(void);
/// The places of the centre of Helsinki, as a file of places. It begins at a multiple of 64.
struct places_sample_bytes places_sample_helsinki(void);
/// What lies under the places of the centre of Helsinki: streets, rails, water, parks and coast.
struct places_sample_bytes places_sample_helsinki_streets(void);
/// The places of Monaco, in the same way.
struct places_sample_bytes places_sample_monaco(void);
/// What lies under the places of Monaco.
struct places_sample_bytes places_sample_monaco_streets(void);
