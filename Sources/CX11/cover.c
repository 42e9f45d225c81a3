/* Whether something lies on a window, by the stacking order and shapes of the windows above it, or all of it
 * is out of sight. */
#include "internal.h"
#include <X11/Xlibint.h>

/* A part of a window, or a window in its parent. */
typedef struct {
  int x, y, width, height;
} area;

/* What is asked of each window of a list; the answers come in the order of the questions. */
typedef struct {
  Window window;
  area place; /* without the border */
  int border, depth;
  bool is_visible;
} sibling;

typedef struct {
  unsigned long first; /* the serial of the first question */
  sibling *siblings;
  unsigned int count;
} survey;

/* libXext's shape functions (X11/extensions/shape.h) */
typedef Bool (*query_shape)(Display *, int *, int *);
typedef XRectangle *(*shape_rectangles)(Display *, Window, int, int *, int *);
enum { SHAPE_BOUNDING = 0 };

/* A shadow is seen through, and no toolkit's is wider on a side, in pixels at any scale. */
enum { DEPTH_WITH_ALPHA = 32, WIDEST_SHADOW = 128 };

static bool meet(area one, area other) {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height &&
         other.y < one.y + one.height;
}

/* What of a part of a window, in that one's coordinates, is within it. */
static area within(area part, int width, int height) {
  int left = part.x > 0 ? part.x : 0, top = part.y > 0 ? part.y : 0;
  int right = part.x + part.width < width ? part.x + part.width : width;
  int bottom = part.y + part.height < height ? part.y + part.height : height;
  return (area){left, top, right - left, bottom - top};
}

static bool is_empty(area area) { return area.width <= 0 || area.height <= 0; }

static area with_border(const sibling *sibling) {
  return (area){sibling->place.x, sibling->place.y, sibling->place.width + 2 * sibling->border,
                sibling->place.height + 2 * sibling->border};
}

/* Called by Xlib with the display locked. Even questions are about attributes, odd ones about geometry. */
static Bool take_answer(Display *display, xReply *reply, char *buffer, int length, XPointer data) {
  survey *survey = (void *)data;
  unsigned long index = display->last_request_read - survey->first;
  if (index >= 2ul * survey->count || reply->generic.type == X_Error)
    return False;
  sibling *sibling = &survey->siblings[index / 2];
  if (index % 2 == 0) {
    xGetWindowAttributesReply space;
    const xGetWindowAttributesReply *answer =
        (const void *)_XGetAsyncReply(display, (char *)&space, reply, buffer, length,
                                      (SIZEOF(xGetWindowAttributesReply) - SIZEOF(xReply)) >> 2, True);
    sibling->is_visible = answer->class == InputOutput && answer->mapState != IsUnmapped;
  } else {
    xGetGeometryReply space;
    const xGetGeometryReply *answer =
        (const void *)_XGetAsyncReply(display, (char *)&space, reply, buffer, length, 0, True);
    sibling->place = (area){answer->x, answer->y, answer->width, answer->height};
    sibling->border = answer->borderWidth;
    sibling->depth = answer->depth;
  }
  return True;
}

/* Asks about all windows at once, so that it costs one round trip. Xlib's macros want the display to be
 * `dpy`. */
static void look_at(Display *dpy, sibling *siblings, unsigned int count) {
  _XAsyncHandler handler;
  survey survey = {XNextRequest(dpy), siblings, count};
  LockDisplay(dpy);
  handler.next = dpy->async_handlers;
  handler.handler = take_answer;
  handler.data = (XPointer)&survey;
  dpy->async_handlers = &handler;
  for (unsigned int i = 0; i < count; i++) {
    xResourceReq *request;
    GetResReq(GetWindowAttributes, siblings[i].window, request);
    GetResReq(GetGeometry, siblings[i].window, request);
    (void)request;
  }
  UnlockDisplay(dpy);
  SyncHandle();
  XSync(dpy, False);
  LockDisplay(dpy);
  DeqAsyncHandler(dpy, &handler);
  UnlockDisplay(dpy);
}

static bool is_ours(Display *display, Window window, Window own) {
  return (window & ~display->resource_mask) == (own & ~display->resource_mask);
}

/* Whether one of our windows is in it: it is the frame of that one. */
static bool frames_ours(Display *display, Window window, Window own, int depth) {
  Window root, parent, *children = NULL;
  unsigned int count = 0;
  bool found = false;
  if (!XQueryTree(display, window, &root, &parent, &children, &count))
    return false;
  for (unsigned int i = 0; i < count && !found; i++)
    found = is_ours(display, children[i], own) ||
            (depth > 1 && frames_ours(display, children[i], own, depth - 1));
  if (children)
    XFree(children);
  return found;
}

