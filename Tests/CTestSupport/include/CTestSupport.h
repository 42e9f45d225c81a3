#include <X11/extensions/XTest.h>
