import FlowSyntax
import FlowText

/// Suggested fixes as lines of the program, with its own names and values.
extension Checker {
  /// Returns how `nil` is allowed as the value of the statement under check, if that value is at a
  /// span.
  mutating func wayToNil(at span: Span) -> NilAllowance? {
    guard let (index, statement, value) = valueStatement, index == treeIndex, value.isPresent,
      tree.span(value) == span
    else {
      return nil
    }
    let keyword: String
    switch tree.kind(statement) {
    case .letDeclaration: keyword = "let"
    case .cellDeclaration: keyword = "cell"
    case .assignment:
      guard let symbol = pathSymbol(tree.child(statement, 0)), !environment[symbol].type.isOptional
      else { return nil }
      let cell = environment[symbol]
      return NilAllowance(
        fix: allowingNil(in: cell, assignedAt: span), isOfAssigned: true)
    default: return nil
    }
    let type = tree.child(statement, 0)
    let written: Snippet = type.isPresent ? snippet(type) : "String"
    guard !written.shown.hasSuffix("?") else { return nil }
    return NilAllowance(
      fix: Fix(
        replacing: tree.span(statement),
        with: "\(keyword) \(tree.tokenText(statement)): \(written)? = nil"),
      isOfAssigned: false)
  }

  /// Returns the declaration of a cell with a type that may be nil, and `nil` for another word for it.
  private func allowingNil(in cell: Symbol, assignedAt value: Span) -> Fix {
    let shown = "cell \(cell.name): \(cell.type.asOptional)"
    let place = cell.declaration
    guard place.source == tree.source.id,
      tree.source.bytes[Int(place.end)...].first(where: { $0 != 0x20 }) != UInt8(ascii: ":")
    else { return Fix([]).shown(as: shown) }
    var edits = [Edit(place.endPoint, ": \(cell.type.asOptional.description)")]
    if text(at: value) != "nil" { edits.append(Edit(value, "nil")) }
    return Fix(edits).shown(as: shown)
  }

  /// Returns the forms of a library function as written in a call.
  ///
  /// These are the forms that fit the call, or else all of them with placeholders for missing
  /// arguments.
  func written(
    _ forms: [String], on receiver: String? = nil, _ arguments: [String]
  ) -> [String] {
    let fitting = forms.compactMap { filled($0, receiver, arguments) }
    if let first = fitting.first { return [first] }
    return forms.map { form in
      guard let receiver, let dot = dot(in: form) else { return form }
      return receiver + form[dot...]
    }
  }

  /// Returns a form with the receiver and arguments of a call, or nil if it takes others.
  private func filled(_ form: String, _ receiver: String?, _ arguments: [String]) -> String? {
    guard !form.contains("  ") else { return nil }
    var arguments = arguments
    var head = form[...]
    var parameters: [Substring] = []
    if let open = form.firstIndex(of: "("), form.hasSuffix(")") {
      head = form[..<open]
      let inside = form[form.index(after: open)...].dropLast()
      parameters = inside.contains("=>") ? [inside] : inside.split(separator: ", ")
    }
    if let dot = dot(in: form) {
      let subject = receiver ?? (arguments.isEmpty ? nil : arguments.removeFirst())
      guard let subject else { return nil }
      head = subject + head[dot...]
    } else if let receiver {
      arguments.insert(receiver, at: 0)
    }
    guard parameters.count == arguments.count,
      zip(parameters, arguments).allSatisfy({ $0.contains("=>") == $1.contains("=>") })
    else { return nil }
    return arguments.isEmpty && !form.hasSuffix("()")
      ? String(head) : "\(head)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the dot after the receiver of a form; the dot of a number does not count.
  private func dot(in form: String) -> String.Index? {
    guard let dot = form.firstIndex(of: ".") else { return nil }
    return form[..<dot].contains("(") ? nil : dot
  }

  /// Returns the text of a value as it can be written before a dot.
  func receiver(at span: Span) -> String {
    let written = text(at: span)
    let isOne = !written.contains(" ") || written.first.map { "[(\"".contains($0) } ?? false
    return isOne ? written : "(\(written))"
  }

  /// Returns the target of a contract that corresponds to a function argument in another language.
  func target(for argument: SyntaxID?, of source: String, carriesValue: Bool = true) -> String {
    if let argument {
      if tree.kind(argument) == .nameExpression,
        builtinStatement(argument) != nil || pathSymbol(argument) != nil
      {
        if carriesValue { return text(argument) }
      } else if tree.kind(argument) == .lambda, carriesValue, printsItsParameter(argument) {
        return "print"
      }
    }
    return carriesValue ? "{ print(\(source)) }" : "print(\"\(source)\")"
  }

  private func printsItsParameter(_ lambda: SyntaxID) -> Bool {
    let written = text(lambda).split(separator: "=>", maxSplits: 1)
    guard written.count == 2 else { return false }
    let name = written[0].filter { !$0.isWhitespace && $0 != "(" && $0 != ")" }
    return written[1].filter { !$0.isWhitespace } == "print(\(name))"
  }
}
