import FlowSyntax
import FlowText

/// The first pass, which collects the declared names before any statement is checked.
extension Checker {
  mutating func collectNames(_ statements: ArraySlice<SyntaxID>, scope: SymbolID?) {
    for statement in statements where goesOn() {
      collectName(statement, scope: scope)
    }
  }

  private mutating func collectName(_ node: SyntaxID, scope: SymbolID?) {
    switch tree.kind(node) {
    case .letDeclaration, .paramDeclaration: declare(node, as: .constant, in: scope)
    case .cellDeclaration: declare(node, as: .cell, in: scope)
    case .eventDeclaration: declare(node, as: .event, in: scope)
    case .functionDeclaration:
      declare(node, as: .function, in: scope)
      noteFunction(node, scope: scope)
    case .commandDeclaration: declare(node, as: .command, in: scope)
    case .enumDeclaration:
      declare(node, as: .enumeration, in: scope)
      collectCases(node)
    case .typeDeclaration:
      declare(node, as: .typeName, in: scope)
      noteType(node, scope: scope)
    case .scopeDeclaration:
      declare(node, as: .scope, in: scope)
      guard let inner = symbol(declaredBy: node) else { return }
      collectNames(tree.children(node), scope: inner)
    case .scopeTemplate:
      declare(node, as: .template, in: scope)
      noteTemplate(node, scope: scope)
    case .scopeInstance:
      declare(node, as: .scope, in: scope)
      collectNames(ofInstance: node, scope: scope)
    case .contract:
      let target = tree.child(node, 1)
      if target.isPresent, tree.kind(target) == .declareTarget {
        declare(target, as: .derived(.unsigned), in: scope)
      }
      declareAlias(tree.child(node, 2), in: scope)
    case .definition:
      declare(node, as: .derived(.unsigned), in: scope)
      declareAlias(tree.child(node, 1), in: scope)
    case .twoWayBinding: declareAlias(tree.child(node, 3), in: scope)
    case .alwaysStatement: declareAlias(tree.child(node, 1), in: scope)
    default: break
    }
  }

  private mutating func declareAlias(_ alias: SyntaxID, in scope: SymbolID?) {
    guard alias.isPresent, tree.kind(alias) == .alias else { return }
    declare(alias, as: .contract(.unsigned), in: scope)
  }

  mutating func declare(_ node: SyntaxID, as kind: SymbolKind, in scope: SymbolID?) {
    let name = tree.tokenText(node)
    guard !name.isEmpty else { return }
    let number = environment.names.number(of: tree.source.bytes, tree.tokenRange(node))
    warnOfMixedScripts(name, at: tree.tokenSpan(node))
    if let existing = environment.names[number, scope] {
      let isOlder = existing.index < naming.origin.symbol
      if isOlder, cursor.mode == .prompt, mayRedeclare(existing, as: kind) {
        redeclared.nodes.insert(node)
        redeclared.previous[existing] = environment[existing]
        note(existing, declaredBy: node)
        return
      }
      if isOlder, cursor.mode == .prompt, kind == .scope, environment[existing].kind == .scope,
        !isReleasedScope(existing)
      {
        redeclared.scopes[node] = existing
      } else if !(isOlder && cursor.mode == .prompt && isReleasedScope(existing)) {
        reportTaken(node, by: existing, kind: kind)
        makeSymbol(node, name: name, kind: kind, scope: scope)
        return
      }
    }
    environment.names[number, scope] = makeSymbol(node, name: name, kind: kind, scope: scope)
  }

  @discardableResult
  mutating func makeSymbol(
    _ node: SyntaxID, name: String, kind: SymbolKind, scope: SymbolID?
  ) -> SymbolID {
    let id = SymbolID(index: Int32(environment.symbols.count))
    environment.symbols.append(
      Symbol(
        id: id, name: name, kind: kind, type: .invalid, declaration: tree.tokenSpan(node),
        scope: scope))
    note(id, declaredBy: node)
    if let scope { environment.scopes[scope, default: ScopeContents()].members.append(id) }
    if kind == .scope { environment.scopes[id] = ScopeContents() }
    return id
  }

  private mutating func note(_ symbol: SymbolID, declaredBy node: SyntaxID) {
    naming.symbols[Int(cursor.tree - naming.origin.tree)][Int(node.index)] = symbol.index
  }

  /// Returns whether a node redefines a name, which is possible only in an entry at the prompt.
  func isRedeclaring(_ node: SyntaxID) -> Bool {
    cursor.tree == naming.origin.tree && redeclared.nodes.contains(node)
  }

  /// Returns whether a name may be redefined as another kind at the prompt.
  ///
  /// Names that hold or compute values may change their kind; names of contracts, types, commands
  /// and scopes with parameters keep theirs.
  private func mayRedeclare(_ existing: SymbolID, as kind: SymbolKind) -> Bool {
    switch (environment[existing].kind, kind) {
    case (.contract, .contract), (.enumeration, .enumeration), (.typeName, .typeName),
      (.command, .command), (.template, .template):
      true
    case (let old, let new): old.holdsOrComputes && new.holdsOrComputes
    }
  }

  private func isReleasedScope(_ symbol: SymbolID) -> Bool {
    environment[symbol].kind == .scope && environment[symbol].disposal != nil
  }

  private mutating func collectCases(_ node: SyntaxID) {
    guard let enumeration = symbol(declaredBy: node), !isRedeclaring(node) else { return }
    environment.symbols[Int(enumeration.index)].cases = caseNames(node)
    environment.symbols[Int(enumeration.index)].type = .enumeration(
      enumeration, name: environment[enumeration].name)
  }

  /// Returns the names of an enumeration's cases; a duplicate is reported and kept once.
  mutating func caseNames(_ node: SyntaxID) -> [String] {
    var first: [String: Span] = [:]
    var names: [String] = []
    for child in tree.children(node) where child.isPresent && tree.kind(child) == .enumCase {
      let name = tree.tokenText(child)
      guard !name.isEmpty else { continue }
      if let other = first[name] {
        report(
          CaseTwice(
            span: tree.tokenSpan(child), enumeration: tree.tokenText(node), name: name,
            first: other))
        continue
      }
      warnOfMixedScripts(name, at: tree.tokenSpan(child))
      first[name] = tree.tokenSpan(child)
      names.append(name)
    }
    return names
  }
}

extension ContractID {
  /// Placeholder in a declared name until its contract is reached.
  static let unsigned = ContractID(index: -1)
}
