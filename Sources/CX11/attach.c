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
 * forget an extension, and because the errors of our last requests are still to come. */
typedef struct {
  XExtCodes *first, *last; /* ours, added before and after those that we cause: Xft's and RENDER's */
  cx_trap *errors;
  cx_connection *connections;
} host_record;

/* Called when the display is closed, after the last answer. */
static int free_record(XExtData *data) {
  host_record *record = (host_record *)data->private_data;
  cx_trap_drop(record->errors);
  free(record);
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

/* Nothing is asked of a display that is lost. */
static void start_asking(cx_connection *connection) {
  if (connection->is_asking || connection->is_lost || !connection->errors)
    return;
  connection->is_asking = true;
  cx_trap_begin(connection->errors);
}

static void stop_asking(cx_connection *connection) {
  if (!connection->is_asking)
    return;
  connection->is_asking = false;
  cx_trap_end(connection->errors);
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
  /* What Xft asks now is ours. */
  if (record) {
    cx_trap_resume(record->errors);
    cx_trap_begin(record->errors);
  }
  return 0;
}

static int others_have_closed(Display *display, XExtCodes *codes) {
  host_record *record = find_record(display);
  (void)codes;
  if (record)
    cx_trap_end(record->errors);
  return 0;
}

static host_record *drop_record(host_record *record, XExtData *data) {
  if (record && record->errors)
    cx_trap_free(record->errors);
  free(record);
  free(data);
  return NULL;
}

static host_record *make_record(Display *display) {
  host_record *record = calloc(1, sizeof *record);
  XExtData *data = calloc(1, sizeof *data);
  int event = 0, error = 0;
  if (!record || !data)
    return drop_record(record, data);
  record->errors = cx_trap_create(display);
  record->first = XAddExtension(display);
  if (!record->errors || !record->first)
    return drop_record(record, data);
  /* Close hooks run from the newest to the oldest: ours needs Xft, and Xft's needs RENDER, which would
   * otherwise come to life again for a display that goes, and be taken for that of the next one at the same
   * address. */
  cx_trap_begin(record->errors);
  XRenderQueryExtension(display, &event, &error);
  XftDefaultHasRender(display);
  cx_trap_end(record->errors);
  record->last = XAddExtension(display);
  if (!record->last)
    return drop_record(record, data);
  *data = (XExtData){
      .number = record->last->extension, .free_private = free_record, .private_data = (XPointer)record};
  XAddToExtensionList(extension_list(display), data);
  XESetCloseDisplay(display, record->first->extension, others_have_closed);
  XESetCloseDisplay(display, record->last->extension, host_closes);
  return record;
}

enum cx_open_result cx_attach(Display *display, cx_connection **out) {
  cx_connection *connection = calloc(1, sizeof *connection);
  *out = NULL;
  if (!connection)
    return CX_OPEN_NO_MEMORY;
  connection->polling = -1;
  connection->is_borrowed = true;
  connection->display = display;
  connection->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  host_record *record = NULL;
  bool knows_atoms = false;
  if (connection->wake >= 0 && cx_check(connection)) {
    cx_part_errors(display);
    record = find_record(display);
    if (!record)
      record = make_record(display);
  }
  if (record) {
    connection->errors = record->errors;
    connection->next = record->connections;
    record->connections = connection;
    cx_trap_resume(record->errors);
    cx_request_begin(connection);
    knows_atoms = cx_intern_atoms(connection);
    cx_request_end(connection);
  }
  if (knows_atoms) {
    *out = connection;
    return CX_OPENED;
  }
  bool is_short = connection->wake < 0 || (cx_check(connection) && !record);
  cx_close(connection);
  return is_short ? CX_OPEN_NO_MEMORY : CX_OPEN_NO_SERVER;
}

void cx_on_host_close(cx_connection *connection, void (*closes)(void *owner), void *owner) {
  connection->closes = closes;
  connection->owner = owner;
}

void cx_detach(cx_connection *connection) {
  host_record *record = find_record(connection->display);
  stop_asking(connection);
  connection->errors = NULL;
  if (!record)
    return;
  for (cx_connection **place = &record->connections; *place; place = &(*place)->next)
    if (*place == connection) {
      *place = connection->next;
      break;
    }
  if (!record->connections)
    cx_trap_rest(record->errors);
}

void cx_request_begin(cx_connection *connection) {
  if (connection->is_borrowed && connection->requests++ == 0)
    start_asking(connection);
}

void cx_request_end(cx_connection *connection) {
  if (connection->is_borrowed && --connection->requests == 0)
    stop_asking(connection);
}

int cx_call_out(cx_connection *connection) {
  int requests = connection->requests;
  stop_asking(connection);
  connection->requests = 0;
  return requests;
}

void cx_come_back(cx_connection *connection, int requests) {
  connection->requests = requests;
  if (requests > 0)
    start_asking(connection);
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
  if (cx_take_time(connection, event, out))
    return out->kind != CX_OTHER;
  cx_translate(connection, event, out);
  /* For an own connection the server sends the list with the focus; asking for that here would bring the
   * host events that name no window. */
  if (event->type == FocusIn)
    cx_ask_keys(connection);
  return out->kind != CX_OTHER;
}

void cx_prepare_take(cx_connection *connection, const XEvent *event) {
  if (connection->holds_release && is_repeat(&connection->release, event))
    connection->holds_release = false;
}
