#include "devices.h"
#include "keyboard.h"
#include <X11/extensions/XI2.h>

static void set_area(cx_event *out, int x, int y, int width, int height) {
  out->x = x;
  out->y = y;
  out->width = width;
  out->height = height;
}

/* Without an origin a key that was down when the keyboard came counts as held. With one the server says so,
 * and another program may have had the press first and passed it on. */
static bool is_repeat(cx_connection *connection, const XKeyEvent *event, const cx_origin *origin) {
  cx_key_state before = cx_key_down(connection, event->window, event->keycode);
  return before == CX_KEY_TOLD || (origin ? origin->is_repeat : before == CX_KEY_LISTED);
}

static void translate_key(cx_connection *connection, const XKeyEvent *event, const cx_origin *origin,
                          cx_event *out) {
  bool is_press = event->type == KeyPress;
  out->kind = is_press ? CX_KEY_PRESS : CX_KEY_RELEASE;
  out->time = (uint32_t)event->time;
  out->x = event->x;
  out->y = event->y;
  out->state = event->state;
  out->keycode = event->keycode;
  out->modifiers = cx_modifiers(connection, event->state);
  out->keysym = cx_keysym(connection, event);
  out->is_sent = cx_is_made_up(connection, event);
  if (out->is_sent)
    return;
  if (is_press)
    out->is_repeat = is_repeat(connection, event, origin);
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

static void translate_touch(const XEvent *event, const cx_origin *origin, cx_event *out) {
  out->kind = origin->kind == XI_TouchBegin    ? CX_TOUCH_BEGIN
              : origin->kind == XI_TouchUpdate ? CX_TOUCH_MOVE
                                               : CX_TOUCH_END;
  out->time = (uint32_t)event->xmotion.time;
  out->x = event->xmotion.x;
  out->y = event->xmotion.y;
  out->state = event->xmotion.state;
  out->source = origin->source;
  out->touch = origin->touch;
  out->is_first = origin->is_first;
}

/* What devices say, by a core event or in place of one. */
static void translate_device(cx_connection *connection, const XEvent *event, cx_event *out) {
  cx_origin origin;
  bool has_origin = cx_origin_of(connection, event, &origin);
  if (has_origin)
    out->seat = cx_seat(connection, &origin);
  if (has_origin && cx_is_touch(&origin))
    translate_touch(event, &origin, out);
  else if (event->type == KeyPress || event->type == KeyRelease)
    translate_key(connection, &event->xkey, has_origin ? &origin : NULL, out);
  else
    translate_pointer(connection, event, out);
}

static void translate_message(const cx_connection *connection, const XClientMessageEvent *message,
                              cx_event *out) {
  if (message->format != 32)
    return;
  if (message->message_type == connection->atoms[CX_WM_PROTOCOLS]) {
    if ((Atom)message->data.l[0] == connection->atoms[CX_WM_DELETE_WINDOW])
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
  case ReparentNotify:
    out->kind = CX_REPARENT;
    out->window = event->xreparent.window;
    out->data[0] = (long)event->xreparent.parent;
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
  if (event->type == FocusOut && !event->send_event)
    cx_forget_keys(connection, event->window);
}

void cx_translate(cx_connection *connection, const XEvent *event, cx_event *out) {
  *out = (cx_event){
      .window = event->xany.window, .serial = event->xany.serial, .is_sent = event->xany.send_event != False};
  switch (event->type) {
  case Expose:
    out->kind = CX_EXPOSE;
    set_area(out, event->xexpose.x, event->xexpose.y, event->xexpose.width, event->xexpose.height);
    break;
  case MotionNotify:
  case ButtonPress:
  case ButtonRelease:
  case EnterNotify:
  case LeaveNotify:
  case KeyPress:
  case KeyRelease:
    translate_device(connection, event, out);
    break;
  case KeymapNotify:
    cx_set_keys(connection, &event->xkeymap);
    break;
  case FocusIn:
  case FocusOut:
    translate_focus(connection, &event->xfocus, out);
    break;
  case ClientMessage:
    translate_message(connection, &event->xclient, out);
    break;
  case PropertyNotify:
    out->kind = CX_PROPERTY;
    out->atom = event->xproperty.atom;
    out->time = (uint32_t)event->xproperty.time;
    break;
  case MappingNotify:
    if (!event->xmapping.send_event)
      connection->knows_modifiers = false;
    break;
  default:
    translate_structure(event, out);
  }
}
