// A machine that is not well, for a process that is started with this library before libc (`machine.mjs`): its clock is
// CLOCK_AHEAD_S seconds ahead, and its disk is full as long as the file DISK_IS_FULL_IF exists.
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long ahead(void) {
  const char *seconds = getenv("CLOCK_AHEAD_S");
  return seconds ? atol(seconds) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  int failed = (int)syscall(SYS_clock_gettime, clock, at);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += ahead();
  return failed;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}

static int full(void) {
  const char *flag = getenv("DISK_IS_FULL_IF");
  if (!flag || syscall(SYS_access, flag, F_OK) != 0) return 0;
  errno = ENOSPC;
  return 1;
}

// Sockets are written to by other calls.
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  return full() ? -1 : syscall(SYS_pwrite64, file, bytes, count, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return pwrite64(file, bytes, count, offset);
}

int fallocate64(int file, int mode, off64_t offset, off64_t length) {
  return full() ? -1 : (int)syscall(SYS_fallocate, file, mode, offset, length);
}

int fallocate(int file, int mode, off_t offset, off_t length) {
  return fallocate64(file, mode, offset, length);
}
