#include "CPlacesTowns.h"

static const unsigned char towns[] = {
#embed "data/towns.bin"
};

static const unsigned char countries[] = {
#embed "data/countries.tsv"
};

static const unsigned char regions[] = {
#embed "data/regions.bin"
};

struct places_towns_bytes places_towns(void) {
    return (struct places_towns_bytes){towns, sizeof towns};
}

struct places_towns_bytes places_countries(void) {
    return (struct places_towns_bytes){countries, sizeof countries};
}

struct places_towns_bytes places_regions(void) {
    return (struct places_towns_bytes){regions, sizeof regions};
}
