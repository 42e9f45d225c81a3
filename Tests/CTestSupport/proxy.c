/* A proxy between X clients and a server: one thread, one poll loop, and per direction a queue of what is on
 * the way with the time it may arrive. It reads the protocol's framing to count, and changes nothing
 * but the name of an extension that is to be hidden, and one request that is to fail. */
#define _GNU_SOURCE
#include "CTestSupport.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { FIRST_NUMBER = 100, LAST_NUMBER = 400, MAX_LINKS = 64, CHUNK = 1 << 16 };

/* Where a direction's parser stands: bytes of a header collected so far, and bytes of the body to skip. */
typedef struct {
  uint8_t header[32];
  int have;
  uint64_t skip;
  int started; /* past the connection set-up */
} parser;

typedef struct chunk {
  struct chunk *next;
  uint64_t due;
  size_t size, sent;
  uint8_t bytes[];
} chunk;

typedef struct {
  chunk *first, *last;
  parser parser;
  int ended; /* the source has closed */
} direction;

typedef struct {
  int fd[2];        /* client, server */
  direction way[2]; /* from the client, from the server */
  int asked;        /* the client has sent something since the latest reply */
  int broken;       /* to be closed at once, whatever is on the way */
} link_;

struct ts_proxy {
  int number, listener, wake[2], server_number, stopping;
  char socket_path[64], lock_path[64];
  pthread_t thread;
  pthread_mutex_t mutex; /* guards counts, delay, stopping, last_request */
  ts_proxy_counts counts;
  long last_request; /* the number of the one that ends its connection */
  long bad_request;  /* the number of the one that is to fail, 0 for none */
  int bad_opcode;    /* what it was */
  uint64_t delay;
  char hidden[32]; /* the extension that nobody finds */
  link_ *links[MAX_LINKS];
  int link_count;
};

static uint32_t u16(const uint8_t *p) { return p[0] | (uint32_t)p[1] << 8; }
static uint32_t u32(const uint8_t *p) { return u16(p) | u16(p + 2) << 16; }

/* The header's length, given what has been collected of it. */
static int header_size(const parser *s, int from_server) {
  if (!s->started)
    return from_server ? 8 : 12;
  if (from_server)
    return 32;
  return s->have >= 4 && u16(s->header + 2) == 0 ? 8 : 4; /* BIG-REQUESTS puts the length in the next word */
}

static void count_request(ts_proxy_counts *counts, parser *s) {
  if (!s->started) {
    s->started = 1;
    s->skip = ((u16(s->header + 6) + 3) & ~3u) + ((u16(s->header + 8) + 3) & ~3u);
    return;
  }
  uint64_t words = u16(s->header + 2);
  s->skip = words ? words * 4 - 4 : u32(s->header + 4) * 4ull - 8;
  counts->requests++;
  counts->requests_by_opcode[s->header[0]]++;
}

static void count_answer(ts_proxy_counts *counts, link_ *l, parser *s) {
  enum { ERROR = 0, REPLY = 1, GENERIC_EVENT = 35 };
  if (!s->started) {
    s->started = 1;
    s->skip = u16(s->header + 6) * 4ull;
    return;
  }
  int type = s->header[0] & 0x7f;
  if (type == ERROR)
    counts->errors++;
  else if (type == REPLY)
    counts->round_trips += l->asked;
  else
    counts->events++;
  if (type == REPLY)
    l->asked = 0;
  s->skip = type == REPLY || type == GENERIC_EVENT ? u32(s->header + 4) * 4ull : 0;
}

/* No server knows a request of that number; it answers with BadRequest. */
enum { NO_REQUEST = 126 };

/* An extension's first request, which asks for its version, is let through: libXrender ends its process where
 * that fails. */
static void spoil(ts_proxy *p, const parser *s, uint8_t *opcode, size_t size) {
  enum { EXTENSIONS = 128 };
  if (!s->started || s->have || p->counts.requests + 1 != p->bad_request)
    return;
  if (*opcode >= EXTENSIONS && size > 1 && opcode[1] == 0)
    return;
  p->bad_opcode = *opcode;
  *opcode = NO_REQUEST;
}

static void count(ts_proxy *p, link_ *l, int from_server, uint8_t *bytes, size_t size) {
  ts_proxy_counts *counts = &p->counts;
  parser *s = &l->way[from_server].parser;
  if (!from_server)
    l->asked = 1;
  while (size) {
    if (s->skip) {
      size_t n = s->skip < size ? (size_t)s->skip : size;
      bytes += n, size -= n, s->skip -= n;
      continue;
    }
    if (!from_server)
      spoil(p, s, bytes, size);
    s->header[s->have++] = *bytes++;
    size--;
    if (s->have < header_size(s, from_server))
      continue;
    if (from_server)
      count_answer(counts, l, s);
    else
      count_request(counts, s);
    s->have = 0;
  }
}

