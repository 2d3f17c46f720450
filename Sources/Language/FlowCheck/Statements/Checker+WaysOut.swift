import FlowSyntax
import FlowText

/// Suggested fixes as lines of the program, with its own names and values.
extension Checker {
  /// Returns how `nil` is allowed as the value of the statement under check, if that value is at a
  /// span.
  mutating func wayToNil(at span: Span) -> NilAllowance? {
    guard let (index, statement, value) = occasion.valueStatement, index == cursor.tree,
      value.isPresent,
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
      return NilAllowance(
        fix: allowingNil(in: environment[symbol], assigning: span), isOfAssigned: true)
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

  /// Returns the declaration of a cell with a type that may be nil.
  private func allowingNil(in cell: Symbol, assigning value: Span) -> Fix {
    var fix = declaring(cell, as: cell.type.asOptional, insteadOf: cell.type)
    // It may be the word of another language.
    if !fix.edits.isEmpty, text(at: value) != "nil" { fix.edits.append(Edit(value, "nil")) }
    return fix.shown(as: "cell \(cell.name): \(cell.type.asOptional)")
  }

  /// Returns the change of a declaration that gives it another type; empty if it stands in another
  /// file, or its type is written in other words.
  func declaring(_ cell: Symbol, as type: FlowType, insteadOf former: FlowType) -> Fix {
    let place = cell.declaration
    guard place.source == tree.source.id else { return Fix([]) }
    let behind = tree.source.bytes[Int(place.end)...]
    let rest = behind.drop { $0 == 0x20 }
    guard rest.first == UInt8(ascii: ":") else {
      return Fix(inserting: ": \(type.description)", after: place)
    }
    let written = rest.dropFirst().drop { $0 == 0x20 }
    let former = former.description.utf8
    guard written.starts(with: former),
      written.dropFirst(former.count).first.map({ $0 == 0x20 || $0 == 0x0A || $0 == 0x3B }) ?? true
    else { return Fix([]) }
    let start = Int32(written.startIndex)
    let span = Span(source: place.source, start: start, end: start + Int32(former.count))
    return Fix(replacing: span, with: Snippet(type.description))
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
