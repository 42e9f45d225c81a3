/* What the files of CX11 know of each other. */
#ifndef CX11_INTERNAL_H
#define CX11_INTERNAL_H

#include "CX11.h"
#include <X11/Xlibint.h>
#include <pthread.h>
#include <signal.h>

/* What the latest wait saw of a descriptor, until somebody looks at that descriptor again. */
enum cx_sight { CX_NOT_SEEN, CX_SILENT, CX_READABLE };

/* What is known of the input of one of our windows. */
typedef struct cx_window_input {
  struct cx_window_input *next;
  Window window;
  bool trusts_sent_keys;
  bool holds_button;      /* a device's, that went down here */
  unsigned char told[32]; /* bit per keycode: its press came here, and no release anywhere */
} cx_window_input;

struct cx_connection {
  Display *display;
  cx_trap *errors; /* a borrowed connection's belongs to the display: attach.c */
  Atom atoms[CX_ATOM_COUNT];
  int wake;    /* eventfd */
  int polling; /* epoll descriptor over the connection and wake, -1 until asked for */
  enum cx_sight wakes, events;
  bool is_lost;
  void (*unlock)(Display *); /* Xlib's own */

  bool is_borrowed; /* a host's: attach.c */
  int requests;     /* nested cx_request_begin */
  bool is_asking;   /* and the errors of what is asked now are ours */
  cx_connection *next;
  void (*closes)(void *owner);
  void *owner;
  bool holds_release;
  XKeyEvent release;
  int64_t release_due;
  unsigned long asked_time; /* xcb.c */
  Window timed;
  uint32_t time;

  int guards;
  sigset_t signals; /* the thread's mask outside the guard */

  cx_window_input *inputs; /* keyboard.c */
  bool asked_for_repeat, has_detectable_repeat;
  bool knows_modifiers;
  unsigned int alt, super; /* modifier bits */
  unsigned char keys[32];  /* bit per keycode: down */

  _XAsyncHandler device_answers;
  unsigned long device_question; /* the serial of the latest */
  uint8_t device_opcode;         /* of XI2's requests, 0 without it */
  bool asked_for_version, has_devices;
};

/* Held by whoever replaces the process-wide IO error handler. */
extern pthread_mutex_t cx_io_handler_lock;

/* Keeps a write to a dead connection from raising SIGPIPE in this thread, until the mask of before is back.
 */
void cx_block_pipe_signal(sigset_t *before);
void cx_restore_pipe_signal(const sigset_t *before, bool has_failed);

/* XOpenDisplay, but a server that goes meanwhile ends nothing: NULL. */
Display *cx_open_display(const char *name);

/* From now on the end of the server does not end the process, whichever call meets it. */
void cx_survive_loss(cx_connection *connection);

/* The server is gone: makes Xlib believe it too, so that it neither writes nor complains. */
void cx_mark_lost(cx_connection *connection);

bool cx_intern_atoms(cx_connection *connection);

/* Takes a borrowed connection out of what is kept with its display. */
void cx_detach(cx_connection *connection);

/* Like cx_trap_create, for every request of the display. */
cx_trap *cx_trap_create_for_all(Display *display);

/* Lets the display go on without the trap, once all of its errors have come; until it is used again. */
void cx_trap_rest(cx_trap *trap);
void cx_trap_resume(cx_trap *trap);

/* Frees the trap of a display that is closed, NULL too. */
void cx_trap_drop(cx_trap *trap);

/* Sees to it that errors of what Xlib sends from now on come to Xlib, also where XCB reads the events. Xlib
 * asks for that when it takes the socket over; until XCB has sent something itself, it has taken it before
 * the host could say who reads. No round trip. */
void cx_part_errors(Display *display);

/* Takes what a host was sent because of cx_ask_time; false for any other event. The answer is CX_PROPERTY,
 * CX_OTHER while there is none. */
bool cx_take_time(cx_connection *connection, const XEvent *event, cx_event *out);

/* NULL for a window that is not ours. */
cx_window_input *cx_input_of(const cx_connection *connection, Window window);

/* False when memory is short. */
bool cx_add_input(cx_connection *connection, Window window);
void cx_remove_input(cx_connection *connection, Window window);

#endif
