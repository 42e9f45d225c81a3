#include "CTestSupport.h"
