/* Resources that other clients wrote. */
#include "internal.h"

static const char *skip_blanks(const char *text) {
  while (*text && *text != '\n' && (unsigned char)*text <= ' ')
    text++;
  return text;
}

/* The `#` of a directive that Xrm would take for an include; NULL where the line is none. */
static char *find_include(char *line) {
  char *start = (char *)skip_blanks(line);
  return *start == '#' && strncmp(skip_blanks(start + 1), "include", 7) == 0 ? start : NULL;
}

bool cx_hide_includes(char *text) {
  bool found = false;
  for (char *line = text; line; line = strchr(line, '\n')) {
    line += *line == '\n';
    char *include = find_include(line);
    if (include)
      *include = '!'; /* a comment */
    found = found || include;
  }
  return found;
}

/* Libraries that read defaults of the user's when they first hear of a display do it by XGetDefault, which
 * takes the database of the display or else parses the server's text with all that it includes. Between begin
 * and end there is a database without that, if the text includes anything; NULL where it does not, or the
 * display has a database. */
static XrmDatabase begin_safe(Display *display) {
  const char *text = XResourceManagerString(display);
  char *safe = text && !XrmGetDatabase(display) ? strdup(text) : NULL;
  XrmDatabase database = NULL;
  if (safe && cx_hide_includes(safe)) {
    XrmInitialize();
    database = XrmGetStringDatabase(safe);
    XrmSetDatabase(display, database);
  }
  free(safe);
  return database;
}

static void end_safe(Display *display, XrmDatabase database) {
  if (!database)
    return;
  XrmSetDatabase(display, NULL);
  XrmDestroyDatabase(database);
}

void cx_start_xft(Display *display) {
  int event = 0, error = 0;
  /* Close hooks run from the newest to the oldest. Xft's uses RENDER, which would otherwise come to life
   * again for a display that goes, and be taken for that of the next one at the same address. */
  XRenderQueryExtension(display, &event, &error);
  XrmDatabase database = begin_safe(display);
  XftDefaultHasRender(display);
  end_safe(display, database);
}

Cursor cx_hand_cursor(Display *display) {
  XrmDatabase database = begin_safe(display);
  Cursor cursor = XCreateFontCursor(display, XC_hand2); /* by libXcursor, where there is one */
  end_safe(display, database);
  return cursor;
}
