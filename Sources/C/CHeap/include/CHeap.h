/* What only C can ask of the allocator: where it takes its memory from.
 */
#pragma once
#include <stddef.h>

/* Has the allocator take all memory from the one heap that grows and keep what is freed, makes the heap
 * so many bytes large, and asks the system for large pages there. No byte of it is touched.
 *
 * Returns 1, or 0 where there are no large pages to be had. */
int cheap_make_room(size_t bytes);
