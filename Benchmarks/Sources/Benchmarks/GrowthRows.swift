import Foundation
import Reactive

/// How cost grows with what is affected and with what is only there.
enum GrowthRows {
  static func all(_ scale: Scale) -> [GrowthRow] {
    let most = sizes(scale, count: 4)
    let fewer = sizes(scale)
    return [
      GrowthRow("affected cells", per: "cell", most, affected),
      GrowthRow("cells that are only there", per: "set", most, bystanders),
      GrowthRow("insert and dispose amid cells", per: "pair", most, insertions),
      GrowthRow("observers on one cell, made and ended", per: "observer", most, observers),
      GrowthRow("sources into one contract", per: "source", fewer, sources),
      GrowthRow("reads of a computed value, each once more", per: "read", fewer, reads),
      GrowthRow("timers, set and due", per: "timer", most, timers),
    ] + manySources(scale)
  }

  /// Returns numbers of what grows, each ten times the one before; in a small scale two that only try it.
  static func sizes(_ scale: Scale, from first: Int = 1000, count: Int = 3) -> [Int] {
    guard scale == .full else { return [200, 400] }
    return (1..<count).reduce(into: [first]) { sizes, _ in sizes.append(sizes[sizes.count - 1] * 10)
    }
  }

  /// A source with `count` cells, all of which a set reaches.
  private static func affected(_ count: Int) -> RunResult {
    let source = Observable(0, in: Graph())
    var cells: [AnyObservable<Int>] = []
    for offset in 0..<count { cells.append(source.map { $0 + offset }) }
    let sets = max(3, 100_000 / count)
    source.value = -1
    let time = timed { for value in 0..<sets { source.value = value } }
    var wrong = 0
    for (offset, cell) in cells.enumerated() where cell.currentValue != sets - 1 + offset {
      wrong += 1
    }
    return result(time, units: sets * count, fault: wrong == 0 ? nil : "\(wrong) cells are wrong")
  }

  /// A hundred cells on a source, every one `count / 100` places from the next.
  private static func bystanders(_ count: Int) -> RunResult {
    let graph = Graph()
    let (source, other) = (Observable(0, in: graph), Observable(0, in: graph))
    var cells: [AnyObservable<Int>] = []
    var others: [AnyObservable<Int>] = []
    for place in 0..<count {
      others.append(other.map { $0 + 1 })
      if place % (count / 100) == 0 { cells.append(source.map { $0 + 1 }) }
    }
    let sets = 2000
    source.value = -1
    let time = timed { for value in 0..<sets { source.value = value } }
    let isRight = cells.allSatisfy { $0.currentValue == sets }
    return withExtendedLifetime(others) {
      result(time, units: sets, fault: isRight ? nil : "a cell is wrong")
    }
  }

  /// A cell and an observer are put into the middle of a graph of chains, and taken out.
  private static func insertions(_ count: Int) -> RunResult {
    let graph = Graph()
    let source = Observable(0, in: graph)
    var cells: [AnyObservable<Int>] = []
    for place in 0..<count {
      cells.append((place % 100 == 0 ? source : cells[place - 1]).map { $0 + 1 })
    }
    let pairs = 20_000
    let totals = Totals()
    let nodes = graph.liveNodeCount
    let time = timed {
      for number in 0..<pairs {
        let middle = cells[count / 2 + number % 64]
        middle.map { $0 + 1 }.observe { totals.add($0) }.dispose()
      }
    }
    let expected = (0..<pairs).reduce(0) { $0 + (count / 2 + $1 % 64) % 100 + 2 }
    var fault = totals.fault(sum: expected, count: pairs)
    if graph.liveNodeCount != nodes { fault = "\(graph.liveNodeCount - nodes) nodes are left" }
    return result(time, units: pairs, fault: fault)
  }