static int connect_to(int number) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "/tmp/.X11-unix/X%d", number);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address)) {
    close(fd);
    return -1;
  }
  return fd;
}

static void accept_link(ts_proxy *p) {
  int client = accept4(p->listener, NULL, NULL, SOCK_CLOEXEC);
  if (client < 0)
    return;
  int server = p->link_count < MAX_LINKS ? connect_to(p->server_number) : -1;
  if (server < 0) {
    close(client);
    return;
  }
  link_ *l = calloc(1, sizeof *l);
  l->fd[0] = client, l->fd[1] = server;
  p->links[p->link_count++] = l;
  pthread_mutex_lock(&p->mutex);
  p->counts.connections++;
  pthread_mutex_unlock(&p->mutex);
}

/* Asks for an extension that no server has, in place of the hidden one. */
static void hide(const char *name, uint8_t *bytes, size_t size) {
  uint8_t *found = *name ? memmem(bytes, size, name, strlen(name)) : NULL;
  if (found)
    *found = '-';
}

static void receive(ts_proxy *p, link_ *l, int from) {
  direction *way = &l->way[from];
  chunk *c = malloc(sizeof *c + CHUNK);
  ssize_t got = recv(l->fd[from], c->bytes, CHUNK, MSG_DONTWAIT);
  if (got <= 0) {
    way->ended = got == 0 || (errno != EAGAIN && errno != EINTR);
    free(c);
    return;
  }
  c->next = NULL;
  c->size = (size_t)got;
  c->sent = 0;
  pthread_mutex_lock(&p->mutex);
  c->due = ts_now() + p->delay;
  count(p, l, from, c->bytes, c->size);
  if (from == 0)
    hide(p->hidden, c->bytes, c->size);
  if (from == 0 && p->counts.requests >= p->last_request)
    l->broken = 1;
  if (from == 0)
    p->counts.bytes_out += got;
  else
    p->counts.bytes_in += got;
  pthread_mutex_unlock(&p->mutex);
  if (way->last)
    way->last->next = c;
  else
    way->first = c;
  way->last = c;
}

