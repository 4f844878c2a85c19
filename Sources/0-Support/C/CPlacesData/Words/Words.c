#include "CPlacesData.h"

static const unsigned char table[] = {
#embed "data/words.index"
};

struct places_data places_words_table(void) {
    return (struct places_data){table, sizeof table};
}
