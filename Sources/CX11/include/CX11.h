/* What Swift cannot take from Xlib's own headers, or what must happen in one piece: opening a connection that
 * never ends its process, catching errors without the process-wide handler, events as flat values, and the
 * wait. It translates and decides nothing.
 *
 * A connection belongs to one thread; only cx_wake_descriptor's duplicate may be written to by another. */
#ifndef CX11_H
#define CX11_H

#include "../../CXft/CXft.h"
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- connection.c ---- */

typedef struct cx_connection cx_connection;

/* Atoms that are interned when a connection opens, in one round trip. */
enum cx_atom {
  CX_UTF8_STRING,
  CX_WM_PROTOCOLS,
  CX_WM_DELETE_WINDOW,
  CX_NET_WM_PING,
  CX_NET_WM_NAME,
  CX_NET_WM_PID,
  CX_MANAGER,
  CX_XSETTINGS_SETTINGS,
  CX_XEMBED,
  CX_XEMBED_INFO,
  CX_GTK_FRAME_EXTENTS,   /* left, right, top, bottom: how much of a window is its shadow */
  CX_DOUBLETAP_TIME,      /* a property of our windows that is only there to be changed */
  CX_XSETTINGS_SELECTION, /* _XSETTINGS_S with the number of the default screen */
  CX_ATOM_COUNT
};

/* Opens the display `name`, NULL for $DISPLAY. NULL when no server answers or memory is short. */
cx_connection *cx_open(const char *name);

/* Closes and frees; harmless after the server was lost. Not harmless twice. */
void cx_close(cx_connection *connection);

Display *cx_display(const cx_connection *connection);
Atom cx_atom(const cx_connection *connection, enum cx_atom index);

/* True once the server is gone. From then on every Xlib call on the display does nothing and fails at once.
 */
bool cx_is_lost(const cx_connection *connection);

/* Looks whether the server is still there; call it before anything that would write to the connection or read
 * from it. False when it is gone. No round trip. */
bool cx_check(cx_connection *connection);

/* Between begin and end a write to a dead connection raises no SIGPIPE in this thread; begin also calls
 * cx_check and returns its answer. They may nest. Code of others must not run in between. */
bool cx_guard_begin(cx_connection *connection);
void cx_guard_end(cx_connection *connection);

/* Sends what is buffered, if anything is. Not a round trip. */
void cx_flush(cx_connection *connection);

/* ---- wait.c ---- */

/* Nanoseconds of CLOCK_BOOTTIME: nobody can set it, and it goes on while the machine is suspended. */
int64_t cx_now(void);

/* Sleeps until the connection is readable, somebody woke it, or the clock reads `deadline` (negative: no
 * deadline). Returns at once when Xlib holds unread events already. A signal does not end it. */
void cx_wait(cx_connection *connection, int64_t deadline);

/* One descriptor that is readable whenever cx_wait would return, for other loops' poll; it belongs to the
 * connection. -1 when the system has none to give. Events that Xlib has read already do not show on it: ask
 * cx_queued first. */
int cx_descriptor(cx_connection *connection);

/* How many events Xlib holds, without reading more. */
int cx_queued(const cx_connection *connection);

/* A close-on-exec duplicate of the wake descriptor, for cx_wake from any thread; the caller closes it. -1
 * when the system has none to give. */
int cx_wake_descriptor(const cx_connection *connection);
void cx_wake(int wake_descriptor);
void cx_close_descriptor(int descriptor);

/* Forgets the wakes so far; whether there were any. */
bool cx_drain_wakes(cx_connection *connection);

/* A number that several threads read and write; the first gives what the others wrote before it, the second
 * writes `number` if `expected` is there. */
uint64_t cx_atomic_read(const uint64_t *place);
bool cx_atomic_replace(uint64_t *place, uint64_t expected, uint64_t number);

/* A number that tells the calling thread from all others that live. */
uintptr_t cx_current_thread(void);

/* ---- error.c ---- */

/* An X error as it was reported (X protocol, section 4). */
typedef struct {
  int code, request, minor;
  unsigned long resource, serial;
} cx_error;

typedef struct cx_trap cx_trap;

/* Watches a display for errors of chosen requests, by Xlib's per-display asynchronous handlers;
 * XSetErrorHandler is never called, and every error outside the ranges goes to the handler that the process
 * has. NULL when memory is short. */
cx_trap *cx_trap_create(Display *display);
void cx_trap_free(cx_trap *trap);

/* Requests from here to the matching end are the trap's. Ranges do not nest. The errors of closed ranges are
 * still caught when they arrive later, for the latest 256 ranges. No round trip. */
void cx_trap_begin(cx_trap *trap);
void cx_trap_end(cx_trap *trap);

/* How many errors were caught, and the latest of them (at most 16, 0 the latest); false when there is no such
 * error. */
unsigned long cx_trap_count(const cx_trap *trap);
bool cx_trap_error(const cx_trap *trap, int index, cx_error *error);

/* The trap that catches every error of an own connection. */
cx_trap *cx_errors(const cx_connection *connection);

