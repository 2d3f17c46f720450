extension SymbolKind {
  /// Indicates whether the name can be used before `(`.
  var isCallable: Bool {
    switch self {
    case .function, .event, .command: true
    default: false
    }
  }

  /// Indicates whether the name is a constant, cell, event or function, and not a scope, an enum, a
  /// command or a contract's name.
  var holdsOrComputes: Bool {
    switch self {
    case .constant, .cell, .derived, .event, .function: true
    default: false
    }
  }

  var isDerived: Bool {
    if case .derived = self { true } else { false }
  }

  /// Indicates whether only the graph gives it values.
  var isComputed: Bool { isDerived || self == .command }

  /// Indicates whether the name is part of the graph, as a source or target of contracts; of a
  /// command this is `command.enabled`.
  var isInGraph: Bool {
    switch self {
    case .cell, .derived, .event, .command: true
    default: false
    }
  }
}
