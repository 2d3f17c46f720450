import FlowSyntax
import FlowText

/// Fast path for the most frequent lines of a long program.
///
/// These are `name := a + b * 2`, the same as `a, b -> name = a + b * 2`, and `cell name = 1`.
///
/// It takes statements that are right and of one number type throughout, and leaves everything
/// else, with every error and every hint, to the general path. Both give the same result.
///
/// Read-only functions are inlined: a call would copy the whole checker.
extension Checker {
  /// The limit of nesting of an expression on the fast path.
  private static let shortDepth = 16
  /// The limit of names that it may read.
  private static let shortReads = 8

  /// Returns the checked statement; nil, with nothing changed, if the fast path does not take it.
  mutating func checkShort(_ node: SyntaxID, scope: SymbolID?) -> CheckedStatement? {
    guard environment.takesShortWay else { return nil }
    switch tree.kind(node) {
    case .definition: return checkShortDefinition(node, scope: scope)
    case .contract: return checkShortContract(node, scope: scope)
    case .cellDeclaration: return checkShortCell(node)
    default: return nil
    }
  }

  private mutating func checkShortDefinition(
    _ node: SyntaxID, scope: SymbolID?
  ) -> CheckedStatement? {
    guard !tree.child(node, 1).isPresent else { return nil }
    return checkShort(node, declaredBy: node, tree.child(node, 0), from: .none, scope)
  }

  /// Checks `a, b -> name = e` whose expression reads every source and no other cell.
  private mutating func checkShortContract(
    _ node: SyntaxID, scope: SymbolID?
  ) -> CheckedStatement? {
    let (pipeline, target) = (tree.child(node, 0), tree.child(node, 1))
    guard pipeline.isPresent, tree.kind(pipeline) == .pipeline,
      !tree.child(pipeline, 1).isPresent, target.isPresent, tree.kind(target) == .declareTarget,
      !tree.child(target, 0).isPresent, !tree.child(node, 2).isPresent
    else { return nil }
    return checkShort(
      node, declaredBy: target, tree.child(target, 1), from: pipeline, scope)
  }

  /// Checks a statement that declares a cell computed from the cells that an expression reads; `pipeline`
  /// lists them, if it is written.
  private mutating func checkShort(
    _ node: SyntaxID, declaredBy name: SyntaxID, _ value: SyntaxID, from pipeline: SyntaxID,
    _ scope: SymbolID?
  ) -> CheckedStatement? {
    guard let symbol = newSymbol(declaredBy: name) else { return nil }
    let (firstRow, firstSource) = (expressions.count, gathered.sourceCells.count)
    guard
      let type = shortValue(
        value, scope: scope, declaring: symbol, depth: Self.shortDepth),
      pipeline.isPresent
        ? noteSources(listedIn: pipeline, from: firstRow) : noteSources(from: firstRow)
    else {
      expressions.removeRun(from: firstRow)
      gathered.sourceCells.removeSubrange(firstSource...)
      return nil
    }
    expressions.endRun(from: firstRow)
    let result = ExpressionID(index: Int32(expressions.count - 1))
    let span = tree.span(node)
    let id = environment.contracts.append(
      ContractRecord(tree: cursor.tree, node: node, scope: scope, span: span, target: symbol))
    if let scope { environment.scopes[scope]?.contracts.append(id) }
    environment.symbols[Int(symbol.index)].become(
      .derived(id), type.type, at: tree.tokenSpan(name))
    passDeclaration(of: symbol)
    for row in expressions.rows[firstRow...] where row.isName {
      environment.mentions.add(.contract(id), mention: row.symbol)
    }
    environment.mentions.add(.contract(id), mention: symbol)
    environment.graph.sign(id, from: gathered.sourceCells[firstSource...], to: symbol)
    return .contract(
      CheckedContract(
        id: id, declares: symbol, result,
        cells: Int32(firstSource)..<Int32(gathered.sourceCells.count), span: span, scope: scope))
  }

  /// Adds the cells that an expression reads, each once, in order of appearance; returns false if there
  /// are none, or too many.
  private mutating func noteSources(from firstRow: Int) -> Bool {
    let first = gathered.sourceCells.count
    for row in expressions.rows[firstRow...] where row.kind == .cell {
      if !gathered.sourceCells[first...].contains(row.symbol) {
        gathered.sourceCells.append(row.symbol)
      }
    }
    return (1...Self.shortReads).contains(gathered.sourceCells.count - first)
  }

