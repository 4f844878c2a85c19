#include "CPlacesAtlas.h"

static const unsigned char atlas[] = {
#embed "data/atlas.bin"
};

struct places_atlas_bytes places_atlas(void) {
    return (struct places_atlas_bytes){atlas, sizeof atlas};
}
