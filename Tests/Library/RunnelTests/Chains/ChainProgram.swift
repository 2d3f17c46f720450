import SeededRandom

/// A chain of stages, and what is sent when.
struct ChainProgram {
  enum Source: CaseIterable {
    case cell, event, takenCell, takenEvent, after, every, both, failingCell, failingEvent
  }

  /// What leaves as one wave.
  struct Input {
    let time: Int
    let cell: CellInput?
    let event: Int?
  }

  /// What the cell gets: a value, or what is computed of its own, which may fail.
  enum CellInput {
    case value(Int)
    case update(ChainFailure)
  }

  let source: Source
  let stages: [ChainStage]
  let inputs: [Input]
  /// The milliseconds of one step of time.
  var unit = 100

  init(source: Source, stages: [ChainStage], inputs: [Input]) {
    self.source = source
    self.stages = stages
    self.inputs = inputs
  }

  /// Makes a random program of sources and stages; with `ties`, things happen at one instant.
  init(
    seed: UInt64, ties: Bool, stages count: ClosedRange<Int>, unit: Int = 100,
    of sources: [Source] = Source.allCases,
    choosing: (inout SeededGenerator, Int) -> ChainStage = { .random(&$0, unit: $1) }
  ) {
    var random = SeededGenerator(seed: seed)
    self.unit = unit
    source = sources.randomElement(using: &random) ?? .cell
    let chosen = (0..<Int.random(in: count, using: &random)).map { _ in choosing(&random, unit) }
    stages = Self.sayable(chosen, behind: source)
    var time = 0
    inputs = (0..<Int.random(in: 1...6, using: &random)).map { index in
      time += Int.random(in: 1...6, using: &random) * (ties ? unit : unit * 7 / 10)
      let kind = Int.random(in: 0..<6, using: &random)
      let value = Int.random(in: 1...9, using: &random)
      let failure = ChainFailure.random(&random)
      let cell: CellInput? =
        switch kind {
        case 0...2: .value(value)
        case 3: .update(failure)
        default: nil
        }
      return Input(
        time: ties ? time : time + index + 1, cell: cell, event: kind > 1 ? value % 7 + 1 : nil)
    }
  }

  /// When all is over.
  var end: Int { (inputs.last?.time ?? 0) + 60 * unit }

  /// How a failing source computes.
  static let failure = ChainFailure.division(by: 5)

  var text: String {
    let beginning =
      switch source {
      case .cell: "c"
      case .event: "e"
      case .takenCell: "(c | take(2))"
      case .takenEvent: "(e | take(2))"
      case .after: "after(\(unit * 3 / 2)ms) | map(7)"
      case .every: "(every(\(unit * 5 / 2)ms) | take(3))"
      case .both: "c, e | map((x, y) => x + y)"
      case .failingCell: "d"
      case .failingEvent: "(e | map(\(Self.failure.text)))"
      }
    // In the language `take` ends the pipeline in which it stands, with all joins behind it.
    let chain = stages.reduce(beginning) { chain, stage in
      let longer = "\(chain) | \(stage.text)"
      guard case .take = stage else { return longer }
      return "(\(longer))"
    }
    let declarations = [
      "cell c = 2", "event e: Int",
      source == .failingCell ? "c -> d = \(Self.failure.text(of: "c"))" : nil,
    ].compactMap(\.self)
    return (declarations + ["\(chain) -> print(it)"] + inputs.map(\.text) + ["wait \(end)ms"])
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

extension ChainProgram.Input {
  /// The input in the language.
  fileprivate var text: String {
    let assignment =
      switch cell {
      case .value(let value): "c = \(value)"
      case .update(let failure): "c = \(failure.text(of: "c"))"
      case nil: ""
      }
    let parts = [assignment, event.map { "e(\($0))" } ?? ""]
    return "at \(time)ms { \(parts.filter { !$0.isEmpty }.joined(separator: "; ")) }"
  }
}
