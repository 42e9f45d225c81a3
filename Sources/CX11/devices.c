/* Which device an event is from, and touches: XI2 (X11/extensions/XI2proto.h), spoken here rather than by
 * libXi, which would have to be loaded and asks the server three things where one is enough.
 *
 * Only an own connection does this. A device's event becomes the core event that it stands for as soon as
 * Xlib has read it, so that all else is the same with XI2 and without. */
#include "devices.h"
#include <X11/Xlibint.h>
#include <X11/extensions/XI2proto.h>

enum {
  KEYS = 1 << XI_KeyPress | 1 << XI_KeyRelease,
  EVENTS = 1 << XI_ButtonPress | 1 << XI_ButtonRelease | 1 << XI_Motion | 1 << XI_Enter | 1 << XI_Leave |
           1 << XI_TouchBegin | 1 << XI_TouchUpdate | 1 << XI_TouchEnd,
  /* What every server calls the pointer and the keyboard that were there first and stay. */
  FIRST_POINTER = 2,
  FIRST_KEYBOARD = 3,
  ORIGIN = 16 /* where the origin lies in XEvent.pad, behind every core event of a device */
};

_Static_assert(sizeof(XKeyEvent) <= ORIGIN * sizeof(long), "a key's event leaves no room");
_Static_assert(sizeof(XMotionEvent) <= ORIGIN * sizeof(long), "a motion leaves no room");
_Static_assert(sizeof(XCrossingEvent) <= ORIGIN * sizeof(long), "a crossing leaves no room");
_Static_assert(sizeof(XButtonEvent) <= ORIGIN * sizeof(long), "a button's event leaves no room");
_Static_assert(ORIGIN * sizeof(long) + sizeof(cx_origin) <= sizeof(XEvent), "an origin has no room");

/* A crossing as the core has it, which is to be told from a device's. */
static Bool convert_core_crossing(Display *display, XEvent *event, xEvent *bytes) {
  memset(&event->pad[ORIGIN], 0, sizeof(cx_origin));
  return _XWireToEvent(display, event, bytes);
}

/* Called by Xlib with the display locked. The first answer is about the extension, the second about its
 * version. */
static Bool take_answer(Display *display, xReply *reply, char *buffer, int length, XPointer data) {
  cx_connection *connection = (void *)data;
  if (display->last_request_read != connection->device_question || reply->generic.type == X_Error)
    return False;
  xReply space;
  reply = (xReply *)_XGetAsyncReply(display, (char *)&space, reply, buffer, length, 0, True);
  if (!connection->device_opcode) {
    const xQueryExtensionReply *answer = &reply->extension;
    connection->device_opcode = answer->present ? answer->major_opcode : 0;
  } else {
    const xXIQueryVersionReply *answer = (const void *)reply;
    connection->has_devices =
        answer->major_version > 2 || (answer->major_version == 2 && answer->minor_version >= 2);
    if (connection->has_devices)
      display->event_vec[EnterNotify] = display->event_vec[LeaveNotify] = convert_core_crossing;
  }
  return True;
}

/* The core event that it becomes, 0 for none. A touch looks like a motion, but for its origin. */
static int type_of(const xXIDeviceEvent *wire) {
  /* A wheel's buttons are emulated as well, and all that there is of it; the rest of a pointer that a finger
   * emulates has come as a touch. */
  bool is_finger = wire->flags & XIPointerEmulated && wire->detail <= 3;
  switch (wire->evtype) {
  case XI_KeyPress:
    return KeyPress;
  case XI_KeyRelease:
    return KeyRelease;
  case XI_ButtonPress:
    return is_finger ? 0 : ButtonPress;
  case XI_ButtonRelease:
    return is_finger ? 0 : ButtonRelease;
  case XI_Motion:
    return is_finger ? 0 : MotionNotify;
  case XI_TouchBegin:
  case XI_TouchUpdate:
  case XI_TouchEnd:
    return MotionNotify;
  default:
    return 0;
  }
}

