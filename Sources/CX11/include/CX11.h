#include "../../CXft/CXft.h"
#include <sys/stat.h>
#include <unistd.h>
