/* Which extensions the server has, asked together with the atoms. */
#include "internal.h"
#include <X11/Xlibint.h>

static const char *const names[CX_EXTENSION_COUNT] = {
    [CX_SHAPES] = "SHAPE", [CX_RANDR] = "RANDR", [CX_XWAYLAND] = "XWAYLAND"};

/* Called by Xlib with the display locked. */
static Bool take_answer(Display *display, xReply *reply, char *buffer, int length, XPointer data) {
  cx_connection *connection = (void *)data;
  (void)buffer;
  (void)length;
  for (int i = 0; i < CX_EXTENSION_COUNT; i++)
    if (connection->extensions[i].question == display->last_request_read) {
      if (reply->generic.type == X_Error)
        return False;
      connection->extensions[i].opcode = reply->extension.present ? reply->extension.major_opcode : 0;
      return True;
    }
  return False;
}

void cx_ask_for_extensions(cx_connection *connection) {
  Display *dpy = connection->display;
  LockDisplay(dpy);
  connection->extension_answers = (_XAsyncHandler){dpy->async_handlers, take_answer, (XPointer)connection};
  dpy->async_handlers = &connection->extension_answers;
  for (int i = 0; i < CX_EXTENSION_COUNT; i++) {
    size_t length = strlen(names[i]);
    xQueryExtensionReq *request;
    GetReq(QueryExtension, request);
    request->nbytes = (CARD16)length;
    request->length += (length + 3) >> 2;
    connection->extensions[i].question = X_DPY_GET_REQUEST(dpy);
    Data(dpy, names[i], (long)length);
  }
  UnlockDisplay(dpy);
  SyncHandle();
}

void cx_end_extensions(cx_connection *connection) {
  LockDisplay(connection->display);
  DeqAsyncHandler(connection->display, &connection->extension_answers);
  UnlockDisplay(connection->display);
}

bool cx_has_extension(const cx_connection *connection, enum cx_extension extension) {
  return connection->extensions[extension].opcode != 0;
}
