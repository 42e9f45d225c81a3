#include "handles.h"
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct {
  uintptr_t handle;
  void *object;
  uint64_t thread;
  enum handle_kind kind;
} entry;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static entry *entries;
static size_t count, room;
static uintptr_t latest;
static uint64_t threads;

/* Unlike pthread_self, never that of a thread that ended. Called with the lock held. */
static uint64_t this_thread(void) {
  static _Thread_local uint64_t number;
  if (number == 0)
    number = ++threads;
  return number;
}

static bool make_room(void) {
  if (count < room)
    return true;
  size_t wanted = room ? 2 * room : 16;
  entry *larger = realloc(entries, wanted * sizeof *larger);
  if (!larger)
    return false;
  entries = larger;
  room = wanted;
  return true;
}

void *handle_make(enum handle_kind kind, void *object) {
  void *handle = NULL;
  pthread_mutex_lock(&lock);
  if (make_room()) {
    /* Odd, as no pointer to an object is. */
    latest += latest ? 2 : 1;
    entries[count++] = (entry){latest, object, this_thread(), kind};
    handle = (void *)latest;
  }
  pthread_mutex_unlock(&lock);
  return handle;
}

static entry *find(const void *handle) {
  for (size_t i = 0; i < count; i++)
    if (entries[i].handle == (uintptr_t)handle)
      return &entries[i];
  return NULL;
}

dtb_status handle_find(const void *handle, enum handle_kind kind, void **object) {
  dtb_status status = DTB_OK;
  *object = NULL;
  if (!handle)
    return DTB_NULL;
  pthread_mutex_lock(&lock);
  const entry *found = find(handle);
  if (!found || found->kind != kind)
    status = DTB_NO_HANDLE;
  else if (found->thread != this_thread())
    status = DTB_WRONG_THREAD;
  else
    *object = found->object;
  pthread_mutex_unlock(&lock);
  return status;
}

static void drop(entry *found) {
  *found = entries[--count];
  if (count == 0) {
    free(entries);
    entries = NULL;
    room = 0;
  }
}

/* Called with the lock held. */
static dtb_status find_ticket(const void *ticket, entry **found) {
  if (!ticket)
    return DTB_NULL;
  *found = find(ticket);
  if (*found)
    return (*found)->kind == HANDLE_TICKET ? DTB_OK : DTB_NO_HANDLE;
  return (uintptr_t)ticket <= latest && (uintptr_t)ticket % 2 ? DTB_ENDED : DTB_NO_HANDLE;
}

dtb_status handle_visit(const void *ticket, void (*visit)(void *object, void *data), void *data) {
  entry *found = NULL;
  pthread_mutex_lock(&lock);
  dtb_status status = find_ticket(ticket, &found);
  if (status == DTB_OK)
    visit(found->object, data);
  pthread_mutex_unlock(&lock);
  return status;
}

dtb_status handle_take(const void *ticket, void **object) {
  entry *found = NULL;
  *object = NULL;
  pthread_mutex_lock(&lock);
  dtb_status status = find_ticket(ticket, &found);
  if (status == DTB_OK) {
    *object = found->object;
    drop(found);
  }
  pthread_mutex_unlock(&lock);
  return status;
}

void handle_drop(const void *handle) {
  pthread_mutex_lock(&lock);
  entry *found = find(handle);
  if (found)
    drop(found);
  pthread_mutex_unlock(&lock);
}
