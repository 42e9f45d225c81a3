/* A client that takes presses by a passive synchronous grab and has the server play them again, as window
 * managers, screen readers and hot-key daemons do. */
#include "CTestSupport.h"
#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct ts_replay {
  ts_client *client;
  ts_replay_rules rules;
  atomic_long count;
};

ts_replay *ts_replay_open(const char *display, const ts_replay_rules *rules) {
  ts_client *client = ts_open(display);
  ts_replay *replay = client ? calloc(1, sizeof *replay) : NULL;
  if (!replay) {
    if (client)
      ts_close(client);
    return NULL;
  }
  Display *d = ts_display(client);
  replay->client = client;
  replay->rules = *rules;
  Window window = rules->window ? rules->window : ts_root(client);
  if (rules->takes_buttons)
    XGrabButton(d, Button1, AnyModifier, window, False, ButtonPressMask, GrabModeSync, GrabModeAsync, None,
                None);
  if (rules->takes_keys)
    XGrabKey(d, AnyKey, AnyModifier, window, False, GrabModeAsync, GrabModeSync);
  XSync(d, False);
  return replay;
}

static void wait_for(double seconds) {
  struct timespec rest = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  while (nanosleep(&rest, &rest) && errno == EINTR)
    ;
}

static void answer(ts_replay *replay, int type) {
  Display *d = ts_display(replay->client);
  for (int i = 0; i < 2; i++)
    if (replay->rules.focus[i])
      XSetInputFocus(d, replay->rules.focus[i], RevertToParent, CurrentTime);
  if (replay->rules.raise)
    XRaiseWindow(d, replay->rules.raise);
  if (replay->rules.delay > 0) {
    XFlush(d);
    wait_for(replay->rules.delay);
  }
  atomic_fetch_add(&replay->count, 1);
  XAllowEvents(d, type == KeyPress ? ReplayKeyboard : ReplayPointer, CurrentTime);
  XFlush(d);
}

void ts_replay_run(ts_replay *replay, int stop) {
  Display *d = ts_display(replay->client);
  struct pollfd ends[] = {{.fd = ConnectionNumber(d), .events = POLLIN}, {.fd = stop, .events = POLLIN}};
  while (!ts_lost(replay->client)) {
    while (!ts_lost(replay->client) && XPending(d)) {
      XEvent event;
      XNextEvent(d, &event);
      if (event.type == ButtonPress || event.type == KeyPress)
        answer(replay, event.type);
    }
    if (poll(ends, 2, -1) < 0 && errno != EINTR)
      return;
    if (ends[1].revents)
      return;
  }
}

long ts_replay_count(ts_replay *replay) { return atomic_load(&replay->count); }

void ts_replay_close(ts_replay *replay) {
  ts_close(replay->client);
  free(replay);
}
