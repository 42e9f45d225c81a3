/* Which handles are live, what stands behind each, and which thread it belongs to. A handle is a number that
 * is never given twice and points nowhere, so one that was kept too long is told from all others. */
#ifndef HANDLES_H
#define HANDLES_H

#include "doubletap.h"

enum handle_kind { HANDLE_CONTEXT, HANDLE_BUTTON, HANDLE_TICKET };

/* A new handle of this thread, NULL when memory is short. */
void *handle_make(enum handle_kind kind, void *object);

/* Puts what stands behind the handle in *object: DTB_OK, or DTB_NULL, DTB_NO_HANDLE, DTB_WRONG_THREAD. */
dtb_status handle_find(const void *handle, enum handle_kind kind, void **object);

/* The same for a ticket, from any thread: `visit(object, data)` is called while nobody else can take it away,
 * and must not wait. DTB_ENDED for a ticket that was dropped. */
dtb_status handle_visit(const void *ticket, void (*visit)(void *object, void *data), void *data);

/* Drops a ticket and gives what stood behind it to the caller, who is the only one to get it. */
dtb_status handle_take(const void *ticket, void **object);

/* The handle is live no longer. */
void handle_drop(const void *handle);

#endif
