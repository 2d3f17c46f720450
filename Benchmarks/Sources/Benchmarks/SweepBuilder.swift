import CSweep

/// The sweep in C.
final class SweepBuilder: GraphBuilder {
  private let graph: OpaquePointer
  /// The observers' sum and how often they were called.
  private let counts: UnsafeMutablePointer<Int64>
  private var totals: [Totals] = []

  init() {
    graph = csweep_make()
    counts = .allocate(capacity: 2)
    counts.initialize(repeating: 0, count: 2)
  }

  deinit {
    csweep_free(graph)
    counts.deallocate()
  }

  func source(_ value: Int) -> Int32 { csweep_source(graph, Int64(value)) }

  func cell(_ source: Int32) -> Int32 { source }

  func add(_ cell: Int32, _ constant: Int) -> Int32 {
    csweep_add_constant(graph, cell, Int64(constant))
  }

  func subtract(_ left: Int32, _ right: Int32) -> Int32 { csweep_subtract(graph, left, right) }

  func add(_ left: Int32, _ right: Int32) -> Int32 { csweep_add(graph, left, right) }

  func sum(_ cells: [Int32]) -> Int32 { csweep_sum(graph, cells, Int32(cells.count)) }

  func observe(_ cell: Int32, _ totals: Totals) {
    self.totals = [totals]
    _ = csweep_observe(graph, cell, csweep_count, counts)
  }

  func freeze() {
    csweep_freeze(graph)
    (counts[0], counts[1]) = (0, 0)
  }

  func set(_ source: Int32, _ value: Int) {
    csweep_set(graph, source, Int64(value))
    csweep_sweep(graph)
  }

  func set(_ values: [(Int32, Int)]) {
    for (source, value) in values { csweep_set(graph, source, Int64(value)) }
    csweep_sweep(graph)
  }

  func value(of cell: Int32) -> Int { Int(csweep_value(graph, cell)) }

  /// Hands over what the observers counted.
  func settle() {
    for totals in totals {
      totals.sum = Int(counts[0])
      totals.count = Int(counts[1])
    }
  }
}
