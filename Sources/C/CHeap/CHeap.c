#include "CHeap.h"

#include <stdint.h>
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#include <sys/mman.h>

/* The size of a large page where there is one kind; elsewhere the advice covers a little less. */
static const uintptr_t page = (uintptr_t)1 << 21;

int cheap_make_room(size_t bytes) {
  if (!mallopt(M_MMAP_MAX, 0) || !mallopt(M_TRIM_THRESHOLD, INT32_MAX)) return 0;
  char *room = malloc(bytes);
  if (!room) return 0;
  uintptr_t first = ((uintptr_t)room + page - 1) & ~(page - 1);
  uintptr_t end = ((uintptr_t)room + bytes) & ~(page - 1);
  int is_advised = first < end && madvise((void *)first, end - first, MADV_HUGEPAGE) == 0;
  free(room);
  return is_advised;
}

#else

int cheap_make_room(size_t bytes) {
  (void)bytes;
  return 0;
}

#endif
