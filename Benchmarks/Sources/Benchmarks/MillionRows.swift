import CSweep
import Reactive

/// A million cells: a chain, a full update beside the sweep in C, and a sparse update.
enum MillionRows {
  static func all(_ scale: Scale) -> [Row] {
    [full(scale), sparse(scale), deep(scale)]
  }

  /// A thousand chains of a thousand cells on one source.
  private static func full(_ scale: Scale) -> Row {
    let (chains, length) = (scale.of(1000), 1000)
    return Row(
      "P6", "full update of \(chains * length)", per: "cell", goal: 5, runsPerRound: 1,
      [
        Contender("operators") { full(ReactiveBuilder(), chains, length) },
        Contender("C sweep") { full(SweepBuilder(), chains, length) { $0.settle() } },
      ])
  }

  private static func full<Builder: GraphBuilder>(
    _ builder: Builder, _ chains: Int, _ length: Int, settle: (Builder) -> Void = { _ in }
  ) -> RunResult {
    let source = builder.source(0)
    let totals = Totals()
    for _ in 0..<chains {
      var end = builder.cell(source)
      for _ in 0..<length { end = builder.add(end, 1) }
      builder.observe(end, totals)
    }
    builder.freeze()
    builder.set(source, 1)
    var best = Double.infinity
    for value in 2...4 { best = min(best, timed { builder.set(source, value) }) }
    settle(builder)
    let fault = totals.fault(sum: chains * (4 * length + 10), count: chains * 4)
    return result(best, units: chains * length, fault: fault)
  }

  /// Two cells at both ends of the order, beside the same two alone.
  private static func sparse(_ scale: Scale) -> Row {
    Row(
      "P6", "sparse update of two cells", per: "set", goal: 5, runsPerRound: 1,
      [
        Contender("among a million") { sparse(between: scale.of(1_000_000), scale) },
        Contender("alone") { sparse(between: 0, scale) },
      ])
  }

  private static func sparse(between others: Int, _ scale: Scale) -> RunResult {
    let graph = Graph()
    let source = Observable(0, in: graph)
    let other = Observable(0, in: graph)
    let first = source.map { $0 + 1 }
    var between: [AnyObservable<Int>] = []
    for _ in 0..<others { between.append(other.map { $0 + 1 }) }
    let last = source.map { $0 + 2 }
    let sets = scale.of(100_000)
    source.value = -1
    var best = Double.infinity
    for _ in 0..<3 {
      best = min(best, timed { for value in 0..<sets { source.value = value } })
    }
    let isRight = first.currentValue == sets && last.currentValue == sets + 1
    return withExtendedLifetime(between) {
      result(best, units: sets, fault: isRight ? nil : "the two cells are wrong")
    }
  }

  /// A chain of a million, on a stack of 512 KiB: made, updated, let go.
  private static func deep(_ scale: Scale) -> Row {
    let length = scale.of(1_000_000)
    return Row(
      "P3", "chain of \(length), 512 KiB of stack", per: "map", runsPerRound: 1,
      [
        Contender("update") {
          onStack(of: 512 << 10) { chain(length, measures: .update) }
        },
        Contender("make and free") {
          onStack(of: 512 << 10) { chain(length, measures: .life) }
        },
      ])
  }

  private enum Part {
    case update, life
  }

  private static func chain(_ length: Int, measures part: Part) -> RunResult {
    let graph = Graph()
    let totals = Totals()
    var update = Double.infinity
    let life = timed {
      let source = Observable(0, in: graph)
      var end: AnyObservable<Int> = source
      for _ in 0..<length { end = end.map { $0 + 1 } }
      end.observeNew { totals.add($0) }
      source.value = 1
      for value in 2...4 { update = min(update, timed { source.value = value }) }
    }
    var fault = totals.fault(sum: 4 * length + 10, count: 4)
    if graph.liveNodeCount != 0 { fault = "\(graph.liveNodeCount) nodes are left" }
    return result(part == .update ? update : life - update * 4, units: length, fault: fault)
  }
}
