/* A double-tap button in any X11 program: its first face is slid or tapped away, its second one, pressed,
 * calls an action.
 *
 * Needs neither Swift nor Xlib's headers: windows are their XIDs, a Display and an XEvent are passed as
 * pointers.
 *
 * What holds for every function unless it says otherwise:
 *   Thread      A context and what is made with it belong to the thread that made the context; on another one
 *               nothing happens and the answer is DTB_WRONG_THREAD. Contexts of several threads are
 * independent. Handles     NULL gives DTB_NULL, a handle that was destroyed gives DTB_NO_HANDLE; neither is
 * touched. Phase       May be called at any time, from within actions and notices too, also on the button
 * that calls. Text        UTF-8, copied before the function returns. Units       Device pixels. Attributes of
 * lengths are in pixels at 96 dpi, text sizes in points, times in seconds, as the table of attributes says.
 *   The server  When it is gone, or the button's window is, the answer is DTB_LOST or DTB_NO_WINDOW; getting,
 *               setting and destroying go on working.
 *   No effect   on the process: no signal handler, no X error handler, no locale, no output, no exit. What
 *               lies below may write to standard error, and cannot be kept from it: fontconfig when it cannot
 * read its configuration or write its cache ("Fontconfig error: ..."), libxcb when the server refuses the
 *               connection ("Authorization required, ..."). */
#ifndef DOUBLETAP_H
#define DOUBLETAP_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Answers ---- */

typedef enum dtb_status {
  DTB_OK = 0,
  DTB_NULL,         /* a pointer that has to be given is NULL */
  DTB_NO_HANDLE,    /* the handle was destroyed, or never made */
  DTB_WRONG_THREAD, /* the handle belongs to another thread */
  DTB_WRONG_PHASE,  /* not for this kind of context, or not at this time */
  DTB_NO_DISPLAY,   /* no X server answers there */
  DTB_LOST,         /* the X server is gone */
  DTB_NO_WINDOW,    /* no such window, one that can have no child, or the button's own is gone */
  DTB_UNKNOWN_NAME, /* there is no such attribute, state or text */
  DTB_BAD_VALUE,    /* the attribute does not take that value; dtb_context_message tells what it takes */
  DTB_READ_ONLY, /* the attribute is for Swift code only: a function here does its work, or it is computed */
  DTB_NO_IMAGE,  /* the image is missing, broken or too large; the button is shown without it */
  DTB_NO_MEMORY, /* or no descriptor */
  DTB_ENDED      /* the ticket had its answer, or nobody waits for it any more */
} dtb_status;

/* What a status means, in a sentence without a full stop. Any thread; static. */
const char *dtb_strerror(dtb_status status);

/* The version of the library, as MAJOR.MINOR.PATCH. Any thread; static. */
const char *dtb_version(void);

/* ---- Contexts: a connection to an X server, its timers and its painting ---- */

typedef struct dtb_context dtb_context;

/* Opens a connection of the library's own to `display_name` (NULL: $DISPLAY) and puts a context in *context,
 * which the caller closes. DTB_NO_DISPLAY, DTB_NO_MEMORY; *context is NULL then. Costs three round trips
 * (XOpenDisplay). */
dtb_status dtb_context_open(const char *display_name, dtb_context **context);

/* Makes a context on the host's connection, a `Display *` of Xlib's. The host goes on reading the events and
 * shows each to dtb_context_dispatch; the library takes none from the queue, and asks for none but those of
 * its own windows. Settings (Xft.dpi, XSETTINGS) are read now and not followed. Errors of the library's own
 * requests reach nobody; all others reach the host's handler. When the host closes the display first, the
 * context's windows end with it. DTB_LOST, DTB_NO_MEMORY. A host that lets go of all pointer grabs
 * of its connection (XUngrabPointer) while the button is dragged ends the drag. */
dtb_status dtb_context_attach(void *display, dtb_context **context);

/* A descriptor to be polled for reading: then, or when the time of dtb_context_timeout_ms is over, call
 * dtb_context_process. It is the library's: never read, closed or kept. On a host's connection, which the
 * host polls itself, it tells only that a ticket got its answer on another thread. -1 on any failure. */
int dtb_context_fd(dtb_context *context);

/* How long to wait at most before dtb_context_process, in milliseconds, rounded up; 0: call it now, -1: no
 * deadline, or any failure. Sends what is buffered; ask it before every wait. */
