#include "devices.h"
#include <unistd.h>

enum {
  EVENTS = StructureNotifyMask | ExposureMask | FocusChangeMask | ButtonPressMask | ButtonReleaseMask |
           PointerMotionMask | EnterWindowMask | LeaveWindowMask | VisibilityChangeMask | PropertyChangeMask,
  KEYS = KeyPressMask | KeyReleaseMask
};

static long event_mask(const cx_connection *connection, bool takes_keys) {
  /* KeymapNotify names no window: a host could not tell that it is not its own. */
  return EVENTS | (takes_keys ? KEYS : 0) | (connection->is_borrowed ? 0 : KeymapStateMask);
}

/* Where a window goes in its parent. */
typedef struct {
  int x, y, gravity;
  unsigned int width, height;
} window_place;

/* Places have 16 bits with a sign. */
static int within_protocol(int value) {
  return value < INT16_MIN ? INT16_MIN : value > INT16_MAX ? INT16_MAX : value;
}

static void create(cx_connection *connection, Window parent, int parent_width, int parent_height,
                   window_place place, cx_window *window) {
  Display *display = connection->display;
  if (place.gravity == NorthEastGravity || place.gravity == SouthEastGravity)
    place.x = within_protocol(parent_width - (int)place.width - place.x);
  if (place.gravity == SouthWestGravity || place.gravity == SouthEastGravity)
    place.y = within_protocol(parent_height - (int)place.height - place.y);
  XSetWindowAttributes attributes = {
      .background_pixmap = None,
      .border_pixel = 0,
      .bit_gravity = NorthWestGravity,
      .event_mask = event_mask(connection, true),
      .colormap = window->colormap,
  };
  unsigned long mask = CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask | CWColormap;
  window->id = XCreateWindow(display, parent, place.x, place.y, place.width, place.height, 0, window->depth,
                             InputOutput, window->visual, mask, &attributes);
}

/* A child of `parent`, of which all must be asked. */
static enum cx_window_result create_child(cx_connection *connection, Window parent, window_place place,
                                          cx_window *window) {
  Display *display = connection->display;
  XWindowAttributes look;
  if (!XGetWindowAttributes(display, parent, &look))
    return cx_check(connection) ? CX_WINDOW_NO_PARENT : CX_WINDOW_LOST;
  if (look.class != InputOutput)
    return CX_WINDOW_BAD_PARENT;
  window->visual = look.visual;
  window->depth = look.depth;
  window->owns_colormap = look.visual != XDefaultVisualOfScreen(look.screen);
  window->colormap = window->owns_colormap ? XCreateColormap(display, look.root, look.visual, AllocNone)
                                           : XDefaultColormapOfScreen(look.screen);
  unsigned long first = XNextRequest(display);
  create(connection, parent, look.width, look.height, place, window);
  /* The parent may have gone since it was asked. */
  XSync(display, False);
  if (connection->is_lost)
    return CX_WINDOW_LOST;
  if (!cx_trap_caught_since(connection->errors, first))
    return CX_WINDOW_CREATED;
  cx_window_destroy(connection, window, true);
  return CX_WINDOW_NO_PARENT;
}

enum cx_window_result cx_window_create(cx_connection *connection, Window parent, int x, int y, int gravity,
                                       unsigned int width, unsigned int height, cx_window *window) {
  const window_place place = {x, y, gravity, width, height};
  Display *display = connection->display;
  int screen = XDefaultScreen(display);
  Window root = XRootWindow(display, screen);
  enum cx_window_result result = CX_WINDOW_CREATED;
  *window = (cx_window){.is_top_level = parent == None || parent == root};
  if (!cx_guard_begin(connection)) {
    result = CX_WINDOW_LOST;
  } else if (window->is_top_level) {
    window->visual = XDefaultVisual(display, screen);
    window->depth = XDefaultDepth(display, screen);
    window->colormap = XDefaultColormap(display, screen);
    create(connection, root, XDisplayWidth(display, screen), XDisplayHeight(display, screen), place, window);
  } else {
    result = create_child(connection, parent, place, window);
  }
  if (result == CX_WINDOW_CREATED && !cx_add_input(connection, window->id)) {
    cx_window_destroy(connection, window, true);
    result = CX_WINDOW_NO_MEMORY;
  }
  if (result == CX_WINDOW_CREATED)
    cx_select_devices(connection, window->id, true);
  cx_guard_end(connection);
  return result;
}

