#define _GNU_SOURCE /* ppoll, POLLRDHUP */
#include "internal.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum { NANOSECONDS = 1000000000 };

int64_t cx_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_BOOTTIME, &now);
  return (int64_t)now.tv_sec * NANOSECONDS + now.tv_nsec;
}

int cx_queued(const cx_connection *connection) {
  return connection->is_lost ? 0 : XEventsQueued(connection->display, QueuedAlready);
}

void cx_wait(cx_connection *connection, int64_t deadline) {
  struct pollfd entries[2] = {
      {.fd = connection->wake, .events = POLLIN},
      {.fd = connection->is_lost ? -1 : XConnectionNumber(connection->display), .events = POLLIN | POLLRDHUP},
  };
  while (cx_queued(connection) == 0) {
    struct timespec rest = {0, 0};
    if (deadline >= 0) {
      int64_t length = deadline - cx_now();
      if (length > 0)
        rest = (struct timespec){length / NANOSECONDS, length % NANOSECONDS};
    }
    if (ppoll(entries, 2, deadline < 0 ? NULL : &rest, NULL) >= 0) {
      connection->wakes = entries[0].revents ? CX_READABLE : CX_SILENT;
      connection->events = entries[1].revents ? CX_READABLE : CX_SILENT;
      return;
    }
    if (errno != EINTR)
      return;
  }
}

int cx_descriptor(cx_connection *connection) {
  if (connection->polling < 0) {
    struct epoll_event event = {.events = EPOLLIN | EPOLLRDHUP};
    connection->polling = epoll_create1(EPOLL_CLOEXEC);
    if (connection->polling < 0)
      return -1;
    epoll_ctl(connection->polling, EPOLL_CTL_ADD, connection->wake, &event);
    if (!connection->is_lost)
      epoll_ctl(connection->polling, EPOLL_CTL_ADD, XConnectionNumber(connection->display), &event);
  }
  return connection->polling;
}

int cx_wake_descriptor(const cx_connection *connection) {
  return fcntl(connection->wake, F_DUPFD_CLOEXEC, 0);
}

void cx_wake(int wake_descriptor) {
  const uint64_t one = 1;
  /* A full counter is as good as one more. */
  ssize_t written = write(wake_descriptor, &one, sizeof one);
  (void)written;
}

void cx_close_descriptor(int descriptor) {
  if (descriptor >= 0)
    close(descriptor);
}

bool cx_drain_wakes(cx_connection *connection) {
  uint64_t count;
  bool woke = connection->wakes != CX_SILENT && read(connection->wake, &count, sizeof count) > 0;
  connection->wakes = CX_NOT_SEEN;
  return woke;
}

uint64_t cx_atomic_read(const uint64_t *place) { return __atomic_load_n(place, __ATOMIC_ACQUIRE); }

bool cx_atomic_replace(uint64_t *place, uint64_t expected, uint64_t number) {
  return __atomic_compare_exchange_n(place, &expected, number, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

uintptr_t cx_current_thread(void) { return (uintptr_t)pthread_self(); }
