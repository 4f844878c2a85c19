#include "CPlacesMarkets.h"
