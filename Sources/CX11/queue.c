/* An own connection's queue: what is read from it at once, and what is done about an event besides telling
 * it. */
#include "devices.h"
#include "keyboard.h"

/* A look at the next event that Xlib holds. */
static bool peek(cx_connection *connection, XEvent *event) {
  if (cx_queued(connection) == 0)
    return false;
  XPeekEvent(connection->display, event);
  return true;
}

void cx_read(cx_connection *connection) {
  /* Without a guard: nothing is written here. */
  if (!connection->is_borrowed && connection->events != CX_SILENT && cx_check(connection))
    XEventsQueued(connection->display, QueuedAfterReading);
  connection->events = CX_NOT_SEEN;
}

/* Whether two motions are from the same device or finger; that one comes down or goes up is no motion. */
static bool are_of_one_device(const cx_connection *connection, const XEvent *one, const XEvent *other) {
  cx_origin first = {0}, second = {0};
  cx_origin_of(connection, one, &first);
  cx_origin_of(connection, other, &second);
  return first.kind == second.kind && first.device == second.device && first.touch == second.touch;
}

/* The newest motion of the run that starts with `event`. Events of one run agree in all but place and time.
 */
static void skip_motion(cx_connection *connection, XEvent *event) {
  XEvent next;
  while (peek(connection, &next) && next.type == event->type &&
         next.xmotion.window == event->xmotion.window &&
         next.xmotion.send_event == event->xmotion.send_event && next.xmotion.state == event->xmotion.state &&
         are_of_one_device(connection, event, &next))
    XNextEvent(connection->display, event);
}

/* Makes `first` the bounding box of the run of Expose events that it starts. */
static void gather_exposures(cx_connection *connection, XExposeEvent *first) {
  XEvent next;
  int right = first->x + first->width, bottom = first->y + first->height;
  while (peek(connection, &next) && next.type == Expose && next.xexpose.window == first->window) {
    XNextEvent(connection->display, &next);
    const XExposeEvent *more = &next.xexpose;
    if (more->x < first->x)
      first->x = more->x;
    if (more->y < first->y)
      first->y = more->y;
    if (more->x + more->width > right)
      right = more->x + more->width;
    if (more->y + more->height > bottom)
      bottom = more->y + more->height;
  }
  first->width = right - first->x;
  first->height = bottom - first->y;
}

/* Whether a release is made up by a server that knows no detectable auto-repeat: the press comes at the same
 * time. */
static bool is_repeat_release(cx_connection *connection, const XKeyEvent *release) {
  XEvent next;
  if (cx_is_made_up(connection, release))
    return false;
  if (cx_queued(connection) == 0)
    cx_read(connection);
  if (cx_queued(connection) == 0 && connection->asked_for_repeat && !connection->has_detectable_repeat) {
    if (cx_guard_begin(connection))
      XSync(connection->display, False);
    cx_guard_end(connection);
  }
  return peek(connection, &next) && next.type == KeyPress && next.xkey.window == release->window &&
         next.xkey.keycode == release->keycode && next.xkey.time == release->time;
}

/* With the keyboard comes the list of what is down; whoever hears of the one may ask for the other. */
static void read_keys(cx_connection *connection) {
  XEvent next;
  if (peek(connection, &next) && next.type == KeymapNotify)
    cx_set_keys(connection, &next.xkeymap);
}

/* The window manager of the window's screen waits for it, at that screen's root. */
static void answer_ping(cx_connection *connection, const XClientMessageEvent *message) {
  Display *display = connection->display;
  if (message->format != 32 || message->message_type != connection->atoms[CX_WM_PROTOCOLS] ||
      (Atom)message->data.l[0] != connection->atoms[CX_NET_WM_PING])
    return;
  for (int screen = 0; screen < XScreenCount(display); screen++)
    if (message->window == XRootWindow(display, screen))
      return;
  XEvent answer = {.xclient = *message};
  for (int screen = 0; screen < XScreenCount(display); screen++) {
    answer.xclient.window = XRootWindow(display, screen);
    XSendEvent(display, answer.xclient.window, False, SubstructureNotifyMask | SubstructureRedirectMask,
               &answer);
  }
}

/* Does what an own connection has to do about an event; false when nothing is left of it to tell. */
static bool prepare(cx_connection *connection, XEvent *event) {
  switch (event->type) {
  case MotionNotify:
    skip_motion(connection, event);
    cx_note_buttons(connection, event);
    break;
  case ButtonPress:
  case ButtonRelease:
    cx_note_buttons(connection, event);
    break;
  case EnterNotify:
  case LeaveNotify:
    return cx_counts_crossing(connection, event);
  case Expose:
    gather_exposures(connection, &event->xexpose);
    break;
  case KeyPress:
    /* A device makes up no releases. */
    if (!connection->has_devices)
      cx_ask_for_repeat(connection);
    break;
  case KeyRelease:
    return !is_repeat_release(connection, &event->xkey);
  case FocusIn:
    read_keys(connection);
    break;
  case MappingNotify:
    if (!event->xmapping.send_event)
      cx_keyboard_changed(connection, &event->xmapping);
    break;
  case ClientMessage:
    answer_ping(connection, &event->xclient);
    break;
  }
  return true;
}

bool cx_next(cx_connection *connection, cx_event *event) {
  XEvent next;
  while (!connection->is_borrowed && cx_queued(connection) > 0) {
    XNextEvent(connection->display, &next);
    if (!prepare(connection, &next))
      continue;
    cx_translate(connection, &next, event);
    if (event->kind != CX_OTHER)
      return true;
  }
  return false;
}
