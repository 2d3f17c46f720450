/* libedit for Swift: its variadic functions, one wrapper for each shape of arguments.
 *
 * The line editor runs "headless": libedit keeps the text, the cursor and the key map, and is given
 * /dev/null to draw on, because its own drawing puts the cursor in the wrong column after characters
 * that are two columns wide. The terminal's descriptors are real, so that it still sets the modes.
 *
 * The screen that it believes to draw on has one row. Where a line is longer than a screen of several
 * rows, libedit loses count of the row that its cursor is in, and writes to a row that is not there; in
 * one row there is nothing to lose count of. It reads the terminal's size whenever a line begins, so that
 * the row is asked for behind that. Told of a size within a line, by el_resize, it would make its rows
 * shorter than where its cursor is.
 */
#pragma once
#include <histedit.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

typedef unsigned char (*cedit_command)(EditLine *, int);

/* Makes characters UTF-8, whatever the locale; libedit asks the C library how wide and how long. */
static inline void cedit_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX < 3 && !setlocale(LC_CTYPE, "C.UTF-8")) {
    setlocale(LC_CTYPE, "en_US.UTF-8");
  }
}

/* An editor on a terminal's descriptors that draws nothing; NULL where it can't begin. */
static inline EditLine *cedit_open(const char *program, int input, int output) {
  FILE *nothing = fopen("/dev/null", "w");
  if (!nothing) {
    return NULL;
  }
  /* The error stream is nothing as well while it starts: an unknown TERM is no news to a user. */
  EditLine *edit = el_init_fd(program, stdin, nothing, nothing, input, output, 2);
  if (!edit) {
    fclose(nothing);
    return NULL;
  }
  el_set(edit, EL_SETFP, 2, stderr);
  return edit;
}

/* Lets the editor draw on one row, to be called when a line has begun. Short rows are compared quickly. */
static inline void cedit_draw_on_one_row(EditLine *edit) {
  el_set(edit, EL_SETTC, "li", "1", NULL);
  el_set(edit, EL_SETTC, "co", "80", NULL);
}

/* Puts the cursor back into the line: vi's key for the end of an empty line leaves it before that, and
 * vi's search for the next line behind one that it has emptied. */
static inline void cedit_keep_cursor(EditLine *edit) {
  LineInfoW *line = (LineInfoW *)(uintptr_t)el_wline(edit);
  if (line->cursor < line->buffer) {
    line->cursor = line->buffer;
  } else if (line->cursor > line->lastchar) {
    line->cursor = line->lastchar;
  }
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

/* Takes away what stands between two places and puts the cursor there.
 *
 * el_deletestr would keep the text as the one cut last, and el_deletestr1 takes away too little. What
 * el_wline gives out is libedit's own line. */
static inline void cedit_delete(EditLine *edit, int start, int end) {
  LineInfoW *line = (LineInfoW *)(uintptr_t)el_wline(edit);
  wchar_t *text = (wchar_t *)(uintptr_t)line->buffer;
  wmemmove(text + start, text + end, (size_t)(line->lastchar - (text + end)));
  line->lastchar -= end - start;
  line->cursor = text + start;
}

/* Makes the line's buffer so large that a line as long as this one fits behind it.
 *
 * Some of libedit's functions hold places of the buffer while they enlarge it (em-copy-prev-word), read
 * as far behind the line as they take away from it, or refuse what needs a larger one (em-yank). */
static inline void cedit_reserve(EditLine *edit, int count) {
  const LineInfoW *line = el_wline(edit);
  int start = (int)(line->cursor - line->buffer);
  wchar_t *filler = malloc(((size_t)count + 1) * sizeof *filler);
  if (!filler) {
    return;
  }
  wmemset(filler, L' ', (size_t)count);
  filler[count] = 0;
  if (el_winsertstr(edit, filler) == 0) {
    cedit_delete(edit, start, start + count);
  }
  free(filler);
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

/* Carries out the lines of the user's own settings except those that choose a set of keys, which has
 * been done by then and would forget every other binding. */
static inline void cedit_apply_settings(EditLine *edit, const char *path) {
  FILE *file = fopen(path, "re");
  Tokenizer *words = tok_init(NULL);
  char *line = NULL;
  size_t size = 0;
  while (file && words && getline(&line, &size, file) >= 0) {
    int count = 0;
    const char **arguments = NULL;
    tok_reset(words);
    line[strcspn(line, "\n")] = 0;
    if (line[strspn(line, " \t")] == '#' || tok_str(words, line, &count, &arguments) != 0 || count == 0) {
      continue;
    }
    const char *last = arguments[count - 1];
    if (strcmp(last, "-v") != 0 && strcmp(last, "-e") != 0) {
      el_parse(edit, count, arguments);
    }
  }
  free(line);
  if (words) {
    tok_end(words);
  }
  if (file) {
    fclose(file);
  }
}

/* The list of all bindings, as libedit prints it; to be freed. */
static inline char *cedit_bindings(EditLine *edit) {
  char *text = NULL;
  size_t size = 0;
  FILE *before = NULL;
  FILE *memory = open_memstream(&text, &size);
  if (!memory) {
    return NULL;
  }
  el_get(edit, EL_GETFP, 1, &before);
  el_set(edit, EL_SETFP, 1, memory);
  el_set(edit, EL_BIND, NULL);
  el_set(edit, EL_SETFP, 1, before);
  fclose(memory);
  return text;
}

enum { CEDIT_NEWEST, CEDIT_OLDEST, CEDIT_OLDER, CEDIT_NEWER, CEDIT_CURRENT };

/* Where libedit's keys find earlier entries: gives the text of one, valid until the next call, or NULL
 * where there is none. */
typedef const wchar_t *(*cedit_history)(void *client, int which);

struct cedit_history_source {
  cedit_history fetch;
  void *client;
};

static inline int cedit_fetch_history(void *source, HistEventW *event, int operation, ...) {
  struct cedit_history_source *history = source;
  int which;
  switch (operation) {
  case H_FIRST: which = CEDIT_NEWEST; break;
  case H_LAST: which = CEDIT_OLDEST; break;
  case H_NEXT: which = CEDIT_OLDER; break;
  case H_PREV: which = CEDIT_NEWER; break;
  case H_CURR: which = CEDIT_CURRENT; break;
  default: return -1;
  }
  event->num = 0;
  event->str = history->fetch(history->client, which);
  return event->str ? 0 : -1;
}

/* The source must outlive the editor. */
static inline int cedit_set_history(EditLine *edit, struct cedit_history_source *source) {
  return el_wset(edit, EL_HIST, cedit_fetch_history, source);
}