  /// `count` observers are put on one cell, called once, and ended one by one.
  private static func observers(_ count: Int) -> RunResult {
    let source = Observable(1, in: Graph())
    let totals = Totals()
    var contracts: [any Disposable] = []
    contracts.reserveCapacity(count)
    let time = timed {
      for _ in 0..<count { contracts.append(source.observeNew { totals.add($0) }) }
      source.value = 3
      // From the middle out, so that no end of a list is always near.
      for place in 0..<count { contracts[(place + count / 2) % count].dispose() }
    }
    source.value = 4
    return result(time, units: count, fault: totals.fault(sum: 3 * count, count: count))
  }

  private static func sources(_ count: Int) -> RunResult {
    let graph = Graph()
    let totals = Totals()
    var sources: [Observable<Int>] = []
    for value in 0..<count { sources.append(Observable(value, in: graph)) }
    let time = timed {
      let contract = merge(sources).observeNew { totals.add($0) }
      for place in stride(from: 0, to: count, by: max(1, count / 10)) {
        sources[place].value = place
      }
      contract.dispose()
    }
    let expected = stride(from: 0, to: count, by: max(1, count / 10)).reduce(0, +)
    return result(time, units: count, fault: totals.fault(sum: expected, count: 10))
  }

  /// A computed value that reads `count` sources and then all of them again, from the last to the first.
  private static func reads(_ count: Int) -> RunResult {
    let graph = Graph()
    let sources = (0..<count).map { Observable($0, in: graph) }
    let sum = Computed(in: graph) {
      sources.reduce(0) { $0 + $1.value } + sources.reversed().reduce(0) { $0 + $1.value }
    }
    let sets = max(3, 100_000 / count)
    let time = timed { for value in 0..<sets { sources[0].value = value } }
    let expected = 2 * (count * (count - 1) / 2 + sets - 1)
    return result(
      time, units: 2 * sets * count,
      fault: sum.value == expected ? nil : "\(sum.value), not \(expected)")
  }

  private static func timers(_ count: Int) -> RunResult {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let totals = Totals()
    let time = timed {
      for number in 0..<count {
        // Due in another order than set.
        let due = Duration.milliseconds(1 + number &* 7919 % count)
        graph.after(due).observe { totals.add(1) }
      }
      clock.advance(by: .milliseconds(count + 1))
    }
    var fault = totals.fault(sum: count, count: count)
    if graph.liveNodeCount != 0 { fault = "\(graph.liveNodeCount) nodes are left" }
    return result(time, units: count, fault: fault)
  }
}

/// A workload at several sizes.
struct GrowthRow {
  let workload: String
  let unit: String
  /// The time for a unit may grow by this when the size doubles.
  let goal = 1.2
  let sizes: [Int]
  let run: (Int) -> RunResult

  init(
    _ workload: String, per unit: String, _ sizes: [Int],
    _ run: @escaping (Int) -> RunResult
  ) {
    self.workload = workload
    self.unit = unit
    self.sizes = sizes
    self.run = run
  }
}

/// A curve that has been measured: the time for a unit at each size.
struct Curve {
  let row: GrowthRow
  var points: [(size: Int, time: Double)] = []
  var fault: String?

  /// By how much the time for a unit grows when the size doubles, where that is most.
  var growth: Double? {
    zip(points, points.dropFirst()).map { smaller, larger in
      let doublings = log2(Double(larger.size) / Double(smaller.size))
      return pow(larger.time / smaller.time, 1 / doublings)
    }.max()
  }

  static func of(_ row: GrowthRow, rounds: Int) -> Curve {
    var curve = Curve(row: row)
    for size in row.sizes {
      var best = Double.infinity
      for _ in 0..<rounds {
        switch row.run(size) {
        case .perUnit(let time): best = min(best, time)
        case .wrong(let fault): curve.fault = "\(size): \(fault)"
        }
        if curve.fault != nil { return curve }
      }
      curve.points.append((size, best))
    }
    return curve
  }
}
