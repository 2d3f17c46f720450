import FlowText

/// A name that belongs somewhere, by its use: a fact for a mistake.
enum NameUse: Sendable {
  case alias
  case command
  case constant
  case cell
  case disposed
  case element
  case enumeration
  case enumerationCase
  case caseOfValue
  case event
  case function
  case inScope
  case parameter
  case part
  case rightOfBinding
  case scope
  case stage
  case target
  case type
  case value

  /// Says which name it is: "the name of a command"; the Japanese ends with a letter and not with
  /// code.
  func phrase(_ say: Language) -> String {
    switch self {
    case .alias: say("the name of a contract", "契約の名前")
    case .command: say("the name of a command", "コマンドの名前")
    case .constant: say("the name of a constant", "定数の名前")
    case .cell: say("the name of a cell", "セルの名前")
    case .disposed:
      say("the name of a contract, a derived cell or a scope", "契約か派生セルかスコープの名前")
    case .element: say("the name of an element", "要素の名前")
    case .enumeration: say("the name of an enum", "列挙型の名前")
    case .enumerationCase: say("the name of a case", "ケースの名前")
    case .caseOfValue: say("the name of an enum case", "列挙型のケースの名前")
    case .event: say("the name of an event", "イベントの名前")
    case .function: say("the name of a function", "関数の名前")
    case .inScope: say("a name in this scope", "このスコープにある名前")
    case .parameter: say("the name of a parameter", "パラメータの名前")
    case .part: say("the name or number of a part", "部分の名前か番号")
    case .rightOfBinding: say("the cell on the right of `<->`", "`<->` の右のセル")
    case .scope: say("the name of a scope", "スコープの名前")
    case .stage: say("the name of a stage", "ステージの名前")
    case .target: say("a target", "行き先")
    case .type: say("the name of a type", "型の名前")
    case .value: say("the name for the value", "値に付ける名前")
    }
  }
}

/// Ways to give a name.
enum NamingAdvice: Advice {
  /// A declaration with braces has none yet.
  case named(Fix, keyword: String)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .named(let fix, let keyword):
      fix.way(
        say(
          "give it a name: `\(keyword) name { … }`", "名前を付けます: `\(keyword) name { … }`"))
    }
  }
}