int dtb_context_timeout_ms(dtb_context *context);

/* Does what is due: events of an own connection, timers, frames, painting, actions. Never waits. DTB_LOST. */
dtb_status dtb_context_process(dtb_context *context);

/* Shows the host's XEvent to the context; true when it is about a window of the library, and so nobody
 * else's. The event is not changed. False too on any failure. Only on an attached context. Painting follows
 * in dtb_context_process. */
bool dtb_context_dispatch(dtb_context *context, const void *event);

/* Waits and processes until dtb_context_stop or the end of the server. Only on an own connection:
 * DTB_WRONG_PHASE else. May be called again from within an action; dtb_context_stop then ends the inner call.
 * DTB_LOST. */
dtb_status dtb_context_run(dtb_context *context);

/* Ends dtb_context_run after the present turn. */
dtb_status dtb_context_stop(dtb_context *context);

/* `lost` is called once when the server is gone; `release(user)` once, when it never will be called again.
 * NULL takes it off. */
dtb_status dtb_context_on_lost(dtb_context *context, void (*lost)(void *user), void *user,
                               void (*release)(void *user));

/* What was wrong in the latest call on this context or one of its buttons that failed, naming the thing, the
 * value and what was expected; empty when nothing was. Valid until the next call. Any failure: empty. */
const char *dtb_context_message(dtb_context *context);

/* Destroys the context's buttons and closes the connection if it is the library's own. */
dtb_status dtb_context_close(dtb_context *context);

/* ---- Buttons ---- */

typedef struct dtb_button dtb_button;

/* Makes a button in a window of its own, a mapped child of `parent` (any window of the server, of this
 * process or another, of any depth) with its visual and depth, and puts it in *button, which the caller
 * destroys. DTB_LOST, DTB_NO_WINDOW; *button is NULL then. Two round trips. The window ends with its parent.
 * A press in it asks for the keyboard with XSetInputFocus. */
dtb_status dtb_button_create(dtb_context *context, unsigned long parent, int x, int y, int width, int height,
                             dtb_button **button);

/* Like dtb_button_create in the window of an XEmbed 0.5 embedder (a GtkSocket, a Tk container), which then
 * decides about place, mapping and keyboard; 0 waits for an embedder that takes the window by its XID. */
dtb_status dtb_button_create_embedded(dtb_context *context, unsigned long embedder, int width, int height,
                                      dtb_button **button);

/* The XID of the button's window, 0 on any failure and after the window's end. */
unsigned long dtb_button_window(dtb_button *button);

/* Destroys the button and its window; what was set with it is released. An action that is running returns to
 * nobody. */
dtb_status dtb_button_destroy(dtb_button *button);

/* ---- Attributes, by the names and in the notation of the table in docs/ATTRIBUTES.md ---- */

/* Sets an attribute from text, such as "primaryText", "DELETE" or "animationDuration", "0.25". Blanks around
 * a value count in texts only; yes, no, on, off, 1 and 0 stand for true and false, in capitals or not.
 * DTB_UNKNOWN_NAME, DTB_BAD_VALUE, DTB_READ_ONLY; DTB_NO_MEMORY for a long text: nothing changes then.
 * "bgImageName" reads the file, also where it is set to what it is; nothing that happens to the file later
 * changes what shows. DTB_NO_IMAGE: set, but not shown, or DTB_NO_MEMORY for the same reason. */
dtb_status dtb_button_set(dtb_button *button, const char *name, const char *value);

/* Copies an attribute's value as text to `buffer`, at most `size` bytes with the final 0, cut between
 * characters. *length (may be NULL) becomes the length of the whole without the 0. DTB_UNKNOWN_NAME,
 * DTB_READ_ONLY. */
dtb_status dtb_button_get(dtb_button *button, const char *name, char *buffer, size_t size, size_t *length);

/* Like dtb_button_set for an attribute that takes a number. DTB_BAD_VALUE when it takes none, or not that
 * one. */
dtb_status dtb_button_set_number(dtb_button *button, const char *name, double value);

/* Like dtb_button_set for an attribute that takes true or false. DTB_BAD_VALUE when it takes neither. */
dtb_status dtb_button_set_flag(dtb_button *button, const char *name, bool value);

dtb_status dtb_button_set_enabled(dtb_button *button, bool is_enabled);

