#include "CPlacesCategories.h"

static const unsigned char table[] = {
#embed "data/categories.tsv"
};

struct places_categories_bytes places_categories_table(void) {
    return (struct places_categories_bytes){table, sizeof table};
}
