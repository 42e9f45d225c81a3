/* changes TABLE SEED COUNT: changes the attributes and the state of buttons in sequences of random length,
 * clicks among them, with no turn of the loop between the changes of a sequence. After each sequence it
 * prints checksums of all answers and notices, of all attributes, and of the pixels in the window, so that
 * two builds of the library can be compared. TABLE has a line for each attribute: its name, and values, good
 * and bad, all separated by tabs.
 */
// clang-format off
/*   cc changes.c -o changes-shared $(pkg-config --cflags --libs doubletap) -lX11
 *   cc changes.c -o changes-static $(pkg-config --cflags --static --libs doubletap | sed s/-ldoubletap/-l:libdoubletap.a/) -lX11 */
// clang-format on
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <doubletap.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { width = 140, height = 44, most_attributes = 64, most_values = 16 };

typedef struct {
  char *name;
  char *values[most_values];
  int count;
} attribute;

static attribute table[most_attributes];
static int attributes;

static Display *display;
static Window parent;
static dtb_context *context;
static dtb_button *button;
static uint64_t answers, random_state;
static Time now;
static unsigned long calls, refusals;

static uint64_t mix(uint64_t sum, const void *bytes, size_t count) {
  for (const unsigned char *next = bytes; count > 0; next++, count--)
    sum = (sum ^ *next) * 0x100000001b3;
  return sum;
}

static uint64_t mix_text(uint64_t sum, const char *text) { return mix(sum, text, strlen(text) + 1); }

static void note(int answer) { answers = mix(answers, &answer, sizeof answer); }

/* xorshift64 */
static int any(int count) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return (int)(random_state % (unsigned)count);
}

static bool act(void *user) {
  (void)user;
  note(1000);
  return ++calls % 2;
}

static void told_state(dtb_state from, dtb_state to, void *user) {
  (void)user;
  note(2000 + 10 * (int)from + (int)to);
}

static void told_refusal(const char *reason, void *user) {
  (void)user;
  refusals++;
  answers = mix_text(answers, reason);
}

static void read_table(const char *path) {
  static char text[65536];
  FILE *file = fopen(path, "r");
  size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
  if (length == 0)
    exit(2);
  fclose(file);
  for (char *lines, *line = strtok_r(text, "\n", &lines); line; line = strtok_r(NULL, "\n", &lines)) {
    attribute *row = &table[attributes++];
    char *fields;
    row->name = strtok_r(line, "\t", &fields);
    for (char *value; row->count < most_values && (value = strtok_r(NULL, "\t", &fields));)
      row->values[row->count++] = value;
    if (attributes == most_attributes || row->count == 0)
      exit(2);
  }
}

static void make_button(void) {
  if (button)
    note(dtb_button_destroy(button));
  note(dtb_button_create(context, parent, 10, 10, width, height, &button));
  note(dtb_button_on_confirm(button, act, NULL, NULL));
  note(dtb_button_on_state(button, told_state, NULL, NULL));
  note(dtb_button_on_refused(button, told_refusal, NULL, NULL));
}

/* An event of the pointer as the server would send it; seconds pass between one and the next. */
static void point(int type, int x) {
  XEvent event = {.type = type};
  now += 1500;
  if (type == MotionNotify)
    event.xmotion =
        (XMotionEvent){.time = now, .x = x, .y = height / 2, .x_root = 10 + x, .y_root = 10 + height / 2};
  else
    event.xbutton = (XButtonEvent){
        .time = now, .x = x, .y = height / 2, .x_root = 10 + x, .y_root = 10 + height / 2, .button = Button1};
  event.type = type;
  event.xany.display = display;
  event.xany.window = dtb_button_window(button);
  event.xbutton.root = DefaultRootWindow(display);
  event.xbutton.same_screen = True;
  note(dtb_context_dispatch(context, &event));
}

