#define _GNU_SOURCE
#include "CSweep.h"

#include <time.h>

#if defined(__linux__)
#include <malloc.h>
#else
#include <malloc/malloc.h>
#endif

int64_t meter_thread_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t meter_live_bytes(void) {
#if defined(__linux__)
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
#else
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return (int64_t)statistics.size_in_use;
#endif
}
