#include "keyboard.h"
#include <X11/XKBlib.h>

enum { FIRST_KEY = 8, LAST_KEY = 255 };

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
  unsigned int result = 0;
  if (state & ShiftMask)
    result |= CX_SHIFT;
  if (state & ControlMask)
    result |= CX_CONTROL;
  if ((state & (Mod1Mask | Mod2Mask | Mod3Mask | Mod4Mask | Mod5Mask)) == 0)
    return result;
  if (!connection->knows_modifiers)
    learn_modifiers(connection);
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
  /* What a host makes up may have any number, and Xlib looks it up in an array. */
  if (event->keycode < FIRST_KEY || event->keycode > LAST_KEY)
    return NoSymbol;
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

cx_window_input *cx_input_of(const cx_connection *connection, Window window) {
  cx_window_input *input = connection->inputs;
  while (input && input->window != window)
    input = input->next;
  return input;
}

bool cx_add_input(cx_connection *connection, Window window) {
  cx_window_input *input = calloc(1, sizeof *input);
  if (!input)
    return false;
  input->window = window;
  input->next = connection->inputs;
  connection->inputs = input;
  return true;
}

void cx_remove_input(cx_connection *connection, Window window) {
  for (cx_window_input **place = &connection->inputs; *place; place = &(*place)->next)
    if ((*place)->window == window) {
      cx_window_input *gone = *place;
      *place = gone->next;
      free(gone);
      return;
    }
}

void cx_trust_sent_keys(cx_connection *connection, Window window, bool trusts) {
  cx_window_input *input = cx_input_of(connection, window);
  if (!input || input->trusts_sent_keys == trusts)
    return;
  input->trusts_sent_keys = trusts;
  memset(input->told, 0, sizeof input->told);
  if (trusts)
    cx_ask_keys(connection);
}

bool cx_is_made_up(const cx_connection *connection, const XKeyEvent *event) {
  const cx_window_input *input = event->send_event ? cx_input_of(connection, event->window) : NULL;
  return event->send_event && !(input && input->trusts_sent_keys);
}

cx_key_state cx_key_down(cx_connection *connection, Window window, unsigned int keycode) {
  cx_window_input *input = cx_input_of(connection, window);
  unsigned int row = keycode >> 3 & 31;
  unsigned char bit = (unsigned char)(1u << (keycode & 7));
  cx_key_state before = input && input->told[row] & bit ? CX_KEY_TOLD
                        : connection->keys[row] & bit   ? CX_KEY_LISTED
                                                        : CX_KEY_UP;
  connection->keys[row] |= bit;
  if (input)
    input->told[row] |= bit;
  return before;
}

void cx_key_up(cx_connection *connection, unsigned int keycode) {
  unsigned int row = keycode >> 3 & 31;
  unsigned char others = (unsigned char)~(1u << (keycode & 7));
  connection->keys[row] &= others;
  for (cx_window_input *input = connection->inputs; input; input = input->next)
    input->told[row] &= others;
}

void cx_forget_keys(cx_connection *connection, Window window) {
  cx_window_input *input = cx_input_of(connection, window);
  memset(connection->keys, 0, sizeof connection->keys);
  if (input)
    memset(input->told, 0, sizeof input->told);
}

void cx_set_keys(cx_connection *connection, const XKeymapEvent *event) {
  if (event->send_event)
    return;
  memcpy(connection->keys, event->key_vector, sizeof connection->keys);
  for (cx_window_input *input = connection->inputs; input; input = input->next)
    for (unsigned int row = 0; row < sizeof input->told; row++)
      input->told[row] &= connection->keys[row];
}

void cx_ask_keys(cx_connection *connection) {
  XKeymapEvent keys = {.type = KeymapNotify};
  if (cx_guard_begin(connection))
    XQueryKeymap(connection->display, keys.key_vector);
  cx_guard_end(connection);
  cx_set_keys(connection, &keys);
}

unsigned int cx_next_key_down(const cx_connection *connection, unsigned int keycode) {
  /* The first byte of a KeymapNotify means nothing. */
  if (keycode < FIRST_KEY - 1)
    keycode = FIRST_KEY - 1;
  while (++keycode <= LAST_KEY) {
    unsigned char row = connection->keys[keycode >> 3];
    if (!row)
      keycode |= 7;
    else if (row & (1u << (keycode & 7)))
      return keycode;
  }
  return 0;
}
