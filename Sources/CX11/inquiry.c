/* Questions about windows for whose answers nobody waits: they are taken as Xlib reads them, whoever has it
 * do so, on a host's connection the host. What they mean is decided elsewhere. */
#include "internal.h"
#include <X11/Xlibint.h>
#include <X11/extensions/shapeconst.h>
#include <X11/extensions/shapeproto.h>

typedef struct {
  unsigned long serial;
  enum cx_subject subject;
  int count; /* of the numbers; negative: the window is gone */
  int32_t *numbers;
} answer;

struct cx_inquiry {
  cx_connection *connection;
  cx_inquiry *next;
  _XAsyncHandler handler;
  bool is_abandoned, is_broken;
  int count, taken; /* answers come in the order of the questions */
  answer answers[];
};

static void free_inquiry(cx_inquiry *inquiry) {
  for (int i = 0; i < inquiry->count; i++)
    free(inquiry->answers[i].numbers);
  free(inquiry);
}

/* With the display locked. */
static void unlink_inquiry(cx_inquiry *inquiry) {
  Display *display = inquiry->connection->display;
  cx_inquiry **place = &inquiry->connection->inquiries;
  DeqAsyncHandler(display, &inquiry->handler);
  while (*place && *place != inquiry)
    place = &(*place)->next;
  if (*place)
    *place = inquiry->next;
}

/* Room for the numbers of an answer; NULL when memory is short, or Xlib did not read all of it at once. */
static int32_t *make_room(cx_inquiry *inquiry, answer *answer, size_t count, int length, size_t bytes) {
  answer->numbers = (size_t)length >= bytes ? malloc((count ? count : 1) * sizeof(int32_t)) : NULL;
  answer->count = answer->numbers ? (int)count : 0;
  if (!answer->numbers)
    inquiry->is_broken = true;
  return answer->numbers;
}

static void take_tree(cx_inquiry *inquiry, answer *answer, const char *buffer, int length) {
  const xQueryTreeReply *reply = (const void *)buffer;
  size_t children = reply->nChildren;
  int32_t *numbers =
      make_room(inquiry, answer, children + 1, length, SIZEOF(xQueryTreeReply) + children * sizeof(CARD32));
  if (!numbers)
    return;
  numbers[0] = (int32_t)reply->parent;
  memcpy(numbers + 1, buffer + SIZEOF(xQueryTreeReply), children * sizeof(CARD32));
}

static void take_attributes(cx_inquiry *inquiry, answer *answer, const char *buffer, int length) {
  const xGetWindowAttributesReply *reply = (const void *)buffer;
  int32_t *numbers = make_room(inquiry, answer, 1, length, SIZEOF(xGetWindowAttributesReply));
  if (numbers)
    numbers[0] = reply->class == InputOutput && reply->mapState != IsUnmapped;
}

static void take_geometry(cx_inquiry *inquiry, answer *answer, const char *buffer, int length) {
  const xGetGeometryReply *reply = (const void *)buffer;
  int32_t *numbers = make_room(inquiry, answer, 6, length, SIZEOF(xGetGeometryReply));
  if (!numbers)
    return;
  const int32_t place[] = {reply->x, reply->y, reply->width, reply->height, reply->borderWidth, reply->depth};
  memcpy(numbers, place, sizeof place);
}

static void take_shape(cx_inquiry *inquiry, answer *answer, const char *buffer, int length) {
  const xShapeGetRectanglesReply *reply = (const void *)buffer;
  const xRectangle *rectangles = (const void *)(buffer + SIZEOF(xShapeGetRectanglesReply));
  size_t count = reply->nrects;
  int32_t *numbers = make_room(inquiry, answer, 4 * count, length,
                               SIZEOF(xShapeGetRectanglesReply) + count * sizeof *rectangles);
  for (size_t i = 0; numbers && i < count; i++) {
    const int32_t place[] = {rectangles[i].x, rectangles[i].y, rectangles[i].width, rectangles[i].height};
    memcpy(numbers + 4 * i, place, sizeof place);
  }
}

