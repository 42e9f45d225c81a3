#include "internal.h"
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
  if (connection->events != CX_SILENT && cx_check(connection))
    XEventsQueued(connection->display, QueuedAfterReading);
  connection->events = CX_NOT_SEEN;
}

/* The newest motion of the run that starts with `event`. Events of one run agree in all but place and time.
 */
static void skip_motion(cx_connection *connection, XEvent *event) {
  XEvent next;
  while (peek(connection, &next) && next.type == MotionNotify &&
         next.xmotion.window == event->xmotion.window &&
         next.xmotion.send_event == event->xmotion.send_event && next.xmotion.state == event->xmotion.state)
    XNextEvent(connection->display, event);
}

static void set_area(cx_event *out, int x, int y, int width, int height) {
  out->x = x;
  out->y = y;
  out->width = width;
  out->height = height;
}

/* Gathers the rest of the run of Expose events into `out`. */
static void gather_exposures(cx_connection *connection, const XExposeEvent *first, cx_event *out) {
  int left = first->x, top = first->y, right = first->x + first->width, bottom = first->y + first->height;
  XEvent next;
  while (peek(connection, &next) && next.type == Expose && next.xexpose.window == first->window) {
    XNextEvent(connection->display, &next);
    const XExposeEvent *more = &next.xexpose;
    if (more->x < left)
      left = more->x;
    if (more->y < top)
      top = more->y;
    if (more->x + more->width > right)
      right = more->x + more->width;
    if (more->y + more->height > bottom)
      bottom = more->y + more->height;
  }
  set_area(out, left, top, right - left, bottom - top);
}

/* Whether a release is made up by a server that knows no detectable auto-repeat: the press comes at the same
 * time. */
