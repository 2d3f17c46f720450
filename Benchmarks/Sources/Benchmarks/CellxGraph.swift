/// Layers of four cells, each computed from the layer before, every cell observed.
struct CellxGraph {
  let layers: Int

  /// Edges of a layer: six between the cells and four to the observers.
  static let edgesPerLayer = 10

  func run<Builder: GraphBuilder>(
    _ make: () -> Builder, settle: (Builder) -> Void = { _ in }
  ) -> RunResult {
    let builder = make()
    let totals = Totals()
    let sources = [1, 2, 3, 4].map { builder.source($0) }
    var layer = sources.map { builder.cell($0) }
    for _ in 0..<layers {
      layer = [
        builder.add(layer[1], 0),
        builder.subtract(layer[0], layer[2]),
        builder.add(layer[1], layer[3]),
        builder.add(layer[2], 0),
      ]
      for cell in layer { builder.observe(cell, totals) }
    }
    builder.freeze()
    let before = layer.map { builder.value(of: $0) }
    let values = zip(sources, [4, 3, 2, 1]).map { ($0, $1) }
    let time = timed { builder.set(values) }
    let after = layer.map { builder.value(of: $0) }
    settle(builder)
    let fault = fault(before, after, totals)
    return result(time, units: layers * CellxGraph.edgesPerLayer, fault: fault)
  }

  private func fault(_ before: [Int], _ after: [Int], _ totals: Totals) -> String? {
    let (expected, _) = values(after: [1, 2, 3, 4])
    if before != expected { return "before the write \(before), not \(expected)" }
    let (changed, sum) = values(after: [4, 3, 2, 1])
    if after != changed { return "after the write \(after), not \(changed)" }
    return totals.fault(sum: sum, count: layers * 4)
  }

  /// The last layer, and the sum of all layers.
  private func values(after sources: [Int]) -> (last: [Int], sum: Int) {
    var layer = sources
    var sum = 0
    for _ in 0..<layers {
      layer = [layer[1], layer[0] &- layer[2], layer[1] &+ layer[3], layer[2]]
      sum = layer.reduce(sum, &+)
    }
    return (layer, sum)
  }
}
