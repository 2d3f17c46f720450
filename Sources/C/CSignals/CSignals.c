#include "CSignals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static int pipe_ends[2] = {-1, -1};
static atomic_uint pending;
static atomic_int stops_at_once;
static atomic_int end_signal;
static void (*_Atomic on_interrupt)(void *);
static void *_Atomic interrupt_context;

static atomic_int terminal = -1;
static struct termios saved_modes;
static char farewell[64];
static atomic_int farewell_length;

static const int noticed[] = {SIGINT, SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP};
static const int fatal[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { NOTICED = sizeof noticed / sizeof *noticed, FATAL = sizeof fatal / sizeof *fatal };
static struct sigaction noticed_before[NOTICED];
static sigset_t mask_before;
static struct sigaction fatal_before[FATAL];

void csignals_wake(void) {
  int error = errno;
  char byte = 0;
  if (pipe_ends[1] >= 0 && write(pipe_ends[1], &byte, 1) < 0) {
    /* A full pipe is awake already. */
  }
  errno = error;
}

unsigned csignals_take(void) {
  char bytes[64];
  while (pipe_ends[0] >= 0 && read(pipe_ends[0], bytes, sizeof bytes) > 0) {
  }
  return atomic_exchange(&pending, 0);
}

int csignals_end_signal(void) {
  int signal = atomic_load(&end_signal);
  return signal ? signal : SIGTERM;
}

int csignals_is_ending(void) {
  return (atomic_load(&pending) & CSIGNALS_END) != 0;
}

void csignals_on_interrupt(void (*raise)(void *), void *context) {
  atomic_store(&on_interrupt, NULL);
  atomic_store(&interrupt_context, context);
  atomic_store(&on_interrupt, raise);
}

void csignals_restore_terminal(void) {
  int descriptor = atomic_load(&terminal);
  if (descriptor < 0) {
    return;
  }
  int error = errno;
  int length = atomic_load(&farewell_length);
  if (length > 0 && write(descriptor, farewell, (size_t)length) < 0) {
    /* The terminal is gone; there is nobody to tell. */
  }
  tcsetattr(descriptor, TCSADRAIN, &saved_modes);
  errno = error;
}

void csignals_stop(void) {
  struct termios modes;
  int descriptor = atomic_load(&terminal);
  int had_modes = descriptor >= 0 && tcgetattr(descriptor, &modes) == 0;
  csignals_restore_terminal();

  struct sigaction by_default, before;
  memset(&by_default, 0, sizeof by_default);
  by_default.sa_handler = SIG_DFL;
  sigemptyset(&by_default.sa_mask);
  sigset_t stop, blocked;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigaction(SIGTSTP, &by_default, &before);
  pthread_sigmask(SIG_UNBLOCK, &stop, &blocked);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &blocked, NULL);
  sigaction(SIGTSTP, &before, NULL);

  if (had_modes) {
    tcsetattr(descriptor, TCSADRAIN, &modes);
  }
  atomic_fetch_or(&pending, CSIGNALS_CONTINUE);
  csignals_wake();
}

static void interrupt(void) {
  void (*raise_flag)(void *) = atomic_load(&on_interrupt);
  if (raise_flag) {
    raise_flag(atomic_load(&interrupt_context));
  }
}

static void notice(int signal) {
  int error = errno;
  unsigned bit = 0;
  switch (signal) {
  case SIGINT:
    bit = CSIGNALS_INTERRUPT;
    interrupt();
    break;
  case SIGWINCH:
    bit = CSIGNALS_RESIZE;
    break;
  case SIGCONT:
    bit = CSIGNALS_CONTINUE;
    break;
  case SIGTSTP:
    if (atomic_load(&stops_at_once)) {
      csignals_stop();
    } else {
      bit = CSIGNALS_STOP;
    }
    break;
  default:
    if (atomic_load(&pending) & CSIGNALS_END) {
      /* Asked a second time, and the loop has not come round. */
      csignals_restore_terminal();
      _exit(128 + signal);
    }
    bit = CSIGNALS_END;
    atomic_store(&end_signal, signal);
    interrupt();
  }
  atomic_fetch_or(&pending, bit);
  csignals_wake();
  errno = error;
}

