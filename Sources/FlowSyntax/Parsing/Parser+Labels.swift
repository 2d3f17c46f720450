import FlowText

// Labels of tuples, among them those that are meant for a field whose name is no name of the language.

extension Parser {
  /// Consumes `name:` before a part of a tuple; reserved words are labels too.
  mutating func takeLabel() -> TokenID {
    guard at(.identifier) || current.kind.isReservedWord, next(is: .colon) else { return .none }
    defer { position += 2 }
    return currentID
  }

  /// Reports and passes `"first-name":` or `1st:` in a tuple type.
  mutating func passLabelWithoutNameOfType() {
    guard let (colon, field) = labelWithoutName else { return }
    let type = shownPart(behind: colon)
    let name = fieldName(of: field)
    reportLabel(
      upTo: colon,
      help: [
        "a dictionary has keys of any text, and values of one type: `[String: \(type ?? "String")]`",
        "beside fields of other types, rename it in the text: "
          + "`| map(it.\(renaming(field, to: name))) | decode((\(name): \(type ?? "String")))`",
      ])
  }

  /// Reports and passes `"first-name":` or `1st:` in a tuple.
  mutating func passLabelWithoutName() {
    guard let (colon, field) = labelWithoutName else { return }
    let value = shownPart(behind: colon) ?? "value"
    let name = fieldName(of: field)
    reportLabel(
      upTo: colon,
      help: [
        "a dictionary has keys of any text, and values of one type: `[\"\(field)\": \(value)]`",
        "beside fields of other types, rename it in the text: "
          + "`json((\(name): \(value))).\(renaming(name, to: field))`",
      ])
  }

  /// The `:` behind a label that is no name, and the name of the field that is meant.
  private var labelWithoutName: (colon: Int, field: String)? {
    guard !isRecovering else { return nil }
    var index = position
    if at(.stringQuote) {
      index += kindOfToken(index + 1) == .stringSegment ? 2 : 1
      guard kindOfToken(index) == .stringQuote, kindOfToken(index + 1) == .colon else { return nil }
      return (index + 1, textOfTokens(position + 1..<index))
    }
    while index < position + 8, Self.standsInLabels(kindOfToken(index)) { index += 1 }
    // A number alone is the key of a pair rather than a label.
    guard index > position, kindOfToken(index) == .colon,
      !(index == position + 1 && kindOfToken(position) == .integer && !isMisread(position))
    else { return nil }
    return (index, textOfTokens(position..<index))
  }

  private static func standsInLabels(_ kind: TokenKind) -> Bool {
    switch kind {
    case .identifier, .integer, .float, .duration, .minus, .dot, .slash, .unknown: true
    default: kind.isReservedWord
    }
  }

  private func isMisread(_ index: Int) -> Bool { misreadTokens.contains(tokens[index].start) }

  private mutating func reportLabel(upTo colon: Int, help: [String]) {
    let span = tree.span(of: TokenID(index: Int32(position)))
      .union(tree.span(of: TokenID(index: Int32(colon - 1))))
    retold.append(span.start..<span.end)
    say(
      Diagnostic(
        .unexpectedToken, "a label is a name, and `\(tree.source.text(of: span))` is none",
        at: span,
        help: help))
    position = colon + 1
  }

  /// Returns the text from behind a `:` to the end of the part of a tuple, if it is short.
  private func shownPart(behind colon: Int) -> String? {
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
  private func fieldName(of field: String) -> String {
    let words = field.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return "field" }
    let name = words.dropFirst().reduce(String(first)) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return first.first?.isNumber ?? true ? "field\(name)" : name
  }

  private func renaming(_ old: String, to new: String) -> String {
    "replace(\"\\\"\(old)\\\":\", \"\\\"\(new)\\\":\")"
  }
}
