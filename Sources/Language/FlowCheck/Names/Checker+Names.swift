import FlowSyntax
import FlowText

/// Meaning of a name or path in an expression.
enum Operand {
  case value(ExpressionID)
  /// A scope: the beginning of a path.
  case scope(SymbolID)
  case enumeration(SymbolID)
  /// A command: the beginning of `command.enabled`.
  case command(SymbolID)
}

/// Lookup of names, from the innermost scope outwards.
extension Checker {
  /// Returns the innermost symbol of that name that satisfies the condition.
  func find(_ name: String, where condition: (SymbolKind) -> Bool) -> SymbolID? {
    find(name, from: frame.scope, where: condition)
  }

  func find(
    _ name: String, from innermost: SymbolID?, where condition: (SymbolKind) -> Bool
  ) -> SymbolID? {
    guard reported.names.isEmpty || !reported.names.contains(name) else { return nil }
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

  /// Checks a name where a value is needed: a local, a cell, a constant or an event.
  mutating func checkName(_ node: SyntaxID) -> Operand {
    let name = tree.tokenText(node)
    let span = tree.span(node)
    if let local = frame.local(named: name) {
      return .value(add(local.isKey ? .key(local.id) : .local(local.id), local.type, span))
    }
    if let symbol = find(name, where: { !$0.isCallable || $0 == .event }) {
      return operand(for: symbol, at: span)
    }
    if let symbol = find(name, where: { _ in true }) {
      if environment[symbol].kind == .command { return operand(for: symbol, at: span) }
      reportWrongKind(symbol, at: span)
      return .value(invalid(span))
    }
    guard !reported.names.contains(name) else { return .value(invalid(span)) }
    if let number = Library.constants[name] { return .value(add(.float(number), .float, span)) }
    if ForeignWord(name, as: .value)?.name == "nil", let way = wayToNil(at: span) {
      report(UnknownName(span: span, name: name, ways: [.allowNil(way)]))
    } else {
      reportUnknown(name, at: span, mayBeText: node == occasion.possibleText)
    }
    return .value(invalid(span))
  }

  /// Returns the meaning of a found symbol here, and reports everything wrong with using it.
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
    case .function, .contract, .typeName, .template:
      reportWrongKind(symbol, at: span)
      return .value(invalid(span))
    }
  }

  /// Records a mention of a name and returns whether it is allowed: the name is declared, and not
  /// by this very statement.
  mutating func use(_ symbol: SymbolID, at span: Span, hintsReleased: Bool = true) -> Bool {
    frame.mentions.append(symbol)
    if frame.declaring == symbol {
      reportOwnDeclaration(symbol, at: span)
      return false
    }
    if symbol.index >= naming.limit, !frame.mayNameLater, !isFunctionOfThisFile(symbol, span) {
      reportBeforeDeclaration(symbol, at: span)
      return false
    }
    guard hintsReleased else { return true }
    if !instances.between.isEmpty, reportHidden(symbol, at: span) { return false }
    hintReleased(symbol, at: span)
    return true
  }

  /// Returns whether a symbol is a function of this file, which may be used before its declaration;
  /// names that it reads must be declared before.
  private func isFunctionOfThisFile(_ symbol: SymbolID, _ span: Span) -> Bool {
    environment[symbol].kind == .function
      && environment[symbol].declaration.source == span.source
  }

  private mutating func readConstant(_ symbol: Symbol, at span: Span) -> ExpressionID {
    if frame.place == .function, symbol.id.index >= naming.limit, !naming.allAreKnown {
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

  /// Reads `command.enabled`, a derived Bool cell.
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
      reportCarriesNothing(.event(symbol.name), at: span)
    } else if mayRead(symbol, at: span) {
      return keep(add(.event(symbol.id), symbol.type, span), symbol)
    }
    return invalid(span)
  }

  /// Has a block that runs later keep what an event has sent; returns the value itself elsewhere.
  private mutating func keep(_ value: ExpressionID, _ event: Symbol) -> ExpressionID {
    guard let kept = frame.keptEvents else { return value }
    if let known = kept.first(where: { $0.event == event.id }) {
      return add(.local(known.kept.local), event.type, span(of: value))
    }
    let local = frame.makeLocal()
    frame.keptEvents?.append((event.id, CheckedBinding(local: local, value: value)))
    return add(.local(local), event.type, span(of: value))
  }

  // MARK: Paths

  /// Returns the symbol of a path such as `name` or `screen.draft`, where a statement needs a name
  /// and not a value.
  ///
  /// Reports errors, and returns nil for them.
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
      if !reported.names.contains(name) { onUnknown(&self, name, tree.tokenSpan(first)) }
      return nil
    }
    guard use(symbol, at: tree.tokenSpan(first), hintsReleased: hintsReleased) else { return nil }
    if !hintsReleased, !instances.between.isEmpty, reportHidden(symbol, at: tree.tokenSpan(first)) {
      return nil
    }
    for part in parts.dropFirst() {
      guard environment[symbol].kind == .scope else {
        if environment[symbol].kind == .command {
          reportCommandMember(tree.tokenText(part), of: symbol, at: tree.tokenSpan(part))
          return nil
        }
        reportNoMembers(symbol, tree.tokenText(part), at: tree.tokenSpan(part), path: node)
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

  /// Returns the nodes of a path, outermost name first; nil, without a report, for a path that the
  /// parser refused.
  private mutating func pathParts(_ node: SyntaxID) -> [SyntaxID]? {
    var parts: [SyntaxID] = []
    var current = node
    while current.isPresent {
      switch tree.kind(current) {
      case .nameExpression:
        parts.append(current)
        parts.reverse()
        return parts
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
