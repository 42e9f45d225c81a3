#include "internal.h"
#include <X11/Xlibint.h>
#include <stdlib.h>

/* A thread that waits for events may hear of an error after another thread has read the answer to a later
 * request. So a range is kept until an answer that is this many requests later. */
enum { LATENESS = 4096 };

enum { ERRORS = 16 };

typedef struct {
  unsigned long first, last;
} serial_range;

/* Whatever another thread may read is changed only with the display locked. */
struct cx_trap {
  Display *display;
  _XAsyncHandler handler;
  bool takes_all;
  bool is_set;  /* the display has the handler */
  bool is_idle; /* no more ranges will come */
  int open;     /* nested cx_trap_begin */
  unsigned long open_from;
  serial_range *ranges; /* closed ones whose errors may still come, oldest first */
  size_t count, room;
  cx_error errors[ERRORS];
  unsigned long error_count;
};

/* How much later a serial is than another one; serials may wrap. */
static long later(unsigned long serial, unsigned long than) { return (long)(serial - than); }

static bool is_ours(const cx_trap *trap, unsigned long serial) {
  if (trap->takes_all || (trap->open > 0 && later(serial, trap->open_from) >= 0))
    return true;
  for (size_t i = trap->count; i > 0; i--)
    if (later(serial, trap->ranges[i - 1].first) >= 0)
      return later(serial, trap->ranges[i - 1].last) <= 0;
  return false;
}

static void set(cx_trap *trap) {
  if (trap->is_set)
    return;
  trap->is_set = true;
  trap->handler.next = trap->display->async_handlers;
  trap->display->async_handlers = &trap->handler;
}

static void take_off(cx_trap *trap) {
  if (trap->is_set)
    DeqAsyncHandler(trap->display, &trap->handler);
  trap->is_set = false;
}

/* Drops the ranges whose errors have all come. */
static void forget_answered(cx_trap *trap) {
  size_t gone = 0;
  while (gone < trap->count && later(trap->display->last_request_read, trap->ranges[gone].last) > LATENESS)
    gone++;
  if (gone == 0)
    return;
  trap->count -= gone;
  memmove(trap->ranges, trap->ranges + gone, trap->count * sizeof *trap->ranges);
}

/* Called by Xlib with the display locked, in any thread; True keeps the error from everybody else. */
static Bool take_error(Display *display, xReply *reply, char *buffer, int length, XPointer data) {
  cx_trap *trap = (cx_trap *)data;
  (void)buffer;
  (void)length;
  if (trap->is_idle) {
    forget_answered(trap);
    if (trap->count == 0)
      take_off(trap);
  }
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
  set(trap);
  UnlockDisplay(display);
  return trap;
}

cx_trap *cx_trap_create_for_all(Display *display) {
  cx_trap *trap = cx_trap_create(display);
  if (trap)
    trap->takes_all = true;
  return trap;
}

void cx_trap_rest(cx_trap *trap) {
  LockDisplay(trap->display);
  trap->is_idle = true;
  if (trap->count == 0)
    take_off(trap);
  UnlockDisplay(trap->display);
}

void cx_trap_resume(cx_trap *trap) {
  LockDisplay(trap->display);
  trap->is_idle = false;
  set(trap);
  UnlockDisplay(trap->display);
}

void cx_trap_drop(cx_trap *trap) {
  if (trap)
    free(trap->ranges);
  free(trap);
}

void cx_trap_free(cx_trap *trap) {
  if (trap->count > 0)
    XSync(trap->display, False);
  LockDisplay(trap->display);
  take_off(trap);
  UnlockDisplay(trap->display);
  cx_trap_drop(trap);
}

void cx_trap_begin(cx_trap *trap) {
  Display *display = trap->display;
  /* Other threads' requests wait, so that all that follow are this thread's. */
  XLockDisplay(display);
  unsigned long next = XNextRequest(display);
  LockDisplay(display);
  if (trap->open++ == 0)
    trap->open_from = next;
  UnlockDisplay(display);
}

/* Keeps the range that ends; false when memory is short. */
static bool keep_range(cx_trap *trap, unsigned long next) {
  forget_answered(trap);
  if (next == trap->open_from)
    return true;
  if (trap->count > 0 && trap->ranges[trap->count - 1].last + 1 == trap->open_from) {
    trap->ranges[trap->count - 1].last = next - 1;
    return true;
  }
  if (trap->count == trap->room) {
    size_t room = trap->room ? 2 * trap->room : 16;
    serial_range *ranges = realloc(trap->ranges, room * sizeof *ranges);
    if (!ranges)
      return false;
    trap->ranges = ranges;
    trap->room = room;
  }
  trap->ranges[trap->count++] = (serial_range){trap->open_from, next - 1};
  return true;
}

void cx_trap_end(cx_trap *trap) {
  Display *display = trap->display;
  unsigned long next = XNextRequest(display);
  LockDisplay(display);
  bool is_open = trap->open > 0;
  bool is_kept = trap->open != 1 || keep_range(trap, next);
  if (is_open && is_kept)
    trap->open--;
  UnlockDisplay(display);
  if (!is_open)
    return;
  if (!is_kept) {
    /* All errors come while the range is open. */
    XSync(display, False);
    LockDisplay(display);
    trap->open--;
    UnlockDisplay(display);
  }
  XUnlockDisplay(display);
}

unsigned long cx_trap_count(const cx_trap *trap) {
  LockDisplay(trap->display);
  unsigned long count = trap->error_count;
  UnlockDisplay(trap->display);
  return count;
}

bool cx_trap_error(const cx_trap *trap, int index, cx_error *error) {
  LockDisplay(trap->display);
  bool is_there = index >= 0 && index < ERRORS && (unsigned long)index < trap->error_count;
  if (is_there)
    *error = trap->errors[(trap->error_count - 1 - (unsigned long)index) % ERRORS];
  UnlockDisplay(trap->display);
  return is_there;
}

bool cx_trap_caught_since(const cx_trap *trap, unsigned long serial) {
  cx_error latest;
  return cx_trap_error(trap, 0, &latest) && later(latest.serial, serial) >= 0;
}

cx_trap *cx_errors(const cx_connection *connection) { return connection->errors; }