/* Modifiers, buttons and the keyboard's group as a core event has them. The buttons follow the event. */
static unsigned int state_of(const void *buttons, unsigned int words, const xXIModifierInfo *modifiers,
                             const xXIGroupInfo *group) {
  uint32_t first = 0;
  if (words > 0)
    memcpy(&first, buttons, sizeof first);
  return (modifiers->effective_mods & 0xff) | (first & 0x3e) << 7 |
         ((unsigned int)group->effective_group & 3) << 13;
}

static void convert_crossing(Display *display, XEvent *event, const xXIEnterEvent *wire) {
  event->xcrossing = (XCrossingEvent){
      .type = wire->evtype == XI_Enter ? EnterNotify : LeaveNotify,
      .serial = _XSetLastRequestRead(display, (xGenericReply *)wire),
      .display = display,
      .window = wire->event,
      .root = wire->root,
      .subwindow = wire->child,
      .time = wire->time,
      .x = wire->event_x >> 16,
      .y = wire->event_y >> 16,
      .x_root = wire->root_x >> 16,
      .y_root = wire->root_y >> 16,
      .mode = wire->mode == XINotifyPassiveGrab     ? NotifyGrab
              : wire->mode == XINotifyPassiveUngrab ? NotifyUngrab
                                                    : wire->mode,
      .detail = wire->detail,
      .same_screen = wire->same_screen,
      .focus = wire->focus,
      .state = state_of(wire + 1, wire->buttons_len, &wire->mods, &wire->group),
  };
  const cx_origin origin = {.kind = wire->evtype, .device = wire->deviceid, .source = wire->sourceid};
  memcpy(&event->pad[ORIGIN], &origin, sizeof origin);
}

/* Called by Xlib with the display locked, for what is to become a cookie. Other than XESetWireToEvent's
 * functions, this one cannot be displaced by libXext; it has the whole event's space, of which Xlib then
 * overwrites a part of `root`. */
static Bool convert(Display *display, XGenericEventCookie *cookie, xEvent *bytes) {
  XEvent *event = (XEvent *)cookie;
  const xXIDeviceEvent *wire = (const void *)bytes;
  if (wire->evtype == XI_Enter || wire->evtype == XI_Leave) {
    convert_crossing(display, event, (const void *)bytes);
    return True;
  }
  int type = type_of(wire);
  /* Fields that the core events of devices have in common lie in the same place. */
  event->xbutton = (XButtonEvent){
      .type = type,
      .serial = _XSetLastRequestRead(display, (xGenericReply *)bytes),
      .display = display,
      .window = wire->event,
      .root = wire->root,
      .subwindow = wire->child,
      .time = wire->time,
      .x = wire->event_x >> 16,
      .y = wire->event_y >> 16,
      .x_root = wire->root_x >> 16,
      .y_root = wire->root_y >> 16,
      .state = state_of(wire + 1, wire->buttons_len, &wire->mods, &wire->group),
      .same_screen = True,
  };
  if (type == KeyPress || type == KeyRelease)
    event->xkey.keycode = wire->detail;
  else if (type == ButtonPress || type == ButtonRelease)
    event->xbutton.button = wire->detail;
  cx_origin origin = {.kind = wire->evtype, .device = wire->deviceid, .source = wire->sourceid};
  origin.is_repeat = type == KeyPress && wire->flags & XIKeyRepeat;
  if (cx_is_touch(&origin)) {
    origin.touch = wire->detail;
    origin.is_first = wire->flags & XITouchEmulatingPointer;
  }
  memcpy(&event->pad[ORIGIN], &origin, sizeof origin);
  return True;
}

void cx_ask_for_devices(cx_connection *connection) {
  static const char name[] = "XInputExtension";
  enum { LENGTH = sizeof name - 1 };
  Display *dpy = connection->display;
  xQueryExtensionReq *request;
  LockDisplay(dpy);
  connection->device_answers = (_XAsyncHandler){dpy->async_handlers, take_answer, (XPointer)connection};
  dpy->async_handlers = &connection->device_answers;
  GetReq(QueryExtension, request);
  request->nbytes = LENGTH;
  request->length += (LENGTH + 3) >> 2;
  connection->device_question = X_DPY_GET_REQUEST(dpy);
  Data(dpy, name, LENGTH);
  UnlockDisplay(dpy);
  SyncHandle();
}

