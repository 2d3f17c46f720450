#include "CDeadline.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void *end_when_due(void *minutes) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  unsigned left = (unsigned)(size_t)minutes * 60;
  while (left > 0) {
    left = sleep(left);
  }
  fprintf(
      stderr, "error: The tests have not ended after %u minutes; a test that is started and not ended waits in vain.\n",
      (unsigned)(size_t)minutes);
  _exit(75);
}

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("RUNNEL_TEST_MINUTES");
  long minutes = text ? strtol(text, NULL, 10) : 0;
  pthread_t thread;
  if (minutes > 0 && minutes < 10000 &&
      pthread_create(&thread, NULL, end_when_due, (void *)(size_t)minutes) == 0) {
    pthread_detach(thread);
  }
}
