#include "CPlacesHolidays.h"

static const unsigned char table[] = {
#embed "data/holidays.tsv"
};

struct places_holidays_bytes places_holidays_table(void) {
    return (struct places_holidays_bytes){table, sizeof table};
}
