/* Loaded into an example before all else: sets how its button is confirmed, by the word in CONFIRM_GESTURE,
 * so that an example stays the page that a reader sees.
 *
 *   cc -shared -fPIC -D_GNU_SOURCE gesture.c -o gesture.so $(pkg-config --cflags --libs doubletap) */
#include <dlfcn.h>
#include <doubletap.h>
#include <stdlib.h>

dtb_status dtb_button_on_confirm(dtb_button *button, bool (*action)(void *), void *user,
                                 void (*release)(void *)) {
  __typeof__(&dtb_button_on_confirm) real = dlsym(RTLD_NEXT, "dtb_button_on_confirm");
  dtb_status status = dtb_button_set(button, "confirmGesture", getenv("CONFIRM_GESTURE"));
  return status == DTB_OK ? real(button, action, user, release) : status;
}