  /// Adds the listed sources; returns false unless they are exactly the cells that the expression
  /// reads, each listed once.
  ///
  /// A source is looked for among the names that were read, letter by letter: each was looked up already.
  private mutating func noteSources(listedIn pipeline: SyntaxID, from firstRow: Int) -> Bool {
    let list = tree.child(pipeline, 0)
    let (first, count) = (gathered.sourceCells.count, tree.childCount(list))
    guard (1...Self.shortReads).contains(count) else { return false }
    for slot in 0..<count {
      let source = tree.child(list, slot)
      guard tree.kind(source) == .nameExpression,
        let cell = cell(readAs: tree.span(source), from: firstRow)
      else { return false }
      gathered.sourceCells.append(cell)
    }
    var unread = (1 << count) - 1
    for row in firstRow..<expressions.count where expressions.rows[row].kind == .cell {
      var slot = 0
      while gathered.sourceCells[first + slot] != expressions.rows[row].symbol {
        slot += 1
        if slot == count { return false }
      }
      unread &= ~(1 << slot)
    }
    return unread == 0
  }

  /// Returns the cell that the expression reads by a name spelled like the one at `span`.
  @inline(__always)
  private func cell(readAs span: Span, from firstRow: Int) -> SymbolID? {
    let bytes = tree.source.bytes
    let (start, length) = (Int(span.start), Int(span.end - span.start))
    rows: for row in firstRow..<expressions.count where expressions.rows[row].kind == .cell {
      let name = expressions.rows[row].span
      guard name.end - name.start == Int32(length) else { continue }
      for offset in 0..<length where bytes[start + offset] != bytes[Int(name.start) + offset] {
        continue rows
      }
      return expressions.rows[row].symbol
    }
    return nil
  }

  private mutating func checkShortCell(_ node: SyntaxID) -> CheckedStatement? {
    let value = tree.child(node, 1)
    guard !tree.child(node, 0).isPresent, value.isPresent,
      let symbol = newSymbol(declaredBy: node), let literal = shortLiteral(value)
    else { return nil }
    environment.symbols[Int(symbol.index)].become(
      .cell, literal.type.type, at: tree.tokenSpan(node))
    environment.firstValues[symbol] = literal.known
    passDeclaration(of: symbol)
    let expression = add(literal.expression, literal.type.type, tree.span(value))
    return .cell(symbol, expression, frameSize: 0, tree.span(node))
  }

  /// Returns the symbol that a node declares for the first time.
  @inline(__always)
  private func newSymbol(declaredBy node: SyntaxID) -> SymbolID? {
    guard let symbol = symbol(declaredBy: node), symbol.index >= naming.origin.symbol else {
      return nil
    }
    return symbol
  }

