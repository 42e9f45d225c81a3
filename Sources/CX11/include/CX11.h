#include "../../CXft/CXft.h"
#include <math.h>
#include <sys/stat.h>
#include <unistd.h>
