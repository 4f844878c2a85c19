#include "CPlacesData.h"

static const unsigned char table[] = {
#embed "data/holidays.tsv"
};

static const unsigned char territories[] = {
#embed "data/territories.tsv"
};

struct places_data places_holidays_table(void) {
    return (struct places_data){table, sizeof table};
}

struct places_data places_holidays_territories(void) {
    return (struct places_data){territories, sizeof territories};
}
