import CSweep
import OpenCombine
import Reactive

/// How many bytes live things take, counted by what the allocator has handed out.
enum MemoryRows {
  static func all(_ scale: Scale) -> [ByteCount] {
    let count = scale.of(1_000_000, atLeast: 1000)
    return [
      observer(count), openCombine(count), mapped(count), heldMapped(count), computed(count),
    ]
  }

  /// An observer with a closure that captures something, on one source.
  private static func observer(_ count: Int) -> ByteCount {
    let source = Observable(0, in: Graph())
    let totals = Totals()
    source.value = 1
    let before = meter_live_bytes()
    for _ in 0..<count { source.observeNew { totals.add($0) } }
    let after = meter_live_bytes()
    source.value = 2
    return ByteCount(
      "observer with a closure", goal: 176, Double(after - before) / Double(count),
      fault: totals.fault(sum: 2 * count, count: count))
  }

  private static func openCombine(_ count: Int) -> ByteCount {
    let source = CurrentValueSubject<Int, Never>(0)
    let totals = Totals()
    var sinks: [OpenCombine.AnyCancellable] = []
    sinks.reserveCapacity(count)
    let before = meter_live_bytes()
    for _ in 0..<count { sinks.append(source.sink { totals.add($0) }) }
    let after = meter_live_bytes()
    source.send(2)
    for sink in sinks { sink.cancel() }
    return ByteCount(
      "the same in OpenCombine", goal: nil, Double(after - before) / Double(count),
      fault: totals.fault(sum: 2 * count, count: 2 * count))
  }

  /// A cell in a chain that only its successor holds.
  private static func mapped(_ count: Int) -> ByteCount {
    let source = Observable(0, in: Graph())
    var end: AnyObservable<Int> = source
    let before = meter_live_bytes()
    for _ in 0..<count { end = end.map { $0 + 1 } }
    let after = meter_live_bytes()
    source.value = 5
    let fault = end.currentValue == count + 5 ? nil : "the end of the chain is wrong"
    return ByteCount(
      "map that its successor holds", goal: nil, Double(after - before) / Double(count),
      fault: fault)
  }

  /// A cell that the program holds.
  private static func heldMapped(_ count: Int) -> ByteCount {
    let source = Observable(0, in: Graph())
    var cells: [AnyObservable<Int>] = []
    cells.reserveCapacity(count)
    let before = meter_live_bytes()
    for _ in 0..<count { cells.append(source.map { $0 + 1 }) }
    let after = meter_live_bytes()
    source.value = 5
    let isRight = cells.allSatisfy { $0.currentValue == 6 }
    return ByteCount(
      "map that the program holds", goal: nil, Double(after - before) / Double(count),
      fault: isRight ? nil : "a cell is wrong")
  }

  private static func computed(_ count: Int) -> ByteCount {
    let graph = Graph()
    let source = Observable(0, in: graph)
    var cells: [Computed<Int>] = []
    cells.reserveCapacity(count)
    let before = meter_live_bytes()
    for _ in 0..<count { cells.append(Computed(in: graph) { source.value + 1 }) }
    let after = meter_live_bytes()
    source.value = 5
    let isRight = cells.allSatisfy { $0.value == 6 }
    return ByteCount(
      "computed value that the program holds", goal: nil, Double(after - before) / Double(count),
      fault: isRight ? nil : "a cell is wrong")
  }
}

/// A line of the table of sizes.
struct ByteCount {
  let what: String
  let goal: Double?
  let bytes: Double
  let fault: String?

  init(_ what: String, goal: Double?, _ bytes: Double, fault: String?) {
    self.what = what
    self.goal = goal
    self.bytes = bytes
    self.fault = fault
  }
}
