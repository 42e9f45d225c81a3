/* The floor that the demo is measured against: the same window in plain C on Xlib and Xft, with the same
 * texts in the same sizes and the same lines in the panel, and nothing that is not needed to show them. The
 * purple rectangle looks pressed while the button is down, and after a release inside it slides out to the
 * left over half a second.
 *
 * What the demo has besides: frame lines with round corners, chevrons, shadows and a picture on the faces,
 * hover and focus, two more gestures, the keyboard, resources, and a window manager's properties. */
#include <X11/Xatom.h>
#include <X11/Xft/Xft.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 640, HEIGHT = 470, FRAMES_PER_SECOND = 60 };

typedef struct {
  short x, y;
  unsigned short width, height;
} area;

static const area first_tab = {452, 22, 76, 28}, second_tab = {532, 22, 76, 28};
static const area delete_face = {32, 88, 361, 60};
static const area red_face = {437, 88, 171, 171};
static const area make_face = {32, 172, 361, 60};
static const area panel = {0, 320, 640, 150};

static Display *display;
static Window window;
static GC gc;
static Pixmap back;
static XftDraw *draw;
static XftFont *title_font, *subtitle_font, *face_font, *red_font, *line_font;
static int is_pressed;
static int line_count;

static void fill(area a, unsigned long color) {
  XSetForeground(display, gc, color);
  XFillRectangle(display, back, gc, a.x, a.y, a.width, a.height);
}

static void text(XftFont *font, int x, int baseline, unsigned color, const char *string) {
  XftColor c = {color,
                {(unsigned short)((color >> 16 & 255) * 257), (unsigned short)((color >> 8 & 255) * 257),
                 (unsigned short)((color & 255) * 257), 0xffff}};
  XftDrawStringUtf8(draw, &c, font, x, baseline, (const FcChar8 *)string, (int)strlen(string));
}

static void centered(XftFont *font, area a, unsigned color, const char *string) {
  XGlyphInfo extents;
  XftTextExtentsUtf8(display, font, (const FcChar8 *)string, (int)strlen(string), &extents);
  text(font, a.x + (a.width - extents.xOff) / 2, a.y + (a.height + font->ascent - font->descent) / 2, color,
       string);
}

static void show(area a) { XCopyArea(display, back, window, gc, a.x, a.y, a.width, a.height, a.x, a.y); }

/* The purple face, slid out by `slide` pixels over the red one. */
static void draw_make_face(int slide) {
  XRectangle clip = {make_face.x, make_face.y, make_face.width, make_face.height};
  XSetClipRectangles(display, gc, 0, 0, &clip, 1, Unsorted);
  XftDrawSetClipRectangles(draw, 0, 0, &clip, 1);
  if (slide > 0) {
    fill(make_face, 0xc62828);
    centered(face_font, make_face, 0xffffff, "AND DO IT NOW!");
  }
  area face = make_face;
  face.x = (short)(face.x - slide);
  fill(face, is_pressed ? 0x903ea9 : 0xa045bc);
  centered(face_font, face, 0xffffff, "DO SOMETHING AMAZING");
  XSetClipMask(display, gc, None);
  XftDrawSetClip(draw, NULL);
}

static void draw_all(void) {
  fill((area){0, 0, WIDTH, HEIGHT}, 0xf4f5f7);
  fill(panel, 0xffffff);
  fill((area){0, 320, 640, 1}, 0xc9ced6);
  text(title_font, 32, 42, 0x1b1f24, "Double-tap button");
  text(subtitle_font, 32, 64, 0x5b6470,
       "Slide a face away, or tap the purple one; then press what is beneath.");
  fill(first_tab, 0xffffff);
  centered(subtitle_font, first_tab, 0x1b1f24, "Buttons");
  centered(subtitle_font, second_tab, 0x5b6470, "Motion");
  fill(delete_face, 0xffffff);
  centered(face_font, delete_face, 0x0b57d0, "DELETE");
  fill(red_face, 0xd0002f);
  centered(red_font, red_face, 0xffffff, "WARNING!");
  draw_make_face(0);
}

static XftFont *open_font(double points) {
  return XftFontOpen(display, DefaultScreen(display), XFT_FAMILY, XftTypeString, "sans", XFT_PIXEL_SIZE,
                     XftTypeDouble, points * 96 / 72, NULL);
}

/* The next line of the panel; its font is opened for the first one, as the demo does. */
static void add_line(const char *what, const char *words) {
  if (!line_font)
    line_font = open_font(9);
  int baseline = panel.y + 26 + 22 * line_count++ + (line_font->ascent - line_font->descent) / 2;
  text(line_font, 32, baseline, 0x5b6470, what);
  text(line_font, 104, baseline, 0x1b1f24, "makeButton");
  text(line_font, 234, baseline, 0x5b6470, words);
  show(panel);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int is_inside(area a, int x, int y) {
  return x >= a.x && y >= a.y && x < a.x + a.width && y < a.y + a.height;
}

int main(void) {
  display = XOpenDisplay(NULL);
  if (!display) {
    fprintf(stderr, "floor: no display\n");
    return 1;
  }
  int screen = DefaultScreen(display);
  window = XCreateSimpleWindow(display, RootWindow(display, screen), 0, 0, WIDTH, HEIGHT, 0, 0, 0xf4f5f7);
  XSetWindowBackgroundPixmap(display, window, None);
  XSelectInput(display, window, ExposureMask | ButtonPressMask | ButtonReleaseMask);
  XStoreName(display, window, "Floor");
  XGCValues values = {.graphics_exposures = False};
  gc = XCreateGC(display, window, GCGraphicsExposures, &values);
  back = XCreatePixmap(display, window, WIDTH, HEIGHT, (unsigned)DefaultDepth(display, screen));
  draw = XftDrawCreate(display, back, DefaultVisual(display, screen), DefaultColormap(display, screen));
  title_font = open_font(15);
  subtitle_font = open_font(9.5);
  face_font = open_font(14);
  red_font = open_font(12);
  draw_all();
  XMapWindow(display, window);

  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
  const long frame = 1000000000L / FRAMES_PER_SECOND;
  const struct itimerspec running = {{0, frame}, {0, frame}}, stopped = {{0, 0}, {0, 0}};
  double start = 0;
  for (;;) {
    while (XPending(display)) {
      XEvent e;
      XNextEvent(display, &e);
      if (e.type == Expose && e.xexpose.count == 0) {
        show((area){0, 0, WIDTH, HEIGHT});
      } else if (e.type == ButtonPress && is_inside(make_face, e.xbutton.x, e.xbutton.y)) {
        is_pressed = 1;
        draw_make_face(0);
        show(make_face);
      } else if (e.type == ButtonRelease && is_pressed) {
        is_pressed = 0;
        draw_make_face(0);
        show(make_face);
        if (is_inside(make_face, e.xbutton.x, e.xbutton.y)) {
          add_line("tap", "pressed and released inside");
          add_line("state", "primary › sliding");
          start = now();
          timerfd_settime(timer, 0, &running, NULL);
        }
      }
    }
    XFlush(display);
    struct pollfd polls[2] = {{ConnectionNumber(display), POLLIN, 0}, {timer, POLLIN, 0}};
    poll(polls, 2, -1);
    uint64_t ticks;
    if (polls[1].revents && read(timer, &ticks, sizeof ticks) == sizeof ticks) {
      double part = (now() - start) / 0.5;
      if (part >= 1) {
        part = 1;
        timerfd_settime(timer, 0, &stopped, NULL);
        add_line("state", "sliding › confirm");
      }
      draw_make_face((int)(part * make_face.width));
      show(make_face);
    }
  }
}
