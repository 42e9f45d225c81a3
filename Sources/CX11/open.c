/* Opening a display without ending the process.
 *
 * Xlib asks a few things of the server before XOpenDisplay returns. If that goes meanwhile, Xlib calls the
 * process-wide IO error handler and then exits, and there is no display yet that one could tell to do
 * otherwise. So while XOpenDisplay runs our own handler stands in for the process's. It leaves XOpenDisplay
 * by a jump in the thread that opens, and passes all other losses on. */
#include "internal.h"
#include <X11/Xlibint.h>
#include <pthread.h>
#include <setjmp.h>
#include <unistd.h>

/* How an opening thread gets out. */
typedef struct {
  jmp_buf out;
  Display *display;
} opening;

static _Thread_local opening *own;

/* How many threads open one now, and the handler of before, which stays for those who kept ours. */
static int openings;
static XIOErrorHandler process_handler;

static int leave(Display *display) {
  if (!own)
    return process_handler(display); /* somebody else's */
  own->display = display;
  longjmp(own->out, 1);
}

static void replace_handler(void) {
  pthread_mutex_lock(&cx_io_handler_lock);
  if (openings++ == 0) {
    XIOErrorHandler before = XSetIOErrorHandler(leave);
    if (before != leave)
      process_handler = before;
  }
  pthread_mutex_unlock(&cx_io_handler_lock);
}

static void restore_handler(void) {
  pthread_mutex_lock(&cx_io_handler_lock);
  if (--openings == 0) {
    XIOErrorHandler present = XSetIOErrorHandler(process_handler);
    if (present != leave)
      XSetIOErrorHandler(present); /* somebody has set another one meanwhile */
  }
  pthread_mutex_unlock(&cx_io_handler_lock);
}

/* What Xlib has made of a display by the time that it gave up. */
static void drop(Display *display) {
  bool is_complete = true;
  for (int i = 0; i < display->nscreens; i++)
    is_complete = is_complete && display->screens[i].default_gc;
  if (is_complete)
    XCloseDisplay(display);
  else
    close(XConnectionNumber(display));
}

Display *cx_open_display(const char *name) {
  opening this = {.display = NULL};
  Display *volatile display = NULL;
  sigset_t signals;
  cx_block_pipe_signal(&signals);
  replace_handler();
  own = &this;
  if (setjmp(this.out) == 0)
    display = XOpenDisplay(name);
  else if (setjmp(this.out) == 0)
    drop(this.display);
  own = NULL;
  restore_handler();
  cx_restore_pipe_signal(&signals, display == NULL);
  return display;
}
