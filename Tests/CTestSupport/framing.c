/* Reads the framing of the X protocol (sections 1 and 8 of its specification) in what passes the proxy. */
#include "proxy.h"

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

void ts_proxy_count(ts_proxy *p, link_ *l, int from_server, uint8_t *bytes, size_t size) {
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
