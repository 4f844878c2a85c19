#include "CPlacesData.h"

static const unsigned char atlas[] = {
#embed "data/atlas.bin"
};

struct places_data places_atlas(void) {
    return (struct places_data){atlas, sizeof atlas};
}
