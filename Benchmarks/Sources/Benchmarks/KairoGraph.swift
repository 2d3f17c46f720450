/// The graphs of the usual comparison of reactive cores, with their constants.
enum KairoGraph: String, CaseIterable {
  case broad, deep, diamond, triangle

  /// How many writes follow each other in an iteration, the first of 1 not counted.
  var writes: Int {
    switch self {
    case .broad, .deep: 50
    case .diamond: 500
    case .triangle: 100
    }
  }

  var edges: Int {
    switch self {
    case .broad: 150
    case .deep: 51
    case .diamond: 11
    case .triangle: 21
    }
  }

  var observers: Int { self == .broad ? 50 : 1 }

  /// The sum over all observers when the source is `value`.
  func expected(_ value: Int) -> Int {
    switch self {
    case .broad: 50 * (value + 1) + 49 * 50 / 2
    case .deep: value + 50
    case .diamond: 5 * (value + 1)
    case .triangle: 10 * value + 45
    }
  }

  /// Makes the graph with its observers, and returns its source.
  func build<Builder: GraphBuilder>(_ builder: Builder, _ totals: Totals) -> Builder.Source {
    let source = builder.source(0)
    let head = builder.cell(source)
    switch self {
    case .broad:
      for offset in 0..<50 {
        builder.observe(builder.add(builder.add(head, offset), 1), totals)
      }
    case .deep:
      builder.observe((0..<50).reduce(head) { cell, _ in builder.add(cell, 1) }, totals)
    case .diamond:
      builder.observe(builder.sum((0..<5).map { _ in builder.add(head, 1) }), totals)
    case .triangle:
      var chain = [head]
      for _ in 0..<9 { chain.append(builder.add(chain[chain.count - 1], 1)) }
      builder.observe(builder.sum(chain), totals)
    }
    builder.freeze()
    return source
  }

  /// Runs the workload once, checked.
  func run<Builder: GraphBuilder>(
    _ make: () -> Builder, repeats: Int, settle: (Builder) -> Void = { _ in }
  ) -> RunResult {
    let builder = make()
    let totals = Totals()
    let source = build(builder, totals)
    let time = timed {
      for _ in 0..<repeats {
        builder.set(source, 1)
        for value in 0..<writes { builder.set(source, value) }
      }
    }
    settle(builder)
    let perIteration = (0..<writes).reduce(expected(1)) { $0 + expected($1) }
    let fault = totals.fault(
      sum: perIteration * repeats, count: (writes + 1) * repeats * observers)
    return result(time, units: repeats * (writes + 1) * edges, fault: fault)
  }
}
