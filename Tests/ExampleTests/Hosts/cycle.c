/* cycle COUNT LIBRARY: loads the library, makes COUNT buttons in both loop modes, confirms each with a key of
 * the real keyboard, destroys it, closes the library and then the display. A shared display is one of its
 * own, closed before the context or after it. Prints how many actions ran.
 *
 *   cc cycle.c -o cycle $(pkg-config --cflags doubletap) -lXtst -lX11 -ldl */
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <dlfcn.h>
#include <doubletap.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

#define LOAD(name) __typeof__(&name) p_##name = (__typeof__(&name))dlsym(library, #name)

static int actions, releases;

static bool act(void *user) {
  (void)user;
  return ++actions % 2;
}

static void release(void *user) {
  (void)user;
  releases++;
}

int main(int count, char **arguments) {
  if (count != 3)
    return 2;
  Display *display = XOpenDisplay(NULL);
  void *library = dlopen(arguments[2], RTLD_NOW);
  if (!display || !library) {
    fprintf(stderr, "%s\n", library ? "no display" : dlerror());
    return 1;
  }
  LOAD(dtb_context_open);
  LOAD(dtb_context_attach);
  LOAD(dtb_context_dispatch);
  LOAD(dtb_context_process);
  LOAD(dtb_context_timeout_ms);
  LOAD(dtb_context_close);
  LOAD(dtb_button_create);
  LOAD(dtb_button_destroy);
  LOAD(dtb_button_set);
  LOAD(dtb_button_set_state);
  LOAD(dtb_button_state);
  LOAD(dtb_button_focus);
  LOAD(dtb_button_on_confirm);

  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 240, 80, 0, 0, 0);
  XSelectInput(display, window, StructureNotifyMask);
  XMapWindow(display, window);
  XSync(display, False);
  KeyCode key = XKeysymToKeycode(display, XK_Return);

  int wanted = atoi(arguments[1]);
  for (int round = 0; round < wanted; round++) {
    static const char *const fonts[] = {"sans", "serif", "monospace"};
    dtb_context *context;
    dtb_button *button;
    bool is_shared = round % 2;
    Display *host = is_shared ? XOpenDisplay(NULL) : display;
    dtb_status status = is_shared ? p_dtb_context_attach(host, &context) : p_dtb_context_open(NULL, &context);
    if (status != DTB_OK || p_dtb_button_create(context, window, 20, 10, 200, 60, &button) != DTB_OK)
      return 1;
    p_dtb_button_set(button, "font", fonts[round % 3]);
    p_dtb_button_set(button, "borderRadius", "8");
    p_dtb_button_set(button, "confirmDelay", "0");
    p_dtb_button_set(button, "animationDuration", "0");
    p_dtb_button_on_confirm(button, act, NULL, release);
    p_dtb_button_set_state(button, DTB_CONFIRM, false);
    p_dtb_button_focus(button);
    bool is_down = false;
    dtb_state state = DTB_CONFIRM;
    for (int turn = 0; turn < 2000 && state == DTB_CONFIRM; turn++) {
      /* A press before the button has the keyboard, or before its face is on the screen, does nothing. */
      if (turn % 20 == 10) {
        XTestFakeKeyEvent(display, key, is_down = !is_down, 0);
        XFlush(display);
      }
      while (XPending(host) > 0) {
        XEvent event;
        XNextEvent(host, &event);
        if (is_shared)
          p_dtb_context_dispatch(context, &event);
      }
      p_dtb_context_process(context);
      p_dtb_button_state(button, &state);
      p_dtb_context_timeout_ms(context);
      poll(NULL, 0, 1);
    }
    if (is_down)
      XTestFakeKeyEvent(display, key, False, 0);
    XSync(display, False);
    if (round % 4 < 2)
      p_dtb_button_destroy(button);
    if (is_shared && round % 8 < 4)
      XCloseDisplay(host);
    p_dtb_context_close(context);
    if (is_shared && round % 8 >= 4)
      XCloseDisplay(host);
  }
  dlclose(library);
  XCloseDisplay(display);
  printf("%d actions, %d releases\n", actions, releases);
  return 0;
}