static void ask_for_version(cx_connection *connection) {
  Display *dpy = connection->display;
  xXIQueryVersionReq *request;
  XESetWireToEventCookie(dpy, connection->device_opcode, convert);
  LockDisplay(dpy);
  GetReq(XIQueryVersion, request);
  request->reqType = connection->device_opcode;
  request->ReqType = X_XIQueryVersion;
  request->major_version = 2;
  request->minor_version = 2;
  connection->device_question = X_DPY_GET_REQUEST(dpy);
  UnlockDisplay(dpy);
  SyncHandle();
  connection->asked_for_version = true;
}

void cx_select_devices(cx_connection *connection, Window window, bool takes_keys) {
  Display *dpy = connection->display;
  xXISelectEventsReq *request;
  if (!connection->device_opcode)
    return;
  if (!connection->asked_for_version)
    ask_for_version(connection);
  struct {
    xXIEventMask of;
    uint32_t events;
  } mask = {{XIAllMasterDevices, 1}, EVENTS | (takes_keys ? KEYS : 0)};
  LockDisplay(dpy);
  GetReqExtra(XISelectEvents, sizeof mask, request);
  request->reqType = connection->device_opcode;
  request->ReqType = X_XISelectEvents;
  request->win = window;
  request->num_masks = 1;
  memcpy(request + 1, &mask, sizeof mask);
  UnlockDisplay(dpy);
  SyncHandle();
}

bool cx_origin_of(const cx_connection *connection, const XEvent *event, cx_origin *origin) {
  /* What comes as a core event all the same was sent by another client, or read by a host. */
  if (!connection->has_devices || event->xany.send_event || event->xany.display != connection->display)
    return false;
  memcpy(origin, &event->pad[ORIGIN], sizeof *origin);
  return true;
}

/* The pointer that goes with a keyboard, 0 for an unknown one. One round trip. */
static unsigned int pointer_of(cx_connection *connection, unsigned int keyboard) {
  Display *dpy = connection->display;
  xXIQueryDeviceReq *request;
  xXIQueryDeviceReply answer;
  xXIDeviceInfo device = {0};
  LockDisplay(dpy);
  GetReq(XIQueryDevice, request);
  request->reqType = connection->device_opcode;
  request->ReqType = X_XIQueryDevice;
  request->deviceid = (uint16_t)keyboard;
  if (_XReply(dpy, (xReply *)&answer, 0, xFalse) && answer.length >= sizeof device / 4) {
    _XRead(dpy, (char *)&device, sizeof device);
    _XEatDataWords(dpy, answer.length - sizeof device / 4);
  }
  UnlockDisplay(dpy);
  SyncHandle();
  return device.use == XIMasterKeyboard ? device.attachment : 0;
}

bool cx_counts_crossing(cx_connection *connection, const XEvent *event) {
  cx_origin origin;
  const cx_window_input *input = cx_input_of(connection, event->xcrossing.window);
  return !cx_origin_of(connection, event, &origin) || (origin.kind != 0) == (input && input->holds_button);
}

void cx_note_buttons(cx_connection *connection, const XEvent *event) {
  enum { ALL = Button1Mask | Button2Mask | Button3Mask | Button4Mask | Button5Mask };
  cx_origin origin;
  cx_window_input *input = cx_input_of(connection, event->xany.window);
  if (!input || !cx_origin_of(connection, event, &origin) || cx_is_touch(&origin))
    return;
  unsigned int held = event->xbutton.state & ALL;
  if (event->type == ButtonRelease && event->xbutton.button <= 5)
    held &= ~((unsigned int)Button1Mask << (event->xbutton.button - 1));
  input->holds_button = event->type == ButtonPress || held;
}

bool cx_is_touch(const cx_origin *origin) {
  return origin->kind == XI_TouchBegin || origin->kind == XI_TouchUpdate || origin->kind == XI_TouchEnd;
}

unsigned int cx_seat(cx_connection *connection, const cx_origin *origin) {
  unsigned int seat = 0;
  if (origin->kind != XI_KeyPress && origin->kind != XI_KeyRelease)
    return origin->device;
  if (origin->device == FIRST_KEYBOARD)
    return FIRST_POINTER;
  if (cx_guard_begin(connection))
    seat = pointer_of(connection, origin->device);
  cx_guard_end(connection);
  return seat;
}
