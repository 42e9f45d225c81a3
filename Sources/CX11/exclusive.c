/* What may be done by one thread at a time, on whichever display: libXft, fontconfig and libXcursor keep
 * lists for the whole process without a lock, and so does Xlib in one place. */
#define _GNU_SOURCE /* PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP */
#include "internal.h"
#include <X11/cursorfont.h>
#include <fcntl.h>
#include <pthread.h>

static pthread_mutex_t libraries = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

/* Xlib reads its table of colour names at the first look-up. Not the other lock: a look-up asks the server.
 */
static pthread_mutex_t names = PTHREAD_MUTEX_INITIALIZER;

void cx_exclusive_begin(void) { pthread_mutex_lock(&libraries); }

void cx_exclusive_end(void) { pthread_mutex_unlock(&libraries); }

static bool add_hook(Display *display, int (*hook)(Display *, XExtCodes *)) {
  XExtCodes *codes = XAddExtension(display);
  if (codes)
    XESetCloseDisplay(display, codes->extension, hook);
  return codes != NULL;
}

static int begins(Display *display, XExtCodes *codes) {
  (void)display;
  (void)codes;
  cx_exclusive_begin();
  return 0;
}

static int ends(Display *display, XExtCodes *codes) {
  (void)display;
  (void)codes;
  cx_exclusive_end();
  return 0;
}

bool cx_exclude_hooks_from(Display *display) { return add_hook(display, ends); }

void cx_exclude_hooks_to(Display *display) { add_hook(display, begins); }

void cx_start_xft(Display *display) {
  /* Close hooks run from the newest to the oldest. Xft's needs RENDER, which would otherwise come to life
   * again for a display that goes, and be taken for that of the next one at the same address. And what Xft
   * asks of RENDER waits for the server, but for the first time only. */
  XRenderQueryFormats(display);
  cx_exclusive_begin();
  XftDefaultHasRender(display);
  cx_exclusive_end();
}

bool cx_can_open_fonts(void) {
  enum { FILES = 4 };
  int taken[FILES], count = 0;
  while (count < FILES && (taken[count] = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0)
    count++;
  bool is_enough = count == FILES;
  while (count > 0)
    close(taken[--count]);
  return is_enough;
}

Cursor cx_make_hand(Display *display) {
  cx_exclusive_begin();
  /* Xlib loads libXcursor for it, where there is one. */
  Cursor cursor = XCreateFontCursor(display, XC_hand2);
  cx_exclusive_end();
  return cursor;
}

bool cx_parse_color(Display *display, Colormap colormap, const char *name, XColor *color) {
  pthread_mutex_lock(&names);
  bool is_known = XParseColor(display, colormap, name, color) != 0;
  pthread_mutex_unlock(&names);
  return is_known;
}
