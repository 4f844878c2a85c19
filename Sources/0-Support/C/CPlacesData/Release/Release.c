#include "CPlacesData.h"

#ifndef PLACES_COMMIT
#define PLACES_COMMIT ""
#endif

#ifndef PLACES_HOMEPAGE
#define PLACES_HOMEPAGE ""
#endif

static const unsigned char table[] = {
#embed "data/data-sets.tsv"
};

struct places_data places_release_data_sets(void) {
    return (struct places_data){table, sizeof table};
}

const char *places_release_commit(void) { return PLACES_COMMIT; }

const char *places_release_homepage(void) { return PLACES_HOMEPAGE; }
