#include "CPlacesCategories.h"
