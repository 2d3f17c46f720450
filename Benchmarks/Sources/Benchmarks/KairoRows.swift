/// The usual graphs through the library, beside the sweep in C.
enum KairoRows {
  /// By operators; then by computed values, which have no goal against the sweep.
  static func all(_ scale: Scale) -> [Row] {
    KairoGraph.allCases.map { row(for: $0, scale) }
      + [1000, 2500].map { row(forLayers: scale.of($0, atLeast: 10)) }
  }

  private static func row(for graph: KairoGraph, _ scale: Scale) -> Row {
    let writesOfGraph = graph.writes * graph.edges
    let repeats = scale.of(max(1, 400_000 / writesOfGraph), atLeast: 1)
    return Row(
      "P1", graph.rawValue, per: "edge", goal: 5,
      [
        Contender("operators") { graph.run(ReactiveBuilder.init, repeats: repeats) },
        Contender("C sweep") {
          graph.run(SweepBuilder.init, repeats: repeats * 10) { $0.settle() }
        },
        Contender("computed") { graph.run(ComputedBuilder.init, repeats: repeats) },
      ])
  }

  private static func row(forLayers layers: Int) -> Row {
    let graph = CellxGraph(layers: layers)
    return Row(
      "P1", "cellx\(layers)", per: "edge", goal: 5,
      [
        Contender("operators") { graph.run(ReactiveBuilder.init) },
        Contender("C sweep") { graph.run(SweepBuilder.init) { $0.settle() } },
        Contender("computed") { graph.run(ComputedBuilder.init) },
      ])
  }
}
