#include "CPlacesData.h"

static const unsigned char towns[] = {
#embed "data/towns.bin"
};

static const unsigned char names[] = {
#embed "data/names.tsv"
};

static const unsigned char countries[] = {
#embed "data/countries.tsv"
};

static const unsigned char regions[] = {
#embed "data/regions.bin"
};

struct places_data places_towns(void) {
    return (struct places_data){towns, sizeof towns};
}

struct places_data places_town_names(void) {
    return (struct places_data){names, sizeof names};
}

struct places_data places_countries(void) {
    return (struct places_data){countries, sizeof countries};
}

struct places_data places_regions(void) {
    return (struct places_data){regions, sizeof regions};
}
