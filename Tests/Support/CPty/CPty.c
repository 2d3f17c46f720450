#if defined(__linux__)
#define _GNU_SOURCE
#include <pty.h>
#else
#include <util.h>
#endif
#include "CPty.h"

#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

pid_t cpty_spawn(
    const char *path, char *const arguments[], char *const environment[], int columns, int rows,
    int *master) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  pid_t child = forkpty(master, NULL, NULL, &size);
  if (child != 0) {
    return child;
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < NSIG; number++) {
    signal(number, SIG_DFL);
  }
  long limit = sysconf(_SC_OPEN_MAX);
  for (int descriptor = 3; descriptor < (limit > 0 && limit < 4096 ? limit : 4096); descriptor++) {
    close(descriptor);
  }
  execve(path, arguments, environment);
  _exit(127);
}

int cpty_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size);
}

int cpty_echoes(int master) {
  struct termios modes;
  return tcgetattr(master, &modes) == 0 && (modes.c_lflag & ECHO) != 0;
}

int cpty_open(int columns, int rows, int *master) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  int terminal;
  return openpty(master, &terminal, NULL, NULL, &size) == 0 ? terminal : -1;
}
