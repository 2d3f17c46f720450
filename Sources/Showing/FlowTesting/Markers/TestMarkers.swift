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
/// - `//@ --semantics=classic --until=2s limit=3 --stdin=rows.csv` runs the program with these options, values of
///   parameters and lines; `//< text` is then a
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

  package internal(set) var output: [Line] = []
  /// Parts of lines that must appear in the output, each in a line of its own, in this order.
  package internal(set) var parts: [Line] = []
  /// Output in waves of a program in classic semantics; empty if none is stated.
  package internal(set) var outputInWaves: [Line] = []
  package internal(set) var isClassic = false
  /// The instant at which the run ends, in nanoseconds.
  package internal(set) var until: Int?
  /// The seed of `random` and the date of `date()`, if the script says them.
  package internal(set) var seed: UInt64?
  package internal(set) var date: Int?
  /// The values of parameters.
  package internal(set) var arguments: [SessionOptions.Argument] = []
  /// The options and parameters that were given, each with its line.
  var given: [String: Int] = [:]
  /// The file with the lines that the script reads, beside the script.
  package internal(set) var input: Line?
  package internal(set) var marks: [Mark] = []
  package internal(set) var countsHints = false
  package internal(set) var slips: [Slip] = []
  package internal(set) var diagrams: [MarbleDiagram] = []
  /// The exit status given by `//=`.
  package internal(set) var writtenStatus: Int32?
  /// The name of the file in messages.
  let file: String

  /// Reads the comments of a file.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    var diagrams = DiagramReader()
    for line in MarkedLine.lines(of: bytes) {
      if line.isRow {
        diagrams.read(line.text, place: line.place)
      } else {
        diagrams.endDiagram()
        if line.hasRowBehindCode {
          addSlip("a line of a marble diagram stands alone, not behind code", place: line.place)
        }
        if let marks = line.marks { read(marks, place: line.place) }
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
    let warnings = ["R5009", "R5011", "R5013", "R5014", "R5015"]
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

  mutating func addSlip(_ text: String, place: Int) {
    slips.append(Slip(file: file, place: place, column: nil, text: text))
  }
}
