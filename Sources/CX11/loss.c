/* The end of the server, which must not be the process's.
 *
 * Xlib tells its process-wide IO error handler first, and the default one prints and ends the process; only
 * what that leaves alive gets to a display's own exit handler. So our own handler stands in for the process's
 * from the moment in which Xlib has found that the server of one of our connections is gone until it is
 * called, which is the next thing that happens in this thread. No other display's loss is touched, and no
 * other time but that of open.c. */
#define _GNU_SOURCE /* POLLRDHUP */
#include "internal.h"
#include <X11/Xlibint.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <time.h>

/* Lets requests vanish: without a server nothing empties the buffer, and Xlib does not survive a full one. */
static int discard_requests(Display *display) {
  display->bufptr = display->buffer;
  return 0;
}

void cx_mark_lost(cx_connection *connection) {
  if (connection->is_lost)
    return;
  Display *display = connection->display;
  connection->is_lost = true;
  if (connection->is_borrowed)
    return;
  LockDisplay(display);
  display->flags |= XlibDisplayIOError;
  discard_requests(display);
  if (display->flags & XlibDisplayPrivSync)
    display->savedsynchandler = discard_requests;
  else
    display->synchandler = discard_requests;
  UnlockDisplay(display);
  if (connection->polling >= 0)
    epoll_ctl(connection->polling, EPOLL_CTL_DEL, XConnectionNumber(display), NULL);
}

/* For a loss that Xlib saw first. It let go of the display's lock and will do so again. */
static void server_lost(Display *display, void *connection) {
  cx_mark_lost(connection);
  LockDisplay(display);
}

pthread_mutex_t cx_io_handler_lock = PTHREAD_MUTEX_INITIALIZER;

/* While the process-wide handler is ours, with the lock: from a loss's first sign until the handler has run.
 */
static Display *lost_display;
static XIOErrorHandler replaced_handler;

static int pass_over(Display *display) {
  XIOErrorHandler handler = replaced_handler;
  if (display != lost_display)
    return handler(display); /* somebody else's was lost at the same instant */
  lost_display = NULL;
  XSetIOErrorHandler(handler);
  pthread_mutex_unlock(&cx_io_handler_lock);
  return 0;
}

/* Xlib's way to unlock the display; the first thing that it calls when it has found the server gone, and
 * right before the process-wide handler. */
static void unlock(Display *display) {
  cx_connection *connection = display->exit_handler_data;
  connection->unlock(display);
  if (!(display->flags & XlibDisplayIOError) || connection->is_lost)
    return;
  pthread_mutex_lock(&cx_io_handler_lock);
  lost_display = display;
  replaced_handler = XSetIOErrorHandler(pass_over);
}

void cx_survive_loss(cx_connection *connection) {
  Display *display = connection->display;
  XSetIOErrorExitHandler(display, server_lost, connection);
  if (display->lock_fns) {
    connection->unlock = display->lock_fns->unlock_display;
    display->lock_fns->unlock_display = unlock;
  }
}

bool cx_is_lost(const cx_connection *connection) { return connection->is_lost; }

bool cx_check(cx_connection *connection) {
  if (connection->is_lost)
    return false;
  struct pollfd entry = {.fd = XConnectionNumber(connection->display), .events = POLLIN | POLLRDHUP};
  if (poll(&entry, 1, 0) > 0 && entry.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL))
    cx_mark_lost(connection);
  return !connection->is_lost;
}

static void only_pipe_signal(sigset_t *set) {
  sigemptyset(set);
  sigaddset(set, SIGPIPE);
}

void cx_block_pipe_signal(sigset_t *before) {
  sigset_t set;
  only_pipe_signal(&set);
  pthread_sigmask(SIG_BLOCK, &set, before);
}

void cx_restore_pipe_signal(const sigset_t *before, bool has_failed) {
  /* Only a failed write raises it. Where the signal was blocked before, a waiting one may be somebody else's.
   */
  if (has_failed && !sigismember(before, SIGPIPE)) {
    struct timespec none = {0, 0};
    sigset_t set;
    only_pipe_signal(&set);
    while (sigtimedwait(&set, NULL, &none) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, before, NULL);
}

bool cx_guard_begin(cx_connection *connection) {
  if (connection->guards++ == 0 && !connection->is_borrowed)
    cx_block_pipe_signal(&connection->signals);
  return cx_check(connection);
}

void cx_guard_end(cx_connection *connection) {
  if (--connection->guards == 0 && !connection->is_borrowed)
    cx_restore_pipe_signal(&connection->signals, connection->is_lost);
}
