#include "CStart.h"

#include <stdlib.h>
#include <unistd.h>

/* Constructors are handed the command line by the GNU C library alone. */
#if defined(__linux__) && defined(__GLIBC__)

/* Of Swift's runtime: what it takes as the command line in place of what it reads from /proc. */
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

static int told_root;

/* Runs before the constructors of the runtime, which have no priority. */
__attribute__((constructor(101))) static void tell_the_runtime(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
  if (access("/proc/self/exe", F_OK) != 0 && getenv("SWIFT_ROOT") == NULL) {
    told_root = setenv("SWIFT_ROOT", "/", 0) == 0;
  }
}

void cstart_tidy(void) {
  if (told_root) unsetenv("SWIFT_ROOT");
  told_root = 0;
}

#else

void cstart_tidy(void) {}

#endif
