#pragma once
#include <stddef.h>

/// A file of the folder `data` as it lies in the binary: byte for byte, without a terminating zero.
struct places_words_bytes {
    const unsigned char *bytes;
    size_t count;
};

/// The words for kinds of places and the phrases of wishes in seven languages, sorted; `derive/words.py` describes it.
struct places_words_bytes places_words_table(void);
