#include "CPlacesTowns.h"
