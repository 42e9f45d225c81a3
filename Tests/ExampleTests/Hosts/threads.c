/* threads THREADS ROUNDS: each thread has a place of its own in one window and, so many times, a context, a
 * button there, the turns of the loop until that shows what it has to, and the context's end. Odd threads
 * share a display of their own with the library. What the buttons have to show was drawn before by one
 * thread. Prints how many buttons did.
 *
 *   cc threads.c -o threads $(pkg-config --cflags --libs doubletap) -lX11 -pthread */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <doubletap.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 200, HEIGHT = 60, FONTS = 3, MOST_THREADS = 16, SECONDS = 20, NAVY = 0x80 };

static const char *const fonts[FONTS] = {"sans", "serif", "monospace"};
static XImage *expected[FONTS];
static Window parent;
static int rounds, working;

typedef struct {
  pthread_t thread;
  int number;
  int shown;
} worker;

/* A button's window may not be mapped yet when it is looked at. */
static int pass_over(Display *of, XErrorEvent *error) {
  (void)of;
  (void)error;
  return 0;
}

static void turn(dtb_context *context, Display *host) {
  XEvent event;
  while (host && XPending(host) > 0) {
    XNextEvent(host, &event);
    dtb_context_dispatch(context, &event);
  }
  dtb_context_process(context);
  int timeout = dtb_context_timeout_ms(context);
  struct pollfd entries[] = {{.fd = dtb_context_fd(context), .events = POLLIN},
                             {.fd = host ? ConnectionNumber(host) : -1, .events = POLLIN}};
  poll(entries, 2, timeout < 0 || timeout > 5 ? 5 : timeout);
}

static bool is_same(const XImage *one, const XImage *other) {
  return memcmp(one->data, other->data, (size_t)one->bytes_per_line * HEIGHT) == 0;
}

/* Turns until the button shows the image or, without one, its label, and answers what it shows. */
static XImage *show(dtb_context *context, dtb_button *button, Display *host, Display *eye,
                    const XImage *image) {
  time_t start = time(NULL);
  while (time(NULL) - start < SECONDS) {
    turn(context, host);
    XImage *seen = XGetImage(eye, dtb_button_window(button), 0, 0, WIDTH, HEIGHT, AllPlanes, ZPixmap);
    int inked = 0;
    if (!seen)
      continue;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
      inked += (XGetPixel(seen, i % WIDTH, i / WIDTH) & 0xFFFFFF) == NAVY;
    if (image ? is_same(seen, image) : inked > 20)
      return seen;
    XDestroyImage(seen);
  }
  return NULL;
}

/* One context with its button; false unless all of it went well. */
static bool use(int place, int font, Display *host, Display *eye, const XImage *image, XImage **shown) {
  dtb_context *context = NULL;
  dtb_button *button = NULL;
  if ((host ? dtb_context_attach(host, &context) : dtb_context_open(NULL, &context)) != DTB_OK)
    return false;
  if (dtb_button_create(context, parent, 0, place * HEIGHT, WIDTH, HEIGHT, &button) == DTB_OK &&
      dtb_button_set(button, "font", fonts[font]) == DTB_OK &&
      dtb_button_set(button, "primaryTxtColor", "navy") == DTB_OK)
    *shown = show(context, button, host, eye, image);
  return dtb_context_close(context) == DTB_OK && *shown;
}

static void *work(void *argument) {
  worker *self = argument;
  Display *eye = XOpenDisplay(NULL);
  bool is_right = eye != NULL;
  for (int round = 0; round < rounds && is_right; round++) {
    XImage *shown = NULL;
    int font = (self->number + round) % FONTS;
    Display *host = self->number % 2 ? XOpenDisplay(NULL) : NULL;
    is_right = use(self->number, font, host, eye, expected[font], &shown);
    if (host)
      XCloseDisplay(host);
    if (shown)
      XDestroyImage(shown);
    self->shown += is_right;
  }
  if (eye)
    XCloseDisplay(eye);
  __atomic_sub_fetch(&working, 1, __ATOMIC_ACQ_REL);
  return NULL;
}

int main(int count, char **arguments) {
  static worker workers[MOST_THREADS];
  int threads = count == 3 ? atoi(arguments[1]) : 0, shown = 0;
  if (threads < 1 || threads > MOST_THREADS)
    return 2;
  rounds = atoi(arguments[2]);
  XSetErrorHandler(pass_over);
  Display *display = XOpenDisplay(NULL);
  if (!display)
    return 1;
  parent = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, (unsigned)threads * HEIGHT,
                               0, 0, 0);
  XMapWindow(display, parent);
  XSync(display, False);
  for (int font = 0; font < FONTS; font++)
    if (!use(0, font, NULL, display, NULL, &expected[font]))
      return 1;
  for (int i = 0; i < threads; i++) {
    workers[i].number = i;
    __atomic_add_fetch(&working, 1, __ATOMIC_ACQ_REL);
    pthread_create(&workers[i].thread, NULL, work, &workers[i]);
  }
  /* So that the pointer changes its shape over all of them, and goes again. */
  for (int place = 0; __atomic_load_n(&working, __ATOMIC_ACQUIRE) > 0; place = (place + 1) % (threads + 1)) {
    XWarpPointer(display, None, parent, 0, 0, 0, 0, WIDTH / 2, place * HEIGHT + HEIGHT / 2);
    XFlush(display);
    poll(NULL, 0, 1);
  }
  for (int i = 0; i < threads; i++) {
    pthread_join(workers[i].thread, NULL);
    shown += workers[i].shown;
  }
  printf("%d buttons\n", shown);
  return 0;
}
