/* Changes a button's attributes and tells what comes of it, so that the builds of the library can be
 * compared.
 *
 *   attributes SEED COUNT
 *
 * First the answers to given values, then a number for what COUNT random sequences of changes led to, then
 * what presses do after changes that no turn of the loop came between.
 *
 *   cc attributes.c -o attributes $(pkg-config --cflags --libs doubletap) -lXtst -lX11 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <doubletap.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 200, HEIGHT = 60 };

static Display *display;
static Window parent;
static dtb_context *context;
static dtb_button *button;
static int calls;
static uint64_t seed, sum = 14695981039346656037u;

static void add(const void *bytes, size_t length) {
  for (size_t i = 0; i < length; i++)
    sum = (sum ^ ((const unsigned char *)bytes)[i]) * 1099511628211u;
}

static unsigned int draw(unsigned int below) {
  seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
  return (unsigned int)(seed >> 33) % below;
}

static bool count_call(void *user) {
  (void)user;
  calls++;
  return true;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Turns of the loop for so long. */
static void run(double seconds) {
  double end = now() + seconds;
  do {
    struct pollfd source = {dtb_context_fd(context), POLLIN, 0};
    int wait = dtb_context_timeout_ms(context);
    poll(&source, 1, wait < 0 || wait > 20 ? 20 : wait);
    dtb_context_process(context);
  } while (now() < end);
}

static void tell(const char *name, const char *value) {
  char text[200] = "";
  dtb_status status = dtb_button_set(button, name, value);
  printf("set %s %s: %d \"%s\"", name, value, status, dtb_context_message(context));
  dtb_button_get(button, name, text, sizeof text, NULL);
  printf(" is \"%s\"\n", text);
}

static void add_looks(void) {
  XSync(display, False);
  XImage *image = XGetImage(display, dtb_button_window(button), 0, 0, WIDTH, HEIGHT, AllPlanes, ZPixmap);
  if (image) {
    add(image->data, (size_t)image->bytes_per_line * HEIGHT);
    XDestroyImage(image);
  }
}

static void change(void) {
  static const char *const flags[] = {"slidesHorizontally", "reactsToTap", "isRightToLeft", "isEnabled",
                                      "drawsTick",          "ringsBell",   "animations"};
  static const char *const numbers[] = {"borderRadius", "borderWidth",  "slideThreshold", "animationDuration",
                                        "textSize",     "confirmDelay", "holdDuration"};
  static const char *const texts[] = {"primaryText", "confirmText", "successText", "errorText"};
  static const char *const colors[] = {"primaryBgColor", "primaryTxtColor", "confirmBgColor", "borderColor"};
  char value[40];
  const char *name = NULL;
  dtb_status status = DTB_OK;
  switch (draw(7)) {
  case 0:
    status = dtb_button_set_flag(button, name = flags[draw(7)], draw(2));
    break;
  case 1:
    status = dtb_button_set_number(button, name = numbers[draw(7)], draw(3000) / 100.0);
    break;
  case 2:
    snprintf(value, sizeof value, "%u.%02u", draw(30), draw(100));
    status = dtb_button_set(button, name = numbers[draw(7)], value);
    break;
  case 3:
    snprintf(value, sizeof value, "text \xc3\xa4 %u", draw(1000));
    status = dtb_button_set(button, name = texts[draw(4)], value);
    break;
  case 4:
    snprintf(value, sizeof value, "#%06x", draw(0x1000000));
    status = dtb_button_set(button, name = colors[draw(4)], value);
    break;
  case 5:
    status = dtb_button_set_enabled(button, draw(2));
    break;
  default:
    status =
        dtb_button_set_state(button, (dtb_state[]){DTB_PRIMARY, DTB_CONFIRM, DTB_SUCCESS}[draw(3)], false);
  }
  add(&status, sizeof status);
  if (status != DTB_OK)
    add(dtb_context_message(context), strlen(dtb_context_message(context)));
  if (name && dtb_button_get(button, name, value, sizeof value, NULL) == DTB_OK)
    add(value, strlen(value));
}

