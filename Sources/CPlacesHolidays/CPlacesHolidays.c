#include "CPlacesHolidays.h"
