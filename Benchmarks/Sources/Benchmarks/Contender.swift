import CSweep

/// What one run of a contender gave.
enum RunResult {
  /// The CPU time of the timed part, in nanoseconds, for one unit of the row.
  case perUnit(Double)
  /// The results are wrong, so there is no time.
  case wrong(String)
}

/// One side of a row: builds its graph, does its work, and checks what came out.
struct Contender {
  let name: String
  let run: () -> RunResult

  init(_ name: String, _ run: @escaping () -> RunResult) {
    self.name = name
    self.run = run
  }
}

/// Runs `body` and returns the CPU time that this thread took for it, in nanoseconds.
@inline(__always)
func timed(_ body: () -> Void) -> Double {
  let start = meter_thread_time()
  body()
  return Double(meter_thread_time() - start)
}

/// The time for each of `units`, unless there was a fault.
func result(_ nanoseconds: Double, units: Int, fault: String?) -> RunResult {
  if let fault { return .wrong(fault) }
  return .perUnit(nanoseconds / Double(units))
}
