import FlowSyntax
import FlowText

/// The short way for what most lines of a long program are: `name := a + b * 2`, `cell name = 1`.
///
/// It takes what is right and of one number type all through, and leaves everything else, with every
/// mistake and every hint, to the way that all statements can go. Both ways give the same.
extension Checker {
  /// How deep an expression may nest to be taken.
  private static let ordinaryDepth = 16
  /// How many names it may read.
  private static let ordinaryReads = 8

  /// A checked statement; nil, with nothing changed, if it is not one of these.
  mutating func checkOrdinary(_ node: SyntaxID, scope: SymbolID?) -> CheckedStatement? {
    guard environment.takesShortWay else { return nil }
    switch tree.kind(node) {
    case .definition: return checkOrdinaryDefinition(node, scope: scope)
    case .cellDeclaration: return checkOrdinaryCell(node)
    default: return nil
    }
  }

  private mutating func checkOrdinaryDefinition(
    _ node: SyntaxID, scope: SymbolID?
  ) -> CheckedStatement? {
    guard !tree.child(node, 1).isPresent, let symbol = newSymbol(declaredBy: node) else {
      return nil
    }
    let start = expressions.count
    ordinary.clear()
    guard
      let value = ordinaryValue(
        tree.child(node, 0), scope: scope, declaring: symbol, depth: Self.ordinaryDepth),
      !ordinary.reads.isEmpty
    else {
      expressions.removeSubrange(start...)
      return nil
    }
    let span = tree.span(node)
    let id = environment.contracts.append(
      ContractRecord(tree: treeIndex, node: node, scope: scope, span: span, target: symbol))
    if let scope { environment.scopes[scope]?.contracts.append(id) }
    environment.symbols[Int(symbol.index)].become(
      .derived(id), type(of: value), at: tree.tokenSpan(node))
    passDeclaration(of: symbol)
    let firstSource = definitionSources.count
    definitionSources += ordinary.reads
    ordinary.mentions.append(symbol)
    environment.mentions.add(.contract(id), mentions: ordinary.mentions)
    environment.graph.sign(id, from: ordinary.reads, to: symbol)
    return .definition(
      CheckedDefinition(
        id: id, symbol: symbol, value: value, sources: firstSource..<definitionSources.count,
        span: span, scope: scope))
  }

  private mutating func checkOrdinaryCell(_ node: SyntaxID) -> CheckedStatement? {
    let value = tree.child(node, 1)
    guard !tree.child(node, 0).isPresent, value.isPresent,
      let symbol = newSymbol(declaredBy: node), let literal = ordinaryLiteral(value)
    else { return nil }
    let known: KnownValue
    switch kind(of: literal) {
    case .integer(let number): known = .integer(number)
    case .float(let number): known = .float(number)
    case .boolean(let truth): known = .boolean(truth)
    default: preconditionFailure("an ordinary literal is a number or a Bool")
    }
    environment.symbols[Int(symbol.index)].become(
      .cell, type(of: literal), at: tree.tokenSpan(node))
    environment.firstValues[symbol] = known
    passDeclaration(of: symbol)
    return .cell(symbol, literal, frameSize: 0, tree.span(node))
  }

  /// The symbol that a node declares for the first time.
  private func newSymbol(declaredBy node: SyntaxID) -> SymbolID? {
    guard let symbol = symbol(declaredBy: node), symbol.index >= firstNewSymbol else { return nil }
    return symbol
  }

