#include "devices.h"
#include <X11/Xlibint.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
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
    [CX_XEMBED] = "_XEMBED",
    [CX_XEMBED_INFO] = "_XEMBED_INFO",
    [CX_GTK_FRAME_EXTENTS] = "_GTK_FRAME_EXTENTS",
    [CX_DOUBLETAP_TIME] = "_DOUBLETAP_TIME",
    [CX_XSETTINGS_SELECTION] = NULL,
};

bool cx_intern_atoms(cx_connection *connection) {
  Status found = 0;
  char selection[32];
  char *names[CX_ATOM_COUNT];
  snprintf(selection, sizeof selection, "_XSETTINGS_S%d", XDefaultScreen(connection->display));
  for (int i = 0; i < CX_ATOM_COUNT; i++)
    names[i] = (char *)(atom_names[i] ? atom_names[i] : selection);
  if (cx_guard_begin(connection)) {
    /* A host's connection goes without: its events are the host's. */
    if (!connection->is_borrowed)
      cx_ask_for_devices(connection);
    found = XInternAtoms(connection->display, names, CX_ATOM_COUNT, False, connection->atoms);
  }
  cx_guard_end(connection);
  return found != 0;
}

/* Whether the process can have no more descriptors, or not the few that a connection needs for a moment: a
 * socket, the file of authorizations, a name server. Xlib does not say why it could not connect. */
static bool are_descriptors_short(void) {
  int descriptors[3], count = 0;
  while (count < 3 && (descriptors[count] = eventfd(0, EFD_CLOEXEC)) >= 0)
    count++;
  for (int i = 0; i < count; i++)
    close(descriptors[i]);
  return count < 3;
}

enum cx_open_result cx_open(const char *name, cx_connection **out) {
  cx_connection *connection = calloc(1, sizeof *connection);
  *out = NULL;
  if (!connection)
    return CX_OPEN_NO_MEMORY;
  connection->polling = -1;
  connection->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (connection->wake >= 0)
    connection->display = cx_open_display(name);
  bool is_short = !connection->display && are_descriptors_short();
  if (connection->display) {
    fcntl(XConnectionNumber(connection->display), F_SETFD, FD_CLOEXEC);
    cx_survive_loss(connection);
    connection->errors = cx_trap_create_for_all(connection->display);
    is_short = !connection->errors;
    if (connection->errors && cx_intern_atoms(connection)) {
      *out = connection;
      return CX_OPENED;
    }
  }
  cx_close(connection);
  return is_short ? CX_OPEN_NO_MEMORY : CX_OPEN_NO_SERVER;
}

void cx_close(cx_connection *connection) {
  if (connection->polling >= 0)
    close(connection->polling);
  connection->polling = -1;
  if (connection->is_borrowed) {
    cx_detach(connection);
  } else if (connection->display) {
    cx_guard_begin(connection);
    XCloseDisplay(connection->display);
    cx_guard_end(connection);
    cx_trap_drop(connection->errors);
  }
  if (connection->wake >= 0)
    close(connection->wake);
  while (connection->inputs)
    cx_remove_input(connection, connection->inputs->window);
  free(connection);
}

Display *cx_display(const cx_connection *connection) { return connection->display; }

Atom cx_atom(const cx_connection *connection, enum cx_atom index) { return connection->atoms[index]; }

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
