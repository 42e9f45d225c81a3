/* Whether the server shows its windows within a Wayland compositor. */
#include "internal.h"
#include <X11/Xlibint.h>
#include <X11/extensions/randr.h>
#include <X11/extensions/randrproto.h>

/* What follows a reply, for free(); NULL when there is no reply, or no memory. With the display locked. */
static char *read_rest(Display *dpy, xReply *reply, int words) {
  if (!_XReply(dpy, reply, words, xFalse))
    return NULL;
  size_t size = (reply->generic.length - (unsigned int)words) * sizeof(CARD32);
  char *rest = malloc(size ? size : 1);
  if (rest)
    _XRead(dpy, rest, (long)size);
  else
    _XEatData(dpy, size);
  return rest;
}

/* The first output's name begins with that. With the display locked. */
static bool first_output_is(Display *dpy, uint8_t opcode, const char *name) {
  xRRGetScreenResourcesCurrentReq *about_screen;
  xRRGetScreenResourcesReply screen;
  GetReq(RRGetScreenResourcesCurrent, about_screen);
  about_screen->reqType = opcode;
  about_screen->randrReqType = X_RRGetScreenResourcesCurrent;
  about_screen->window = (CARD32)DefaultRootWindow(dpy);
  CARD32 first = 0;
  char *rest = read_rest(dpy, (xReply *)&screen, 0);
  if (rest && screen.nOutputs > 0)
    memcpy(&first, rest + screen.nCrtcs * sizeof(CARD32), sizeof first);
  free(rest);
  if (!first)
    return false;
  enum { WORDS = (SIZEOF(xRRGetOutputInfoReply) - SIZEOF(xReply)) >> 2 };
  xRRGetOutputInfoReq *about_output;
  xRRGetOutputInfoReply output;
  GetReq(RRGetOutputInfo, about_output);
  about_output->reqType = opcode;
  about_output->randrReqType = X_RRGetOutputInfo;
  about_output->output = first;
  about_output->configTimestamp = screen.configTimestamp;
  rest = read_rest(dpy, (xReply *)&output, WORDS);
  size_t before = ((size_t)output.nCrtcs + output.nModes + output.nClones) * sizeof(CARD32);
  bool is = rest && output.nameLength >= strlen(name) && !memcmp(rest + before, name, strlen(name));
  free(rest);
  return is;
}

bool cx_is_xwayland(cx_connection *connection) {
  Display *dpy = connection->display;
  uint8_t randr = connection->extensions[CX_RANDR].opcode;
  if (connection->extensions[CX_XWAYLAND].opcode || !randr)
    return connection->extensions[CX_XWAYLAND].opcode != 0;
  /* Before 23.1 it had no extension of its own. */
  LockDisplay(dpy);
  bool is = first_output_is(dpy, randr, "XWAYLAND");
  UnlockDisplay(dpy);
  SyncHandle();
  return is;
}
