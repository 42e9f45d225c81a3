/* Keys: what they mean, and which are down. */
#ifndef CX11_KEYBOARD_H
#define CX11_KEYBOARD_H

#include "internal.h"

/* The CX_SHIFT... bits of an event's state; lock, group and button bits are left out. */
unsigned int cx_modifiers(cx_connection *connection, unsigned int state);

/* What a key means, CapsLock aside. */
unsigned long cx_keysym(cx_connection *connection, const XKeyEvent *event);

/* Lets Xlib read the keyboard's map anew. */
void cx_keyboard_changed(cx_connection *connection, XMappingEvent *event);

/* Asks the server, once, not to make up releases for keys that repeat: that costs round trips, which a
 * connection without keys never pays. It holds for the whole connection, so only for an own one. */
void cx_ask_for_repeat(cx_connection *connection);

/* Whether somebody made the event up who is not trusted to. */
bool cx_is_made_up(const cx_connection *connection, const XKeyEvent *event);

/* What was known of a key: up, down by the server's list, or down by its press. */
typedef enum { CX_KEY_UP, CX_KEY_LISTED, CX_KEY_TOLD } cx_key_state;

/* Notes that a key went down in a window, and says what was known of it before. */
cx_key_state cx_key_down(cx_connection *connection, Window window, unsigned int keycode);
void cx_key_up(cx_connection *connection, unsigned int keycode);
/* The keyboard goes elsewhere from a window. */
void cx_forget_keys(cx_connection *connection, Window window);
/* Takes over which keys are down from an event of the server. */
void cx_set_keys(cx_connection *connection, const XKeymapEvent *event);
/* The same, but asks the server. One round trip. */
void cx_ask_keys(cx_connection *connection);

#endif
