/* A libdoubletap that makes no buttons: what a host gets without us. Examples run with it in place of the
 * real one.
 *
 *   cc -shared -fPIC nothing.c -o nothing.so -Wno-unused-parameter $(pkg-config --cflags doubletap) -lX11 */
#include <X11/Xlib.h>
#include <doubletap.h>
#include <sys/eventfd.h>

static char nobody;
static Display *own;

dtb_status dtb_context_open(const char *name, dtb_context **context) {
  own = XOpenDisplay(name);
  *context = (dtb_context *)&nobody;
  return DTB_OK;
}

dtb_status dtb_context_attach(void *display, dtb_context **context) {
  own = display;
  *context = (dtb_context *)&nobody;
  return DTB_OK;
}

int dtb_context_fd(dtb_context *context) { return eventfd(0, EFD_CLOEXEC); }
int dtb_context_timeout_ms(dtb_context *context) {
  XFlush(own);
  return -1;
}
dtb_status dtb_context_process(dtb_context *context) { return DTB_OK; }
bool dtb_context_dispatch(dtb_context *context, const void *event) { return false; }
const char *dtb_context_message(dtb_context *context) { return ""; }
dtb_status dtb_context_close(dtb_context *context) { return DTB_OK; }

static dtb_status make(dtb_button **button) {
  *button = (dtb_button *)&nobody;
  return DTB_OK;
}

dtb_status dtb_button_create(dtb_context *context, unsigned long parent, int x, int y, int width, int height,
                             dtb_button **button) {
  return make(button);
}

dtb_status dtb_button_create_embedded(dtb_context *context, unsigned long embedder, int width, int height,
                                      dtb_button **button) {
  return make(button);
}

/* An embedder wants something to take. */
unsigned long dtb_button_window(dtb_button *button) {
  Window window = XCreateSimpleWindow(own, DefaultRootWindow(own), 0, 0, 280, 60, 0, 0, 0);
  XSync(own, False);
  return window;
}

dtb_status dtb_button_set(dtb_button *button, const char *name, const char *value) { return DTB_OK; }
dtb_status dtb_button_set_ground(dtb_button *button, const char *color) { return DTB_OK; }

dtb_status dtb_button_on_confirm(dtb_button *button, bool (*action)(void *), void *user,
                                 void (*release)(void *)) {
  return DTB_OK;
}

dtb_status dtb_button_on_refused(dtb_button *button, void (*notice)(const char *, void *), void *user,
                                 void (*release)(void *)) {
  return DTB_OK;
}
