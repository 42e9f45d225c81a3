/* A host whose events are read by XCB (XSetEventQueueOwner). Xlib leaves such a host's queue alone, and the
 * events that the host makes of XCB's have no serials that could be trusted. */
#include "internal.h"
#include <X11/Xlibint.h>

/* libX11-xcb and libxcb; their headers are not needed for anything else. */
typedef struct xcb_connection_t *(*get_connection)(Display *);
typedef int (*take_socket)(struct xcb_connection_t *, void (*)(void *), void *, int, uint64_t *);

static void give_back(void *closure) { (void)closure; }

void cx_part_errors(Display *display) {
  get_connection get = (get_connection)cx_find_loaded("libX11-xcb.so.1", "XGetXCBConnection");
  take_socket take = (take_socket)cx_find_loaded("libxcb.so.1", "xcb_take_socket");
  uint64_t sent = 0;
  if (get && take)
    take(get(display), give_back, NULL, 0, &sent);
}

unsigned long cx_ask_time(cx_connection *connection, Window window) {
  Display *display = connection->display;
  Atom name = connection->atoms[CX_DOUBLETAP_TIME];
  unsigned long serial = XNextRequest(display);
  XChangeProperty(display, window, name, XA_STRING, 8, PropModeReplace, (const unsigned char *)"", 0);
  if (connection->is_borrowed) {
    cx_send_message(connection, window, name, (long)(uint32_t)serial, 0);
    connection->asked_time = serial;
  }
  return serial;
}

/* The whole serial, of which a message has 32 bits. */
static unsigned long asked(const cx_connection *connection, const XClientMessageEvent *message) {
  return connection->asked_time - (uint32_t)(connection->asked_time - (unsigned long)message->data.l[0]);
}

bool cx_take_time(cx_connection *connection, const XEvent *event, cx_event *out) {
  Atom name = connection->atoms[CX_DOUBLETAP_TIME];
  if (event->type == PropertyNotify && event->xproperty.atom == name) {
    connection->timed = event->xproperty.window;
    connection->time = (uint32_t)event->xproperty.time;
    *out = (cx_event){0};
    return true;
  }
  if (event->type != ClientMessage || event->xclient.message_type != name)
    return false;
  *out = (cx_event){.window = event->xclient.window};
  if (event->xclient.window == connection->timed) {
    out->kind = CX_PROPERTY;
    out->atom = name;
    out->time = connection->time;
    out->serial = asked(connection, &event->xclient);
  }
  connection->timed = None;
  return true;
}
