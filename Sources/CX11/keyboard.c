#include "keyboard.h"
#include "internal.h"
#include <X11/XKBlib.h>

static bool stands_for(const KeySym *keysyms, int count, KeySym left, KeySym right) {
  for (int i = 0; i < count; i++)
    if (keysyms[i] == left || keysyms[i] == right)
      return true;
  return false;
}

/* Which of Mod1 to Mod5 are Alt and Super, from the server's map. */
static void learn_modifiers(cx_connection *connection) {
  Display *display = connection->display;
  unsigned int alt = 0, meta = 0, super = 0;
  XModifierKeymap *map = cx_guard_begin(connection) ? XGetModifierMapping(display) : NULL;
  for (int row = Mod1MapIndex; map && row <= Mod5MapIndex; row++) {
    for (int i = 0; i < map->max_keypermod; i++) {
      KeyCode keycode = map->modifiermap[row * map->max_keypermod + i];
      if (!keycode)
        continue;
      KeySym keysyms[2] = {XkbKeycodeToKeysym(display, keycode, 0, 0),
                           XkbKeycodeToKeysym(display, keycode, 0, 1)};
      if (stands_for(keysyms, 2, XK_Alt_L, XK_Alt_R))
        alt |= 1u << row;
      if (stands_for(keysyms, 2, XK_Meta_L, XK_Meta_R))
        meta |= 1u << row;
      if (stands_for(keysyms, 2, XK_Super_L, XK_Super_R))
        super |= 1u << row;
    }
  }
  if (map)
    XFreeModifiermap(map);
  cx_guard_end(connection);
  connection->alt = alt ? alt : meta ? meta : Mod1Mask;
  connection->super = super & ~connection->alt;
  connection->knows_modifiers = true;
}

unsigned int cx_modifiers(cx_connection *connection, unsigned int state) {
  if (state & (Mod1Mask | Mod2Mask | Mod3Mask | Mod4Mask | Mod5Mask) && !connection->knows_modifiers)
    learn_modifiers(connection);
  return cx_known_modifiers(connection, state);
}

unsigned int cx_known_modifiers(const cx_connection *connection, unsigned int state) {
  unsigned int result = 0;
  if (state & ShiftMask)
    result |= CX_SHIFT;
  if (state & ControlMask)
    result |= CX_CONTROL;
  if (state & connection->alt)
    result |= CX_ALT;
  if (state & connection->super)
    result |= CX_SUPER;
  return result;
}

unsigned long cx_keysym(cx_connection *connection, const XKeyEvent *event) {
  KeySym keysym = NoSymbol;
  XKeyEvent plain = *event;
  plain.state &= ~(unsigned int)LockMask;
  /* The first look-up loads the keyboard map. */
  if (cx_guard_begin(connection))
    XLookupString(&plain, NULL, 0, &keysym, NULL);
  cx_guard_end(connection);
  return keysym;
}

void cx_keyboard_changed(cx_connection *connection, XMappingEvent *event) {
  if (cx_guard_begin(connection))
    XRefreshKeyboardMapping(event);
  cx_guard_end(connection);
}

void cx_ask_for_repeat(cx_connection *connection) {
  Bool is_supported = False;
  if (connection->asked_for_repeat)
    return;
  connection->asked_for_repeat = true;
  if (cx_guard_begin(connection))
    XkbSetDetectableAutoRepeat(connection->display, True, &is_supported);
  cx_guard_end(connection);
  connection->has_detectable_repeat = is_supported;
}

void cx_trust_sent_keys(cx_connection *connection, Window window) { connection->trusted = window; }

bool cx_is_made_up(const cx_connection *connection, const XKeyEvent *event) {
  return event->send_event && (connection->trusted == None || event->window != connection->trusted);
}

cx_key_state cx_key_down(cx_connection *connection, unsigned int keycode) {
  unsigned int row = keycode >> 3 & 31;
  unsigned char bit = (unsigned char)(1u << (keycode & 7));
  cx_key_state before = connection->told[row] & bit   ? CX_KEY_TOLD
                        : connection->keys[row] & bit ? CX_KEY_LISTED
                                                      : CX_KEY_UP;
  connection->keys[row] |= bit;
  connection->told[row] |= bit;
  return before;
}

void cx_key_up(cx_connection *connection, unsigned int keycode) {
  unsigned int row = keycode >> 3 & 31;
  unsigned char others = (unsigned char)~(1u << (keycode & 7));
  connection->keys[row] &= others;
  connection->told[row] &= others;
}

void cx_forget_keys(cx_connection *connection) {
  memset(connection->keys, 0, sizeof connection->keys);
  memset(connection->told, 0, sizeof connection->told);
}

void cx_set_keys(cx_connection *connection, const XKeymapEvent *event) {
  if (event->send_event)
    return;
  memcpy(connection->keys, event->key_vector, sizeof connection->keys);
  for (unsigned int row = 0; row < sizeof connection->told; row++)
    connection->told[row] &= connection->keys[row];
}

unsigned int cx_next_key_down(const cx_connection *connection, unsigned int keycode) {
  /* The first byte of a KeymapNotify means nothing: keycodes begin with 8. */
  if (keycode < 7)
    keycode = 7;
  while (++keycode < 256) {
    unsigned char row = connection->keys[keycode >> 3];
    if (!row)
      keycode |= 7;
    else if (row & (1u << (keycode & 7)))
      return keycode;
  }
  return 0;
}
