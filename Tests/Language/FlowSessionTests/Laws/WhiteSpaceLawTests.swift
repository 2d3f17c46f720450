import FlowSession
import FlowTesting
import SeededRandom
import Testing

/// White space is a character all of whose scalars are white space, for every function that asks for it; nothing
/// else of a text is lost.
@Suite struct WhiteSpaceLawTests {
  /// What is white space, what joins itself to a neighbour, and what does neither.
  private static let pieces: [Unicode.Scalar] = [
    " ", " ", " ", "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{1680}", "\u{2003}",
    "\u{2028}", "\u{3000}", "\u{301}", "\u{E33}", "\u{200D}", "\u{FE0F}", "\u{93E}", "\u{600}",
    "\u{1F3FD}", "\u{1F1E9}", "\u{200B}", "a", "7", "é", "茶", "\u{1F469}",
  ]

  private static func isWhite(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map(literal).joined(separator: ", ") + "]"
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let ends = text.unicodeScalars.count { $0 == "\n" }
    return lines.enumerated().map { number, line in
      String(number < ends && line.last == "\r" ? line.dropLast() : line)
    }
  }

  @Test func nothingButWhiteSpaceIsLost() {
    var random = SeededGenerator(seed: 1)
    var (statements, texts): ([String], [String]) = ([], [])
    var kept = 0
    for _ in 0..<1_500 {
      var text = ""
      for _ in 0..<Int.random(in: 1...7, using: &random) {
        text.unicodeScalars.append(Self.pieces.randomElement(using: &random) ?? " ")
      }
      let words = text.split(whereSeparator: Self.isWhite).map(String.init)
      let inner = text.drop(while: Self.isWhite)
      let end = inner.lastIndex { !Self.isWhite($0) }.map { inner.index(after: $0) }
      let trimmed = String(inner[..<(end ?? inner.startIndex)])
      if words.joined().unicodeScalars.contains(where: \.properties.isWhitespace) { kept += 1 }
      let written = Self.literal(text)
      let number = Int(trimmed).map { "\($0)" } ?? "nil"
      let none = words.isEmpty ? ".isEmpty" : " == \(Self.list(words))"
      statements.append(
        "print(\(written).split\(none), \(written).trim == \(Self.literal(trimmed)), "
          + "\(written).lines == \(Self.list(Self.lines(of: text))), Int(\(written)) == \(number))")
      texts.append(text)
    }
    let run = LawRun(statements.joined(separator: "\n"))
    #expect(run.found.map(\.words) == [])
    #expect(run.lines.count == texts.count)
    for (line, statement) in zip(run.lines, statements) {
      #expect(line == "true true true true", "\(statement)")
    }
    #expect(kept > 100, "a blank joined with something is in few texts: \(kept)")
  }
}
