/* A program that watches the mouse wherever it is pressed, as hot-key daemons do: it takes each press of the
 * first button before the window below hears of it, and then has the server play it again.
 *
 *   cc hotkeys.c -o hotkeys -lX11 */
#include <X11/Xlib.h>
#include <stdio.h>

static int refused(Display *display, XErrorEvent *error) {
  (void)display;
  printf("error %d\n", error->error_code);
  return 0;
}

int main(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display)
    return 1;
  setvbuf(stdout, NULL, _IOLBF, 0);
  XSetErrorHandler(refused);
  XGrabButton(display, 1, AnyModifier, DefaultRootWindow(display), False, ButtonPressMask, GrabModeSync,
              GrabModeAsync, None, None);
  XSync(display, False);
  printf("ready\n");
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type != ButtonPress)
      continue;
    XAllowEvents(display, ReplayPointer, CurrentTime);
    printf("press %lu\n", event.xbutton.time);
  }
}
