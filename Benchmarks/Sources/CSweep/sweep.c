#include "CSweep.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  int64_t value;
  int64_t constant;
  int32_t a;
  int32_t b;
  int32_t first_output;
  int32_t output_count;
  CSweepOpcode opcode;
} Cell;

typedef struct {
  CSweepObserver call;
  void *context;
} Observer;

struct CSweep {
  Cell *cells;
  /// Whether a cell has to be computed in this sweep.
  uint8_t *dirty;
  int32_t count, capacity;
  /// The cells that depend on each cell, those of one cell next to each other.
  int32_t *outputs;
  /// The inputs of sums: b of them from a on.
  int32_t *inputs;
  int32_t input_count, input_capacity;
  Observer *observers;
  int32_t observer_count, observer_capacity;
  /// Where the sweep begins and ends.
  int32_t low, high;
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
  free(graph->dirty);
  free(graph->outputs);
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

/// Calls `body` with each input of a cell, in a local `input`.
#define FOR_EACH_INPUT(graph, cell, body)                                      \
  switch ((cell)->opcode) {                                                    \
  case CSWEEP_SOURCE: break;                                                   \
  case CSWEEP_ADD:                                                             \
  case CSWEEP_SUBTRACT: { int32_t input = (cell)->b; body } /* fallthrough */  \
  case CSWEEP_ADD_CONSTANT:                                                    \
  case CSWEEP_OBSERVER: { int32_t input = (cell)->a; body } break;             \
  case CSWEEP_SUM:                                                             \
    for (int32_t i_ = 0; i_ < (cell)->b; i_++) {                               \
      int32_t input = (graph)->inputs[(cell)->a + i_];                         \
      body                                                                     \
    }                                                                          \
  }

static void mark(CSweep *graph, const Cell *cell) {
  const int32_t *outputs = graph->outputs + cell->first_output;
  for (int32_t i = 0; i < cell->output_count; i++) graph->dirty[outputs[i]] = 1;
  // Outputs rise, so the last one is the highest.
  if (cell->output_count > 0) {
    int32_t last = outputs[cell->output_count - 1];
    if (last > graph->high) graph->high = last;
  }
}

void csweep_freeze(CSweep *graph) {
  int32_t edges = 0;
  for (int32_t i = 0; i < graph->count; i++) {
    FOR_EACH_INPUT(graph, &graph->cells[i], graph->cells[input].output_count++; edges++;)
  }
  graph->outputs = malloc(sizeof(int32_t) * (size_t)(edges + 1));
  graph->dirty = calloc((size_t)graph->count + 1, 1);
  if (!graph->outputs || !graph->dirty) abort();
  int32_t next = 0;
  for (int32_t i = 0; i < graph->count; i++) {
    graph->cells[i].first_output = next;
    next += graph->cells[i].output_count;
    graph->cells[i].output_count = 0;
  }
  for (int32_t i = 0; i < graph->count; i++) {
    FOR_EACH_INPUT(graph, &graph->cells[i], {
      Cell *source = &graph->cells[input];
      graph->outputs[source->first_output + source->output_count++] = i;
    })
  }
  memset(graph->dirty, 1, (size_t)graph->count);
  graph->low = 0;
  graph->high = graph->count - 1;
  csweep_sweep(graph);
}

void csweep_set(CSweep *graph, int32_t source, int64_t value) {
  Cell *cell = &graph->cells[source];
  cell->value = value;
  if (source < graph->low) graph->low = source;
  mark(graph, cell);
}

static int64_t sum(const CSweep *graph, const Cell *cell) {
  int64_t result = 0;
  const int32_t *inputs = graph->inputs + cell->a;
  for (int32_t i = 0; i < cell->b; i++) result += graph->cells[inputs[i]].value;
  return result;
}

void csweep_sweep(CSweep *graph) {
  Cell *cells = graph->cells;
  uint8_t *dirty = graph->dirty;
  for (int32_t i = graph->low; i <= graph->high; i++) {
    if (!dirty[i]) continue;
    dirty[i] = 0;
    Cell *cell = &cells[i];
    switch (cell->opcode) {
    case CSWEEP_SOURCE: break;
    case CSWEEP_ADD_CONSTANT: cell->value = cells[cell->a].value + cell->constant; break;
    case CSWEEP_ADD: cell->value = cells[cell->a].value + cells[cell->b].value; break;
    case CSWEEP_SUBTRACT: cell->value = cells[cell->a].value - cells[cell->b].value; break;
    case CSWEEP_SUM: cell->value = sum(graph, cell); break;
    case CSWEEP_OBSERVER: {
      const Observer *observer = &graph->observers[cell->b];
      observer->call(observer->context, cells[cell->a].value);
      break;
    }
    }
    mark(graph, cell);
  }
  graph->low = graph->count;
  graph->high = -1;
}

int64_t csweep_value(const CSweep *graph, int32_t cell) { return graph->cells[cell].value; }

void csweep_count(void *context, int64_t value) {
  int64_t *totals = context;
  totals[0] += value;
  totals[1] += 1;
}
