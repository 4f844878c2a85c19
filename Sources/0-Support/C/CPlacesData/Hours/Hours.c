#include "CPlacesData.h"

static const unsigned char words[] = {
#embed "data/day-words.tsv"
};

struct places_data places_hours_day_words(void) {
    return (struct places_data){words, sizeof words};
}
