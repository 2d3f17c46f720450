import FlowSyntax
import FlowText

/// What a name or path in an expression turns out to be.
enum Operand {
  case value(ExpressionID)
  /// The beginning of a path.
  case scope(SymbolID)
  case enumeration(SymbolID)
  /// The beginning of `command.enabled`.
  case command(SymbolID)
}

/// Names, looked up from the inside out.
extension Checker {
  /// The innermost symbol of that name that satisfies the condition.
  func find(_ name: String, where condition: (SymbolKind) -> Bool) -> SymbolID? {
    find(name, from: frame.scope, where: condition)
  }

  func find(
    _ name: String, from innermost: SymbolID?, where condition: (SymbolKind) -> Bool
  ) -> SymbolID? {
    guard reportedNames.isEmpty || !reportedNames.contains(name) else { return nil }
    return environment.names.table.find(name).flatMap {
      find($0, from: innermost, where: condition)
    }
  }

  func find(
    _ name: NameID, from innermost: SymbolID?, where condition: (SymbolKind) -> Bool
  ) -> SymbolID? {
    var scope = innermost
    while true {
      if let symbol = environment.names[name, scope], condition(environment[symbol].kind) {
        return symbol
      }
      guard let inner = scope else { return nil }
      scope = environment[inner].scope
    }
  }

  func member(_ name: String, of scope: SymbolID) -> SymbolID? {
    environment.names[name, scope]
  }

  /// A name where a value is wanted: a local, or among cells, constants and events.
  mutating func checkName(_ node: SyntaxID) -> Operand {
    let name = tree.tokenText(node)
    let span = tree.span(node)
    if let local = frame.local(named: name) {
      return .value(add(.local(local.id), local.type, span))
    }
    if let symbol = find(name, where: { !$0.isCallable || $0 == .event }) {
      return operand(for: symbol, at: span)
    }
    if let symbol = find(name, where: { _ in true }) {
      if environment[symbol].kind == .command { return operand(for: symbol, at: span) }
      reportWrongKind(symbol, at: span)
      return .value(invalid(span))
    }
    guard !reportedNames.contains(name) else { return .value(invalid(span)) }
    if ForeignWord(name, as: .value)?.name == "nil", let way = wayToNil(at: span) {
      report(Diagnostic(.unknownName, "there is no `\(name)` here", at: span, help: [way]))
    } else {
      reportUnknown(name, at: span, mayBeText: node == possibleText)
    }
    return .value(invalid(span))
  }

  /// What a found symbol means here, with everything that may be wrong about using it.
  mutating func operand(
    for symbol: SymbolID, at span: Span, hintsReleased: Bool = true
  ) -> Operand {
    guard use(symbol, at: span, hintsReleased: hintsReleased) else { return .value(invalid(span)) }
    let found = environment[symbol]
    switch found.kind {
    case .scope: return .scope(symbol)
    case .enumeration: return .enumeration(symbol)
    case .constant: return .value(readConstant(found, at: span))
    case .cell, .derived: return .value(readCell(found, at: span))
    case .event: return .value(readEvent(found, at: span))
    case .command: return .command(symbol)
    case .function, .contract:
      reportWrongKind(symbol, at: span)
      return .value(invalid(span))
    }
  }

  /// Notes that a name is mentioned, and whether it may be: it is declared, and not by this very
  /// statement.
  mutating func use(_ symbol: SymbolID, at span: Span, hintsReleased: Bool = true) -> Bool {
    frame.mentions.append(symbol)
    if frame.declaring == symbol {
      reportOwnDeclaration(symbol, at: span)
      return false
    }
    if symbol.index >= declaredLimit, !frame.mayNameLater, !isFunctionOfThisFile(symbol, span) {
      reportBeforeDeclaration(symbol, at: span)
      return false
    }
    if hintsReleased { hintReleased(symbol, at: span) }
    return true
  }

  /// A function is there wherever it stands in its file; what it reads must be there before.
  private func isFunctionOfThisFile(_ symbol: SymbolID, _ span: Span) -> Bool {
    environment[symbol].kind == .function
      && environment[symbol].declaration.source == span.source
  }