/* Whether the shape of a window whose bounding box meets the part does so too. */
static bool shape_meets(Display *display, const sibling *sibling, area part) {
  int unused = 0, count = 0;
  query_shape query = (query_shape)cx_find("libXext.so.6", "XShapeQueryExtension");
  shape_rectangles ask = (shape_rectangles)cx_find("libXext.so.6", "XShapeGetRectangles");
  if (!query || !ask || !query(display, &unused, &unused))
    return true;
  XRectangle *rectangles = ask(display, sibling->window, SHAPE_BOUNDING, &count, &unused);
  bool meets = false;
  for (int i = 0; i < count && !meets; i++)
    meets = meet((area){sibling->place.x + sibling->border + rectangles[i].x,
                        sibling->place.y + sibling->border + rectangles[i].y, rectangles[i].width,
                        rectangles[i].height},
                 part);
  if (rectangles)
    XFree(rectangles);
  return meets;
}

static bool read_shadow(const cx_connection *connection, Window window, long extents[4]) {
  Atom type = None;
  int format = 0;
  unsigned long count = 0, rest = 0;
  unsigned char *bytes = NULL;
  XGetWindowProperty(connection->display, window, connection->atoms[CX_GTK_FRAME_EXTENTS], 0, 4, False,
                     XA_CARDINAL, &type, &format, &count, &rest, &bytes);
  bool is_there = bytes && format == 32 && count == 4;
  if (is_there)
    memcpy(extents, bytes, 4 * sizeof *extents);
  if (bytes)
    XFree(bytes);
  return is_there;
}

/* What a window says of its shadow, or the one that a window manager has put into it, without a frame of its
 * own around that. */
static bool find_shadow(const cx_connection *connection, Window window, long extents[4]) {
  Window root, parent, *children = NULL;
  unsigned int count = 0;
  bool found = read_shadow(connection, window, extents);
  if (!found && XQueryTree(connection->display, window, &root, &parent, &children, &count))
    for (unsigned int i = 0; i < count && !found; i++)
      found = read_shadow(connection, children[i], extents);
  if (children)
    XFree(children);
  return found;
}

/* Whether nothing but the shadow of a window falls on the part. */
static bool shades(const cx_connection *connection, const sibling *sibling, area part) {
  long extents[4]; /* left, right, top, bottom */
  if (sibling->depth != DEPTH_WITH_ALPHA || !find_shadow(connection, sibling->window, extents))
    return false;
  for (int i = 0; i < 4; i++)
    if (extents[i] < 0 || extents[i] > WIDEST_SHADOW)
      return false;
  area rest = {sibling->place.x + sibling->border + (int)extents[0],
               sibling->place.y + sibling->border + (int)extents[2],
               sibling->place.width - (int)(extents[0] + extents[1]),
               sibling->place.height - (int)(extents[2] + extents[3])};
  return !is_empty(rest) && !meet(rest, part);
}

static bool covers(const cx_connection *connection, const sibling *sibling, area part, Window own) {
  Display *display = connection->display;
  return sibling->is_visible && !is_ours(display, sibling->window, own) && meet(with_border(sibling), part) &&
         shape_meets(display, sibling, part) && !frames_ours(display, sibling->window, own, 3) &&
         !shades(connection, sibling, part);
}

/* Whether one of the children from the one after `below` on (None: from the first) covers the part of the
 * parent; so it is taken to be where that cannot be known. If there is a `below`, the part is in that one's
 * coordinates, and afterwards what is within that one is in the parent's. */
static bool is_covered_by(const cx_connection *connection, const Window *children, unsigned int count,
                          Window below, area *part, Window own) {
  unsigned int first = 0;
  while (below != None && first < count && children[first] != below)
    first++;
  if (first == count) /* no children, or the window is elsewhere by now */
    return below != None;
  sibling *siblings = calloc(count - first, sizeof *siblings);
  if (!siblings)
    return true;
  count -= first;
  for (unsigned int i = 0; i < count; i++)
    siblings[i].window = children[first + i];
  look_at(connection->display, siblings, count);
  if (below != None) {
    *part = within(*part, siblings[0].place.width, siblings[0].place.height);
    part->x += siblings[0].place.x + siblings[0].border;
    part->y += siblings[0].place.y + siblings[0].border;
  }
  bool found = false;
  for (unsigned int i = below != None; i < count && !found; i++)
    found = covers(connection, &siblings[i], *part, own);
  free(siblings);
  return found;
}

/* Xlib's own idea of the screen's size is that of when it connected. */
static area within_root(Display *display, Window root, area part) {
  Window same;
  int x, y;
  unsigned int width, height, border, depth;
  if (!XGetGeometry(display, root, &same, &x, &y, &width, &height, &border, &depth))
    return part;
  return within(part, (int)width, (int)height);
}

bool cx_is_covered(cx_connection *connection, Window window, int x, int y, unsigned int width,
                   unsigned int height) {
  Display *display = connection->display;
  area part = {x, y, (int)width, (int)height};
  Window below = None, next = window;
  bool found = false;
  bool is_there = cx_guard_begin(connection);
  while (is_there && next != None && !found) {
    Window root, parent = None, *children = NULL;
    unsigned int count = 0;
    found = !XQueryTree(display, next, &root, &parent, &children, &count) ||
            is_covered_by(connection, children, count, below, &part, window);
    if (children)
      XFree(children);
    below = next;
    next = parent;
  }
  if (is_there && !found)
    part = within_root(display, below, part);
  cx_guard_end(connection);
  return found || is_empty(part);
}
