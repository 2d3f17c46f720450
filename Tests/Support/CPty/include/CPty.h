/* Programs at a pseudo-terminal, for tests. */
#pragma once
#include <sys/types.h>

/* Runs a program with a terminal of its own; returns its process and the terminal's other side.
 * Returns -1 on failure. */
pid_t cpty_spawn(
    const char *path, char *const arguments[], char *const environment[], int columns, int rows,
    int *master);

/* Gives the terminal another size, of which the program is told. */
int cpty_resize(int master, int columns, int rows);

/* Whether the terminal echoes what is typed. */
int cpty_echoes(int master);

/* A terminal without a program; returns it and its other side, or -1 on failure. */
int cpty_open(int columns, int rows, int *master);
