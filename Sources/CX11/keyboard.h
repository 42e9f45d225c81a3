/* Keys: what they mean, and which are down. */
#ifndef CX11_KEYBOARD_H
#define CX11_KEYBOARD_H

#include "CX11.h"

/* The CX_SHIFT... bits of an event's state; lock, group and button bits are left out. */
unsigned int cx_modifiers(cx_connection *connection, unsigned int state);

/* What a key means, CapsLock aside. */
unsigned long cx_keysym(cx_connection *connection, const XKeyEvent *event);

void cx_keyboard_changed(cx_connection *connection, XMappingEvent *event);

/* Notes that a key went down; true when it was down already. The first one asks the server not to make up
 * releases for keys that repeat: that costs round trips, which a connection without keys never pays. */
bool cx_key_down(cx_connection *connection, unsigned int keycode);
void cx_key_up(cx_connection *connection, unsigned int keycode);

#endif
