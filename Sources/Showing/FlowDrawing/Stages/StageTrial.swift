package import FlowText

/// A trial of stages on one input: the program that runs it, and the origin of the program's parts.
package struct StageTrial: Sendable {
  /// The program: the input, a contract for each row of stages, and an `at` statement for each
  /// value.
  package private(set) var program = ""
  /// The rows of stages as they were written.
  package let stages: [String]
  package let input: StageInput
  private let stagesText: String
  private let inputText: String

  private enum Given {
    case stages
    case input
  }

  /// A part of the program that was copied from one of the given texts.
  private struct Segment {
    let start: Int
    let length: Int
    let given: Given
    let place: Int
  }

  private var segments: [Segment] = []

  /// The name of the input in the program, which stages may use.
  package static let inputName = "input"

  /// Makes a trial of rows of stages, separated by commas: `throttle(1s), map(it) | debounce(1s)`.
  package init(
    stages stagesText: String, input inputText: String, unit: Int
  ) throws(StageInput.Problem) {
    self.stagesText = stagesText
    self.inputText = inputText
    input = try StageInput(inputText, unit: unit)
    let pieces = TopLevelPieces.of(stagesText, separator: UInt8(ascii: ","))
    stages = pieces.map(\.text)
    guard !pieces.isEmpty else {
      throw .noStage
    }
    try declareInput()
    for (number, piece) in pieces.enumerated() {
      program += "\(Self.inputName) | "
      copy(piece.text, from: .stages, piece.start)
      program += " -> \(Self.name(of: number)) = it\n"
    }
    sendValues()
  }

  /// Returns the name of the derived cell for the values of a row of stages.
  package static func name(of row: Int) -> String { "stage\(row + 1)" }

  private var isPresent: Bool { input.arrivals.first?.instant == 0 }

  /// Declares the input: a cell if the first value is at the very beginning, so that it is present
  /// when the stages are signed; otherwise an event.
  private mutating func declareInput() throws(StageInput.Problem) {
    if isPresent, let first = input.arrivals.first {
      program += "cell \(Self.inputName)\(input.type.map { ": \($0)" } ?? "") = "
      copy(first)
      program += "\n"
    } else if let type = input.type {
      program += "event \(Self.inputName): \(type)\n"
    } else {
      throw .noType
    }
  }

  private mutating func sendValues() {
    for arrival in input.arrivals.dropFirst(isPresent ? 1 : 0) {
      program += "at \(DurationText.text(of: arrival.instant)) { \(Self.inputName)"
      program += isPresent ? " = " : "("
      copy(arrival)
      program += isPresent ? " }\n" : ") }\n"
    }
  }

  private mutating func copy(_ arrival: StageInput.Arrival) {
    let quote = arrival.indent > 0 ? "\"" : ""
    program += quote
    copy(
      String(arrival.literal.dropFirst(arrival.indent).dropLast(arrival.indent)), from: .input,
      arrival.place.lowerBound)
    program += quote
  }

  private mutating func copy(_ text: String, from given: Given, _ place: Int) {
    segments.append(
      Segment(
        start: program.utf8.count, length: text.utf8.count, given: given, place: place))
    program += text
  }

  // MARK: What is said of the program

  /// The given texts, for messages about them.
  package var sources: SourceMap {
    var sources = SourceMap()
    _ = sources.add(name: "--stages", bytes: Array(stagesText.utf8), isEntry: true)
    _ = sources.add(name: "--input", bytes: Array(inputText.utf8), isEntry: true)
    return sources
  }

  /// Returns a message about the program, with its places in the given texts.
  package func translated(_ diagnostic: Diagnostic) -> Diagnostic {
    let whole = Span(
      source: SourceID(index: 0), start: 0, end: Int32(clamping: stagesText.utf8.count))
    return diagnostic.moved(else: whole, place)
  }

  private func place(of span: Span) -> Span? {
    let (start, end) = (Int(span.start), Int(span.end))
    let segment = segments.first { segment in
      start < segment.start + segment.length && end > segment.start
        || start == end && (segment.start...segment.start + segment.length).contains(start)
    }
    guard let segment else { return nil }
    let offset = segment.place - segment.start
    let first = max(start, segment.start) + offset
    let last = min(end, segment.start + segment.length) + offset
    return Span(
      source: SourceID(index: segment.given == .stages ? 0 : 1), start: Int32(clamping: first),
      end: Int32(clamping: max(first, last)))
  }
}
