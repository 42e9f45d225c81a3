#include "CTestSupport.h"
#include <fontconfig/fontconfig.h>

int ts_reload_fonts(void) { return FcInitReinitialize(); }
