/* label plain|starved: makes a button, tells whether its label shows, brings out its second face and presses
 * that until something comes of it. With the second word no descriptor is left until the first press was
 * refused.
 *
 *   cc label.c -o label $(pkg-config --cflags --libs doubletap) -lXtst -lX11 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <doubletap.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 200, HEIGHT = 60, SECONDS = 20, ANY = 0, INK = 0x000080, LIMIT = 64 };

static Display *display;
static dtb_context *context;
static dtb_button *button;
static bool has_result, is_confirmed;

/* The button's window may not be mapped yet when it is looked at. */
static int pass_over(Display *of, XErrorEvent *error) {
  (void)of;
  (void)error;
  return 0;
}

static bool act(void *user) {
  (void)user;
  puts("confirmed");
  return has_result = is_confirmed = true;
}

static void refused(const char *reason, void *user) {
  (void)user;
  printf("refused %s\n", reason);
  has_result = true;
}

static void turn(void) {
  dtb_context_process(context);
  int timeout = dtb_context_timeout_ms(context);
  struct pollfd entry = {.fd = dtb_context_fd(context), .events = POLLIN};
  poll(&entry, 1, timeout < 0 || timeout > 20 ? 20 : timeout);
}

/* How many pixels are of the colour, which with 0 means of any but black. */
static int count(unsigned long color) {
  XImage *seen = XGetImage(display, dtb_button_window(button), 0, 0, WIDTH, HEIGHT, AllPlanes, ZPixmap);
  int found = 0;
  for (int i = 0; seen && i < WIDTH * HEIGHT; i++)
    found += color ? (XGetPixel(seen, i % WIDTH, i / WIDTH) & 0xFFFFFF) == color
                   : XGetPixel(seen, i % WIDTH, i / WIDTH) != 0;
  if (seen)
    XDestroyImage(seen);
  return found;
}

/* Turns until the button shows that many pixels of the colour. */
static bool wait_for(unsigned long color, int pixels) {
  time_t start = time(NULL);
  while (count(color) < pixels && time(NULL) - start < SECONDS)
    turn();
  return count(color) >= pixels;
}

static void tell(const char *text) {
  dtb_status status = dtb_button_set(button, "confirmText", text);
  printf("%s: %s\n", dtb_strerror(status), dtb_context_message(context));
}

static void press_until_told(void) {
  time_t start = time(NULL);
  for (has_result = false; !has_result && time(NULL) - start < SECONDS;) {
    struct timespec now, then;
    clock_gettime(CLOCK_MONOTONIC, &then);
    /* As long as somebody takes who has read the label. */
    do {
      turn();
      clock_gettime(CLOCK_MONOTONIC, &now);
    } while (now.tv_sec + now.tv_nsec / 1e9 < then.tv_sec + then.tv_nsec / 1e9 + 1);
    if (has_result)
      return;
    XTestFakeButtonEvent(display, 1, True, 0);
    XTestFakeButtonEvent(display, 1, False, 20);
    XFlush(display);
  }
}

int main(int words, char **word) {
  bool is_starved = words == 2 && strcmp(word[1], "starved") == 0;
  int taken[LIMIT], held = 0;
  XSetErrorHandler(pass_over);
  setvbuf(stdout, NULL, _IOLBF, 0);
  display = XOpenDisplay(NULL);
  if (!display || dtb_context_open(NULL, &context) != DTB_OK)
    return 1;
  Window parent = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0, 0, 0);
  XMapWindow(display, parent);
  XWarpPointer(display, None, parent, 0, 0, 0, 0, WIDTH / 2, HEIGHT / 2);
  XSync(display, False);
  if (is_starved) {
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = LIMIT;
    setrlimit(RLIMIT_NOFILE, &limit);
    dtb_context_fd(context);
    while (held < LIMIT && (taken[held] = open("/dev/null", O_RDONLY)) >= 0)
      held++;
  }
  if (dtb_button_create(context, parent, 0, 0, WIDTH, HEIGHT, &button) != DTB_OK)
    return 1;
  dtb_button_set(button, "animationDuration", "0");
  dtb_button_set(button, "confirmTimeout", "0");
  dtb_button_set(button, "confirmTxtColor", "#000080");
  dtb_button_on_confirm(button, act, NULL, NULL);
  dtb_button_on_refused(button, refused, NULL, NULL);
  dtb_button_set_state(button, DTB_CONFIRM, false);
  if (!wait_for(ANY, WIDTH * HEIGHT / 2))
    return 1;
  tell("ERASE");
  press_until_told();
  if (is_starved) {
    while (held > 0)
      close(taken[--held]);
    puts(wait_for(INK, 20) ? "drawn" : "still blank");
    tell("GO");
    press_until_told();
  }
  printf("%s\n", count(INK) > 20 || is_confirmed ? "readable" : "blank");
  dtb_context_close(context);
  XCloseDisplay(display);
  return 0;
}
