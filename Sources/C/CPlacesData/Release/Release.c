#include "CPlacesData.h"

#ifndef PLACES_COMMIT
#define PLACES_COMMIT ""
#endif

static const unsigned char table[] = {
#embed "data/data-sets.tsv"
};

struct places_data places_release_data_sets(void) {
    return (struct places_data){table, sizeof table};
}

const char *places_release_commit(void) { return PLACES_COMMIT; }
