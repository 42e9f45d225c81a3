/* What the files of CX11 know of each other. */
#ifndef CX11_INTERNAL_H
#define CX11_INTERNAL_H

#include "CX11.h"
#include <X11/Xlibint.h>
#include <signal.h>

/* What the latest wait saw of a descriptor, until somebody looks at that descriptor again. */
enum cx_sight { CX_NOT_SEEN, CX_SILENT, CX_READABLE };

struct cx_connection {
  Display *display;
  cx_trap *errors;
  Atom atoms[CX_ATOM_COUNT];
  int wake;    /* eventfd */
  int polling; /* epoll descriptor over the connection and wake, -1 until asked for */
  enum cx_sight wakes, events;
  bool is_lost;
  bool excludes_hooks;       /* cx_exclude_hooks_from, on an own connection */
  Cursor hand;               /* cx_hand_cursor, on an own connection */
  void (*unlock)(Display *); /* Xlib's own */

  bool is_borrowed; /* a host's: attach.c */
  int requests;     /* nested cx_request_begin */
  cx_connection *next;
  void (*closes)(void *owner);
  void *owner;
  bool holds_release;
  XKeyEvent release;
  int64_t release_due;

  int guards;
  sigset_t signals; /* the thread's mask outside the guard */

  Window trusted; /* cx_trust_sent_keys */
  bool asked_for_repeat, has_detectable_repeat;
  bool knows_modifiers;
  unsigned int alt, super; /* modifier bits */
  unsigned char keys[32];  /* bit per keycode: down */
  unsigned char told[32];  /* the same, for keys whose press came here */

  _XAsyncHandler device_answers;
  unsigned long device_question; /* the serial of the latest */
  uint8_t device_opcode;         /* of XI2's requests, 0 without it */
  bool asked_for_version, has_devices, holds_button;
};

/* From now on the end of the server does not end the process, whichever call meets it. */
void cx_survive_loss(cx_connection *connection);

/* The server is gone: makes Xlib believe it too, so that it neither writes nor complains. */
void cx_mark_lost(cx_connection *connection);

bool cx_intern_atoms(cx_connection *connection);

/* Takes a borrowed connection out of what is kept with its display. */
void cx_detach(cx_connection *connection);

/* XCloseDisplay, whoever calls it, has the libraries forget the display by close hooks. Those that are added
 * between the two calls are exclusive. False, and then the second must not come, when memory is short. */
bool cx_exclude_hooks_from(Display *display);
void cx_exclude_hooks_to(Display *display);

/* Makes cx_hand_cursor's cursor. */
Cursor cx_make_hand(Display *display);

/* Like cx_trap_create, for every request of the display. */
cx_trap *cx_trap_create_for_all(Display *display);

#endif
