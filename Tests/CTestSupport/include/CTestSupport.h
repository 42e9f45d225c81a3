/* What the tests need from C: Xlib's macros and unions, XTEST, a safe way to start programs, PNG files and a
 * counting proxy. Test code only; the products use CX11. */
#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/shape.h>
#include <X11/keysym.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* ---- process.c ---- */

uint64_t ts_now(void);    /* CLOCK_MONOTONIC, nanoseconds */
pid_t ts_thread_id(void); /* the calling thread's number in /proc */

typedef struct {
  pid_t pid;
  uint64_t exec_time; /* ts_now() of the child, immediately before execve */
} ts_child;

/* Starts `path`. The child's descriptor i is fds[i], every other one is closed. The child gets `death_signal`
 * when this process dies, however it dies. Returns 0 or an errno. */
int ts_spawn(const char *path, char *const argv[], char *const envp[], const int *fds, int fd_count,
             int death_signal, ts_child *child);

/* The file that this code was loaded from, or NULL. */
const char *ts_image(void);

/* Two ends that no other child inherits; 0 or an errno. */
int ts_pipe(int ends[2]);

/* waitpid without hanging: 0 still running, 1 ended and *status set, -1 errno. */
int ts_reap(pid_t pid, int *status);
int ts_exit_code(int status);   /* the exit status, or -1 */
int ts_exit_signal(int status); /* the signal that ended it, or 0 */

/* ---- xclient.c ---- */

typedef struct ts_client ts_client;

typedef struct {
  int error_code, request_code, minor_code;
  unsigned long resource, serial;
} ts_xerror;

/* NULL when no server answers at `name`. Losing the server does not end the process. */
ts_client *ts_open(const char *name);
void ts_close(ts_client *client);
Display *ts_display(ts_client *client);
Window ts_root(ts_client *client);
int ts_fd(ts_client *client);
int ts_lost(ts_client *client);

/* Errors of this connection; they reach no error handler of the process. */
int ts_error_count(ts_client *client);
ts_xerror ts_error_at(ts_client *client, int index);
void ts_clear_errors(ts_client *client);

typedef struct {
  int type, send_event;
  unsigned long serial, window, time;
  int x, y, x_root, y_root, width, height, detail, count;
  unsigned int state;
  unsigned long atom;
  unsigned long data[5];
} ts_event;

/* The next event that is already here, without waiting: 1, or 0 when there is none. */
int ts_next_event(ts_client *client, ts_event *event);

Window ts_create_window(ts_client *client, Window parent, int x, int y, int width, int height, int depth,
                        int override_redirect, unsigned long background, long event_mask);
void ts_send_client_message(ts_client *client, Window to, Window about, Atom type, const long data[5],
                            long event_mask);
/* XSendEvent of a button, key or motion event: what a program must be able to tell from the real thing. */
void ts_send_spoofed(ts_client *client, int type, Window window, int x, int y, unsigned int detail,
                     unsigned int state, Time time, long event_mask);

/* An unmapped override-redirect window that nobody can see. */
Window ts_create_input_only(ts_client *client, int x, int y, unsigned int width, unsigned int height);
/* Makes a window's bounding or input shape (ShapeBounding, ShapeInput) one rectangle, or nothing. */
void ts_set_shape(ts_client *client, Window window, int kind, int x, int y, unsigned int width,
                  unsigned int height);

/* The pixels of a drawable's rectangle as RGBA bytes, decoded by the visual's masks or its colormap.
 * 1, or 0 with nothing written. */
int ts_capture(ts_client *client, Window window, int x, int y, int width, int height, uint8_t *rgba);

/* ---- touch.c ---- */

/* Connects to the socket of an inputtest driver, which takes one connection at a time. A descriptor, or -1
 * with errno set. */
int ts_touch_open(const char *path);
/* `kind` 0 puts a finger down, 1 moves it, 2 lifts it; places are fractions of the screen. Waits until the
 * server has taken it; 0 when it has not. */
int ts_touch(int connection, int finger, int kind, double x, double y);

/* Another pointer and keyboard (MPX), and the XTEST devices that move them. */
typedef struct {
  int pointer, keyboard, test_pointer, test_keyboard;
} ts_seat;

/* 1, or 0 when the server has no XI2. */
int ts_add_seat(ts_client *client, const char *name, ts_seat *seat);
void ts_remove_seat(ts_client *client, const ts_seat *seat);
void ts_seat_move(ts_client *client, const ts_seat *seat, int x, int y);
void ts_seat_button(ts_client *client, const ts_seat *seat, unsigned int button, int is_press);
void ts_seat_key(ts_client *client, const ts_seat *seat, KeySym keysym, int is_press);
void ts_seat_focus(ts_client *client, const ts_seat *seat, Window window);

/* ---- fonts.c ---- */

/* Lets fontconfig read its configuration anew; 0 when it cannot. */
int ts_reload_fonts(void);

/* ---- png.c ---- */

int ts_png_write(const char *path, int width, int height, const uint8_t *rgba);
/* RGBA bytes for free(), or NULL. */
uint8_t *ts_png_read(const char *path, int *width, int *height);

/* ---- proxy.c ---- */

typedef struct ts_proxy ts_proxy;

typedef struct {
  long connections, requests, bytes_out, bytes_in, round_trips, events, errors;
  long requests_by_opcode[256];
} ts_proxy_counts;

/* Listens on a display number that is free (held by a lock file, as servers do) and passes every connection
 * on to the server on `server_number`. NULL with errno set. */
ts_proxy *ts_proxy_start(int server_number);
int ts_proxy_number(ts_proxy *proxy);
void ts_proxy_counts_read(ts_proxy *proxy, ts_proxy_counts *counts);
/* Each direction of the link is late by this much from now on. */
void ts_proxy_set_delay(ts_proxy *proxy, uint64_t nanoseconds);
/* Every connection that makes a request after the next requests - 1 ends with it; it is not passed on. */
void ts_proxy_break(ts_proxy *proxy, long requests);
/* The request that is so many further on fails at the server (BadRequest), unless it asks for the version
 * of an extension; its opcode, 0 while it has not come. */
void ts_proxy_spoil(ts_proxy *proxy, long requests);
int ts_proxy_spoilt(ts_proxy *proxy);
/* From now on programs find no extension of that name. */
void ts_proxy_hide(ts_proxy *proxy, const char *extension);
void ts_proxy_stop(ts_proxy *proxy);

#endif
