/* inquiry.c: questions about windows for whose answers nobody waits. Included by CX11.h. */
#ifndef CX11_INQUIRY_H
#define CX11_INQUIRY_H

/* What can be asked about a window, and the numbers of the answer. */
enum cx_subject {
  CX_TREE,       /* its parent, or 0, and its children from the bottom up */
  CX_ATTRIBUTES, /* 1 when it is mapped and not input-only, else 0 */
  CX_GEOMETRY,   /* x, y, width, height, width of the border, depth */
  CX_SHAPE,      /* x, y, width, height of each rectangle; only where there are CX_SHAPES */
  CX_SHADOW      /* left, right, top, bottom of _GTK_FRAME_EXTENTS; none where it is not set */
};

typedef struct {
  Window window;
  enum cx_subject subject;
} cx_question;

typedef struct cx_inquiry cx_inquiry;

/* Asks all of it at once, without waiting: the answers are taken whenever somebody reads from the connection.
 * Errors are answers, and nobody else hears of them. On a borrowed connection the last answer makes
 * cx_descriptor readable. The caller ends it, before the connection is closed. NULL when memory is short. */
cx_inquiry *cx_inquire(cx_connection *connection, const cx_question *questions, int count);

/* Whether all answers are there. */
bool cx_is_answered(const cx_inquiry *inquiry);

/* Whether memory was short for one of them; only for what is answered. */
bool cx_is_broken(const cx_inquiry *inquiry);

/* How many numbers the answer to that question has, and where; -1 when there was no such window. Only for
 * what is answered. */
int cx_answer(const cx_inquiry *inquiry, int index, const int32_t **numbers);

/* Ends it, answered or not. */
void cx_end_inquiry(cx_inquiry *inquiry);

/* Where a host may have XCB read its events, Xlib does not look for answers: then they have to be fetched,
 * once a later event has come. */
bool cx_may_have_to_fetch(const cx_connection *connection);
void cx_fetch_answers(cx_inquiry *inquiry);

/* Whether there are inquiries that are answered and have not ended. */
bool cx_has_answers(const cx_connection *connection);

/* The bits of an XID that tell whose it is. */
unsigned long cx_client_mask(const cx_connection *connection);

#endif
