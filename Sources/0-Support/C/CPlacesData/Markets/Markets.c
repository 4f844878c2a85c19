#include "CPlacesData.h"

static const unsigned char chile[] = {
#embed "data/cl.json"
};

static const unsigned char russia[] = {
#embed "data/ru.json"
};

static const unsigned char united_states[] = {
#embed "data/us.json"
};

struct places_data places_market_chile(void) {
    return (struct places_data){chile, sizeof chile};
}

struct places_data places_market_russia(void) {
    return (struct places_data){russia, sizeof russia};
}

struct places_data places_market_united_states(void) {
    return (struct places_data){united_states, sizeof united_states};
}
