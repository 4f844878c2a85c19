#include "CPlacesTowns.h"

static const unsigned char towns[] = {
#embed "data/towns.bin"
};

struct places_towns_bytes places_towns(void) {
    return (struct places_towns_bytes){towns, sizeof towns};
}
