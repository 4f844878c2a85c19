#include "CPlacesData.h"

static const unsigned char table[] = {
#embed "data/holidays.tsv"
};

struct places_data places_holidays_table(void) {
    return (struct places_data){table, sizeof table};
}
