/// Reads the notation of the XML specification.
struct GrammarReader {
  private var rest: Substring

  init(_ body: String) {
    rest = body[...]
  }

  /// The rules of a text and their bodies as written, comments removed.
  static func rules(_ text: String) -> [(name: String, body: String)] {
    var rules: [(name: String, body: String)] = []
    for line in withoutComments(text).split(separator: "\n") {
      if let sign = line.firstRange(of: " ::= "), line.first?.isLetter == true {
        rules.append((String(line[..<sign.lowerBound]), String(line[sign.upperBound...])))
      } else if !rules.isEmpty {
        rules[rules.count - 1].body += " " + line
      }
    }
    return rules
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("/*"), let end = rest.firstRange(of: "*/") {
        rest = rest[end.upperBound...]
        continue
      }
      result.append(rest.removeFirst())
      // What stands between quotes or brackets is no comment.
      guard character == "'" || character == "[",
        let end = rest.firstIndex(of: character == "[" ? "]" : "'")
      else { continue }
      result += rest[...end]
      rest = rest[rest.index(after: end)...]
    }
    return result
  }

  var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  private mutating func skipBlanks() {
    rest = rest.drop(while: \.isWhitespace)
  }

  mutating func readChoice(into grammar: inout Grammar) -> Int {
    var alternatives = [readDifference(into: &grammar)]
    skipBlanks()
    while rest.first == "|" {
      rest.removeFirst()
      alternatives.append(readDifference(into: &grammar))
      skipBlanks()
    }
    return alternatives.count == 1 ? alternatives[0] : grammar.add(.choice(alternatives))
  }

  private mutating func readDifference(into grammar: inout Grammar) -> Int {
    let whole = readSequence(into: &grammar)
    skipBlanks()
    guard rest.first == "-" else { return whole }
    rest.removeFirst()
    return grammar.add(.difference(whole, readSequence(into: &grammar)))
  }

  private mutating func readSequence(into grammar: inout Grammar) -> Int {
    var parts: [Int] = []
    while let part = readRepetition(into: &grammar) { parts.append(part) }
    return parts.count == 1 ? parts[0] : grammar.add(.sequence(parts))
  }

  private mutating func readRepetition(into grammar: inout Grammar) -> Int? {
    guard var part = readPrimary(into: &grammar) else { return nil }
    while let sign = rest.first, "?*+".contains(sign) {
      rest.removeFirst()
      part = grammar.add(
        .repetition(part, minimum: sign == "+" ? 1 : 0, isSingle: sign == "?"))
    }
    return part
  }

  private mutating func readPrimary(into grammar: inout Grammar) -> Int? {
    skipBlanks()
    guard let first = rest.first else { return nil }
    switch first {
    case "'":
      rest.removeFirst()
      let end = rest.firstIndex(of: "'") ?? rest.endIndex
      let text = String(rest[..<end])
      rest = rest[end...].dropFirst()
      return grammar.add(.terminal(text))
    case "(":
      rest.removeFirst()
      let inner = readChoice(into: &grammar)
      skipBlanks()
      rest = rest.dropFirst()
      return inner
    case "[":
      rest.removeFirst()
      let end = rest.firstIndex(of: "]") ?? rest.endIndex
      let expression = Self.characters(rest[..<end])
      rest = rest[end...].dropFirst()
      return grammar.add(expression)
    case "#":
      return grammar.add(.characters([Self.scalar(&rest)].map { $0...$0 }, isNegated: false))
    case _ where first.isLetter:
      let name = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(name.count)
      return grammar.add(.rule(String(name)))
    default:
      return nil
    }
  }

  private static func characters(_ text: Substring) -> Grammar.Expression {
    var rest = text
    let isNegated = rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    while !rest.isEmpty {
      let low = scalar(&rest)
      guard rest.first == "-", rest.count > 1 else {
        ranges.append(low...low)
        continue
      }
      rest.removeFirst()
      ranges.append(low...max(low, scalar(&rest)))
    }
    return .characters(ranges, isNegated: isNegated)
  }

  /// `#xN` or a character.
  private static func scalar(_ rest: inout Substring) -> UInt32 {
    if rest.hasPrefix("#x") {
      let digits = rest.dropFirst(2).prefix { $0.isHexDigit }
      rest = rest.dropFirst(2 + digits.count)
      return UInt32(digits, radix: 16) ?? 0
    }
    return rest.removeFirst().unicodeScalars.first?.value ?? 0
  }
}
