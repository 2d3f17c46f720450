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
      upTo: colon, dictionary: "[String: \(type ?? "String")]",
      renaming: "| map(it.\(renaming(field, to: name))) | decode((\(name): \(type ?? "String")))")
  }

  /// Reports and passes `"first-name":` or `1st:` in a tuple.
  mutating func passLabelWithoutName() {
    guard let (colon, field) = labelWithoutName else { return }
    let value = shownPart(behind: colon) ?? "value"
    let name = fieldName(of: field)
    reportLabel(
      upTo: colon, dictionary: "[\"\(field)\": \(value)]",
      renaming: "json((\(name): \(value))).\(renaming(name, to: field))")
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

  private mutating func reportLabel(upTo colon: Int, dictionary: String, renaming: String) {
    let span = span(ofTokens: position..<colon)
    retold.append(span.start..<span.end)
    say(
      Diagnostic(
        NamelessLabel(
          span: span, label: tree.source.text(of: span), dictionary: dictionary,
          renaming: renaming)))
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

  /// Reports the labels of an event's arguments, which stand in the one tuple that it carries.
  mutating func reportLabelsOfEvent(_ callee: SyntaxID) -> Bool {
    guard kindOfToken(position + 1) == .identifier, kindOfToken(position + 2) == .colon,
      kind(callee) == .nameExpression || kind(callee) == .memberExpression,
      let closer = brackets.closer(of: position),
      let index = declaration(of: tree.tokenText(callee)), kindOfToken(index) == .eventKeyword,
      kindOfToken(index + 2) == .colon, kindOfToken(index + 3) == .leftParen
    else { return false }
    let parts = snippet(position + 1..<closer, upTo: 60)
    let fix = Fix([
      Edit(span(at: position).endPoint, "("), Edit(span(at: closer - 1).endPoint, ")"),
    ]).shown(as: "\(snippet(callee))((\(parts)))")
    report(LabelInCall(span: span(at: position + 1), callee: .event, fix: fix))
    return true
  }

  /// Reports `print(a, end="")` of other languages, whose line end is an argument.
  mutating func reportLineEnd(of callee: SyntaxID) -> Bool {
    guard kind(callee) == .nameExpression, tree.tokenText(callee) == "print",
      let closer = brackets.closer(of: position),
      let label = (position + 3..<max(position + 3, closer)).first(where: {
        kindOfToken($0 - 1) == .comma && ["end", "terminator"].contains(textOfTokens($0..<$0 + 1))
          && [.assign, .colon].contains(kindOfToken($0 + 1))
      }), kindOfToken(label + 2) == .stringQuote, label + 5 >= closer
    else { return false }
    let values = snippet(position + 1..<label - 1)
    let end = snippet(label + 3..<closer - 1)
    let isText = isOneText(position + 1..<label - 1)
    var written = values
    if !end.shown.isEmpty {
      let text = snippet(position + 1..<label - 2)
      written = isText ? "\(text)\(end)\"" : "\"\\(\(values))\(end)\""
    }
    let isWhole =
      written.shown.count <= 60 && !written.shown.contains("\n")
      && (end.shown.isEmpty || !values.shown.contains(","))
      && !(position + 1..<label - 1).contains { kindOfToken($0) == .assign }
    let call = tree.span(callee).union(span(at: closer))
    report(
      LineEndOfPrint(
        span: span(at: label),
        fix: Fix(replacing: call, with: isWhole ? "write(\(written))" : "write(…)")))
    return true
  }

  /// Returns whether some tokens are one text.
  private func isOneText(_ range: Range<Int>) -> Bool {
    guard kindOfToken(range.lowerBound) == .stringQuote else { return false }
    let next = range.dropFirst().first { kindOfToken($0) == .stringQuote }
    return next == range.upperBound - 1
  }

  /// Reports the labels of several arguments once, with the call as it is written without them.
  mutating func reportLabels(of callee: SyntaxID) -> Bool {
    guard atLabel(position + 1), let closer = brackets.closer(of: position) else { return false }
    var arguments: [String] = []
    var edits: [Edit] = []
    var first = position + 1
    var index = first
    while index <= closer {
      if index == closer || kindOfToken(index) == .comma {
        arguments.append(textOfTokens((atLabel(first) ? first + 2 : first)..<index))
        if atLabel(first) { edits.append(Edit(span(at: first).union(gap(behind: first + 1)), "")) }
        first = index + 1
      }
      index = index < closer ? (brackets.closer(of: index) ?? index) + 1 : index + 1
    }
    let call = "\(tree.source.text(of: tree.span(callee)))(\(arguments.joined(separator: ", ")))"
    guard arguments.count > 1, call.count <= 60, !call.contains("\n") else { return false }
    report(
      LabelInCall(
        span: span(at: position + 1), callee: .function, fix: Fix(edits).shown(as: call)))
    return true
  }

  private func atLabel(_ index: Int) -> Bool {
    let kind = kindOfToken(index)
    return kindOfToken(index + 1) == .colon && (kind == .identifier || kind.isReservedWord)
  }
}
