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

  cx_inquiry *inquiries; /* those whose answers are on their way, or not fetched */
  int answered;          /* how many have all their answers, and still an owner */

  _XAsyncHandler extension_answers;
  struct {
    unsigned long question; /* its serial */
    uint8_t opcode;         /* 0 without it */
  } extensions[CX_EXTENSION_COUNT];

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

void cx_ask_for_extensions(cx_connection *connection);

/* Takes no answers about them any more. */
void cx_end_extensions(cx_connection *connection);

/* Lets go of all inquiries; `is_open`: the display is still there. */
void cx_drop_inquiries(cx_connection *connection, bool is_open);

/* Takes a borrowed connection out of what is kept with its display. */
void cx_detach(cx_connection *connection);

/* Like cx_trap_create, for every request of the display. */
cx_trap *cx_trap_create_for_all(Display *display);

#endif
