#include "CPlacesWords.h"

static const unsigned char table[] = {
#embed "data/words.index"
};

struct places_words_bytes places_words_table(void) {
    return (struct places_words_bytes){table, sizeof table};
}
