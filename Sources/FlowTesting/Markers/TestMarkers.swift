package import FlowSession
import FlowText

/// The comments of a program that state its expected behaviour; only a test reads them.
///
/// - `//> text` is a line of standard output; all of them, in file order, are the whole output.
/// - `//~ text` is a part of a line of standard output: those of a file appear in lines of the
///   output in their order, with any others in between.
/// - `//! R2001 "words"` expects a diagnostic with this code that begins on this line and contains
///   these words; a line may expect several.
/// - `//= 70` is the exit status; without it, the status follows from the expected diagnostics.
/// - `//? hints` makes hints count as errors and warnings do.
/// - `//@ --semantics=classic --until=2s` runs the program with these options; `//< text` is then a
///   line of its output in waves, and if there are any, the run in waves is compared too.
/// - `//: text : a-b--c|` is a row of a marble diagram; `DiagramReader` reads those.
package struct TestMarkers: Sendable {
  /// An expected line of standard output, and the line of the file that expects it.
  package struct Line: Hashable, Sendable {
    package let text: String
    package let place: Int
  }

  /// An expected diagnostic.
  package struct Mark: Hashable, Sendable {
    /// The name in messages of the file it is expected in.
    package let file: String
    package let code: String
    package let words: [String]
    package let place: Int
  }

  /// An error in the expectations themselves.
  package struct Slip: Hashable, Sendable {
    package let file: String
    package let place: Int
    /// The column from 1, in characters; nil for the whole line.
    package let column: Int?
    package let text: String
  }

  package private(set) var output: [Line] = []
  /// Parts of lines that must appear in the output, each in a line of its own, in this order.
  package private(set) var parts: [Line] = []
  /// Output in waves of a program in classic semantics; empty if none is stated.
  package private(set) var outputInWaves: [Line] = []
  package private(set) var isClassic = false
  /// The instant at which the run ends, in nanoseconds.
  package private(set) var until: Int?
  /// The seed of `random` and the date of `date()`, if the script says them.
  package private(set) var seed: UInt64?
  package private(set) var date: Int?
  package private(set) var marks: [Mark] = []
  package private(set) var countsHints = false
  package private(set) var slips: [Slip] = []
  package private(set) var diagrams: [MarbleDiagram] = []
  /// The exit status given by `//=`.
  package private(set) var writtenStatus: Int32?
  /// The name of the file in messages.
  private let file: String

  /// Reads the comments of a file.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    var diagrams = DiagramReader()
    // Split by bytes, because a carriage return and a line feed together are one character.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      let text = String(decoding: bytes, as: UTF8.self)
      if DiagramReader.isRow(text) {
        diagrams.read(text, place: index + 1)
      } else {
        diagrams.endDiagram()
        if DiagramReader.hasRowBehindCode(text) {
          addSlip("a line of a marble diagram stands alone, not behind code", place: index + 1)
        }
        read(Substring(text), place: index + 1)
      }
    }
    diagrams.endDiagram()
    self.diagrams = diagrams.diagrams
    slips += diagrams.problems.map {
      Slip(file: file, place: $0.place, column: $0.column, text: $0.text)
    }
  }

  /// Returns these markers with the expected diagnostics of imported files.
  ///
  /// Expected output is taken only from the file that is run, since only its order is known;
  /// elsewhere it is an error.
  package func including(_ imported: [TestMarkers]) -> TestMarkers {
    var whole = self
    for other in imported {
      whole.marks += other.marks
      whole.slips += other.slips
      if let line = other.output.first ?? other.parts.first {
        whole.slips.append(
          Slip(
            file: other.file, place: line.place, column: nil,
            text: "output is expected where the import stands, not in the file that is imported"))
      }
      if let diagram = other.diagrams.first {
        whole.slips.append(
          Slip(
            file: other.file, place: diagram.place, column: nil,
            text: "a marble diagram belongs into the file that is run, not into one it imports"))
      }
    }
    return whole
  }

  /// True if anything is expected of the run of the program by itself.
  package var judgesTheRun: Bool {
    !output.isEmpty || !parts.isEmpty || !outputInWaves.isEmpty || !marks.isEmpty
      || writtenStatus != nil
      || countsHints
  }

  /// The expected exit status.
  package var status: Int32 {
    if let writtenStatus { return writtenStatus }
    let warnings = ["R5009", "R5011", "R5013"]
    let failures = marks.map(\.code).filter { !warnings.contains($0) && !$0.hasPrefix("R7") }
    let isOfRun = { (code: String) in
      code.hasPrefix("R5") || ["R6002", "R6003", "R6004"].contains(code)
    }
    if !failures.allSatisfy(isOfRun) { return RunStatus.programWrong.rawValue }
    if failures.contains(where: { !["R5007", "R5012"].contains($0) }) {
      return RunStatus.failedWhileRunning.rawValue
    }
    return failures.isEmpty
      ? RunStatus.succeeded.rawValue : RunStatus.expectationFailed.rawValue
  }

  package var semantics: SessionOptions.Semantics { isClassic ? .classic : .waves }

  private mutating func addSlip(_ text: String, place: Int) {
    slips.append(Slip(file: file, place: place, column: nil, text: text))
  }
}

