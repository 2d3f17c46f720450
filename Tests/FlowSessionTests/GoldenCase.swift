import FlowSession
import Foundation
import Testing

/// A program whose comments say what it does.
///
/// - `//> text` is a line of standard output; all of them, in file order, are the whole output.
/// - `//! R2001 "words"` says that a diagnostic with this code begins on this line, and that it speaks
///   these words; a line may expect several.
/// - `//= 70` is the exit status; without it, it follows from the diagnostics that are expected.
/// - `//? hints` makes hints count as errors and warnings do.
/// - `//@ --semantics=classic` runs the program with this option; `//< text` is then a line of the
///   output that it has in waves, and where there are some, that run is compared too.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// A line of standard output, and the line of the file that expects it.
  struct Line: Sendable {
    let text: String
    let place: Int
  }

  /// Where the files come from that a case imports.
  enum Imports: Sendable {
    case beside(URL)
    case blocks([String: [UInt8]])
  }

  /// A diagnostic that is expected.
  struct Mark: Sendable {
    /// The file it is expected in, as messages call it.
    let file: String
    let code: String
    let words: [String]
    let place: Int
  }

  /// The path below the repository, which is also how messages call it.
  let name: String
  let path: String
  let bytes: [UInt8]
  let imports: Imports
  private(set) var output: [Line] = []
  /// Of a program in classic semantics, what it prints in waves; empty where nothing is said of it.
  private(set) var outputInWaves: [Line] = []
  private(set) var isClassic = false
  private(set) var marks: [Mark] = []
  private(set) var countsHints = false
  /// What is wrong with the expectations themselves.
  private(set) var slips: [Line] = []
  private var writtenStatus: Int32?

  var testDescription: String { name }

  init(name: String, path: String, bytes: [UInt8], imports: Imports? = nil) {
    self.name = name
    self.path = path
    self.bytes = bytes
    self.imports = imports ?? .beside(URL(filePath: path).deletingLastPathComponent())
    // Bytes, because a carriage return and a line feed together are one character.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      read(Substring(String(decoding: text, as: UTF8.self)), place: index + 1)
    }
  }

  /// The case with what the files expect that it imports: diagnostics only, for the order of the
  /// output is that of the case.
  func including(_ imported: [GoldenCase]) -> GoldenCase {
    var whole = self
    for file in imported {
      whole.marks += file.marks
      whole.slips += file.slips
      if let line = file.output.first {
        let text = "\(file.name):\(line.place): output is expected where the import stands"
        whole.slips.append(Line(text: text, place: 1))
      }
    }
    return whole
  }

  /// The exit status that is expected.
  var status: Int32 {
    if let writtenStatus { return writtenStatus }
    let warnings = ["R5009", "R5011", "R5013"]
    let failures = marks.map(\.code).filter { !warnings.contains($0) && !$0.hasPrefix("R7") }
    let isOfRun = { (code: String) in
      code.hasPrefix("R5") || ["R6002", "R6003", "R6004"].contains(code)
    }
    if !failures.allSatisfy(isOfRun) { return 65 }
    if failures.contains(where: { !["R5007", "R5012"].contains($0) }) { return 70 }
    return failures.isEmpty ? 0 : 1
  }

  var semantics: SessionOptions.Semantics { isClassic ? .classic : .waves }

  /// Where a failure is shown: a line of the case, not of the test.
  func location(_ line: Int) -> SourceLocation {
    SourceLocation(fileID: "Golden/\(name)", filePath: path, line: max(1, line), column: 1)
  }

  /// Reads the expectations at the end of a line, one after the other.
  private mutating func read(_ line: Substring, place: Int) {
    guard let start = Self.marker(in: line) else { return }
    let kind = line[line.index(start, offsetBy: 2)]
    var rest = line[line.index(start, offsetBy: 3)...]
    if kind == ">" || kind == "<" {
      let text = rest.first == " " ? rest.dropFirst() : rest
      let expected = Line(text: String(text), place: place)
      if kind == ">" {
        output.append(expected)
      } else {
        outputInWaves.append(expected)
      }
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
      if writtenStatus == nil {
        slips.append(Line(text: "`//=` needs a number", place: place))
      }
    case "@":
      isClassic = words == ["--semantics=classic"]
      if !isClassic {
        slips.append(Line(text: "`//@` knows only `--semantics=classic`", place: place))
      }
    case "?":
      countsHints = words == ["hints"]
      if !countsHints {
        slips.append(Line(text: "`//?` knows only `hints`", place: place))
      }
    default:
      readDiagnostics(text, place: place)
    }
  }

  /// Codes, each with the quoted words after it.
  private mutating func readDiagnostics(_ text: Substring, place: Int) {
    let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index.isMultiple(of: 2) {
        for code in piece.split(separator: " ") {
          marks.append(Mark(file: name, code: String(code), words: [], place: place))
        }
      } else if let last = marks.popLast() {
        let words = last.words + [String(piece)]
        marks.append(Mark(file: name, code: last.code, words: words, place: last.place))
      }
    }
    if pieces.count.isMultiple(of: 2) || marks.last?.place != place {
      slips.append(Line(text: "`//!` needs codes, and words in quotes", place: place))
    }
  }

  /// Where the first `//` followed by one of the marking characters begins.
  private static func marker(in line: Substring) -> Substring.Index? {
    var index = line.startIndex
    while let slash = line[index...].range(of: "//") {
      if let mark = line[slash.upperBound...].first, "><!=?@".contains(mark) {
        return slash.lowerBound
      }
      index = line.index(after: slash.lowerBound)
    }
    return nil
  }
}