/* Sends what is due. Returns true when the other end no longer takes anything. */
static int deliver(link_ *l, int from, uint64_t now) {
  direction *way = &l->way[from];
  for (chunk *c; (c = way->first) && c->due <= now;) {
    ssize_t n = send(l->fd[!from], c->bytes + c->sent, c->size - c->sent, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (n < 0)
      return errno != EAGAIN && errno != EINTR;
    c->sent += (size_t)n;
    if (c->sent < c->size)
      return 0;
    way->first = c->next;
    if (!way->first)
      way->last = NULL;
    free(c);
  }
  return way->ended && !way->first;
}

static void drop_link(ts_proxy *p, int index) {
  link_ *l = p->links[index];
  for (int i = 0; i < 2; i++) {
    close(l->fd[i]);
    for (chunk *c = l->way[i].first, *next; c; c = next) {
      next = c->next;
      free(c);
    }
  }
  free(l);
  p->links[index] = p->links[--p->link_count];
}

/* What each end waits for; the time until the first queued chunk is due, or forever. */
static uint64_t prepare(ts_proxy *p, struct pollfd *polls, uint64_t now) {
  uint64_t first = UINT64_MAX;
  for (int i = 0; i < p->link_count; i++)
    for (int end = 0; end < 2; end++) {
      link_ *l = p->links[i];
      chunk *incoming = l->way[!end].first;
      struct pollfd *poll = &polls[2 + 2 * i + end];
      poll->fd = l->way[end].ended ? -1 : l->fd[end];
      poll->events = POLLIN;
      if (incoming && incoming->due <= now) {
        poll->fd = l->fd[end];
        poll->events |= POLLOUT;
      } else if (incoming && incoming->due < first) {
        first = incoming->due;
      }
    }
  return first;
}

static void *run(void *data) {
  ts_proxy *p = data;
  struct pollfd polls[2 + 2 * MAX_LINKS];
  for (;;) {
    pthread_mutex_lock(&p->mutex);
    int stopping = p->stopping;
    pthread_mutex_unlock(&p->mutex);
    if (stopping)
      return NULL;
    polls[0] = (struct pollfd){p->listener, POLLIN, 0};
    polls[1] = (struct pollfd){p->wake[0], POLLIN, 0};
    uint64_t now = ts_now(), first = prepare(p, polls, now);
    struct timespec wait = {0};
    if (first != UINT64_MAX) {
      wait.tv_sec = (time_t)((first - now) / 1000000000u);
      wait.tv_nsec = (long)((first - now) % 1000000000u);
    }
    int links = p->link_count;
    if (ppoll(polls, (nfds_t)(2 + 2 * links), first == UINT64_MAX ? NULL : &wait, NULL) < 0 && errno != EINTR)
      return NULL;
    now = ts_now();
    for (int i = links - 1; i >= 0; i--) {
      link_ *l = p->links[i];
      for (int end = 0; end < 2; end++)
        if (polls[2 + 2 * i + end].fd >= 0 && polls[2 + 2 * i + end].revents & (POLLIN | POLLHUP | POLLERR))
          receive(p, l, end);
      int gone = l->broken || deliver(l, 0, now) | deliver(l, 1, now);
      if (gone)
        drop_link(p, i);
    }
    if (polls[0].revents)
      accept_link(p);
  }
}

/* Takes a display number as a server does, by its lock file, so that no server takes it meanwhile. */
static int take_number(ts_proxy *p) {
  for (int n = FIRST_NUMBER; n <= LAST_NUMBER; n++) {
    snprintf(p->lock_path, sizeof p->lock_path, "/tmp/.X%d-lock", n);
    snprintf(p->socket_path, sizeof p->socket_path, "/tmp/.X11-unix/X%d", n);
    int lock = open(p->lock_path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0444);
    if (lock < 0)
      continue;
    dprintf(lock, "%10d\n", (int)getpid());
    close(lock);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(address.sun_path, p->socket_path, strlen(p->socket_path));
    p->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (p->listener >= 0 && !bind(p->listener, (struct sockaddr *)&address, sizeof address) &&
        !listen(p->listener, 16)) {
      p->number = n;
      return 1;
    }
    close(p->listener);
    unlink(p->lock_path);
  }
  errno = EADDRINUSE;
  return 0;
}

ts_proxy *ts_proxy_start(int server_number) {
  ts_proxy *p = calloc(1, sizeof *p);
  p->server_number = server_number;
  p->last_request = LONG_MAX;
  pthread_mutex_init(&p->mutex, NULL);
  if (!take_number(p)) {
    free(p);
    return NULL;
  }
  int failure = ts_pipe(p->wake);
  if (!failure)
    failure = pthread_create(&p->thread, NULL, run, p);
  if (failure) {
    close(p->listener);
    unlink(p->socket_path);
    unlink(p->lock_path);
    free(p);
    errno = failure;
    return NULL;
  }
  return p;
}

int ts_proxy_number(ts_proxy *p) { return p->number; }

void ts_proxy_counts_read(ts_proxy *p, ts_proxy_counts *counts) {
  pthread_mutex_lock(&p->mutex);
  *counts = p->counts;
  pthread_mutex_unlock(&p->mutex);
}

void ts_proxy_set_delay(ts_proxy *p, uint64_t nanoseconds) {
  pthread_mutex_lock(&p->mutex);
  p->delay = nanoseconds;
  pthread_mutex_unlock(&p->mutex);
}

void ts_proxy_hide(ts_proxy *p, const char *extension) {
  pthread_mutex_lock(&p->mutex);
  snprintf(p->hidden, sizeof p->hidden, "%s", extension);
  pthread_mutex_unlock(&p->mutex);
}

void ts_proxy_break(ts_proxy *p, long requests) {
  pthread_mutex_lock(&p->mutex);
  p->last_request = p->counts.requests + requests;
  pthread_mutex_unlock(&p->mutex);
}

void ts_proxy_spoil(ts_proxy *p, long requests) {
  pthread_mutex_lock(&p->mutex);
  p->bad_request = p->counts.requests + requests;
  p->bad_opcode = 0;
  pthread_mutex_unlock(&p->mutex);
}

int ts_proxy_spoilt(ts_proxy *p) {
  pthread_mutex_lock(&p->mutex);
  int opcode = p->bad_opcode;
  pthread_mutex_unlock(&p->mutex);
  return opcode;
}

void ts_proxy_stop(ts_proxy *p) {
  pthread_mutex_lock(&p->mutex);
  p->stopping = 1;
  pthread_mutex_unlock(&p->mutex);
  (void)!write(p->wake[1], "", 1);
  pthread_join(p->thread, NULL);
  while (p->link_count)
    drop_link(p, p->link_count - 1);
  close(p->listener);
  close(p->wake[0]), close(p->wake[1]);
  unlink(p->socket_path);
  unlink(p->lock_path);
  pthread_mutex_destroy(&p->mutex);
  free(p);
}
