/* Fingers on an Xorg server that runs the `inputtest` driver, and second pointers. */
#include "CTestSupport.h"
#include <X11/extensions/XInput2.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <xorg/xf86-input-inputtest-protocol.h>

static int failed(int connection) {
  int failure = errno ? errno : EPROTO;
  if (connection >= 0)
    close(connection);
  errno = failure;
  return -1;
}

int ts_touch_open(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  xf86ITEventClientVersion version = {
      .header = {sizeof version, XF86IT_EVENT_CLIENT_VERSION}, .major = 1, .minor = 1};
  xf86ITResponseServerVersion answer;
  errno = ENAMETOOLONG;
  if (strlen(path) >= sizeof address.sun_path)
    return -1;
  strcpy(address.sun_path, path);
  int connection = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connection < 0 || connect(connection, (struct sockaddr *)&address, sizeof address))
    return failed(connection);
  errno = 0;
  if (write(connection, &version, sizeof version) != sizeof version ||
      read(connection, &answer, sizeof answer) <= 0)
    return failed(connection);
  return connection;
}

int ts_touch(int connection, int finger, int kind, double x, double y) {
  static const uint32_t types[] = {XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd};
  xf86ITEventTouch event = {
      .header = {sizeof event, XF86IT_EVENT_TOUCH}, .touchid = (uint32_t)finger, .touch_type = types[kind]};
  xf86ITEventWaitForSync ask = {.header = {sizeof ask, XF86IT_EVENT_WAIT_FOR_SYNC}};
  xf86ITResponseSyncFinished answer;
  event.valuators.mask[0] = 3; /* axes 0 and 1: absolute x and y, 0 to 65535 */
  event.valuators.valuators[0] = x * 65535;
  event.valuators.valuators[1] = y * 65535;
  return write(connection, &event, sizeof event) == sizeof event &&
         write(connection, &ask, sizeof ask) == sizeof ask && read(connection, &answer, sizeof answer) > 0;
}

/* The number of the device with that name, 0 when there is none. */
static int device_named(Display *display, const char *name) {
  int count = 0, found = 0;
  XIDeviceInfo *devices = XIQueryDevice(display, XIAllDevices, &count);
  for (int i = 0; i < count; i++)
    if (strcmp(devices[i].name, name) == 0)
      found = devices[i].deviceid;
  XIFreeDeviceInfo(devices);
  return found;
}

void ts_select_devices(Display *display, Window window) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  const int kinds[] = {XI_ButtonPress, XI_ButtonRelease, XI_Motion,     XI_Enter,
                       XI_Leave,       XI_KeyPress,      XI_KeyRelease, XI_FocusIn};
  XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof bits, .mask = bits};
  int major = 2, minor = 2;
  XIQueryVersion(display, &major, &minor);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    XISetMask(bits, kinds[i]);
  XISelectEvents(display, window, &mask, 1);
  XSync(display, False);
}

int ts_add_seat(ts_client *client, const char *name, ts_seat *seat) {
  Display *display = ts_display(client);
  char full[64];
  XIAnyHierarchyChangeInfo change = {
      .add = {.type = XIAddMaster, .name = (char *)name, .send_core = True, .enable = True}};
  int event = 0, error = 0, opcode = 0, major = 2, minor = 2;
  if (!XQueryExtension(display, "XInputExtension", &opcode, &event, &error) ||
      XIQueryVersion(display, &major, &minor) != Success || XIChangeHierarchy(display, &change, 1) != Success)
    return 0;
  XSync(display, False);
  snprintf(full, sizeof full, "%s pointer", name);
  seat->pointer = device_named(display, full);
  snprintf(full, sizeof full, "%s keyboard", name);
  seat->keyboard = device_named(display, full);
  snprintf(full, sizeof full, "%s XTEST pointer", name);
  seat->test_pointer = device_named(display, full);
  snprintf(full, sizeof full, "%s XTEST keyboard", name);
  seat->test_keyboard = device_named(display, full);
  return seat->pointer && seat->keyboard && seat->test_pointer && seat->test_keyboard;
}

void ts_remove_seat(ts_client *client, const ts_seat *seat) {
  XIAnyHierarchyChangeInfo change = {
      .remove = {.type = XIRemoveMaster, .deviceid = seat->pointer, .return_mode = XIFloating}};
  XIChangeHierarchy(ts_display(client), &change, 1);
  XSync(ts_display(client), False);
}

void ts_seat_move(ts_client *client, const ts_seat *seat, int x, int y) {
  Display *display = ts_display(client);
  XIWarpPointer(display, seat->pointer, None, XDefaultRootWindow(display), 0, 0, 0, 0, x, y);
  XSync(display, False);
}

void ts_seat_button(ts_client *client, const ts_seat *seat, unsigned int button, int is_press) {
  Display *display = ts_display(client);
  XDevice *device = XOpenDevice(display, (XID)seat->test_pointer);
  if (!device)
    return;
  XTestFakeDeviceButtonEvent(display, device, button, is_press, NULL, 0, 0);
  XSync(display, False);
  XCloseDevice(display, device);
}

void ts_seat_key(ts_client *client, const ts_seat *seat, KeySym keysym, int is_press) {
  Display *display = ts_display(client);
  XDevice *device = XOpenDevice(display, (XID)seat->test_keyboard);
  if (!device)
    return;
  XTestFakeDeviceKeyEvent(display, device, XKeysymToKeycode(display, keysym), is_press, NULL, 0, 0);
  XSync(display, False);
  XCloseDevice(display, device);
}

void ts_seat_focus(ts_client *client, const ts_seat *seat, Window window) {
  XISetFocus(ts_display(client), seat->keyboard, window, CurrentTime);
  XSync(ts_display(client), False);
}