/* ---- window.c ---- */

typedef struct {
  Window id;
  Visual *visual;
  int depth;
  Colormap colormap;
  bool owns_colormap;
  bool is_top_level;
} cx_window;

enum cx_window_result { CX_WINDOW_CREATED, CX_WINDOW_NO_PARENT, CX_WINDOW_BAD_PARENT, CX_WINDOW_LOST };

/* Creates an unmapped InputOutput window with the parent's visual, depth and a colormap for them, without a
 * background. `x` and `y` count from the parent's corner that `gravity` names to the same corner of the
 * window, inwards. Parent None means the root window, which costs no round trip; another parent costs two.
 * NO_PARENT: no such window; BAD_PARENT: it takes no such child (InputOnly). */
enum cx_window_result cx_window_create(cx_connection *connection, Window parent, int x, int y, int gravity,
                                       unsigned int width, unsigned int height, cx_window *window);

/* Whether the window asks for keys. One that has not the keyboard but the pointer gets the keys of the window
 * around it. */
void cx_window_take_keys(cx_connection *connection, Window window, bool takes_keys);

/* Destroys the window and the colormap that came with it. `exists` false: the window is gone already, only
 * the colormap is freed. */
void cx_window_destroy(cx_connection *connection, const cx_window *window, bool exists);

/* WM_NAME as STRING from `latin1` and _NET_WM_NAME from `utf8`. */
void cx_window_set_title(cx_connection *connection, Window window, const unsigned char *latin1,
                         int latin1_length, const unsigned char *utf8, int utf8_length);

/* WM_CLASS. */
void cx_window_set_class(cx_connection *connection, Window window, const char *instance,
                         const char *class_name);

/* WM_PROTOCOLS, _NET_WM_PID, WM_CLIENT_MACHINE and WM_HINTS (takes keyboard input) of a top-level window. */
void cx_window_announce(cx_connection *connection, Window window);

/* WM_NORMAL_HINTS: whether the user chose the place, and by which corner. */
void cx_window_set_place_hints(cx_connection *connection, Window window, bool user_position, int gravity);

/* _XEMBED_INFO: the window is a client of version 0 that wants to be mapped. */
void cx_window_offer(cx_connection *connection, Window window);

/* Sends a message with a time and one number. */
void cx_send_message(cx_connection *connection, Window window, Atom type, long time, long number);

/* The bytes of a property of type `type` and 8 bits per item, at most 1 MiB, for XFree; NULL when it is
 * missing or of another type. One round trip. */
unsigned char *cx_get_property(cx_connection *connection, Window window, Atom property, Atom type,
                               int *length);

/* Asks for the time at which the server will have done all that was asked of it before: a CX_PROPERTY of
 * CX_DOUBLETAP_TIME with the serial that is returned. No round trip. */
unsigned long cx_ask_time(cx_connection *connection, Window window);

/* ---- resources.c ---- */

/* Makes comments of the directives in a text of resources that would have Xrm read another file; whether
 * there were any. What such a line continues changes by a character. */
bool cx_hide_includes(char *text);

/* Has Xft look at the display for the first time, and RENDER before that. */
void cx_start_xft(Display *display);

/* The desktop's cursor for what can be pressed. */
Cursor cx_hand_cursor(Display *display);

/* ---- library.c ---- */

/* A function of a library that is loaded when it is first needed, and stays; NULL where there is no such
 * library or function. */
typedef void (*cx_function)(void);
cx_function cx_find(const char *library, const char *name);

/* ---- cover.c ---- */

/* Whether a visible window of another client lies on that part of the window, or none of it is within the
 * windows around it and the screen. Input-only windows, unmapped ones, those of this connection and frames
 * around these do not count; a window that has a shape counts as far as that goes, and one that has a shadow
 * without that. Some round trips, whose number grows with the depth of the window and not with the number of
 * windows. */
bool cx_is_covered(cx_connection *connection, Window window, int x, int y, unsigned int width,
                   unsigned int height);

/* ---- image.c ---- */

/* Opens a file for reading, without waiting for what is not one: a pipe has no writer yet. -1 and errno when
 * it cannot be opened. */
int cx_open_file(const char *path);

typedef struct {
  uint32_t width, height;
  unsigned int bits_per_pixel; /* in the file */
} cx_image;

/* What a PNG file, whose bytes these are, says of itself; false when it is not one. */
bool cx_image_header(const uint8_t *file, size_t size, cx_image *image);

enum cx_image_result { CX_IMAGE_READ, CX_IMAGE_BROKEN, CX_IMAGE_NO_MEMORY };

enum { CX_IMAGE_MESSAGE = 128 }; /* the room for why an image is broken */

/* Decodes a PNG file with a header to `width` x `height` pixels, neither more than it has: where it has more,
 * a pixel of the result is the mean of those that fall into it, by area. A pixel is blue, green, red, alpha,
 * its colours premultiplied; there are no gaps between rows. Besides the result it takes memory for two rows,
 * or, where an interlaced file is made smaller, four times that of the result. */