void cx_window_take_keys(cx_connection *connection, Window window, bool takes_keys) {
  XSelectInput(connection->display, window, event_mask(connection, takes_keys));
  cx_select_devices(connection, window, takes_keys);
}

void cx_window_destroy(cx_connection *connection, const cx_window *window, bool exists) {
  cx_remove_input(connection, window->id);
  if (exists)
    XDestroyWindow(connection->display, window->id);
  if (window->owns_colormap)
    XFreeColormap(connection->display, window->colormap);
}

static void set_text(cx_connection *connection, Window window, Atom property, Atom type,
                     const unsigned char *text, int length) {
  XChangeProperty(connection->display, window, property, type, 8, PropModeReplace, text, length);
}

void cx_window_set_title(cx_connection *connection, Window window, const unsigned char *latin1,
                         int latin1_length, const unsigned char *utf8, int utf8_length) {
  set_text(connection, window, XA_WM_NAME, XA_STRING, latin1, latin1_length);
  set_text(connection, window, connection->atoms[CX_NET_WM_NAME], connection->atoms[CX_UTF8_STRING], utf8,
           utf8_length);
}

void cx_window_set_class(cx_connection *connection, Window window, const char *instance,
                         const char *class_name) {
  XClassHint hint = {(char *)instance, (char *)class_name};
  XSetClassHint(connection->display, window, &hint);
}

void cx_window_announce(cx_connection *connection, Window window) {
  char host[256] = "";
  long pid = getpid();
  Atom protocols[] = {connection->atoms[CX_WM_DELETE_WINDOW], connection->atoms[CX_NET_WM_PING]};
  XWMHints hints = {.flags = InputHint | StateHint, .input = True, .initial_state = NormalState};
  XSetWMProtocols(connection->display, window, protocols, 2);
  XSetWMHints(connection->display, window, &hints);
  XChangeProperty(connection->display, window, connection->atoms[CX_NET_WM_PID], XA_CARDINAL, 32,
                  PropModeReplace, (const unsigned char *)&pid, 1);
  if (gethostname(host, sizeof host - 1) == 0)
    set_text(connection, window, XA_WM_CLIENT_MACHINE, XA_STRING, (const unsigned char *)host,
             (int)strlen(host));
}

void cx_window_set_place_hints(cx_connection *connection, Window window, bool user_position, int gravity) {
  XSizeHints hints = {.flags = user_position ? USPosition | PWinGravity : 0, .win_gravity = gravity};
  XSetWMNormalHints(connection->display, window, &hints);
}

void cx_window_offer(cx_connection *connection, Window window) {
  const long info[] = {0, 1}; /* version, XEMBED_MAPPED */
  Atom name = connection->atoms[CX_XEMBED_INFO];
  XChangeProperty(connection->display, window, name, name, 32, PropModeReplace, (const unsigned char *)info,
                  2);
}

void cx_send_message(cx_connection *connection, Window window, Atom type, long time, long number) {
  XEvent message = {.xclient = {.type = ClientMessage,
                                .window = window,
                                .message_type = type,
                                .format = 32,
                                .data.l = {time, number}}};
  XSendEvent(connection->display, window, False, NoEventMask, &message);
}

unsigned char *cx_get_property(cx_connection *connection, Window window, Atom property, Atom type,
                               int *length) {
  Atom actual = None;
  int format = 0;
  unsigned long items = 0, rest = 0;
  unsigned char *bytes = NULL;
  *length = 0;
  if (cx_guard_begin(connection))
    XGetWindowProperty(connection->display, window, property, 0, 1 << 18, False, type, &actual, &format,
                       &items, &rest, &bytes);
  cx_guard_end(connection);
  if (bytes && actual == type && format == 8 && rest == 0) {
    *length = (int)items;
    return bytes;
  }
  if (bytes)
    XFree(bytes);
  return NULL;
}
