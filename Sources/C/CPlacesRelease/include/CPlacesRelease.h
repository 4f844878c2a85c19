#pragma once
#include <stddef.h>

/// The list of data sets as it lies in the binary: `data/data-sets.tsv`, byte for byte, without a terminating zero.
struct places_release_bytes {
    const unsigned char *bytes;
    size_t count;
};

struct places_release_bytes places_release_data_sets(void);

/// The commit that the program was built from; empty where the build was not told (`PLACES_COMMIT` in its environment).
const char *places_release_commit(void);
