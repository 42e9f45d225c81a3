#include "CX11.h"
#include <dlfcn.h>

cx_function cx_find(const char *library, const char *name) {
  /* Never closed: what it hangs into a display is called when that closes. Another dlopen finds it loaded. */
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  void *found = handle ? dlsym(handle, name) : NULL;
  cx_function function = NULL;
  memcpy(&function, &found, sizeof function);
  return function;
}