static void take_shadow(cx_inquiry *inquiry, answer *answer, const char *buffer, int length) {
  const xGetPropertyReply *reply = (const void *)buffer;
  size_t count = reply->propertyType == XA_CARDINAL && reply->format == 32 && reply->nItems == 4 ? 4 : 0;
  int32_t *numbers =
      make_room(inquiry, answer, count, length, SIZEOF(xGetPropertyReply) + count * sizeof(CARD32));
  if (numbers)
    memcpy(numbers, buffer + SIZEOF(xGetPropertyReply), count * sizeof(CARD32));
}

static void (*const takers[])(cx_inquiry *, answer *, const char *, int) = {
    [CX_TREE] = take_tree,   [CX_ATTRIBUTES] = take_attributes, [CX_GEOMETRY] = take_geometry,
    [CX_SHAPE] = take_shape, [CX_SHADOW] = take_shadow,
};

static void finish(cx_inquiry *inquiry) {
  cx_connection *connection = inquiry->connection;
  if (inquiry->is_abandoned) {
    unlink_inquiry(inquiry);
    free_inquiry(inquiry);
    return;
  }
  __atomic_add_fetch(&connection->answered, 1, __ATOMIC_RELEASE);
  /* Where the host reads, its own descriptor tells it nothing of us. */
  if (connection->is_borrowed)
    cx_wake(connection->wake);
}

/* Takes a reply or an error, which is an answer too; NULL: nobody knows any more. With the display locked. */
static bool take(cx_inquiry *inquiry, unsigned long serial, const xReply *reply, const char *buffer,
                 int length) {
  int taken = inquiry->taken;
  while (taken < inquiry->count && inquiry->answers[taken].serial < serial)
    inquiry->answers[taken++].count = -1;
  bool is_ours = taken < inquiry->count && inquiry->answers[taken].serial == serial;
  if (is_ours) {
    answer *answer = &inquiry->answers[taken++];
    if (!reply || reply->generic.type == X_Error)
      answer->count = -1;
    else
      takers[answer->subject](inquiry, answer, buffer, length);
  }
  bool ends = inquiry->taken < inquiry->count && taken == inquiry->count;
  __atomic_store_n(&inquiry->taken, taken, __ATOMIC_RELEASE);
  if (ends)
    finish(inquiry);
  return is_ours;
}

/* Called by Xlib with the display locked, maybe in another thread of the host. */
static Bool take_answer(Display *display, xReply *reply, char *buffer, int length, XPointer data) {
  return take((cx_inquiry *)(void *)data, display->last_request_read, reply, buffer, length);
}

/* libX11-xcb and libxcb; their headers are not needed for anything else. */
typedef struct xcb_connection_t *(*get_connection)(Display *);
typedef int (*poll_for_reply)(struct xcb_connection_t *, uint64_t, void **, void **);

static get_connection find_connection(void) {
  return (get_connection)cx_find_loaded("libX11-xcb.so.1", "XGetXCBConnection");
}

bool cx_may_have_to_fetch(const cx_connection *connection) {
  return connection->is_borrowed && find_connection();
}

void cx_fetch_answers(cx_inquiry *inquiry) {
  Display *display = inquiry->connection->display;
  get_connection get = find_connection();
  poll_for_reply poll = (poll_for_reply)cx_find_loaded("libxcb.so.1", "xcb_poll_for_reply64");
  bool goes_on = get && poll;
  LockDisplay(display);
  while (goes_on && !cx_is_answered(inquiry)) {
    void *reply = NULL, *error = NULL;
    unsigned long serial = inquiry->answers[inquiry->taken].serial;
    goes_on = poll(get(display), serial, &reply, &error);
    if (goes_on) {
      const xReply *answer = reply ? reply : error;
      int length = reply ? (int)(SIZEOF(xReply) + (answer->generic.length << 2)) : SIZEOF(xReply);
      take(inquiry, serial, answer, (const char *)answer, length);
    }
    free(reply);
    free(error);
  }
  UnlockDisplay(display);
}