enum cx_image_result cx_image_decode(const uint8_t *file, size_t size, uint32_t width, uint32_t height,
                                     uint8_t *pixels, char *message);

/* ---- event.c ---- */

enum cx_event_kind {
  CX_OTHER, /* nothing that anybody needs */
  CX_EXPOSE,
  CX_CONFIGURE,
  CX_MAP,
  CX_UNMAP,
  CX_DESTROY,
  CX_REPARENT, /* data[0] is the new parent */
  CX_VISIBILITY,
  CX_ENTER,
  CX_LEAVE,
  CX_MOTION,
  CX_BUTTON_PRESS,
  CX_BUTTON_RELEASE,
  CX_KEY_PRESS,
  CX_KEY_RELEASE,
  CX_TOUCH_BEGIN,
  CX_TOUCH_MOVE,
  CX_TOUCH_END,
  CX_FOCUS_IN,
  CX_FOCUS_OUT,
  CX_CLOSE, /* WM_DELETE_WINDOW */
  CX_CLIENT_MESSAGE,
  CX_PROPERTY
};

enum { CX_SHIFT = 1, CX_CONTROL = 2, CX_ALT = 4, CX_SUPER = 8 };

/* An XEvent with its union unfolded; fields that the kind has no use for are 0. */
typedef struct {
  enum cx_event_kind kind;
  Window window;
  unsigned long serial;
  bool is_sent;           /* made by XSendEvent */
  uint32_t time;          /* server time, milliseconds */
  int x, y;               /* pointer, or the area's corner */
  int width, height;      /* area or new size */
  unsigned int button;    /* 1... */
  unsigned int seat;      /* what one person's pointer and keyboard have in common; 0: nobody knows */
  unsigned int source;    /* a touch screen */
  unsigned int touch;     /* one of its fingers */
  bool is_first;          /* no other finger was on the touch screen when this one came */
  unsigned int state;     /* as sent */
  unsigned int modifiers; /* CX_SHIFT... */
  unsigned int keycode;
  unsigned long keysym; /* with the lock keys' effect */
  bool is_repeat;       /* the key was down already */
  int mode, detail;     /* crossing, focus; detail also visibility's state */
  Atom atom;            /* property or message type */
  long data[5];         /* message */
} cx_event;

/* Unfolds an event, whoever took it out of a queue; it leaves the queue alone, sends nothing and answers no
 * ping. Notes which keys are down. May do round trips on the first key and after the keyboard mapping
 * changed. */
void cx_translate(cx_connection *connection, const XEvent *event, cx_event *out);

/* Keys that `window` (None: no window) is sent by XSendEvent count as real: an embedder passes its keys on
 * so. */
void cx_trust_sent_keys(cx_connection *connection, Window window);

/* The next key after `keycode` that was down at the latest event, 0 when there is none: as far as the
 * connection's windows had the keyboard; exact from CX_FOCUS_IN on. */
unsigned int cx_next_key_down(const cx_connection *connection, unsigned int keycode);

/* ---- queue.c ---- */

/* Reads what has arrived into Xlib's queue; never blocks. */
void cx_read(cx_connection *connection);

/* Takes the next event out of Xlib's queue; false when it is empty. Runs of motion of one window become their
 * newest one, runs of Expose their bounding box; _NET_WM_PING is answered (with the next flush). May do round
 * trips on the first key and after the keyboard mapping changed. */
bool cx_next(cx_connection *connection, cx_event *event);

/* ---- attach.c ---- */

/* A connection over the host's display, which keeps its queue, its handlers and its life. NULL when memory is
 * short or the server is gone. cx_read and cx_next find nothing there. */
cx_connection *cx_attach(Display *display);

/* Says who is told when the host closes the display before cx_close: `closes(owner)` calls that, and may make
 * requests for the last time. To be said right after cx_attach. */
void cx_on_host_close(cx_connection *connection, void (*closes)(void *owner), void *owner);

/* What is asked between begin and end is ours: on a borrowed connection its errors are caught. They nest.
 * Code of others must not run in between. */
void cx_request_begin(cx_connection *connection);
void cx_request_end(cx_connection *connection);

/* Between the two, code of others may run; what call_out answers goes to come_back. */
int cx_call_out(cx_connection *connection);
void cx_come_back(cx_connection *connection, int requests);

/* Unfolds the host's event; false when nothing is to be told of it yet. A key's release is held back: the
 * press that makes it a repeat comes at the same time. So before each event goes cx_prepare_take, and then
 * what cx_take_release has to tell. */
void cx_prepare_take(cx_connection *connection, const XEvent *event);
bool cx_take(cx_connection *connection, const XEvent *event, cx_event *out);

/* The release that was held back, when it is due or wanted at once; false when there is none. */
bool cx_take_release(cx_connection *connection, bool at_once, cx_event *out);

/* When that is due, by cx_now; -1 when there is none. */
int64_t cx_release_due(const cx_connection *connection);

#endif
