#define _GNU_SOURCE
#include "CTestSupport.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

uint64_t ts_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

pid_t ts_thread_id(void) { return gettid(); }

const char *ts_image(void) {
  static const char here;
  Dl_info image;
  return dladdr(&here, &image) ? image.dli_fname : NULL;
}

int ts_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) ? errno : 0; }

typedef struct {
  const char *path;
  char *const *argv, *const *envp;
  const int *fds;
  int fd_count, death_signal;
  pid_t parent;
  uint64_t *exec_time;
} job;

/* Runs in the child: nothing here may allocate or lock. Answers only when it fails. */
static int become(const job *j) {
  enum { PARKED = 200 };
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  prctl(PR_SET_PDEATHSIG, j->death_signal);
  if (getppid() != j->parent)
    _exit(127);
  /* Out of the way first: a wanted descriptor may hold another one's number. */
  for (int i = 0; i < j->fd_count; i++)
    if (fcntl(j->fds[i], F_DUPFD_CLOEXEC, PARKED + i) != PARKED + i)
      return EMFILE;
  for (int i = 0; i < j->fd_count; i++)
    dup2(PARKED + i, i);
  close_range((unsigned)j->fd_count, ~0u, CLOSE_RANGE_CLOEXEC);
  *j->exec_time = ts_now();
  execve(j->path, j->argv, j->envp);
  return errno;
}

static int spawn_here(const job *j, pid_t *pid) {
  int ends[2], failure = 0;
  if (pipe2(ends, O_CLOEXEC))
    return errno;
  *pid = fork();
  if (*pid == 0) {
    int moved = fcntl(ends[1], F_DUPFD_CLOEXEC, 300);
    failure = become(j);
    (void)!write(moved, &failure, sizeof failure);
    _exit(127);
  }
  if (*pid < 0)
    failure = errno;
  close(ends[1]);
  if (!failure && read(ends[0], &failure, sizeof failure) == sizeof failure)
    waitpid(*pid, NULL, 0);
  close(ends[0]);
  return failure;
}

/* PR_SET_PDEATHSIG speaks of the thread that forked, and test threads come and go; so one thread that never
 * ends does all the forking. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static const job *waiting;
static int done, result, running;
static pid_t result_pid;

static void *spawner(void *unused) {
  (void)unused;
  pthread_mutex_lock(&mutex);
  for (;;) {
    while (!waiting)
      pthread_cond_wait(&changed, &mutex);
    result = spawn_here(waiting, &result_pid);
    waiting = NULL;
    done = 1;
    pthread_cond_broadcast(&changed);
  }
  return NULL;
}

int ts_spawn(const char *path, char *const argv[], char *const envp[], const int *fds, int fd_count,
             int death_signal, ts_child *child) {
  uint64_t *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    return errno;
  job j = {path, argv, envp, fds, fd_count, death_signal, getpid(), shared};
  pthread_mutex_lock(&mutex);
  if (!running) {
    pthread_t thread;
    running = pthread_create(&thread, NULL, spawner, NULL) == 0;
    if (running)
      pthread_detach(thread);
  }
  int failure = EAGAIN;
  if (running) {
    while (waiting || done)
      pthread_cond_wait(&changed, &mutex);
    waiting = &j;
    pthread_cond_broadcast(&changed);
    while (!done)
      pthread_cond_wait(&changed, &mutex);
    failure = result;
    child->pid = result_pid;
    child->exec_time = *shared;
    done = 0;
    pthread_cond_broadcast(&changed);
  }
  pthread_mutex_unlock(&mutex);
  munmap(shared, sizeof *shared);
  return failure;
}

int ts_reap(pid_t pid, int *status) {
  pid_t ended = waitpid(pid, status, WNOHANG);
  return ended == pid ? 1 : ended < 0 ? -1 : 0;
}

int ts_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }
int ts_exit_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }
