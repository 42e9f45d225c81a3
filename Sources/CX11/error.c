#include "internal.h"
#include <X11/Xlibint.h>
#include <stdlib.h>

enum { RANGES = 256, ERRORS = 16 };

typedef struct {
  unsigned long first, last;
} serial_range;

struct cx_trap {
  Display *display;
  _XAsyncHandler handler;
  bool takes_all;
  bool is_open;
  unsigned long open_from;
  serial_range ranges[RANGES];
  unsigned long range_count;
  cx_error errors[ERRORS];
  unsigned long error_count;
};

static bool is_ours(const cx_trap *trap, unsigned long serial) {
  if (trap->takes_all || (trap->is_open && serial >= trap->open_from))
    return true;
  unsigned long kept = trap->range_count < RANGES ? trap->range_count : RANGES;
  for (unsigned long i = 0; i < kept; i++)
    if (serial >= trap->ranges[i].first && serial <= trap->ranges[i].last)
      return true;
  return false;
}

/* Called by Xlib with the display locked; True keeps the error from everybody else. */
static Bool take_error(Display *display, xReply *reply, char *buffer, int length, XPointer data) {
  cx_trap *trap = (cx_trap *)data;
  (void)buffer;
  (void)length;
  if (reply->generic.type != X_Error || !is_ours(trap, display->last_request_read))
    return False;
  trap->errors[trap->error_count++ % ERRORS] = (cx_error){
      .code = reply->error.errorCode,
      .request = reply->error.majorCode,
      .minor = reply->error.minorCode,
      .resource = reply->error.resourceID,
      .serial = display->last_request_read,
  };
  return True;
}

cx_trap *cx_trap_create(Display *display) {
  cx_trap *trap = calloc(1, sizeof *trap);
  if (!trap)
    return NULL;
  trap->display = display;
  trap->handler.handler = take_error;
  trap->handler.data = (XPointer)trap;
  LockDisplay(display);
  trap->handler.next = display->async_handlers;
  display->async_handlers = &trap->handler;
  UnlockDisplay(display);
  return trap;
}

cx_trap *cx_trap_create_for_all(Display *display) {
  cx_trap *trap = cx_trap_create(display);
  if (trap)
    trap->takes_all = true;
  return trap;
}

void cx_trap_free(cx_trap *trap) {
  LockDisplay(trap->display);
  DeqAsyncHandler(trap->display, &trap->handler);
  UnlockDisplay(trap->display);
  free(trap);
}

void cx_trap_begin(cx_trap *trap) {
  trap->open_from = XNextRequest(trap->display);
  trap->is_open = true;
}

void cx_trap_end(cx_trap *trap) {
  if (!trap->is_open)
    return;
  trap->is_open = false;
  unsigned long next = XNextRequest(trap->display);
  if (next == trap->open_from)
    return;
  if (trap->range_count > 0) {
    serial_range *latest = &trap->ranges[(trap->range_count - 1) % RANGES];
    if (latest->last + 1 == trap->open_from) {
      latest->last = next - 1;
      return;
    }
  }
  trap->ranges[trap->range_count++ % RANGES] = (serial_range){trap->open_from, next - 1};
}

unsigned long cx_trap_count(const cx_trap *trap) { return trap->error_count; }

bool cx_trap_error(const cx_trap *trap, int index, cx_error *error) {
  if (index < 0 || index >= ERRORS || (unsigned long)index >= trap->error_count)
    return false;
  *error = trap->errors[(trap->error_count - 1 - (unsigned long)index) % ERRORS];
  return true;
}

cx_trap *cx_errors(const cx_connection *connection) { return connection->errors; }
