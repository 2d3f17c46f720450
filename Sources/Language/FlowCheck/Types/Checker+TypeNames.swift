import FlowSyntax
import FlowText

/// Declaration of a name for a type, which is resolved before any statement is checked.
struct TypeState {
  let tree: Int32
  let node: SyntaxID
  let scope: SymbolID?
  /// The type before this fragment redefined it.
  let former: FlowType
  /// True if it contains itself, which was reported.
  var isRecursive = false
}

/// Names for types: `type Stock = (item: String, n: Int)`.
///
/// A type stays what its name stands for: two names of one tuple are one type.
extension Checker {
  mutating func noteType(_ node: SyntaxID, scope: SymbolID?) {
    guard let symbol = symbol(declaredBy: node), typeNames.states[symbol] == nil else { return }
    typeNames.states[symbol] = TypeState(
      tree: cursor.tree, node: node, scope: scope, former: environment[symbol].type)
    typeNames.order.append(symbol)
  }

  /// Resolves the names for types in their order, which functions declared anywhere may use.
  mutating func resolveTypeNames() {
    guard !typeNames.order.isEmpty else { return }
    reportRecursiveTypes()
    let around = (tree, cursor.tree, naming.limit)
    for symbol in typeNames.order { resolveTypeName(symbol) }
    (tree, cursor.tree, naming.limit) = around
  }

  private mutating func resolveTypeName(_ symbol: SymbolID) {
    guard let state = typeNames.states[symbol] else { return }
    (tree, cursor.tree) = (environment.trees[state.tree], state.tree)
    // Of this fragment it may name what stands before it.
    naming.limit = max(naming.origin.symbol, min(symbol.index, Int32(environment.symbols.count)))
    if symbol.index < naming.origin.symbol { naming.limit = limit(before: state) }
    guard !state.isRecursive else {
      environment.symbols[Int(symbol.index)].type = .invalid
      return
    }
    let (type, used) = inFrame(Frame(.statement, scope: state.scope)) { checker in
      checker.resolveType(checker.tree.child(state.node, 0))
    }
    environment.symbols[Int(symbol.index)].type = type
    environment.types[symbol] = FunctionRecord(
      tree: state.tree, node: state.node, scope: state.scope)
    environment.mentions.add(.type(symbol), mentions: used.mentions)
  }

  /// Returns the first symbol that a redefinition of this fragment may not name: those declared
  /// behind it.
  private func limit(before state: TypeState) -> Int32 {
    let start = tree.span(state.node).start
    let source = tree.source.id
    var limit = naming.origin.symbol
    while Int(limit) < environment.symbols.count {
      let declaration = environment.symbols[Int(limit)].declaration
      guard declaration.source != source || declaration.start < start else { break }
      limit += 1
    }
    return limit
  }

  mutating func checkTypeName(_ node: SyntaxID) -> [PendingStatement] {
    guard let symbol = symbol(declaredBy: node) else { return [] }
    var before = environment[symbol]
    if isRedeclaring(node) {
      if let former = typeNames.states[symbol]?.former { before.type = former }
      environment.symbols[Int(symbol.index)].declaration = tree.tokenSpan(node)
    }
    reportBuiltinName(node)
    passDeclaration(of: symbol)
    return redeclared(node, symbol, before: before, .ready(.typeName(symbol)))
  }

  /// Resolves a type of an earlier fragment again; returns whether it changed.
  mutating func recheckType(_ symbol: SymbolID) -> Bool {
    guard let record = environment.types[symbol] else { return false }
    let (type, used) = inFrame(Frame(.statement, scope: record.scope)) { checker in
      checker.resolveType(checker.tree.child(record.node, 0))
    }
    environment.mentions.add(.type(symbol), mentions: used.mentions)
    guard type != environment[symbol].type else { return false }
    environment.symbols[Int(symbol.index)].type = type
    return true
  }

  /// Reports a declared type that has the name of one of the language.
  mutating func reportBuiltinName(_ node: SyntaxID) {
    let name = tree.tokenText(node)
    guard FlowType(named: name) != nil else { return }
    report(
      BuiltinTypeName(
        span: tree.tokenSpan(node), name: name,
        isEnumeration: tree.kind(node) == .enumDeclaration))
  }

  // MARK: Types that contain themselves

  /// A name inside of the type that another name stands for.
  private struct Part {
    let symbol: SymbolID
    let span: Span
  }

  /// Reports each circle of names once, at the name that closes it; none of them is a type then.
  private mutating func reportRecursiveTypes() {
    let mayLeadBack = typeNames.order.contains(where: isOlder)
    var isFinished: [SymbolID: Bool] = [:]
    for root in typeNames.order where isFinished[root] == nil {
      isFinished[root] = false
      var path = [(symbol: root, parts: parts(of: root), position: 0)]
      while goesOn(), var top = path.popLast() {
        guard top.position < top.parts.count else {
          isFinished[top.symbol] = true
          continue
        }
        let part = top.parts[top.position]
        top.position += 1
        path.append(top)
        switch isFinished[part.symbol] {
        case nil where mayLeadBack || !isOlder(part.symbol):
          isFinished[part.symbol] = false
          path.append((part.symbol, parts(of: part.symbol), 0))
        case false:
          let circle = path.drop { $0.symbol != part.symbol }
          guard !circle.allSatisfy({ typeNames.states[$0.symbol]?.isRecursive ?? false }) else {
            break
          }
          // At the prompt in the entry at hand, whose names closed it.
          let spans = circle.map { $0.parts[$0.position - 1].span }
          let span = spans.last { $0.source == tree.source.id } ?? part.span
          reportRecursiveType(circle.map(\.symbol), at: span)
        default: break
        }
      }
    }
  }

  /// Returns the names for types in the declaration of another.
  private func parts(of symbol: SymbolID) -> [Part] {
    let (index, node, scope): (Int32, SyntaxID, SymbolID?)
    if let state = typeNames.states[symbol] {
      (index, node, scope) = (state.tree, state.node, state.scope)
    } else if let record = environment.types[symbol] {
      (index, node, scope) = (record.tree, record.node, record.scope)
    } else {
      return []
    }
    let tree = environment.trees[index]
    var parts: [Part] = []
    var open = [tree.child(node, 0)]
    while let next = open.popLast() {
      guard next.isPresent else { continue }
      if tree.kind(next) == .namedType {
        let name = tree.tokenText(next)
        if let part = find(name, from: scope, where: { $0 == .typeName }) {
          parts.append(Part(symbol: part, span: tree.span(next)))
        }
      } else {
        open += tree.children(next).reversed()
      }
    }
    return parts
  }

  private mutating func reportRecursiveType(_ circle: [SymbolID], at span: Span) {
    let names = circle.map { environment[$0].name }
    let shown = names.count > 12 ? Array(names.prefix(6)) + ["…"] + names.suffix(5) : names
    report(
      RecursiveType(
        span: span, names: shown, isDirect: names.count == 1,
        declarations: circle.prefix(8).map { declaredHere(environment[$0]) }))
    for symbol in circle { typeNames.states[symbol]?.isRecursive = true }
  }
}
