import FlowText

/// A display computed from a run: a line of a `show` block, or a learner's request.
package enum ShowCommand: Hashable, Sendable {
  /// The output of the program.
  case output
  /// A marble diagram of cells; of all if none is named.
  case marbles([String])
  /// Every wave.
  case trace
  /// Cells and contracts: all of them, or those around one.
  case graph(String?)
  /// The reason for a cell's value, at the end or at an instant.
  case why(String, at: Int?)
  /// The reason why no value has come to a cell.
  case whyNot(String, at: Int?)
  /// The run in waves beside the classic one.
  case compare

  /// The possible forms, for messages.
  static let forms =
    "output, marbles CELL…, trace, graph [CELL], why [not] CELL [--at TIME] and compare"

  /// Reads a line; nil if it has none of the forms.
  init?(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    switch (first, rest.count) {
    case ("output", 0): self = .output
    case ("trace", 0): self = .trace
    case ("compare", 0): self = .compare
    case ("marbles", _): self = .marbles(rest)
    case ("graph", 0...1): self = .graph(rest.first)
    case ("why", 1...): self.init(why: rest)
    default: return nil
    }
  }

  private init?(why words: [String]) {
    var words = words[...]
    let isNot = words.first == "not" && words.count > 1
    if isNot { words.removeFirst() }
    guard let cell = words.popFirst() else { return nil }
    var instant: Int?
    if words.first == "--at" {
      words.removeFirst()
      guard let text = words.popFirst(), let time = DurationText.nanoseconds(of: text) else {
        return nil
      }
      instant = time
    }
    guard words.isEmpty else { return nil }
    self = isNot ? .whyNot(cell, at: instant) : .why(cell, at: instant)
  }

  /// The line as it is written.
  var text: String {
    switch self {
    case .output: "output"
    case .marbles(let cells): (["marbles"] + cells).joined(separator: " ")
    case .trace: "trace"
    case .graph(let cell): "graph" + (cell.map { " \($0)" } ?? "")
    case .why(let cell, let instant): "why \(cell)" + Self.text(of: instant)
    case .whyNot(let cell, let instant): "why not \(cell)" + Self.text(of: instant)
    case .compare: "compare"
    }
  }

  private static func text(of instant: Int?) -> String {
    instant.map { " --at \(DurationText.text(of: $0))" } ?? ""
  }

  /// The instant at which the run ends for the question; nil for the whole run.
  var instant: Int? {
    switch self {
    case .why(_, let instant), .whyNot(_, let instant): instant
    case .output, .marbles, .trace, .graph, .compare: nil
    }
  }
}
