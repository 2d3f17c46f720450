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
}
