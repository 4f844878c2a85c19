#pragma once
#include <stddef.h>

/// The public holidays as they lie in the binary: `data/holidays.tsv`, byte for byte, without a terminating zero.
struct places_holidays_bytes {
    const unsigned char *bytes;
    size_t count;
};

struct places_holidays_bytes places_holidays_table(void);