  private mutating func readConstant(_ symbol: Symbol, at span: Span) -> ExpressionID {
    if frame.place == .function, symbol.id.index >= declaredLimit, !allNamesAreKnown {
      noteLaterConstant(symbol.id, at: span)
      return invalid(span)
    }
    return add(.constant(symbol.id), symbol.type, span)
  }

  private mutating func readCell(_ symbol: Symbol, at span: Span) -> ExpressionID {
    guard frame.place != .function else {
      reportFunctionReads(symbol, at: span)
      return invalid(span)
    }
    guard mayRead(symbol, at: span) else { return invalid(span) }
    frame.reads.append(CellRead(symbol: symbol.id, span: span, region: frame.region))
    if symbol.kind.isDerived { hintOldValue(symbol, at: span) }
    return add(.cell(symbol.id), symbol.type, span)
  }

  /// `command.enabled`, a derived Bool cell.
  mutating func readEnabled(_ symbol: SymbolID, at span: Span) -> ExpressionID {
    let command = environment[symbol]
    guard frame.place != .function else {
      reportFunctionReads(command, at: span)
      return invalid(span)
    }
    guard mayRead(command, at: span) else { return invalid(span) }
    frame.reads.append(CellRead(symbol: symbol, span: span, region: frame.region))
    return add(.enabled(symbol), .bool, span)
  }

  private mutating func readEvent(_ symbol: Symbol, at span: Span) -> ExpressionID {
    if frame.place == .function {
      reportFunctionReads(symbol, at: span)
    } else if !isAmongSources(event: symbol.id) {
      reportEventRead(symbol, at: span)
    } else if symbol.type == .nothing {
      reportCarriesNothing("`\(symbol.name)`", at: span)
    } else if mayRead(symbol, at: span) {
      return add(.event(symbol.id), symbol.type, span)
    }
    return invalid(span)
  }

  // MARK: Paths

  /// The symbol that a path such as `name` or `screen.draft` names, where a statement wants a name and
  /// not a value.
  ///
  /// Reports what is wrong and gives nil.
  mutating func resolvePath(
    _ node: SyntaxID, hintsReleased: Bool = true, onUnknown: (inout Checker, String, Span) -> Void
  ) -> SymbolID? {
    guard let parts = pathParts(node) else { return nil }
    guard let first = parts.first else { return nil }
    let name = tree.tokenText(first)
    if let local = frame.local(named: name) {
      reportLocalAsTarget(local, at: tree.tokenSpan(first))
      return nil
    }
    guard var symbol = find(name, where: { _ in true }) else {
      if !reportedNames.contains(name) { onUnknown(&self, name, tree.tokenSpan(first)) }
      return nil
    }
    guard use(symbol, at: tree.tokenSpan(first), hintsReleased: hintsReleased) else { return nil }
    for part in parts.dropFirst() {
      guard environment[symbol].kind == .scope else {
        if environment[symbol].kind == .command {
          reportCommandMember(tree.tokenText(part), of: symbol, at: tree.tokenSpan(part))
          return nil
        }
        reportNoMembers(symbol, tree.tokenText(part), at: tree.tokenSpan(part))
        return nil
      }
      guard let next = member(tree.tokenText(part), of: symbol) else {
        reportUnknownMember(tree.tokenText(part), of: symbol, at: tree.tokenSpan(part))
        return nil
      }
      guard use(next, at: tree.tokenSpan(part), hintsReleased: false) else { return nil }
      symbol = next
    }
    return symbol
  }

  /// The nodes of a path, outermost name first; nil (silently) for what the parser refused.
  private mutating func pathParts(_ node: SyntaxID) -> [SyntaxID]? {
    var parts: [SyntaxID] = []
    var current = node
    while current.isPresent {
      switch tree.kind(current) {
      case .nameExpression:
        parts.append(current)
        return parts.reversed()
      case .memberExpression:
        parts.append(current)
        current = tree.child(current, 0)
      case .parenthesized:
        current = tree.child(current, 0)
      default:
        // The parser has reported what is not a path.
        return nil
      }
    }
    return nil
  }
}