static void change_at_random(int count) {
  for (int i = 0; i < count; i++) {
    for (unsigned int changes = 1 + draw(6); changes > 0; changes--)
      change();
    dtb_state state = DTB_PRIMARY;
    dtb_button_state(button, &state);
    dtb_status can_focus = dtb_button_focus(button);
    add(&state, sizeof state);
    add(&can_focus, sizeof can_focus);
    if (draw(4) == 0)
      dtb_context_process(context);
    if (i % 250 == 0) {
      dtb_button_set_flag(button, "animations", false);
      run(0.03);
      add_looks();
    }
  }
  printf("sum %016llx\n", (unsigned long long)sum);
}

static void point(int x, bool down) {
  XTestFakeMotionEvent(display, -1, 100 + x, 100 + HEIGHT / 2, 0);
  XTestFakeButtonEvent(display, 1, down, 0);
  XSync(display, False);
}

static void renew(void) {
  if (button)
    dtb_button_destroy(button);
  if (dtb_button_create(context, parent, 0, 0, WIDTH, HEIGHT, &button) != DTB_OK)
    exit(3);
  dtb_button_on_confirm(button, count_call, NULL, NULL);
  dtb_button_set_flag(button, "animations", false);
  calls = 0;
  run(0.2);
}

static void arm(void) {
  point(WIDTH - 20, true);
  run(0.1);
  for (int x = WIDTH - 20; x > 10; x -= 10) {
    XTestFakeMotionEvent(display, -1, 100 + x, 100 + HEIGHT / 2, 0);
    XSync(display, False);
    run(0.01);
  }
  point(10, false);
  run(1.5);
}

static void press(void) {
  point(WIDTH / 2, true);
  run(0.1);
}

static void release(void) {
  point(WIDTH / 2, false);
  run(0.3);
}

static void press_after_changes(void) {
  renew();
  dtb_button_set_enabled(button, false);
  dtb_button_set_enabled(button, true);
  arm();
  press();
  release();
  printf("disabled and enabled: %d calls\n", calls);

  renew();
  arm();
  press();
  dtb_button_set(button, "confirmText", "OTHER");
  dtb_button_set_enabled(button, false);
  release();
  printf("disabled under a press: %d calls\n", calls);

  renew();
  dtb_button_set(button, "confirmGesture", "hold");
  arm();
  press();
  dtb_button_set(button, "confirmText", "OTHER");
  dtb_button_set_enabled(button, false);
  run(1.3);
  release();
  printf("disabled under a hold: %d calls\n", calls);
}

int main(int argc, char **argv) {
  if (argc != 3 || !(display = XOpenDisplay(NULL)))
    return 2;
  seed = strtoull(argv[1], NULL, 0);
  setvbuf(stdout, NULL, _IOLBF, 0);
  XSetWindowAttributes attributes = {.override_redirect = True, .background_pixel = 0xF4F5F7};
  parent = XCreateWindow(display, DefaultRootWindow(display), 100, 100, WIDTH, HEIGHT, 0, CopyFromParent,
                         InputOutput, CopyFromParent, CWOverrideRedirect | CWBackPixel, &attributes);
  XMapRaised(display, parent);
  XSync(display, False);
  if (dtb_context_open(NULL, &context) != DTB_OK)
    return 3;
  renew();
  dtb_button_set_ground(button, "#f4f5f7");
  dtb_button_set_number(button, "confirmTimeout", 0);
  tell("animationDuration", "0.25");
  tell("animationDuration", "fast");
  tell("confirmBgColor", "#102030");
  tell("confirmBgColor", "rgb:10/20/30");
  tell("slideDirection", "leading");
  tell("slideDirection", "sideways");
  tell("borderRadius", "20");
  run(0.1);
  XSync(display, False);
  XImage *image = XGetImage(display, dtb_button_window(button), 0, 0, WIDTH, HEIGHT, AllPlanes, ZPixmap);
  printf("corner %06lx middle %06lx\n", image ? XGetPixel(image, 0, 0) & 0xFFFFFF : 0,
         image ? XGetPixel(image, 30, HEIGHT - 6) & 0xFFFFFF : 0);
  if (image)
    XDestroyImage(image);
  change_at_random(atoi(argv[2]));
  press_after_changes();
  dtb_context_close(context);
  XCloseDisplay(display);
  return 0;
}
