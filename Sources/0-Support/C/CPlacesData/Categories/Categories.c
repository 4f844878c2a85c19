#include "CPlacesData.h"

static const unsigned char table[] = {
#embed "data/categories.tsv"
};

static const unsigned char table_index[] = {
#embed "data/categories.index"
};

static const unsigned char attributes[] = {
#embed "data/attributes.tsv"
};

struct places_data places_categories_attributes(void) {
    return (struct places_data){attributes, sizeof attributes};
}

struct places_data places_categories_table(void) {
    return (struct places_data){table, sizeof table};
}

struct places_data places_categories_index(void) {
    return (struct places_data){table_index, sizeof table_index};
}

static const unsigned char short_forms[] = {
#embed "data/short-forms.tsv"
};

struct places_data places_kind_short_forms(void) {
    return (struct places_data){short_forms, sizeof short_forms};
}

static const unsigned char prominence[] = {
#embed "data/prominence.tsv"
};

struct places_data places_categories_prominence(void) {
    return (struct places_data){prominence, sizeof prominence};
}
