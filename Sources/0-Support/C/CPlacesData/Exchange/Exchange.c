#include "CPlacesData.h"

static const unsigned char field_names[] = {
#embed "data/field-names.tsv"
};

struct places_data places_exchange_field_names(void) {
    return (struct places_data){field_names, sizeof field_names};
}