/* The colour around rounded corners, in the notation of colours; white at first. DTB_BAD_VALUE. */
dtb_status dtb_button_set_ground(dtb_button *button, const char *color);

/* ---- Actions and notices ----
 * Each is called on the context's thread, from dtb_context_process, _dispatch or _run or from the call that
 * led to it. `release(user)`, unless NULL, is called once, when the function will never be called again:
 * replaced, taken off by NULL, or destroyed with its button. */

/* What a confirm calls, once; its answer is whether it succeeded. Without one a confirm fails. It is not
 * called from within any function but dtb_context_process and _run. It may destroy the button; it must not
 * leave by longjmp or an exception. */
dtb_status dtb_button_on_confirm(dtb_button *button, bool (*action)(void *user), void *user,
                                 void (*release)(void *user));

/* An action that goes on after it has returned. */
typedef struct dtb_ticket dtb_ticket;

/* Like dtb_button_on_confirm, and instead of it, for what takes its time: `begin` starts it and hands the
 * ticket on, and the button shows a spinner until that has its answer, or until `actionTimeout` is over,
 * which counts as failure. NULL goes back to dtb_button_on_confirm. */
dtb_status dtb_button_on_confirm_async(dtb_button *button, void (*begin)(dtb_ticket *ticket, void *user),
                                       void *user, void (*release)(void *user));

/* Says, once, whether the action succeeded; the ticket ends with it. Every ticket needs one, also where
 * nobody waits any more. Any thread; never waits: the context's thread hears of it by dtb_context_fd.
 * DTB_ENDED: it had its answer, or the answer comes too late, or the button is gone. */
dtb_status dtb_ticket_finish(dtb_ticket *ticket, bool succeeded);

/* How far the action is, from 0 to 1: the button shows a bar instead of the spinner; NaN: nobody knows. Any
 * thread; never waits. DTB_ENDED. */
dtb_status dtb_ticket_set_progress(dtb_ticket *ticket, double progress);

typedef enum dtb_state {
  DTB_PRIMARY,
  DTB_SLIDING,
  DTB_CONFIRM,
  DTB_PENDING,
  DTB_SUCCESS,
  DTB_ERROR,
  DTB_RESETTING
} dtb_state;

/* Told each change of the state. */
dtb_status dtb_button_on_state(dtb_button *button, void (*notice)(dtb_state from, dtb_state to, void *user),
                               void *user, void (*release)(void *user));

/* Told the part of the way out at which the first face stands, from 0 to 1, a little below 0 when dragged the
 * wrong way. */
dtb_status dtb_button_on_slide(dtb_button *button, void (*notice)(double fraction, void *user), void *user,
                               void (*release)(void *user));

/* Told why a press on the second face was not taken: a word without spaces, such as "doubleClick"; valid
 * during the call. */
dtb_status dtb_button_on_refused(dtb_button *button, void (*notice)(const char *reason, void *user),
                                 void *user, void (*release)(void *user));

/* ---- State, place and keyboard ---- */

/* Puts the present state in *state. */
dtb_status dtb_button_state(dtb_button *button, dtb_state *state);

/* Goes to a state; a drag or press that is held is dropped. DTB_SLIDING and DTB_RESETTING stand for the
 * states they lead to. Only a confirm leads to DTB_PENDING: DTB_WRONG_PHASE. DTB_BAD_VALUE for what is no
 * state. */
dtb_status dtb_button_set_state(dtb_button *button, dtb_state state, bool is_animated);

/* Brings back the first face, ready for the next use. */
dtb_status dtb_button_reset(dtb_button *button, bool is_animated);

/* The size that all of the button's labels have room in, at the present scale. */
dtb_status dtb_button_preferred_size(dtb_button *button, int *width, int *height);

/* Moves and resizes the window (XMoveResizeWindow); sizes from 1 to 32767, else DTB_BAD_VALUE. DTB_NO_WINDOW.
 */
dtb_status dtb_button_move_resize(dtb_button *button, int x, int y, int width, int height);

/* Takes the keyboard, with a focus ring: XSetInputFocus at the present time, or
 * XEMBED_REQUEST_FOCUS. DTB_NO_WINDOW; DTB_WRONG_PHASE when it is disabled. */
dtb_status dtb_button_focus(dtb_button *button);

#ifdef __cplusplus
}
#endif

#endif
