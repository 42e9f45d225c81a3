#define _GNU_SOURCE /* ppoll, POLLRDHUP */
#include "internal.h"
#include <X11/Xlibint.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

static const char *const atom_names[CX_ATOM_COUNT] = {
    [CX_UTF8_STRING] = "UTF8_STRING",
    [CX_WM_PROTOCOLS] = "WM_PROTOCOLS",
    [CX_WM_DELETE_WINDOW] = "WM_DELETE_WINDOW",
    [CX_NET_WM_PING] = "_NET_WM_PING",
    [CX_NET_WM_NAME] = "_NET_WM_NAME",
    [CX_NET_WM_PID] = "_NET_WM_PID",
    [CX_MANAGER] = "MANAGER",
    [CX_XSETTINGS_SETTINGS] = "_XSETTINGS_SETTINGS",
    [CX_XSETTINGS_SELECTION] = NULL,
};

static bool intern_atoms(cx_connection *connection) {
  char selection[32];
  char *names[CX_ATOM_COUNT];
  snprintf(selection, sizeof selection, "_XSETTINGS_S%d", XDefaultScreen(connection->display));
  for (int i = 0; i < CX_ATOM_COUNT; i++)
    names[i] = (char *)(atom_names[i] ? atom_names[i] : selection);
  return XInternAtoms(connection->display, names, CX_ATOM_COUNT, False, connection->atoms) != 0;
}

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

/* In place of exit(), for a loss that Xlib saw first. */
static void server_lost(Display *display, void *connection) {
  (void)display;
  cx_mark_lost(connection);
}

cx_connection *cx_open(const char *name) {
  cx_connection *connection = calloc(1, sizeof *connection);
  if (!connection)
    return NULL;
  connection->polling = -1;
  connection->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (connection->wake >= 0)
    connection->display = XOpenDisplay(name);
  if (connection->display) {
    fcntl(XConnectionNumber(connection->display), F_SETFD, FD_CLOEXEC);
    XSetIOErrorExitHandler(connection->display, server_lost, connection);
    connection->errors = cx_trap_create_for_all(connection->display);
    if (connection->errors && intern_atoms(connection))
      return connection;
  }
  cx_close(connection);
  return NULL;
}

void cx_close(cx_connection *connection) {
  if (connection->polling >= 0)
    close(connection->polling);
  if (connection->display) {
    cx_guard_begin(connection);
    XCloseDisplay(connection->display);
    cx_guard_end(connection);
  }
  if (connection->wake >= 0)
    close(connection->wake);
  free(connection->errors);
  free(connection);
}

Display *cx_display(const cx_connection *connection) { return connection->display; }

Atom cx_atom(const cx_connection *connection, enum cx_atom index) { return connection->atoms[index]; }

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

bool cx_guard_begin(cx_connection *connection) {
  if (connection->guards++ == 0) {
    sigset_t set;
    only_pipe_signal(&set);
    pthread_sigmask(SIG_BLOCK, &set, &connection->signals);
  }
  return cx_check(connection);
}

void cx_guard_end(cx_connection *connection) {
  if (--connection->guards > 0)
    return;
  /* Only a failed write raises it. Where the signal was blocked before, a waiting one may be somebody else's.
   */
  if (connection->is_lost && !sigismember(&connection->signals, SIGPIPE)) {
    struct timespec none = {0, 0};
    sigset_t set;
    only_pipe_signal(&set);
    while (sigtimedwait(&set, NULL, &none) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &connection->signals, NULL);
}

void cx_flush(cx_connection *connection) {
  if (connection->is_lost || connection->display->bufptr == connection->display->buffer)
    return;
  if (connection->guards > 0) {
    /* The guard has looked for the server when it began. */
    XFlush(connection->display);
    return;
  }
  if (cx_guard_begin(connection))
    XFlush(connection->display);
  cx_guard_end(connection);
}