  /// An expression of numbers, cells, constants and operators on them, from left to right.
  private mutating func ordinaryValue(
    _ node: SyntaxID, scope: SymbolID?, declaring: SymbolID, depth: Int
  ) -> ExpressionID? {
    guard node.isPresent, depth > 0 else { return nil }
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .booleanLiteral: return ordinaryLiteral(node)
    case .nameExpression: return ordinaryName(node, scope: scope, declaring: declaring)
    case .parenthesized:
      return ordinaryValue(
        tree.child(node, 0), scope: scope, declaring: declaring, depth: depth - 1)
    case .binaryExpression:
      guard let operation = tree.tokenKind(node).flatMap(BinaryOperator.init(token:)),
        let left = ordinaryValue(
          tree.child(node, 0), scope: scope, declaring: declaring, depth: depth - 1),
        let right = ordinaryValue(
          tree.child(node, 1), scope: scope, declaring: declaring, depth: depth - 1),
        let type = ordinaryType(operation, left, right)
      else { return nil }
      return add(.binary(operation, left, right), type, tree.span(node))
    default: return nil
    }
  }

  /// The type of an operation on two operands of one type; nil where conversions or mistakes begin.
  private func ordinaryType(
    _ operation: BinaryOperator, _ left: ExpressionID, _ right: ExpressionID
  ) -> FlowType? {
    switch (operation, type(of: left), type(of: right)) {
    case (.add, .int, .int), (.subtract, .int, .int), (.multiply, .int, .int),
      (.divide, .int, .int), (.remainder, .int, .int):
      .int
    case (.add, .float, .float), (.subtract, .float, .float), (.multiply, .float, .float),
      (.divide, .float, .float):
      .float
    case (.equal, .int, .int), (.notEqual, .int, .int), (.less, .int, .int),
      (.lessEqual, .int, .int), (.greater, .int, .int), (.greaterEqual, .int, .int),
      (.equal, .float, .float), (.notEqual, .float, .float), (.less, .float, .float),
      (.lessEqual, .float, .float), (.greater, .float, .float), (.greaterEqual, .float, .float),
      (.equal, .bool, .bool), (.notEqual, .bool, .bool):
      .bool
    default: nil
    }
  }

  private mutating func ordinaryName(
    _ node: SyntaxID, scope: SymbolID?, declaring: SymbolID
  ) -> ExpressionID? {
    guard
      let name = environment.names.table.find(in: tree.source.bytes, tree.tokenRange(node)),
      let (symbol, kind, type) = environment.number(named: name, from: scope),
      symbol != declaring, symbol.index < declaredLimit
    else { return nil }
    switch kind {
    case .cell, .derived:
      guard ordinary.note(read: symbol, limit: Self.ordinaryReads) else { return nil }
      return add(.cell(symbol), type, tree.span(node))
    case .constant:
      ordinary.mentions.append(symbol)
      return add(.constant(symbol), type, tree.span(node))
    default: return nil
    }
  }

  /// A number or a Bool; an `Int` of so many digits that it might be too large is not taken.
  private mutating func ordinaryLiteral(_ node: SyntaxID) -> ExpressionID? {
    switch tree.kind(node) {
    case .integerLiteral:
      guard let value = tree.smallInteger(node) else { return nil }
      return add(.integer(value), .int, tree.span(node))
    case .floatLiteral:
      let number = checkNumber(node)
      guard type(of: number) == .float else {
        expressions.removeLast()
        return nil
      }
      return number
    case .booleanLiteral:
      return add(.boolean(tree.tokenKind(node) == .trueKeyword), .bool, tree.span(node))
    default: return nil
    }
  }
}

/// What an ordinary statement under check has named so far.
struct OrdinaryNames {
  /// The cells it reads, each once, in order of appearance.
  private(set) var reads: [SymbolID] = []
  /// Every name, as often as it stands there.
  var mentions: [SymbolID] = []

  mutating func clear() {
    reads.removeAll(keepingCapacity: true)
    mentions.removeAll(keepingCapacity: true)
  }

  /// False when there would be more than `limit`.
  mutating func note(read symbol: SymbolID, limit: Int) -> Bool {
    mentions.append(symbol)
    if reads.contains(symbol) { return true }
    guard reads.count < limit else { return false }
    reads.append(symbol)
    return true
  }
}

extension Environment {
  /// The innermost name that is no function or command, as far as the short way goes: a number that
  /// is there.
  fileprivate func number(
    named name: NameID, from innermost: SymbolID?
  ) -> (symbol: SymbolID, kind: SymbolKind, type: FlowType)? {
    var scope = innermost
    while true {
      if let symbol = names[name, scope] {
        let index = Int(symbol.index)
        let kind = symbols[index].kind
        if !kind.isCallable {
          let type = symbols[index].type
          guard type == .int || type == .float || type == .bool, symbols[index].disposal == nil
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
