/* Loaded into a host before all else: stands between it and Xlib or xcb, counts the events that it gets, and
 * makes X errors in its name. The test asks by client messages: _TEST_COUNTS prints the counts since the last
 * time, without what its own painting, user time and messages bring it, _TEST_FAULT makes an error. What is
 * about our button's window on a shared connection is not the host's.
 *
 *   cc -shared -fPIC -D_GNU_SOURCE hooks.c -o hooks.so $(pkg-config --cflags doubletap) -lX11 -lX11-xcb -lxcb
 */
#include <X11/Xlib-xcb.h>
#include <X11/Xlib.h>
#include <dlfcn.h>
#include <doubletap.h>
#include <stdio.h>
#include <string.h>

enum { KINDS = 64, GENERIC = 35, FIRST_FAULT = 0x1ffffe00 };

static Display *host;
static bool is_xcb_host;
static unsigned counts[KINDS], generic_counts[KINDS], faults;
static Atom ask_counts, ask_fault;
static XErrorHandler host_handler;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void print_counts(void) {
  char line[2048] = "counts";
  for (int kind = KeyPress; kind < GENERIC; kind++)
    if (counts[kind] > 0 && kind != NoExpose && kind != PropertyNotify && kind != ClientMessage)
      snprintf(line + strlen(line), sizeof line - strlen(line), " %d=%u", kind, counts[kind]);
  for (int kind = 0; kind < KINDS; kind++)
    if (generic_counts[kind] > 0)
      snprintf(line + strlen(line), sizeof line - strlen(line), " input%d=%u", kind, generic_counts[kind]);
  memset(counts, 0, sizeof counts);
  memset(generic_counts, 0, sizeof generic_counts);
  puts(line);
  fflush(stdout);
}

static void make_fault(void) {
  XID window = FIRST_FAULT + faults++;
  printf("fault %u\n", faults);
  fflush(stdout);
  if (is_xcb_host) {
    xcb_map_window(XGetXCBConnection(host), (xcb_window_t)window);
    xcb_flush(XGetXCBConnection(host));
  } else {
    XMapWindow(host, window);
    XFlush(host);
  }
}

static void see_message(Atom name) {
  if (name == ask_counts)
    print_counts();
  else if (name == ask_fault)
    make_fault();
}

static void see_kind(int kind, int generic_kind, int step) {
  if (kind == GENERIC)
    generic_counts[generic_kind % KINDS] += (unsigned)step;
  else
    counts[kind % KINDS] += (unsigned)step;
}

/* True when the error is one of those that were made here. */
static bool see_error(XID resource) {
  if (resource < FIRST_FAULT || resource >= FIRST_FAULT + faults)
    return false;
  printf("handled %lu\n", resource - FIRST_FAULT + 1);
  fflush(stdout);
  return true;
}

/* ---- Xlib ---- */

static int handle(Display *display, XErrorEvent *error) {
  if (see_error(error->resourceid))
    return 0;
  return host_handler(display, error);
}

XErrorHandler XSetErrorHandler(XErrorHandler handler) {
  Dl_info caller;
  if (dladdr(__builtin_return_address(0), &caller) && strstr(caller.dli_fname, "libdoubletap"))
    puts("libdoubletap sets the process's error handler");
  XErrorHandler old = host_handler;
  host_handler = handler;
  return old;
}

Display *XOpenDisplay(const char *name) {
  Display *display = REAL(XOpenDisplay)(name);
  if (display && !host) {
    host = display;
    host_handler = REAL(XSetErrorHandler)(handle);
    ask_counts = XInternAtom(host, "_TEST_COUNTS", False);
    ask_fault = XInternAtom(host, "_TEST_FAULT", False);
  }
  return display;
}

static void see_event(Display *display, const XEvent *event) {
  if (display != host)
    return;
  see_kind(event->type, event->xcookie.evtype, 1);
  if (event->type == ClientMessage)
    see_message(event->xclient.message_type);
}

int XNextEvent(Display *display, XEvent *event) {
  int answer = REAL(XNextEvent)(display, event);
  see_event(display, event);
  return answer;
}

Bool XCheckIfEvent(Display *display, XEvent *event, Bool (*is_wanted)(Display *, XEvent *, XPointer),
                   XPointer data) {
  Bool is_there = REAL(XCheckIfEvent)(display, event, is_wanted, data);
  if (is_there)
    see_event(display, event);
  return is_there;
}

bool dtb_context_dispatch(dtb_context *context, const void *event) {
  bool is_ours = REAL(dtb_context_dispatch)(context, event);
  if (is_ours)
    see_kind(((const XEvent *)event)->type, 0, -1);
  return is_ours;
}

/* ---- xcb, for a host that takes its events there ---- */

void XSetEventQueueOwner(Display *display, enum XEventQueueOwner owner) {
  if (display == host)
    is_xcb_host = owner == XCBOwnsEventQueue;
  REAL(XSetEventQueueOwner)(display, owner);
}

static xcb_generic_event_t *see(xcb_connection_t *connection, xcb_generic_event_t *event) {
  if (!event || !is_xcb_host || connection != XGetXCBConnection(host))
    return event;
  int kind = event->response_type & 0x7f;
  if (kind == 0)
    see_error(((xcb_generic_error_t *)event)->resource_id);
  else
    see_kind(kind, ((xcb_ge_generic_event_t *)event)->event_type, 1);
  if (kind == ClientMessage)
    see_message(((xcb_client_message_event_t *)event)->type);
  return event;
}

xcb_generic_event_t *xcb_wait_for_event(xcb_connection_t *connection) {
  return see(connection, REAL(xcb_wait_for_event)(connection));
}

xcb_generic_event_t *xcb_poll_for_event(xcb_connection_t *connection) {
  return see(connection, REAL(xcb_poll_for_event)(connection));
}

xcb_generic_event_t *xcb_poll_for_queued_event(xcb_connection_t *connection) {
  return see(connection, REAL(xcb_poll_for_queued_event)(connection));
}
