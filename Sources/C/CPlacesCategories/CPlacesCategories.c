#include "CPlacesCategories.h"

static const unsigned char table[] = {
#embed "data/categories.tsv"
};

static const unsigned char table_index[] = {
#embed "data/categories.index"
};

static const unsigned char attributes[] = {
#embed "data/attributes.tsv"
};

struct places_categories_bytes places_categories_attributes(void) {
    return (struct places_categories_bytes){attributes, sizeof attributes};
}

struct places_categories_bytes places_categories_table(void) {
    return (struct places_categories_bytes){table, sizeof table};
}

struct places_categories_bytes places_categories_index(void) {
    return (struct places_categories_bytes){table_index, sizeof table_index};
}

static const unsigned char short_forms[] = {
#embed "data/short-forms.tsv"
};

struct places_categories_bytes places_kind_short_forms(void) {
    return (struct places_categories_bytes){short_forms, sizeof short_forms};
}
