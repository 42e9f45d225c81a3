#include "CTestSupport.h"
#include <X11/Xlibint.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ERRORS = 256 };

struct ts_client {
  Display *display;
  _XAsyncHandler async;
  ts_xerror errors[MAX_ERRORS];
  int error_count, lost;
};

/* Xlib offers each answer of this connection here first, so no handler of the process ever sees our errors.
 */
static Bool record_error(Display *display, xReply *reply, char *buffer, int length, XPointer data) {
  (void)display, (void)buffer, (void)length;
  ts_client *client = (ts_client *)data;
  if (reply->generic.type != X_Error)
    return False;
  if (client->error_count < MAX_ERRORS)
    client->errors[client->error_count++] =
        (ts_xerror){reply->error.errorCode, reply->error.majorCode, reply->error.minorCode,
                    reply->error.resourceID, reply->error.sequenceNumber};
  return True;
}

static void server_lost(Display *display, void *data) {
  (void)display;
  ((ts_client *)data)->lost = 1;
}

/* Some versions of Xlib end the process in the default handler, before the display's own exit handler is
 * asked; so this one stands before it, and passes on what is not ours. */
static XIOErrorHandler next_io_handler;

static int io_error(Display *display) {
  for (_XAsyncHandler *h = display->async_handlers; h; h = h->next)
    if (h->handler == record_error)
      return 0;
  return next_io_handler(display);
}

static void install_io_handler(void) { next_io_handler = XSetIOErrorHandler(io_error); }

ts_client *ts_open(const char *name) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  Display *display = XOpenDisplay(name);
  if (!display)
    return NULL;
  pthread_once(&once, install_io_handler);
  ts_client *client = calloc(1, sizeof *client);
  client->display = display;
  client->async.handler = record_error;
  client->async.data = (XPointer)client;
  client->async.next = display->async_handlers;
  display->async_handlers = &client->async;
  XSetIOErrorExitHandler(display, server_lost, client);
  return client;
}

void ts_close(ts_client *client) {
  XCloseDisplay(client->display);
  free(client);
}

Display *ts_display(ts_client *client) { return client->display; }
Window ts_root(ts_client *client) { return DefaultRootWindow(client->display); }
int ts_fd(ts_client *client) { return ConnectionNumber(client->display); }
int ts_lost(ts_client *client) { return client->lost; }
int ts_error_count(ts_client *client) { return client->error_count; }
ts_xerror ts_error_at(ts_client *client, int index) { return client->errors[index]; }
void ts_clear_errors(ts_client *client) { client->error_count = 0; }

int ts_next_event(ts_client *client, ts_event *event) {
  if (!XPending(client->display))
    return 0;
  XEvent e;
  XNextEvent(client->display, &e);
  memset(event, 0, sizeof *event);
  event->type = e.type;
  event->send_event = e.xany.send_event;
  event->serial = e.xany.serial;
  event->window = e.xany.window;
  switch (e.type) {
  case KeyPress:
  case KeyRelease: /* XKeyEvent and XButtonEvent agree up to the detail */
  case ButtonPress:
  case ButtonRelease:
    event->detail = (int)e.xbutton.button;
    event->time = e.xbutton.time;
    event->state = e.xbutton.state;
    event->x = e.xbutton.x, event->y = e.xbutton.y;
    event->x_root = e.xbutton.x_root, event->y_root = e.xbutton.y_root;
    break;
  case MotionNotify:
    event->detail = e.xmotion.is_hint;
    event->time = e.xmotion.time;
    event->state = e.xmotion.state;
    event->x = e.xmotion.x, event->y = e.xmotion.y;
    event->x_root = e.xmotion.x_root, event->y_root = e.xmotion.y_root;
    break;
  case EnterNotify:
  case LeaveNotify:
    event->detail = e.xcrossing.detail;
    event->time = e.xcrossing.time;
    event->state = e.xcrossing.state;
    event->x = e.xcrossing.x, event->y = e.xcrossing.y;
    event->x_root = e.xcrossing.x_root, event->y_root = e.xcrossing.y_root;
    break;
  case FocusIn:
  case FocusOut:
    event->detail = e.xfocus.detail;
    break;
  case Expose:
    event->x = e.xexpose.x, event->y = e.xexpose.y;
    event->width = e.xexpose.width, event->height = e.xexpose.height;
    event->count = e.xexpose.count;
    break;
  case ConfigureNotify:
    event->window = e.xconfigure.window;
    event->x = e.xconfigure.x, event->y = e.xconfigure.y;
    event->width = e.xconfigure.width, event->height = e.xconfigure.height;
    break;
  case MapNotify:
    event->window = e.xmap.window;
    break;
  case UnmapNotify:
    event->window = e.xunmap.window;
    break;
  case DestroyNotify:
    event->window = e.xdestroywindow.window;
    break;
  case PropertyNotify:
    event->atom = e.xproperty.atom;
    event->state = (unsigned)e.xproperty.state;
    event->time = e.xproperty.time;
    break;
  case ClientMessage:
    event->atom = e.xclient.message_type;
    if (e.xclient.format == 32)
      for (int i = 0; i < 5; i++)
        event->data[i] = (unsigned long)e.xclient.data.l[i];
    break;
  default:
    break;
  }
  return 1;
}

static Visual *visual_of_depth(Display *display, int depth, int *class) {
  XVisualInfo info;
  if (XMatchVisualInfo(display, DefaultScreen(display), depth, TrueColor, &info)) {
    *class = TrueColor;
    return info.visual;
  }
  return NULL;
}