static void die(int signal) {
  csignals_restore_terminal();
  for (int index = 0; index < FATAL; index++) {
    if (fatal[index] == signal) {
      sigaction(signal, &fatal_before[index], NULL);
    }
  }
  raise(signal);
}

static void install(int signal, void (*handler)(int), struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, before);
}

int csignals_open(void) {
  if (pipe_ends[0] >= 0) {
    return pipe_ends[0];
  }
  if (pipe(pipe_ends) != 0) {
    return -1;
  }
  for (int end = 0; end < 2; end++) {
    fcntl(pipe_ends[end], F_SETFL, fcntl(pipe_ends[end], F_GETFL) | O_NONBLOCK);
    fcntl(pipe_ends[end], F_SETFD, FD_CLOEXEC);
  }
  signal(SIGPIPE, SIG_IGN);
  for (int index = 0; index < NOTICED; index++) {
    install(noticed[index], notice, &noticed_before[index]);
  }
  /* Whoever started the process may have had them blocked. */
  sigset_t wanted;
  sigemptyset(&wanted);
  for (int index = 0; index < NOTICED; index++) {
    sigaddset(&wanted, noticed[index]);
  }
  pthread_sigmask(SIG_UNBLOCK, &wanted, &mask_before);
  return pipe_ends[0];
}

void csignals_close(void) {
  if (pipe_ends[0] < 0) {
    return;
  }
  for (int index = 0; index < NOTICED; index++) {
    sigaction(noticed[index], &noticed_before[index], NULL);
  }
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  int ends[2] = {pipe_ends[0], pipe_ends[1]};
  pipe_ends[0] = pipe_ends[1] = -1;
  close(ends[0]);
  close(ends[1]);
}

void csignals_guard_terminal(int descriptor) {
  if (tcgetattr(descriptor, &saved_modes) != 0) {
    return;
  }
  int first = atomic_exchange(&terminal, descriptor) < 0;
  if (first) {
    atexit(csignals_restore_terminal);
    for (int index = 0; index < FATAL; index++) {
      install(fatal[index], die, &fatal_before[index]);
    }
  }
}

void csignals_set_farewell(const char *text) {
  size_t length = text ? strlen(text) : 0;
  if (length > sizeof farewell) {
    length = sizeof farewell;
  }
  atomic_store(&farewell_length, 0);
  if (length > 0) {
    memcpy(farewell, text, length);
  }
  atomic_store(&farewell_length, (int)length);
}

void csignals_stop_at_once(int at_once) {
  atomic_store(&stops_at_once, at_once);
}

extern char **environ;

int csignals_run_on_terminal(const char *command, const char *file) {
  /* The file is a word of its own, so that no character in it means anything to the shell; and the
   * shell outlives a ^C that the command takes as a key. */
  static const char form[] = "trap : INT QUIT; %s \"$1\"";
  size_t length = strlen(command) + sizeof form;
  char *script = malloc(length);
  if (!script) {
    return -ENOMEM;
  }
  snprintf(script, length, form, command);
  char *arguments[] = {"sh", "-c", script, "sh", (char *)file, NULL};

  /* While it is lent, nobody but the command sets the terminal's modes, not even a ^Z here. */
  int lent = atomic_exchange(&terminal, -1);
  struct sigaction ignore, quit_before;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigemptyset(&ignore.sa_mask);
  sigaction(SIGQUIT, &ignore, &quit_before);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t by_default, none;
  sigemptyset(&by_default);
  sigaddset(&by_default, SIGPIPE);
  sigaddset(&by_default, SIGQUIT);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &by_default);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

  pid_t process = 0;
  int error = posix_spawn(&process, "/bin/sh", NULL, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  free(script);
  int status = 0;
  if (error == 0) {
    while (waitpid(process, &status, 0) < 0) {
      if (errno != EINTR) {
        error = errno;
        break;
      }
    }
  }
  sigaction(SIGQUIT, &quit_before, NULL);
  atomic_store(&terminal, lent);
  if (error != 0) {
    return -error;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
