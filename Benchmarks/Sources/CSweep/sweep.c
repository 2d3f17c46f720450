#include "CSweep.h"

#include <stdlib.h>

typedef struct {
  int64_t value;
  int64_t constant;
  int32_t a;
  int32_t b;
  CSweepOpcode opcode;
} Cell;

typedef struct {
  CSweepObserver call;
  void *context;
} Observer;

struct CSweep {
  Cell *cells;
  /// The wave in which each cell changed last.
  uint32_t *changed;
  uint32_t wave;
  int32_t count, capacity;
  /// The inputs of sums: b of them from a on.
  int32_t *inputs;
  int32_t input_count, input_capacity;
  Observer *observers;
  int32_t observer_count, observer_capacity;
  /// Where the sweep begins.
  int32_t low;
};

static void *grown(void *memory, int32_t count, int32_t *capacity, size_t size) {
  if (count < *capacity) return memory;
  *capacity = *capacity ? *capacity * 2 : 64;
  void *wider = realloc(memory, (size_t)*capacity * size);
  if (!wider) abort();
  return wider;
}

CSweep *csweep_make(void) {
  CSweep *graph = calloc(1, sizeof(CSweep));
  if (!graph) abort();
  return graph;
}

void csweep_free(CSweep *graph) {
  free(graph->cells);
  free(graph->changed);
  free(graph->inputs);
  free(graph->observers);
  free(graph);
}

static int32_t add(CSweep *graph, Cell cell) {
  graph->cells = grown(graph->cells, graph->count, &graph->capacity, sizeof(Cell));
  graph->cells[graph->count] = cell;
  return graph->count++;
}

int32_t csweep_source(CSweep *graph, int64_t value) {
  return add(graph, (Cell){.value = value, .opcode = CSWEEP_SOURCE});
}

int32_t csweep_add_constant(CSweep *graph, int32_t a, int64_t constant) {
  return add(graph, (Cell){.constant = constant, .a = a, .opcode = CSWEEP_ADD_CONSTANT});
}

int32_t csweep_add(CSweep *graph, int32_t a, int32_t b) {
  return add(graph, (Cell){.a = a, .b = b, .opcode = CSWEEP_ADD});
}

int32_t csweep_subtract(CSweep *graph, int32_t a, int32_t b) {
  return add(graph, (Cell){.a = a, .b = b, .opcode = CSWEEP_SUBTRACT});
}

int32_t csweep_sum(CSweep *graph, const int32_t *inputs, int32_t count) {
  int32_t start = graph->input_count;
  for (int32_t i = 0; i < count; i++) {
    graph->inputs =
        grown(graph->inputs, graph->input_count, &graph->input_capacity, sizeof(int32_t));
    graph->inputs[graph->input_count++] = inputs[i];
  }
  return add(graph, (Cell){.a = start, .b = count, .opcode = CSWEEP_SUM});
}

int32_t csweep_observe(CSweep *graph, int32_t a, CSweepObserver call, void *context) {
  graph->observers = grown(
      graph->observers, graph->observer_count, &graph->observer_capacity, sizeof(Observer));
  graph->observers[graph->observer_count] = (Observer){call, context};
  return add(
      graph, (Cell){.a = a, .b = graph->observer_count++, .opcode = CSWEEP_OBSERVER});
}

void csweep_freeze(CSweep *graph) {
  graph->changed = calloc((size_t)graph->count + 1, sizeof(uint32_t));
  if (!graph->changed) abort();
  graph->wave = 1;
  graph->low = graph->count;
  for (int32_t i = 0; i < graph->count; i++) {
    if (graph->cells[i].opcode == CSWEEP_SOURCE) csweep_set(graph, i, graph->cells[i].value);
  }
  csweep_sweep(graph);
}

void csweep_set(CSweep *graph, int32_t source, int64_t value) {
  graph->cells[source].value = value;
  graph->changed[source] = graph->wave;
  if (source < graph->low) graph->low = source;
}

/// Adds up the inputs of a sum; false if none of them has changed.
static int sum(const CSweep *graph, const Cell *cell, int64_t *result) {
  const int32_t *inputs = graph->inputs + cell->a;
  int has_changed = 0;
  *result = 0;
  for (int32_t i = 0; i < cell->b; i++) {
    *result += graph->cells[inputs[i]].value;
    has_changed |= graph->changed[inputs[i]] == graph->wave;
  }
  return has_changed;
}

void csweep_sweep(CSweep *graph) {
  Cell *cells = graph->cells;
  uint32_t *changed = graph->changed;
  const uint32_t wave = graph->wave;
  const int32_t count = graph->count;
  for (int32_t i = graph->low; i < count; i++) {
    Cell *cell = &cells[i];
    switch (cell->opcode) {
    case CSWEEP_SOURCE: continue;
    case CSWEEP_ADD_CONSTANT:
      if (changed[cell->a] != wave) continue;
      cell->value = cells[cell->a].value + cell->constant;
      break;
    case CSWEEP_ADD:
      if (changed[cell->a] != wave && changed[cell->b] != wave) continue;
      cell->value = cells[cell->a].value + cells[cell->b].value;
      break;
    case CSWEEP_SUBTRACT:
      if (changed[cell->a] != wave && changed[cell->b] != wave) continue;
      cell->value = cells[cell->a].value - cells[cell->b].value;
      break;
    case CSWEEP_SUM: {
      int64_t value;
      if (!sum(graph, cell, &value)) continue;
      cell->value = value;
      break;
    }
    case CSWEEP_OBSERVER: {
      if (changed[cell->a] != wave) continue;
      const Observer *observer = &graph->observers[cell->b];
      observer->call(observer->context, cells[cell->a].value);
      continue;
    }
    }
    changed[i] = wave;
  }
  graph->low = count;
  graph->wave++;
}

int64_t csweep_value(const CSweep *graph, int32_t cell) { return graph->cells[cell].value; }

void csweep_count(void *context, int64_t value) {
  int64_t *totals = context;
  totals[0] += value;
  totals[1] += 1;
}
