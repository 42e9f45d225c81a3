/* short IMAGE KILOBYTES: shows a button, then leaves itself only so much memory more (or, with a sign before
 * it, so much altogether) and has the button show the image, large texts and another size. Prints what each
 * answers.
 *
 *   cc short.c -o short $(pkg-config --cflags --libs doubletap) -lX11 */
#include <X11/Xlib.h>
#include <doubletap.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static dtb_context *context;

static void turn(int milliseconds) {
  for (int i = 0; i < milliseconds / 10; i++) {
    struct pollfd entry = {.fd = dtb_context_fd(context), .events = POLLIN};
    dtb_context_timeout_ms(context);
    poll(&entry, 1, 10);
    dtb_context_process(context);
  }
}

/* In kB. */
static long used_memory(void) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%ld", &pages) != 1)
    exit(3);
  fclose(file);
  return pages * 4;
}

static char *text_of(size_t length) {
  char *text = malloc(length + 1);
  if (text) {
    memset(text, 'm', length);
    text[length] = 0;
  }
  return text;
}

int main(int count, char **arguments) {
  Display *display = XOpenDisplay(NULL);
  dtb_button *button = NULL;
  if (count != 3 || !display || dtb_context_open(NULL, &context) != DTB_OK)
    return 2;
  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1000, 700, 0, 0, 0);
  XMapWindow(display, window);
  XSync(display, False);
  char *texts[] = {text_of(1000 * 1000), text_of(20 * 1000 * 1000)};
  if (dtb_button_create(context, window, 0, 0, 1000, 700, &button) != DTB_OK)
    return 2;
  dtb_button_set(button, "borderRadius", "300");
  turn(300);

  long wanted = atol(arguments[2]);
  rlim_t limit = 1024 * (rlim_t)(arguments[2][0] == '+' ? wanted + used_memory() : wanted);
  if (setrlimit(RLIMIT_AS, &(struct rlimit){limit, limit}) != 0)
    return 3;
  printf("image %d\n", dtb_button_set(button, "bgImageName", arguments[1]));
  turn(100);
  for (int i = 0; i < 2; i++)
    printf("text %d\n", texts[i] ? dtb_button_set(button, "primaryText", texts[i]) : -1);
  dtb_button_set(button, "primaryText", "m");
  turn(100);
  printf("size %d\n", dtb_button_move_resize(button, 0, 0, 8000, 6000));
  turn(200);
  printf("process %d\n", dtb_context_process(context));
  return 0;
}
