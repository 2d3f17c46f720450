import FlowText

// Statements whose braces were forgotten, or whose braces come after a stray sign.

extension Parser {
  /// Reports a `;`, `:` or `->` between a head and its `{`.
  mutating func passSlipBeforeBrace() {
    guard at(.semicolon) || at(.colon) || at(.arrow), kindOfToken(position + 1) == .leftBrace,
      !followsLineEnd(position + 1)
    else { return }
    let sign = tree.text(of: currentID)
    let body = textInBraces(at: position + 1) ?? "…"
    report(
      .unexpectedToken, "no `\(sign)` stands before \(at(.arrow) ? "this" : "a") `{`",
      at: foundSpan,
      help: [
        head.map { "write `\($0) { \(body) }`" } ?? "leave the `\(sign)` out"
      ])
    advance()
  }

  /// The beginning of the statement on this line, up to here.
  private var head: String? {
    guard lineStart < position,
      tokens[lineStart].kind.beginsOnlyStatements || beginsContextualBlock(at: lineStart)
    else { return nil }
    let written = textOfTokens(lineStart..<position)
    return written.count <= 40 && !written.contains("\n") ? written : nil
  }

  private func beginsContextualBlock(at index: Int) -> Bool {
    switch textOfTokens(index..<index + 1) {
    case "for": beginsLoop(at: index)
    case "after": beginsDelayedBlock(at: index)
    default: false
    }
  }

  var helpForMissingBraces: String {
    let body = textWithoutBraces
    guard body != "…", let head else { return "statements stand in braces: `{ \(body) }`" }
    return "statements stand in braces: `\(head) { \(body) }`"
  }

  /// The statement found here instead of a block, without an arrow or words such as `then` that begin a
  /// block elsewhere; it may be on the next line.
  private var textWithoutBraces: String {
    let word = tree.text(of: currentID)
    let isPassed = at(.colon) || at(.arrow) || word == "then" || word == "do"
    let first = !isAtEnd && isPassed ? position + 1 : position
    guard kindOfToken(first) != .endOfFile, kindOfToken(first) != .rightBrace,
      kindOfToken(first) != .semicolon, !tokens[first].followsLineEnd || isIndented(first)
    else { return "…" }
    let end = endOfLine(from: first)
    guard tokens[lineStart].kind == .togetherKeyword else {
      return statements(in: first..<end) ?? "…"
    }
    var parts: [String] = []
    var begin = first
    for index in first..<end
    where kindOfToken(index) == .comma && kindOfToken(index + 2).isAssignmentOperator {
      parts.append(textOfTokens(begin..<index))
      begin = index + 1
    }
    return (parts + [textOfTokens(begin..<end)]).joined(separator: "; ")
  }
}