static void change(void) {
  const attribute *row = &table[any(attributes)];
  const char *value = row->values[any(row->count)];
  int status = -1;
  switch (any(16)) {
  case 0:
  case 1:
    status = (int)dtb_button_set_enabled(button, any(2));
    break;
  case 2:
    status = (int)dtb_button_set_state(button, (dtb_state)any(8), any(2));
    break;
  case 3:
    status = (int)dtb_button_reset(button, any(2));
    break;
  case 4:
    status = (int)dtb_button_set_flag(button, row->name, any(2));
    break;
  case 5:
    status = (int)dtb_button_set_number(button, row->name, strtod(value, NULL));
    break;
  case 6:
    point(MotionNotify, 20 + any(width - 40));
    break;
  case 7:
    point(ButtonPress, width / 2);
    break;
  case 8:
    point(ButtonRelease, any(4) ? width / 2 : 1000);
    break;
  default:
    status = (int)dtb_button_set(button, row->name, value);
  }
  note(status);
  if (status > 0)
    answers = mix_text(answers, dtb_context_message(context));
}

/* The library's clock, which stands still but for the turns that are taken. */
static struct timespec clock_time = {.tv_sec = 1000};

int clock_gettime(clockid_t clock, struct timespec *time) {
  (void)clock;
  *time = clock_time;
  return 0;
}

static void turn(int milliseconds) {
  clock_time.tv_nsec += milliseconds * 1000000L;
  clock_time.tv_sec += clock_time.tv_nsec / 1000000000;
  clock_time.tv_nsec %= 1000000000;
  XSync(display, False);
  while (XPending(display) > 0) {
    XEvent event;
    XNextEvent(display, &event);
    dtb_context_dispatch(context, &event);
  }
  note(dtb_context_process(context));
}

static uint64_t attribute_sum(void) {
  uint64_t sum = 0;
  for (int i = 0; i < attributes; i++) {
    char text[256];
    size_t length;
    int status = (int)dtb_button_get(button, table[i].name, text, sizeof text, &length);
    sum = mix(sum, &status, sizeof status);
    sum = mix(mix_text(sum, status ? "" : text), &length, sizeof length);
  }
  return sum;
}

static uint64_t pixel_sum(void) {
  XImage *image = XGetImage(display, dtb_button_window(button), 0, 0, width, height, AllPlanes, ZPixmap);
  uint64_t sum = 0;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      uint32_t pixel = (uint32_t)XGetPixel(image, x, y) & 0xFFFFFF;
      sum = mix(sum, &pixel, sizeof pixel);
    }
  XDestroyImage(image);
  return sum;
}

static Time server_time(void) {
  XEvent event;
  XSelectInput(display, parent, PropertyChangeMask);
  XChangeProperty(display, parent, XInternAtom(display, "CHANGES", False), 31, 8, PropModeAppend, NULL, 0);
  XWindowEvent(display, parent, PropertyChangeMask, &event);
  XSelectInput(display, parent, 0);
  return event.xproperty.time;
}

int main(int count, char **arguments) {
  if (count != 4 || !(display = XOpenDisplay(NULL)))
    return 1;
  read_table(arguments[1]);
  random_state = strtoul(arguments[2], NULL, 10) * 0x9E3779B97F4A7C15 + 1;
  parent = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 200, 100, 0, 0, 0xFFFFFF);
  XMapWindow(display, parent);
  now = server_time();
  if (dtb_context_attach(display, &context) != DTB_OK)
    return 1;

  unsigned long sequences = strtoul(arguments[3], NULL, 10);
  for (unsigned long sequence = 0; sequence < sequences; sequence++) {
    answers = 0;
    if (sequence % 64 == 0)
      make_button();
    for (int changes = 1 + any(12); changes > 0; changes--)
      change();
    for (int turns = 2 + any(3); turns > 0; turns--)
      turn(1 + any(400));
    turn(0);
    dtb_state state;
    note(dtb_button_state(button, &state));
    printf("%lu: answers %016llx, state %d, attributes %016llx, pixels %016llx\n", sequence,
           (unsigned long long)answers, (int)state, (unsigned long long)attribute_sum(),
           (unsigned long long)pixel_sum());
  }
  printf("%lu calls, %lu refusals\n", calls, refusals);
  dtb_context_close(context);
  XCloseDisplay(display);
  return 0;
}