  /// Adds the rows of an expression, operands before their operator, and returns its type.
  ///
  /// The expression consists of numbers, cells, constants and operators on them.
  private mutating func shortValue(
    _ node: SyntaxID, scope: SymbolID?, declaring: SymbolID, depth: Int
  ) -> NumberType? {
    guard node.isPresent, depth > 0 else { return nil }
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .booleanLiteral:
      guard let literal = shortLiteral(node) else { return nil }
      expressions.append(literal.row(at: tree.span(node)))
      return literal.type
    case .nameExpression: return shortName(node, scope: scope, declaring: declaring)
    case .parenthesized:
      return shortValue(
        tree.child(node, 0), scope: scope, declaring: declaring, depth: depth - 1)
    case .binaryExpression:
      guard let operation = tree.tokenKind(node).flatMap(BinaryOperator.init(token:)),
        let left = shortValue(
          tree.child(node, 0), scope: scope, declaring: declaring, depth: depth - 1)
      else { return nil }
      let first = Int32(expressions.count - 1)
      guard
        let right = shortValue(
          tree.child(node, 1), scope: scope, declaring: declaring, depth: depth - 1),
        left == right, let type = shortType(operation, left)
      else { return nil }
      let operands = ExpressionRow.pair(first, Int32(expressions.count - 1))
      expressions.append(
        ExpressionRow(.binary, operands, type.index, tree.span(node), operation: operation))
      return type
    default: return nil
    }
  }

  /// Returns the result type of an operation on two operands of one type; nil if it would be an
  /// error.
  @inline(__always)
  private func shortType(_ operation: BinaryOperator, _ operands: NumberType) -> NumberType? {
    switch (operation, operands) {
    case (.add, .int), (.subtract, .int), (.multiply, .int), (.divide, .int), (.remainder, .int):
      .int
    case (.add, .float), (.subtract, .float), (.multiply, .float), (.divide, .float): .float
    case (.less, .int), (.lessEqual, .int), (.greater, .int), (.greaterEqual, .int),
      (.less, .float), (.lessEqual, .float), (.greater, .float), (.greaterEqual, .float),
      (.equal, _), (.notEqual, _):
      .bool
    default: nil
    }
  }

  private mutating func shortName(
    _ node: SyntaxID, scope: SymbolID?, declaring: SymbolID
  ) -> NumberType? {
    guard let (symbol, isConstant, type) = shortSymbol(node, scope), symbol != declaring else {
      return nil
    }
    expressions.append(
      ExpressionRow(
        isConstant ? .constant : .cell, Int(symbol.index), type.index, tree.span(node)))
    return type
  }

  /// Returns the cell or constant of a number type that a name means.
  @inline(__always)
  private func shortSymbol(
    _ node: SyntaxID, _ scope: SymbolID?
  ) -> (symbol: SymbolID, isConstant: Bool, type: NumberType)? {
    guard
      let name = environment.names.table.find(in: tree.source.bytes, tree.tokenRange(node)),
      let (symbol, kind, type) = environment.number(named: name, from: scope),
      symbol.index < naming.limit
    else { return nil }
    switch kind {
    case .cell, .derived: return (symbol, false, type)
    case .constant: return (symbol, true, type)
    default: return nil
    }
  }

  /// Reads a number or a Bool; an `Int` with so many digits that it might be too large is not
  /// taken.
  @inline(__always)
  private func shortLiteral(_ node: SyntaxID) -> ShortLiteral? {
    switch tree.kind(node) {
    case .integerLiteral: return tree.smallInteger(node).map(ShortLiteral.int)
    case .floatLiteral: return finite(digits(node)).map(ShortLiteral.float)
    case .booleanLiteral: return .bool(tree.tokenKind(node) == .trueKeyword)
    default: return nil
    }
  }
}

/// Literal that the fast path takes.
private enum ShortLiteral {
  case int(Int)
  case float(Double)
  case bool(Bool)

  var type: NumberType {
    switch self {
    case .int: .int
    case .float: .float
    case .bool: .bool
    }
  }

  func row(at span: Span) -> ExpressionRow {
    switch self {
    case .int(let value): ExpressionRow(.integer, value, .int, span)
    case .float(let value):
      ExpressionRow(.float, Int(truncatingIfNeeded: value.bitPattern), .float, span)
    case .bool(let value): ExpressionRow(.boolean, value ? 1 : 0, .bool, span)
    }
  }

  var known: KnownValue {
    switch self {
    case .int(let value): .integer(value)
    case .float(let value): .float(value)
    case .bool(let value): .boolean(value)
    }
  }

  var expression: CheckedExpression.Kind {
    switch self {
    case .int(let value): .integer(value)
    case .float(let value): .float(value)
    case .bool(let value): .boolean(value)
    }
  }
}

extension Environment {
  /// Returns the innermost symbol of a name that is no function or command, if it is a number that
  /// can be read here.
  fileprivate func number(
    named name: NameID, from innermost: SymbolID?
  ) -> (symbol: SymbolID, kind: SymbolKind, type: NumberType)? {
    var scope = innermost
    while true {
      if let symbol = names[name, scope] {
        let index = Int(symbol.index)
        let kind = symbols[index].kind
        if !kind.isCallable {
          guard let type = NumberType(symbols[index].type), symbols[index].disposal == nil
          else { return nil }
          return (symbol, kind, type)
        }
        if kind == .event { return nil }
      }
      guard let inner = scope else { return nil }
      scope = symbols[Int(inner.index)].scope
    }
  }
}

/// Type whose values are machine words with arithmetic.
private enum NumberType {
  case int
  case float
  case bool

  init?(_ type: FlowType) {
    switch type {
    case .int: self = .int
    case .float: self = .float
    case .bool: self = .bool
    default: return nil
    }
  }

  var type: FlowType {
    switch self {
    case .int: .int
    case .float: .float
    case .bool: .bool
    }
  }

  var index: TypeIndex {
    switch self {
    case .int: .int
    case .float: .float
    case .bool: .bool
    }
  }
}

extension ExpressionRow {
  fileprivate var isName: Bool { kind == .cell || kind == .constant }
}
