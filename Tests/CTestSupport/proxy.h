/* What the parts of the proxy know of each other. */
#ifndef PROXY_H
#define PROXY_H

#include "CTestSupport.h"
#include <pthread.h>

enum { MAX_LINKS = 64 };

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
  char hidden[32];     /* the extension that nobody finds */
  char renamed[2][32]; /* the extension that is asked for, and the one that is found */
  link_ *links[MAX_LINKS];
  int link_count;
};

/* Counts what passes on the link from the client or from the server, with the mutex held, and spoils the
 * request that is to fail. */
void ts_proxy_count(ts_proxy *p, link_ *l, int from_server, uint8_t *bytes, size_t size);

#endif
