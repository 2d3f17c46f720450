// The graphs of `flow_rows.py`, swept in C: GRAPH WRITES. Prints the observers' sum and their calls.
#include "CSweep.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t counts[2];

static void observe(CSweep *g, int32_t cell) { csweep_observe(g, cell, csweep_count, counts); }

static int32_t chain(CSweep *g, int32_t cell, int length) {
  for (int i = 0; i < length; i++) cell = csweep_add_constant(g, cell, 1);
  return cell;
}

static void build(CSweep *g, int32_t head, const char *graph) {
  int32_t cells[10];
  if (!strcmp(graph, "broad")) {
    for (int i = 0; i < 50; i++)
      observe(g, csweep_add_constant(g, csweep_add_constant(g, head, i), 1));
  } else if (!strcmp(graph, "deep")) {
    observe(g, chain(g, head, 50));
  } else if (!strcmp(graph, "diamond")) {
    for (int i = 0; i < 5; i++) cells[i] = csweep_add_constant(g, head, 1);
    observe(g, csweep_sum(g, cells, 5));
  } else if (!strcmp(graph, "triangle")) {
    cells[0] = head;
    for (int i = 1; i < 10; i++) cells[i] = csweep_add_constant(g, cells[i - 1], 1);
    observe(g, csweep_sum(g, cells, 10));
  } else {
    observe(g, chain(g, head, atoi(graph)));
  }
}

static void cellx(CSweep *g, int layers, int writes) {
  int32_t source[4], p[4];
  for (int i = 0; i < 4; i++) p[i] = source[i] = csweep_source(g, i + 1);
  for (int l = 0; l < layers; l++) {
    int32_t q[4] = {csweep_add_constant(g, p[1], 0), csweep_subtract(g, p[0], p[2]),
                    csweep_add(g, p[1], p[3]), csweep_add_constant(g, p[2], 0)};
    for (int i = 0; i < 4; i++) observe(g, p[i] = q[i]);
  }
  csweep_freeze(g);
  for (int n = 1; n <= writes; n++) {
    for (int i = 0; i < 4; i++) csweep_set(g, source[i], n % 2 ? 4 - i : i + 1);
    csweep_sweep(g);
  }
  for (int i = 0; i < 4; i++) printf("%lld ", (long long)csweep_value(g, p[i]));
  printf("\n");
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  CSweep *g = csweep_make();
  int writes = atoi(arguments[2]);
  if (!strncmp(arguments[1], "cellx", 5)) {
    cellx(g, atoi(arguments[1] + 5), writes);
    return 0;
  }
  int32_t head = csweep_source(g, 0);
  build(g, head, arguments[1]);
  csweep_freeze(g);
  counts[0] = counts[1] = 0;
  for (int n = 1; n <= writes; n++) {
    csweep_set(g, head, n);
    csweep_sweep(g);
  }
  printf("%lld %lld\n", (long long)counts[0], (long long)counts[1]);
  return 0;
}
