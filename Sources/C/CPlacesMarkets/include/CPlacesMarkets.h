#pragma once
#include <stddef.h>

/// A market as it lies in the binary: a file of `data/`, which `derive/markets.py` writes.
struct places_market_bytes {
    const unsigned char *bytes;
    size_t count;
};

struct places_market_bytes places_market_chile(void);
struct places_market_bytes places_market_russia(void);
struct places_market_bytes places_market_united_states(void);