/* With the display locked. Xlib's macros want it to be `dpy`. */
static void ask(cx_connection *connection, const cx_question *question) {
  Display *dpy = connection->display;
  xResourceReq *resource;
  switch (question->subject) {
  case CX_TREE:
    GetResReq(QueryTree, question->window, resource);
    (void)resource;
    break;
  case CX_ATTRIBUTES:
    GetResReq(GetWindowAttributes, question->window, resource);
    (void)resource;
    break;
  case CX_GEOMETRY:
    GetResReq(GetGeometry, question->window, resource);
    (void)resource;
    break;
  case CX_SHAPE: {
    xShapeGetRectanglesReq *request;
    GetReq(ShapeGetRectangles, request);
    request->reqType = connection->extensions[CX_SHAPES].opcode;
    request->shapeReqType = X_ShapeGetRectangles;
    request->window = question->window;
    request->kind = ShapeBounding;
    break;
  }
  case CX_SHADOW: {
    xGetPropertyReq *request;
    GetReq(GetProperty, request);
    request->window = question->window;
    request->property = connection->atoms[CX_GTK_FRAME_EXTENTS];
    request->type = XA_CARDINAL;
    request->delete = False;
    request->longOffset = 0;
    request->longLength = 4;
    break;
  }
  }
}

cx_inquiry *cx_inquire(cx_connection *connection, const cx_question *questions, int count) {
  Display *display = connection->display;
  cx_inquiry *inquiry = calloc(1, sizeof *inquiry + (size_t)count * sizeof inquiry->answers[0]);
  if (!inquiry)
    return NULL;
  inquiry->connection = connection;
  inquiry->count = count;
  LockDisplay(display);
  inquiry->handler = (_XAsyncHandler){display->async_handlers, take_answer, (XPointer)inquiry};
  display->async_handlers = &inquiry->handler;
  inquiry->next = connection->inquiries;
  connection->inquiries = inquiry;
  /* Those that are not sent yet have no serial that could be read. */
  for (int i = 0; i < count; i++)
    inquiry->answers[i].serial = ULONG_MAX;
  for (int i = 0; i < count; i++) {
    inquiry->answers[i].subject = questions[i].subject;
    ask(connection, &questions[i]);
    inquiry->answers[i].serial = X_DPY_GET_REQUEST(display);
  }
  UnlockDisplay(display);
  return inquiry;
}

bool cx_is_answered(const cx_inquiry *inquiry) {
  return __atomic_load_n(&inquiry->taken, __ATOMIC_ACQUIRE) == inquiry->count;
}

bool cx_is_broken(const cx_inquiry *inquiry) { return inquiry->is_broken; }

int cx_answer(const cx_inquiry *inquiry, int index, const int32_t **numbers) {
  *numbers = inquiry->answers[index].numbers;
  return inquiry->answers[index].count;
}

bool cx_has_answers(const cx_connection *connection) {
  return __atomic_load_n(&connection->answered, __ATOMIC_ACQUIRE) > 0;
}

void cx_end_inquiry(cx_inquiry *inquiry) {
  cx_connection *connection = inquiry->connection;
  LockDisplay(connection->display);
  /* What is on its way stays ours, errors above all. */
  bool is_over = cx_is_answered(inquiry);
  if (is_over) {
    unlink_inquiry(inquiry);
    __atomic_sub_fetch(&connection->answered, 1, __ATOMIC_RELAXED);
  } else {
    inquiry->is_abandoned = true;
  }
  UnlockDisplay(connection->display);
  if (is_over)
    free_inquiry(inquiry);
}

void cx_drop_inquiries(cx_connection *connection, bool is_open) {
  if (is_open)
    LockDisplay(connection->display);
  while (connection->inquiries) {
    cx_inquiry *inquiry = connection->inquiries;
    if (is_open)
      DeqAsyncHandler(connection->display, &inquiry->handler);
    connection->inquiries = inquiry->next;
    free_inquiry(inquiry);
  }
  if (is_open)
    UnlockDisplay(connection->display);
}

unsigned long cx_client_mask(const cx_connection *connection) { return ~connection->display->resource_mask; }
