/* libedit for Swift: its variadic functions, one wrapper for each shape of arguments.
 *
 * The line editor runs "headless": libedit keeps the text, the cursor and the key map, and is given
 * /dev/null to draw on, because its own drawing puts the cursor in the wrong column after characters
 * that are two columns wide. The terminal's descriptors are real, so that it still sets the modes.
 */
#pragma once
#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

typedef unsigned char (*cedit_command)(EditLine *, int);

/* Makes characters UTF-8, whatever the locale; libedit asks the C library how wide and how long. */
static inline void cedit_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX < 3 && !setlocale(LC_CTYPE, "C.UTF-8")) {
    setlocale(LC_CTYPE, "en_US.UTF-8");
  }
}

/* An editor on the standard descriptors that draws nothing; NULL where there is no terminal. */
static inline EditLine *cedit_open(const char *program) {
  FILE *nothing = fopen("/dev/null", "w");
  if (!nothing) {
    return NULL;
  }
  /* The error stream is nothing as well while it starts: an unknown TERM is no news to a user. */
  EditLine *edit = el_init_fd(program, stdin, nothing, nothing, 0, 1, 2);
  if (!edit) {
    fclose(nothing);
    return NULL;
  }
  el_set(edit, EL_SETFP, 2, stderr);
  return edit;
}

/* Frees the editor. The terminal is left to the caller: giving it back, libedit would throw away what
 * has been typed ahead for whoever comes next. */
static inline void cedit_close(EditLine *edit) {
  FILE *nothing = NULL;
  el_set(edit, EL_EDITMODE, 0);
  el_get(edit, EL_GETFP, 1, &nothing);
  el_end(edit);
  if (nothing) {
    fclose(nothing);
  }
}

static inline int cedit_set_text(EditLine *edit, int option, const char *value) {
  return el_set(edit, option, value);
}

static inline int cedit_set_number(EditLine *edit, int option, int value) {
  return el_set(edit, option, value);
}

static inline int cedit_set_client(EditLine *edit, void *client) {
  return el_set(edit, EL_CLIENTDATA, client);
}

static inline void *cedit_client(EditLine *edit) {
  void *client = NULL;
  el_get(edit, EL_CLIENTDATA, &client);
  return client;
}

/* Where keys come from; wide, so that the function decodes UTF-8 itself. */
static inline int cedit_set_reader(EditLine *edit, el_rfunc_t read) {
  return el_wset(edit, EL_GETCFN, read);
}

static inline int cedit_add_command(
    EditLine *edit, const char *name, const char *help, cedit_command command) {
  return el_set(edit, EL_ADDFN, name, help, command);
}

static inline int cedit_bind(EditLine *edit, const char *key, const char *command) {
  return el_set(edit, EL_BIND, key, command, NULL);
}

/* Binds in the other map, which is vi's command mode. */
static inline int cedit_bind_alternate(EditLine *edit, const char *key, const char *command) {
  return el_set(edit, EL_BIND, "-a", key, command, NULL);
}

/* Changes a terminal flag of one of libedit's two modes: "-d" editing, "-x" between two lines. */
static inline int cedit_set_mode(EditLine *edit, const char *mode, const char *flag) {
  return el_set(edit, EL_SETTY, mode, flag, NULL);
}

/* Whether the user's own settings have chosen vi's keys. */
static inline int cedit_uses_vi(EditLine *edit) {
  const char *editor = NULL;
  el_get(edit, EL_EDITOR, &editor);
  return editor && editor[0] == 'v';
}
