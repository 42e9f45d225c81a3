#include "../../CXft/CXft.h"
