#include "CPlacesWords.h"

static const unsigned char table[] = {
#embed "data/words.index"
};

static const unsigned char attributes[] = {
#embed "data/attributes.tsv"
};

struct places_words_bytes places_words_attributes(void) {
    return (struct places_words_bytes){attributes, sizeof attributes};
}

struct places_words_bytes places_words_table(void) {
    return (struct places_words_bytes){table, sizeof table};
}
