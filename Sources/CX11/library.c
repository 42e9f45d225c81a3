#define _GNU_SOURCE /* RTLD_NOLOAD */
#include "CX11.h"
#include <dlfcn.h>

/* Never closed: what it hangs into a display is called when that closes. Another dlopen finds it loaded. */
static cx_function find(const char *library, const char *name, int mode) {
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL | mode);
  void *found = handle ? dlsym(handle, name) : NULL;
  cx_function function = NULL;
  memcpy(&function, &found, sizeof function);
  return function;
}

cx_function cx_find(const char *library, const char *name) { return find(library, name, 0); }

cx_function cx_find_loaded(const char *library, const char *name) { return find(library, name, RTLD_NOLOAD); }
