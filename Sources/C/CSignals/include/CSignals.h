/* What only C can do about signals: remember them, wake the loop, and leave the terminal as it was.
 *
 * A process has one set of signal handlers, so this is one set of static variables. Everything a
 * handler touches is a lock-free atomic or an async-signal-safe call.
 */
#pragma once

enum {
  CSIGNALS_INTERRUPT = 1,
  CSIGNALS_RESIZE = 2,
  CSIGNALS_STOP = 4,
  CSIGNALS_CONTINUE = 8,
  CSIGNALS_END = 16,
};

/* Installs the handlers and returns the descriptor that becomes readable when there is news, or -1. */
int csignals_open(void);

/* Puts the former handlers back. */
void csignals_close(void);

/* Makes the descriptor readable; from any thread. */
void csignals_wake(void);

/* The news since the last call, as a set of the bits above. */
unsigned csignals_take(void);

/* The signal that last asked the process to end; SIGTERM before the first. */
int csignals_end_signal(void);

/* Whether the process was asked to end since then. */
int csignals_is_ending(void);

/* What a handler calls at once for an interrupt; it must be async-signal-safe. NULL for nothing. */
void csignals_on_interrupt(void (*raise)(void *), void *context);

/* Remembers the terminal's modes; from now on they are restored however the process ends. */
void csignals_guard_terminal(int descriptor);

/* What is written to the terminal whenever it is given back; NULL for nothing. A copy is kept. */
void csignals_set_farewell(const char *text);

/* Gives the terminal back now. */
void csignals_restore_terminal(void);

/* Whether ^Z stops the process within the handler (while the program runs), or is left to the loop
 * as CSIGNALS_STOP (while a line is on the screen and must be taken away first). */
void csignals_stop_at_once(int at_once);

/* Gives the terminal back and stops the process; returns when it goes on. */
void csignals_stop(void);

/* Runs a command of the shell with a file behind it, as somebody would who types it, and waits for its
 * end. Meanwhile ^C and ^\ are for the command alone. Returns how it ended, as a shell would say it, or
 * an error of the system below 0. */
int csignals_run_on_terminal(const char *command, const char *file);
