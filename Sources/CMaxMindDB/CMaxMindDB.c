#include "CMaxMindDB.h"
