import SeededRandom

/// A chain of stages, and what is sent when.
struct ChainProgram {
  enum Source: CaseIterable {
    case cell, event, takenCell, takenEvent, after, every, both
  }

  /// Values that leave as one wave.
  struct Input {
    let time: Int
    let cell: Int?
    let event: Int?
  }

  let source: Source
  let stages: [ChainStage]
  let inputs: [Input]

  init(source: Source, stages: [ChainStage], inputs: [Input]) {
    self.source = source
    self.stages = stages
    self.inputs = inputs
  }

  /// With `ties`, things happen at one instant.
  init(seed: UInt64, ties: Bool, stages count: ClosedRange<Int>) {
    var random = SeededGenerator(seed: seed)
    source = Source.allCases.randomElement(using: &random) ?? .cell
    stages = (0..<Int.random(in: count, using: &random)).map { _ in .random(&random) }
    var time = 0
    inputs = (0..<Int.random(in: 1...6, using: &random)).map { index in
      time += Int.random(in: 1...6, using: &random) * (ties ? 100 : 70)
      let kind = Int.random(in: 0..<5, using: &random)
      let value = Int.random(in: 1...9, using: &random)
      return Input(
        time: ties ? time : time + index + 1, cell: kind < 3 ? value : nil,
        event: kind > 1 ? value % 7 + 1 : nil)
    }
  }

  var text: String {
    let beginning =
      switch source {
      case .cell: "c"
      case .event: "e"
      case .takenCell: "(c | take(2))"
      case .takenEvent: "(e | take(2))"
      case .after: "after(150ms) | map(7)"
      case .every: "(every(250ms) | take(3))"
      case .both: "c, e | map((x, y) => x + y)"
      }
    // In the language `take` ends the pipeline in which it stands, with all joins behind it.
    let chain = stages.reduce(beginning) { chain, stage in
      let longer = "\(chain) | \(stage.text)"
      guard case .take = stage else { return longer }
      return "(\(longer))"
    }
    let lines = inputs.map { input in
      let parts = [input.cell.map { "c = \($0)" }, input.event.map { "e(\($0))" }]
      return "at \(input.time)ms { \(parts.compactMap(\.self).joined(separator: "; ")) }"
    }
    return (["cell c = 2", "event e: Int", "\(chain) -> print(it)"] + lines + ["wait 70s"])
      .joined(separator: "\n") + "\n"
  }

  /// All programs that have one stage or one input less.
  var shorter: [ChainProgram] {
    let withoutStage = stages.indices.map { index in
      var rest = stages
      rest.remove(at: index)
      return ChainProgram(source: source, stages: rest, inputs: inputs)
    }
    return withoutStage
      + inputs.indices.map { index in
        var rest = inputs
        rest.remove(at: index)
        return ChainProgram(source: source, stages: stages, inputs: rest)
      }
  }
}
