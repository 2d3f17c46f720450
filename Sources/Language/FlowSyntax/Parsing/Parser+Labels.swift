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
    guard !isRecovering, let (colon, field) = view.labelWithoutName else { return }
    let type = view.shownPart(behind: colon)
    let name = view.fieldName(of: field)
    reportLabel(
      upTo: colon, dictionary: "[String: \(type ?? "String")]",
      renaming:
        "| map(it.\(view.renaming(field, to: name))) | decode((\(name): \(type ?? "String")))")
  }

  /// Reports and passes `"first-name":` or `1st:` in a tuple.
  mutating func passLabelWithoutName() {
    guard !isRecovering, let (colon, field) = view.labelWithoutName else { return }
    let value = view.shownPart(behind: colon) ?? "value"
    let name = view.fieldName(of: field)
    reportLabel(
      upTo: colon, dictionary: "[\"\(field)\": \(value)]",
      renaming: "json((\(name): \(value))).\(view.renaming(name, to: field))")
  }

  private mutating func reportLabel(upTo colon: Int, dictionary: String, renaming: String) {
    let span = view.span(ofTokens: position..<colon)
    retold.append(span.start..<span.end)
    say(
      Diagnostic(
        NamelessLabel(
          span: span, label: tree.source.text(of: span), dictionary: dictionary,
          renaming: renaming)))
    position = colon + 1
  }

  /// Reports the labels of an event's arguments, which stand in the one tuple that it carries.
  mutating func reportLabelsOfEvent(_ callee: SyntaxID) -> Bool {
    guard view.kindOfToken(position + 1) == .identifier, view.kindOfToken(position + 2) == .colon,
      kind(callee) == .nameExpression || kind(callee) == .memberExpression,
      let closer = view.brackets.closer(of: position),
      let index = view.declaration(of: tree.tokenText(callee)),
      view.kindOfToken(index) == .eventKeyword,
      view.kindOfToken(index + 2) == .colon, view.kindOfToken(index + 3) == .leftParen
    else { return false }
    let parts = view.snippet(position + 1..<closer, upTo: 60)
    let fix = Fix([
      Edit(view.span(at: position).endPoint, "("), Edit(view.span(at: closer - 1).endPoint, ")"),
    ]).shown(as: "\(tree.snippet(callee))((\(parts)))")
    report(LabelInCall(span: view.span(at: position + 1), callee: .event, fix: fix))
    return true
  }

  /// Reports `print(a, end="")` of other languages, whose line end is an argument.
  mutating func reportLineEnd(of callee: SyntaxID) -> Bool {
    guard kind(callee) == .nameExpression, tree.tokenText(callee) == "print",
      let closer = view.brackets.closer(of: position),
      let label = (position + 3..<max(position + 3, closer)).first(where: {
        view.kindOfToken($0 - 1) == .comma
          && ["end", "terminator"].contains(view.textOfTokens($0..<$0 + 1))
          && [.assign, .colon].contains(view.kindOfToken($0 + 1))
      }), view.kindOfToken(label + 2) == .stringQuote, label + 5 >= closer
    else { return false }
    let values = view.snippet(position + 1..<label - 1)
    let end = view.snippet(label + 3..<closer - 1)
    let isText = view.isOneText(position + 1..<label - 1)
    var written = values
    if !end.shown.isEmpty {
      let text = view.snippet(position + 1..<label - 2)
      written = isText ? "\(text)\(end)\"" : "\"\\(\(values))\(end)\""
    }
    let isWhole =
      written.shown.count <= 60 && !written.shown.contains("\n")
      && (end.shown.isEmpty || !values.shown.contains(","))
      && !(position + 1..<label - 1).contains { view.kindOfToken($0) == .assign }
    let call = tree.span(callee).union(view.span(at: closer))
    report(
      LineEndOfPrint(
        span: view.span(at: label),
        fix: Fix(replacing: call, with: isWhole ? "write(\(written))" : "write(…)")))
    return true
  }

  /// Reports the labels of several arguments once, with the call as it is written without them.
  mutating func reportLabels(of callee: SyntaxID) -> Bool {
    guard view.atLabel(position + 1), let closer = view.brackets.closer(of: position) else {
      return false
    }
    var arguments: [String] = []
    var edits: [Edit] = []
    var first = position + 1
    var index = first
    while index <= closer {
      if index == closer || view.kindOfToken(index) == .comma {
        arguments.append(view.textOfTokens((view.atLabel(first) ? first + 2 : first)..<index))
        if view.atLabel(first) {
          edits.append(Edit(view.span(at: first).union(view.gap(behind: first + 1)), ""))
        }
        first = index + 1
      }
      index = index < closer ? (view.brackets.closer(of: index) ?? index) + 1 : index + 1
    }
    let call = "\(tree.source.text(of: tree.span(callee)))(\(arguments.joined(separator: ", ")))"
    guard arguments.count > 1, call.count <= 60, !call.contains("\n") else { return false }
    report(
      LabelInCall(
        span: view.span(at: position + 1), callee: .function, fix: Fix(edits).shown(as: call)))
    return true
  }
}
