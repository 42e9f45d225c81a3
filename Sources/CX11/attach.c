/* A host's connection. Its events stay with the host, which shows us those of our windows, and so do its
 * handlers; the host may also close it before we let go. */
#include "internal.h"
#include "keyboard.h"
#include <X11/Xlibint.h>
#include <fcntl.h>
#include <sys/eventfd.h>

/* How long a key's release waits for the press that would make it a repeat. The server sends both at once. */
enum { REPEAT_NANOSECONDS = 10 * 1000 * 1000 };

/* What we know of a host's display as long as that is open. It stays when we let go, because Xlib cannot
 * forget an extension. */
typedef struct {
  XExtCodes *codes;
  cx_connection *connections;
} host_record;

static int free_record(XExtData *data) {
  free(data->private_data);
  return 0;
}

static XExtData **extension_list(Display *display) {
  XEDataObject object = {.display = display};
  return XEHeadOfExtensionList(object);
}

static host_record *find_record(Display *display) {
  for (XExtData *data = *extension_list(display); data; data = data->next)
    if (data->free_private == free_record)
      return (host_record *)data->private_data;
  return NULL;
}

/* The host closes the display; after this, nothing of it may be touched. Each owner closes its connection,
 * which takes it out of the list. */
static int host_closes(Display *display, XExtCodes *codes) {
  host_record *record = find_record(display);
  (void)codes;
  while (record && record->connections) {
    cx_connection *connection = record->connections;
    cx_request_begin(connection);
    connection->closes(connection->owner);
  }
  return 0;
}

static host_record *make_record(Display *display) {
  host_record *record = calloc(1, sizeof *record);
  XExtData *data = calloc(1, sizeof *data);
  /* Our close hook needs Xft, so Xft's comes before it. */
  cx_start_xft(display);
  if (record && data)
    record->codes = XAddExtension(display);
  if (!record || !data || !record->codes) {
    free(record);
    free(data);
    return NULL;
  }
  *data = (XExtData){
      .number = record->codes->extension, .free_private = free_record, .private_data = (XPointer)record};
  XAddToExtensionList(extension_list(display), data);
  XESetCloseDisplay(display, record->codes->extension, host_closes);
  return record;
}

cx_connection *cx_attach(Display *display) {
  cx_connection *connection = calloc(1, sizeof *connection);
  if (!connection)
    return NULL;
  connection->polling = -1;
  connection->is_borrowed = true;
  connection->display = display;
  connection->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  connection->errors = cx_trap_create(display);
  if (connection->wake >= 0 && connection->errors && cx_check(connection)) {
    cx_trap_begin(connection->errors);
    host_record *record = find_record(display);
    if (!record)
      record = make_record(display);
    bool is_ready = record && cx_intern_atoms(connection);
    cx_trap_end(connection->errors);
    if (is_ready) {
      connection->next = record->connections;
      record->connections = connection;
      return connection;
    }
  }
  cx_close(connection);
  return NULL;
}

void cx_on_host_close(cx_connection *connection, void (*closes)(void *owner), void *owner) {
  connection->closes = closes;
  connection->owner = owner;
}

void cx_detach(cx_connection *connection) {
  host_record *record = find_record(connection->display);
  for (cx_connection **place = record ? &record->connections : NULL; place && *place; place = &(*place)->next)
    if (*place == connection) {
      *place = connection->next;
      break;
    }
  if (connection->errors)
    cx_trap_free(connection->errors);
  connection->errors = NULL;
}

void cx_request_begin(cx_connection *connection) {
  if (connection->is_borrowed && connection->requests++ == 0 && connection->errors)
    cx_trap_begin(connection->errors);
}

void cx_request_end(cx_connection *connection) {
  if (connection->is_borrowed && --connection->requests == 0 && connection->errors)
    cx_trap_end(connection->errors);
}

int cx_call_out(cx_connection *connection) {
  int requests = connection->requests;
  if (requests > 0 && connection->errors)
    cx_trap_end(connection->errors);
  connection->requests = 0;
  return requests;
}

void cx_come_back(cx_connection *connection, int requests) {
  connection->requests = requests;
  if (requests > 0 && connection->errors)
    cx_trap_begin(connection->errors);
}

static bool is_repeat(const XKeyEvent *release, const XEvent *next) {
  return next->type == KeyPress && next->xkey.window == release->window &&
         next->xkey.keycode == release->keycode && next->xkey.time == release->time;
}

bool cx_take_release(cx_connection *connection, bool at_once, cx_event *out) {
  if (!connection->holds_release || (!at_once && cx_now() < connection->release_due))
    return false;
  connection->holds_release = false;
  XEvent release = {.xkey = connection->release};
  cx_translate(connection, &release, out);
  return true;
}

int64_t cx_release_due(const cx_connection *connection) {
  return connection->holds_release ? connection->release_due : -1;
}

bool cx_take(cx_connection *connection, const XEvent *event, cx_event *out) {
  if (event->type == KeyRelease && !cx_is_made_up(connection, &event->xkey)) {
    connection->holds_release = true;
    connection->release = event->xkey;
    connection->release_due = cx_now() + REPEAT_NANOSECONDS;
    return false;
  }
  cx_translate(connection, event, out);
  if (event->type == FocusIn) {
    /* For an own connection the server sends this list with the focus; asking for it here would bring the
     * host events that name no window. */
    XKeymapEvent keys = {.type = KeymapNotify};
    if (!connection->is_lost)
      XQueryKeymap(connection->display, keys.key_vector);
    cx_set_keys(connection, &keys);
  }
  return out->kind != CX_OTHER;
}

void cx_prepare_take(cx_connection *connection, const XEvent *event) {
  if (connection->holds_release && is_repeat(&connection->release, event))
    connection->holds_release = false;
}
