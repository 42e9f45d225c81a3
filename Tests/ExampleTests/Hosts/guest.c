/* A button in a window of another program's or, with 0, of its own, that tells all that happens to it.
 *
 *   guest own|shared|xcb plain|embedded PARENT nothing|destroyParent|trap
 *
 * With xcb the connection is shared and its events are read by XCB. The last word is what the action does
 * besides failing; trap catches an X error in the old way at each turn.
 *
 *   cc guest.c -o guest $(pkg-config --cflags --libs doubletap x11-xcb xcb) -lX11 */
#include <X11/Xlib-xcb.h>
#include <X11/Xlib.h>
#include <X11/Xlibint.h>
#include <doubletap.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static Display *display;
static Window parent;
static dtb_context *context;
static bool is_shared, is_xcb, destroys, is_trapping;
static double end; /* when to end, once the parent has gone */
static int traps, trapped;

static int told(Display *of, XErrorEvent *error) {
  printf("error %d resource %#lx %s\n", error->error_code, error->resourceid,
         of == display ? "host" : "library");
  return 0;
}

static int count_trapped(Display *of, XErrorEvent *error) {
  trapped += of == display && error->resourceid == 0x1ffffff0;
  return 0;
}

/* As toolkits do it: another handler, a request, a round trip, the handler of before. */
static void trap(void) {
  XErrorHandler before = XSetErrorHandler(count_trapped);
  XMapWindow(display, 0x1ffffff0);
  XSync(display, False);
  if (XSetErrorHandler(before) != count_trapped || before != told)
    printf("another's error handler\n");
  traps++;
}

static bool erase(void *user) {
  (void)user;
  printf("erase\n");
  if (destroys) {
    XDestroyWindow(display, parent);
    XSync(display, False);
  }
  return false;
}

static void refused(const char *reason, void *user) {
  (void)user;
  printf("refused %s\n", reason);
}

static void changed(dtb_state from, dtb_state to, void *user) {
  (void)user;
  printf("state %d %d\n", from, to);
}

static void slid(double fraction, void *user) {
  (void)user;
  printf("slide %.3f\n", fraction);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void take(XEvent *event) {
  if (is_shared && dtb_context_dispatch(context, event))
    return;
  if (event->type == DestroyNotify && event->xdestroywindow.window == parent) {
    printf("parent gone\n");
    end = now() + 2.5;
  }
}

/* As hosts do that have Xlib make its events of XCB's; no serial is right. */
static void read_by_xcb(void) {
  xcb_generic_event_t *raw;
  while ((raw = xcb_poll_for_event(XGetXCBConnection(display)))) {
    XEvent event;
    int type = raw->response_type & 0x7f;
    if (type == 0) {
      printf("error %d in the queue\n", ((xcb_generic_error_t *)raw)->error_code);
    } else {
      Bool (*convert)(Display *, XEvent *, xEvent *) = XESetWireToEvent(display, type, NULL);
      XESetWireToEvent(display, type, convert);
      raw->sequence = (uint16_t)LastKnownRequestProcessed(display);
      if (convert(display, &event, (xEvent *)raw))
        take(&event);
    }
    free(raw);
  }
}

static void read_by_xlib(void) {
  while (XPending(display) > 0) {
    XEvent event;
    XNextEvent(display, &event);
    take(&event);
  }
}

/* Until 2.5 seconds after the parent's end: longer than any timer of the button. */
static void run(void) {
  while (end == 0 || now() < end) {
    if (is_trapping)
      trap();
    if (is_xcb)
      read_by_xcb();
    else
      read_by_xlib();
    dtb_context_process(context);
    struct pollfd sources[] = {{ConnectionNumber(display), POLLIN, 0}, {dtb_context_fd(context), POLLIN, 0}};
    int wait = dtb_context_timeout_ms(context);
    if (end > 0 && (wait < 0 || wait > 100))
      wait = 100;
    XFlush(display);
    if (is_xcb)
      read_by_xcb();
    if (XEventsQueued(display, QueuedAlready) == 0)
      poll(sources, 2, wait);
  }
}

int main(int argc, char **argv) {
  dtb_button *button;
  dtb_state state;
  if (argc != 5 || !(display = XOpenDisplay(NULL)))
    return 2;
  is_xcb = strcmp(argv[1], "xcb") == 0;
  is_shared = is_xcb || strcmp(argv[1], "shared") == 0;
  if (is_xcb)
    XSetEventQueueOwner(display, XCBOwnsEventQueue);
  bool is_embedded = strcmp(argv[2], "embedded") == 0;
  setvbuf(stdout, NULL, _IOLBF, 0);
  XSetErrorHandler(told);
  parent = strtoul(argv[3], NULL, 0);
  destroys = strcmp(argv[4], "destroyParent") == 0;
  is_trapping = strcmp(argv[4], "trap") == 0;
  if (parent != 0)
    XSelectInput(display, parent, StructureNotifyMask);
  XSync(display, False);

  dtb_status status = is_shared ? dtb_context_attach(display, &context) : dtb_context_open(NULL, &context);
  if (status == DTB_OK && is_embedded)
    status = dtb_button_create_embedded(context, parent, 280, 60, &button);
  else if (status == DTB_OK)
    status = dtb_button_create(context, parent, 40, 20, 280, 60, &button);
  if (status != DTB_OK) {
    printf("no button: %s; %s\n", dtb_strerror(status), dtb_context_message(context));
    return 1;
  }
  dtb_button_on_confirm(button, erase, NULL, NULL);
  dtb_button_on_refused(button, refused, NULL, NULL);
  dtb_button_on_state(button, changed, NULL, NULL);
  dtb_button_on_slide(button, slid, NULL, NULL);
  dtb_context_process(context);
  printf("window %lu\n", dtb_button_window(button));
  run();

  printf("window %lu\n", dtb_button_window(button));
  printf("move %s\n", dtb_strerror(dtb_button_move_resize(button, 0, 0, 10, 10)));
  printf("state %s\n", dtb_strerror(dtb_button_state(button, &state)));
  printf("destroy %s\n", dtb_strerror(dtb_button_destroy(button)));
  dtb_context_close(context);
  XSync(display, False);
  printf("traps %d trapped %d\n", traps, trapped);
  XCloseDisplay(display);
  return 0;
}
