package import FlowText

extension SymbolKind {
  /// The kind in the middle of a sentence: "a constant", "an event".
  package var phrase: String {
    switch self {
    case .constant: "a constant"
    case .cell: "a cell"
    case .derived: "a derived cell"
    case .event: "an event"
    case .function: "a function"
    case .enumeration: "an enum"
    case .typeName: "a type"
    case .scope: "a scope"
    case .template: "a scope with parameters"
    case .contract: "the name of a contract"
    case .command: "a command"
    }
  }

  /// The kind in the middle of a sentence of a language.
  package func phrase(_ say: Language) -> String {
    guard say == .japanese else { return phrase }
    return switch self {
    case .constant: "定数"
    case .cell: "セル"
    case .derived: "派生セル"
    case .event: "イベント"
    case .function: "関数"
    case .enumeration: "列挙型"
    case .typeName: "型"
    case .scope: "スコープ"
    case .template: "パラメータのあるスコープ"
    case .contract: "契約の名前"
    case .command: "コマンド"
    }
  }

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
