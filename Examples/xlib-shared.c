/* A program on raw Xlib that shares its connection with the library and shows it each event.
 *
 *   cc xlib-shared.c -o xlib-shared $(pkg-config --cflags --libs doubletap) -lX11 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <doubletap.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

static bool erase(void *user) {
  int *confirms = user;
  printf("erase %d\n", ++*confirms);
  return *confirms > 1; /* the first time it is still in use */
}

static void refused(const char *reason, void *user) {
  (void)user;
  printf("refused %s\n", reason);
}

int main(void) {
  int confirms = 0, clicks = 0;
  bool is_open = true;
  char text[64] = "";
  dtb_context *context;
  dtb_button *button;
  Display *display = XOpenDisplay(NULL);
  if (!display || dtb_context_attach(display, &context) != DTB_OK) {
    fprintf(stderr, "there is no X server\n");
    return 1;
  }
  setvbuf(stdout, NULL, _IOLBF, 0);

  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 360, 160, 0, 0, 0xF4F5F7);
  Atom delete = XInternAtom(display, "WM_DELETE_WINDOW", False);
  XSetWMProtocols(display, window, &delete, 1);
  XSelectInput(display, window, ButtonPressMask | KeyPressMask);
  XMapWindow(display, window);

  dtb_button_create(context, window, 40, 20, 280, 60, &button);
  dtb_button_set(button, "primaryText", "ERASE");
  dtb_button_set_ground(button, "#F4F5F7");
  dtb_button_on_confirm(button, erase, &confirms, NULL);
  dtb_button_on_refused(button, refused, NULL, NULL);

  while (is_open) {
    struct pollfd source = {ConnectionNumber(display), POLLIN, 0};
    if (XPending(display) == 0)
      poll(&source, 1, dtb_context_timeout_ms(context));
    while (XPending(display) > 0) {
      XEvent event;
      XNextEvent(display, &event);
      if (dtb_context_dispatch(context, &event))
        continue;
      if (event.type == ButtonPress) {
        printf("click %d\n", ++clicks);
        /* The button's window may have the keyboard. */
        XSetInputFocus(display, window, RevertToParent, event.xbutton.time);
      }
      if (event.type == KeyPress) {
        size_t length = strlen(text);
        int count = XLookupString(&event.xkey, text + length, (int)(sizeof text - 1 - length), NULL, NULL);
        text[length + (size_t)count] = 0;
        if (count > 0)
          printf("text %s\n", text);
      }
      if (event.type == ClientMessage && (Atom)event.xclient.data.l[0] == delete)
        is_open = false;
    }
    dtb_context_process(context);
  }

  dtb_context_close(context);
  XCloseDisplay(display);
  return 0;
}