static bool is_repeat_release(cx_connection *connection, const XKeyEvent *release) {
  XEvent next;
  if (release->send_event)
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

static void translate_key(cx_connection *connection, const XKeyEvent *event, cx_event *out) {
  bool is_press = event->type == KeyPress;
  if (!is_press && is_repeat_release(connection, event))
    return;
  out->kind = is_press ? CX_KEY_PRESS : CX_KEY_RELEASE;
  out->time = (uint32_t)event->time;
  out->x = event->x;
  out->y = event->y;
  out->state = event->state;
  out->keycode = event->keycode;
  out->modifiers = cx_modifiers(connection, event->state);
  out->keysym = cx_keysym(connection, event);
  if (event->send_event)
    return;
  if (is_press)
    out->is_repeat = cx_key_down(connection, event->keycode);
  else
    cx_key_up(connection, event->keycode);
}

static void translate_pointer(cx_connection *connection, const XEvent *event, cx_event *out) {
  if (event->type == MotionNotify) {
    out->kind = CX_MOTION;
    out->time = (uint32_t)event->xmotion.time;
    out->x = event->xmotion.x;
    out->y = event->xmotion.y;
    out->state = event->xmotion.state;
  } else if (event->type == EnterNotify || event->type == LeaveNotify) {
    out->kind = event->type == EnterNotify ? CX_ENTER : CX_LEAVE;
    out->time = (uint32_t)event->xcrossing.time;
    out->x = event->xcrossing.x;
    out->y = event->xcrossing.y;
    out->state = event->xcrossing.state;
    out->mode = event->xcrossing.mode;
    out->detail = event->xcrossing.detail;
  } else {
    out->kind = event->type == ButtonPress ? CX_BUTTON_PRESS : CX_BUTTON_RELEASE;
    out->time = (uint32_t)event->xbutton.time;
    out->x = event->xbutton.x;
    out->y = event->xbutton.y;
    out->state = event->xbutton.state;
    out->button = event->xbutton.button;
  }
  out->modifiers = cx_modifiers(connection, out->state);
}

static void answer_ping(cx_connection *connection, XEvent *event) {
  Window root = XDefaultRootWindow(connection->display);
  if (event->xclient.window == root)
    return;
  event->xclient.window = root;
  XSendEvent(connection->display, root, False, SubstructureNotifyMask | SubstructureRedirectMask, event);
}

static void translate_message(cx_connection *connection, XEvent *event, cx_event *out) {
  const XClientMessageEvent *message = &event->xclient;
  if (message->format != 32)
    return;
  if (message->message_type == connection->atoms[CX_WM_PROTOCOLS]) {
    Atom protocol = (Atom)message->data.l[0];
    if (protocol == connection->atoms[CX_NET_WM_PING])
      answer_ping(connection, event);
    else if (protocol == connection->atoms[CX_WM_DELETE_WINDOW])
      out->kind = CX_CLOSE;
    return;
  }
  out->kind = CX_CLIENT_MESSAGE;
  out->atom = message->message_type;
  for (int i = 0; i < 5; i++)
    out->data[i] = message->data.l[i];
}

static void translate_structure(const XEvent *event, cx_event *out) {
  switch (event->type) {
  case ConfigureNotify:
    out->kind = CX_CONFIGURE;
    out->window = event->xconfigure.window;
    set_area(out, event->xconfigure.x, event->xconfigure.y, event->xconfigure.width,
             event->xconfigure.height);
    break;
  case MapNotify:
    out->kind = CX_MAP;
    out->window = event->xmap.window;
    break;
  case UnmapNotify:
    out->kind = CX_UNMAP;
    out->window = event->xunmap.window;
    break;
  case DestroyNotify:
    out->kind = CX_DESTROY;
    out->window = event->xdestroywindow.window;
    break;
  case VisibilityNotify:
    out->kind = CX_VISIBILITY;
    out->detail = event->xvisibility.state;
    break;
  }
}

static void translate_focus(cx_connection *connection, const XFocusChangeEvent *event, cx_event *out) {
  out->kind = event->type == FocusIn ? CX_FOCUS_IN : CX_FOCUS_OUT;
  out->mode = event->mode;
  out->detail = event->detail;
  /* The releases of what is held will go elsewhere. */
  if (event->type == FocusOut)
    memset(connection->keys, 0, sizeof connection->keys);
  /* With the keyboard comes the list of what is down; whoever hears of the one may ask for the other. */
  XEvent next;
  if (event->type == FocusIn && peek(connection, &next) && next.type == KeymapNotify)
    cx_set_keys(connection, &next.xkeymap);
}

static void translate(cx_connection *connection, XEvent *event, cx_event *out) {
  *out = (cx_event){
      .window = event->xany.window, .serial = event->xany.serial, .is_sent = event->xany.send_event != False};
  switch (event->type) {
  case Expose:
    out->kind = CX_EXPOSE;
    gather_exposures(connection, &event->xexpose, out);
    break;
  case MotionNotify:
    skip_motion(connection, event);
    translate_pointer(connection, event, out);
    break;
  case ButtonPress:
  case ButtonRelease:
  case EnterNotify:
  case LeaveNotify:
    translate_pointer(connection, event, out);
    break;
  case KeyPress:
  case KeyRelease:
    translate_key(connection, &event->xkey, out);
    break;
  case KeymapNotify:
    cx_set_keys(connection, &event->xkeymap);
    break;
  case FocusIn:
  case FocusOut:
    translate_focus(connection, &event->xfocus, out);
    break;
  case ClientMessage:
    translate_message(connection, event, out);
    break;
  case PropertyNotify:
    out->kind = CX_PROPERTY;
    out->atom = event->xproperty.atom;
    out->time = (uint32_t)event->xproperty.time;
    break;
  case MappingNotify:
    cx_keyboard_changed(connection, &event->xmapping);
    break;
  default:
    translate_structure(event, out);
  }
}

bool cx_next(cx_connection *connection, cx_event *event) {
  XEvent next;
  while (cx_queued(connection) > 0) {
    XNextEvent(connection->display, &next);
    translate(connection, &next, event);
    if (event->kind != CX_OTHER)
      return true;
  }
  return false;
}
