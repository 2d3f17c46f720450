package import FlowText

/// The index of a declared name in the environment; it stays the same when the prompt redefines the
/// name, and is never used again after the name's scope was disposed of.
package struct SymbolID: Hashable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }
}

/// The index of a contract in the environment, in the order of signing.
package struct ContractID: Hashable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }
}

/// Index of a local in the frame of a contract, function or block: `it`, `acc`, a parameter, an `if
/// let` name.
package struct LocalID: Hashable, Sendable {
  package let index: Int32

  package init(index: Int32) {
    self.index = index
  }
}

/// Kind of a declared name.
package enum SymbolKind: Hashable, Sendable {
  case constant
  /// A mutable cell.
  case cell
  /// A cell that a contract declares, and that contract.
  case derived(ContractID)
  case event
  case function
  case enumeration
  /// A name for a type.
  case typeName
  case scope
  /// A scope with parameters, of which instances are made.
  case template
  /// The name that `as` gives.
  case contract(ContractID)
  case command
}

/// A declared name.
package struct Symbol: Sendable {
  package let id: SymbolID
  package let name: String
  package var kind: SymbolKind
  /// The type of its value; of an event, that of its payload; of a function, that of its result; of
  /// a type's name, what it stands for.
  package var type: FlowType
  /// The place of the name in its declaration.
  package var declaration: Span {
    didSet {
      if firstDeclaration == nil, declaration != oldValue { firstDeclaration = oldValue }
    }
  }
  /// The scope it was declared in.
  package let scope: SymbolID?
  /// The cases of an enumeration, in order.
  package var cases: [String] = []
  /// The parameters of a function, a command or a scope with parameters.
  package var parameters: [FlowType] = []
  /// The place of the top-level statement that disposed of the scope that it is or is in, as far as the text
  /// shows.
  package var disposal: Span?
  /// The place of its first declaration, if it has been redefined.
  package private(set) var firstDeclaration: Span?

  package var isDeclaredAnew: Bool { firstDeclaration != nil }

  /// Returns whether what used the name as it was before may go on doing so: kind, type, parameters and
  /// cases are the same.
  package func isUsed(like before: Symbol) -> Bool {
    guard before.type == type, before.parameters == parameters, before.cases == cases else {
      return false
    }
    switch (before.kind, kind) {
    case (.derived, .derived), (.contract, .contract): return true
    case (let old, let new): return old == new
    }
  }

  /// Sets the kind, type and place that a declaration gives it.
  mutating func become(_ kind: SymbolKind, _ type: FlowType, at span: Span) {
    self.kind = kind
    self.type = type
    declaration = span
    disposal = nil
  }
}
