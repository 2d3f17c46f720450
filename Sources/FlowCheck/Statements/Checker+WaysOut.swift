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