Window ts_create_window(ts_client *client, Window parent, int x, int y, int width, int height, int depth,
                        int override_redirect, unsigned long background, long event_mask) {
  Display *d = client->display;
  XSetWindowAttributes a = {0};
  unsigned long mask = CWOverrideRedirect | CWBackPixel | CWEventMask | CWBorderPixel;
  a.override_redirect = override_redirect;
  a.background_pixel = background;
  a.event_mask = event_mask;
  Visual *visual = CopyFromParent;
  if (depth != CopyFromParent) {
    int class;
    visual = visual_of_depth(d, depth, &class);
    if (!visual)
      return None;
    a.colormap = XCreateColormap(d, DefaultRootWindow(d), visual, AllocNone);
    mask |= CWColormap;
  }
  return XCreateWindow(d, parent, x, y, (unsigned)width, (unsigned)height, 0, depth, InputOutput, visual,
                       mask, &a);
}

void ts_send_client_message(ts_client *client, Window to, Window about, Atom type, const long data[5],
                            long event_mask) {
  XEvent e = {0};
  e.xclient.type = ClientMessage;
  e.xclient.window = about;
  e.xclient.message_type = type;
  e.xclient.format = 32;
  memcpy(e.xclient.data.l, data, sizeof e.xclient.data.l);
  XSendEvent(client->display, to, False, event_mask, &e);
}

Window ts_create_input_only(ts_client *client, int x, int y, unsigned int width, unsigned int height) {
  XSetWindowAttributes attributes = {.override_redirect = True};
  return XCreateWindow(client->display, DefaultRootWindow(client->display), x, y, width, height, 0, 0,
                       InputOnly, CopyFromParent, CWOverrideRedirect, &attributes);
}

void ts_set_shape(ts_client *client, Window window, int kind, int x, int y, unsigned int width,
                  unsigned int height) {
  XRectangle rectangle = {(short)x, (short)y, (unsigned short)width, (unsigned short)height};
  XShapeCombineRectangles(client->display, window, kind, 0, 0, &rectangle, width > 0 && height > 0, ShapeSet,
                          Unsorted);
}

void ts_send_spoofed(ts_client *client, int type, Window window, int x, int y, unsigned int detail,
                     unsigned int state, Time time, long event_mask) {
  Display *d = client->display;
  XEvent e = {0};
  e.xbutton.type = type;
  e.xbutton.window = window;
  e.xbutton.root = DefaultRootWindow(d);
  e.xbutton.time = time;
  e.xbutton.x = x;
  e.xbutton.y = y;
  Window child;
  XTranslateCoordinates(d, window, DefaultRootWindow(d), x, y, &e.xbutton.x_root, &e.xbutton.y_root, &child);
  e.xbutton.state = state;
  e.xbutton.same_screen = True;
  if (type == MotionNotify) {
    e.xmotion.is_hint = (char)detail;
    e.xmotion.same_screen = True;
  } else {
    e.xbutton.button = detail; /* the same place as XKeyEvent's keycode */
  }
  XSendEvent(d, window, True, event_mask, &e);
}

static uint8_t channel(unsigned long pixel, unsigned long mask) {
  if (!mask)
    return 0;
  int shift = __builtin_ctzl(mask);
  unsigned long value = (pixel & mask) >> shift, most = mask >> shift;
  return (uint8_t)((value * 255 + most / 2) / most);
}

static void decode_by_masks(XImage *image, Visual *visual, int depth, uint8_t *rgba) {
  unsigned long colour = visual->red_mask | visual->green_mask | visual->blue_mask;
  unsigned long alpha = (depth == 32 ? 0xffffffffUL : (1UL << depth) - 1) & ~colour;
  for (int y = 0; y < image->height; y++)
    for (int x = 0; x < image->width; x++, rgba += 4) {
      unsigned long pixel = XGetPixel(image, x, y);
      rgba[0] = channel(pixel, visual->red_mask);
      rgba[1] = channel(pixel, visual->green_mask);
      rgba[2] = channel(pixel, visual->blue_mask);
      rgba[3] = alpha ? channel(pixel, alpha) : 255;
    }
}

static void decode_by_colormap(Display *display, XImage *image, Colormap map, int entries, uint8_t *rgba) {
  XColor *colors = calloc((size_t)entries, sizeof *colors);
  for (int i = 0; i < entries; i++)
    colors[i].pixel = (unsigned long)i;
  XQueryColors(display, map, colors, entries);
  for (int y = 0; y < image->height; y++)
    for (int x = 0; x < image->width; x++, rgba += 4) {
      XColor *c = &colors[XGetPixel(image, x, y) % (unsigned long)entries];
      rgba[0] = (uint8_t)(c->red >> 8);
      rgba[1] = (uint8_t)(c->green >> 8);
      rgba[2] = (uint8_t)(c->blue >> 8);
      rgba[3] = 255;
    }
  free(colors);
}

int ts_capture(ts_client *client, Window window, int x, int y, int width, int height, uint8_t *rgba) {
  Display *d = client->display;
  XWindowAttributes a;
  if (!XGetWindowAttributes(d, window, &a))
    return 0;
  XImage *image = XGetImage(d, window, x, y, (unsigned)width, (unsigned)height, AllPlanes, ZPixmap);
  if (!image)
    return 0;
  if (a.visual->class == TrueColor || a.visual->class == DirectColor)
    decode_by_masks(image, a.visual, a.depth, rgba);
  else
    decode_by_colormap(d, image, a.colormap, a.visual->map_entries, rgba);
  XDestroyImage(image);
  return 1;
}
