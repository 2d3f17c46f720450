#ifndef CSWEEP_H
#define CSWEEP_H

#include <stddef.h>
#include <stdint.h>

/// A graph of integer cells in topological order: what remains of a reactive core when everything
/// is known beforehand. The anchor that the library is compared with.
typedef struct CSweep CSweep;

typedef enum {
  CSWEEP_SOURCE,
  /// a + constant
  CSWEEP_ADD_CONSTANT,
  /// a + b
  CSWEEP_ADD,
  /// a - b
  CSWEEP_SUBTRACT,
  /// The sum of all inputs, which stand in a list.
  CSWEEP_SUM,
  /// Calls a function with a.
  CSWEEP_OBSERVER,
} CSweepOpcode;

typedef void (*CSweepObserver)(void *context, int64_t value);

CSweep *csweep_make(void);
void csweep_free(CSweep *graph);

/// Cells are made in topological order; each returns its index.
int32_t csweep_source(CSweep *graph, int64_t value);
int32_t csweep_add_constant(CSweep *graph, int32_t a, int64_t constant);
int32_t csweep_add(CSweep *graph, int32_t a, int32_t b);
int32_t csweep_subtract(CSweep *graph, int32_t a, int32_t b);
int32_t csweep_sum(CSweep *graph, const int32_t *inputs, int32_t count);
int32_t csweep_observe(CSweep *graph, int32_t a, CSweepObserver observer, void *context);

/// Fixes the graph and computes every cell once.
void csweep_freeze(CSweep *graph);

/// Gives a source a value, to be swept.
void csweep_set(CSweep *graph, int32_t source, int64_t value);

/// Computes what depends on the sources that were set, each cell once, and calls observers.
void csweep_sweep(CSweep *graph);

int64_t csweep_value(const CSweep *graph, int32_t cell);

/// Adds a value to the `int64_t[2]` behind the context: the sum, and how often it was called.
void csweep_count(void *context, int64_t value);

/// The CPU time of this thread, in nanoseconds.
int64_t meter_thread_time(void);

/// How many bytes the allocator has handed out and not got back, its own headers included.
int64_t meter_live_bytes(void);

#endif
