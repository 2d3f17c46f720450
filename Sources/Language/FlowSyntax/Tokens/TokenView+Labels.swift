import FlowText

// Labels of tuples, among them those that are meant for a field whose name is no name of the language.

extension TokenView {
  /// The `:` behind a label that is no name, and the name of the field that is meant.
  var labelWithoutName: (colon: Int, field: String)? {
    var index = position
    if at(.stringQuote) {
      index += kindOfToken(index + 1) == .stringSegment ? 2 : 1
      guard kindOfToken(index) == .stringQuote, kindOfToken(index + 1) == .colon else { return nil }
      return (index + 1, textOfTokens(position + 1..<index))
    }
    while index < position + 8, standsInLabel(tokens[index]) { index += 1 }
    // A number alone is the key of a pair rather than a label.
    guard index > position, tokens[index].kind == .colon,
      !(index == position + 1 && kindOfToken(position) == .integer && !isMisread(position))
    else { return nil }
    return (index, textOfTokens(position..<index))
  }

  /// Returns whether a token may be part of such a label: in `a - b` the sign is one of an expression.
  private func standsInLabel(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .integer, .float, .duration, .dot, .unknown: true
    case .minus, .slash: !token.followsBlank
    default: token.kind.isReservedWord
    }
  }

  private func isMisread(_ index: Int) -> Bool { misreadTokens.contains(tokens[index].start) }

  /// Returns the text from behind a `:` to the end of the part of a tuple, if it is short.
  func shownPart(behind colon: Int) -> String? {
    var index = colon + 1
    while index < colon + 16, ![.comma, .endOfFile].contains(kindOfToken(index)),
      !kindOfToken(index).isClosingBracket
    {
      index = (brackets.closer(of: index) ?? index) + 1
    }
    let text = textOfTokens(colon + 1..<index)
    return text.isEmpty || text.count > 30 || text.contains("\n") ? nil : text
  }

  /// Returns a name like that of a field: `firstName` for `first-name`.
  func fieldName(of field: String) -> String {
    let words = field.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return "field" }
    let name = words.dropFirst().reduce(String(first)) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return first.first?.isNumber ?? true ? "field\(name)" : name
  }

  func renaming(_ old: String, to new: String) -> String {
    "replace(\"\\\"\(old)\\\":\", \"\\\"\(new)\\\":\")"
  }

  /// Returns whether some tokens are one text.
  func isOneText(_ range: Range<Int>) -> Bool {
    guard kindOfToken(range.lowerBound) == .stringQuote else { return false }
    let next = range.dropFirst().first { kindOfToken($0) == .stringQuote }
    return next == range.upperBound - 1
  }

  func atLabel(_ index: Int) -> Bool {
    let kind = kindOfToken(index)
    return kindOfToken(index + 1) == .colon && (kind == .identifier || kind.isReservedWord)
  }
}
