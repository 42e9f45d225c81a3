/* Devices and touches, where the server has XI2. */
#ifndef CX11_DEVICES_H
#define CX11_DEVICES_H

#include "internal.h"

/* What the event of a device says besides what a core event has room for. */
typedef struct {
  int kind;            /* XI_KeyPress... */
  unsigned int device; /* the master */
  unsigned int source; /* the slave */
  unsigned int touch;  /* the finger */
  bool is_first;       /* no other finger was on the screen when it came */
  bool is_repeat;      /* the server made the press of a key that is held */
} cx_origin;

/* Asks whether the server has XI2, with whatever asks it next. */
void cx_ask_for_devices(cx_connection *connection);

/* Has devices tell a window of theirs in place of core events, where the server has XI2 and the connection is
 * an own one. No round trip. */
void cx_select_devices(cx_connection *connection, Window window, bool takes_keys);

/* False for an event that is none of a device. */
bool cx_origin_of(const cx_connection *connection, const XEvent *event, cx_origin *origin);

/* Follows whether a device holds a button that went down in the window. */
void cx_note_buttons(cx_connection *connection, const XEvent *event);

/* Crossings come twice, by the core and by devices. While a device holds a button that went down in the
 * window, only its own come; at other times the core's count, which keep silent while another program holds
 * the pointer. */
bool cx_counts_crossing(cx_connection *connection, const XEvent *event);

bool cx_is_touch(const cx_origin *origin);

/* The pointer that one person's devices have in common, 0 when nobody knows. One round trip for keys of
 * another keyboard than the first. */
unsigned int cx_seat(cx_connection *connection, const cx_origin *origin);

#endif