// MARK: Reading

extension TestMarkers {
  /// Reads the expectations at the end of a line, one after the other.
  private mutating func read(_ line: Substring, place: Int) {
    guard let start = Self.marker(in: line) else { return }
    let kind = line[line.index(start, offsetBy: 2)]
    var rest = line[line.index(start, offsetBy: 3)...]
    if "><~".contains(kind) {
      let text = rest.first == " " ? rest.dropFirst() : rest
      let expected = Line(text: String(text), place: place)
      switch kind {
      case ">": output.append(expected)
      case "<": outputInWaves.append(expected)
      default: parts.append(expected)
      }
      if kind == "~", text.isEmpty { addSlip("`//~` needs a part of a line", place: place) }
      return
    }
    let next = Self.marker(in: rest)
    let following = next.map { rest[$0...] }
    rest = rest[..<(next ?? rest.endIndex)]
    readMark(kind, rest, place: place)
    if let following {
      read(following, place: place)
    }
  }

  private mutating func readMark(_ kind: Character, _ text: Substring, place: Int) {
    let words = text.split(separator: " ")
    switch kind {
    case "=":
      writtenStatus = words.first.flatMap { Int32($0) }
      if writtenStatus == nil { addSlip("`//=` needs a number", place: place) }
    case "@": readOptions(words, place: place)
    case "?":
      countsHints = words == ["hints"]
      if !countsHints { addSlip("`//?` knows only `hints`", place: place) }
    default: readDiagnostics(text, place: place)
    }
  }

  private mutating func readOptions(_ words: [Substring], place: Int) {
    for word in words {
      if word == "--semantics=classic" {
        isClassic = true
      } else if word.hasPrefix("--until="),
        let end = DurationText.nanoseconds(of: String(word.dropFirst("--until=".count)))
      {
        until = end
      } else if word.hasPrefix("--seed="), let seed = UInt64(word.dropFirst("--seed=".count)) {
        self.seed = seed
      } else if word.hasPrefix("--date="),
        let date = DateText.second(of: String(word.dropFirst("--date=".count)))
      {
        self.date = date
      } else {
        return addSlip(
          "`//@` knows only `--semantics=classic`, `--until=` with a duration, `--seed=` with a number and "
            + "`--date=`", place: place)
      }
    }
    if words.isEmpty { addSlip("`//@` needs an option", place: place) }
  }

  /// Reads codes, each with the quoted words after it.
  private mutating func readDiagnostics(_ text: Substring, place: Int) {
    let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index.isMultiple(of: 2) {
        for code in piece.split(separator: " ") {
          marks.append(Mark(file: file, code: String(code), words: [], place: place))
        }
      } else if let last = marks.popLast() {
        let words = last.words + [String(piece)]
        marks.append(Mark(file: file, code: last.code, words: words, place: last.place))
      }
    }
    if pieces.count.isMultiple(of: 2) || marks.last?.place != place {
      addSlip("`//!` needs codes, and words in quotes", place: place)
    }
  }

  /// Returns the index of the first `//` followed by one of the marking characters.
  private static func marker(in line: Substring) -> Substring.Index? {
    var index = line.startIndex
    while let slash = line[index...].firstRange(of: "//") {
      if let mark = line[slash.upperBound...].first, "><~!=?@".contains(mark) {
        return slash.lowerBound
      }
      index = line.index(after: slash.lowerBound)
    }
    return nil
  }
}
