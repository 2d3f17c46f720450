import FlowText

/// Code that is expected somewhere, as the first half of a sentence: a fact for a mistake.
enum Expectation: Sendable {
  case name(NameUse)
  case expression
  case source
  case target
  case type
  case pattern
  case anotherElement
  case newLine
  case fileName
  case disposedName
  case cases(of: Choice)
  case end(of: Part)
  /// One of several signs.
  case signs([String])
  /// The end of an arm of a `match`.
  case endOfArm(isBlock: Bool)
  /// An opening brace, with what stands in it.
  case brace(Body)
  case arguments(of: String)
  case argumentsOfStage
  case parameters
  case conversions
  case value(of: Owner)
  case typeOf(Owner)
  case otherValue
  case optionalValue
  case arm(Arm)

  /// A construct that lists cases.
  enum Choice: Sendable {
    case enumeration
    case match
  }

  /// A construct that is at its end.
  enum Part: Sendable {
    case command
    case contract
  }

  /// The part of an arm behind its pattern.
  enum Arm: Sendable {
    case value
    case block
  }

  func clause(_ say: Language) -> String {
    switch self {
    case .name(let use): say("expected \(use.phrase(say))", "\(use.phrase(say))が必要です")
    case .signs(let signs): Self.clause(for: signs, say)
    case .brace(let body): say("expected `{` \(body.phrase(say))", "\(body.phrase(say)) `{` が必要です")
    case .value(let owner):
      say("expected `=` and the value \(owner.phrase(say))", "`=` と\(owner.phrase(say))値が必要です")
    case .typeOf(let owner): owner.clauseForType(say)
    case .arm(let arm):
      arm == .block
        ? say("expected `=>` and a block for this case", "`=>` とこのケースのブロックが必要です")
        : say("expected `=>` and the value for this case", "`=>` とこのケースの値が必要です")
    case .arguments(let name):
      say("expected `(` and the arguments of `\(name)`", "`(` と `\(name)` の引数が必要です")
    case .endOfArm(let isBlock):
      isBlock
        ? say(
          "expected a new line, `;` or `}` behind the block of this case",
          "このケースのブロックの後ろには、新しい行か `;` か `}` が必要です")
        : say(
          "expected a new line, `;` or `}` behind the value of this case",
          "このケースの値の後ろには、新しい行か `;` か `}` が必要です")
    case .cases(let choice):
      choice == .match
        ? say(
          "expected the cases of the `match`, such as `.a => 1`",
          "`match` のケース、例えば `.a => 1` が必要です")
        : say(
          "expected the cases of the enum, such as `{ on, off }`",
          "列挙型のケース、例えば `{ on, off }` が必要です")
    default: plainClause(say)
    }
  }

  private func plainClause(_ say: Language) -> String {
    switch self {
    case .expression: say("expected an expression", "式が必要です")
    case .source: say("expected a source", "源が必要です")
    case .target: say("expected a target", "行き先が必要です")
    case .type: say("expected a type", "型が必要です")
    case .pattern: say("expected a case or a literal", "ケースかリテラルが必要です")
    case .anotherElement: say("expected another element", "次の要素が必要です")
    case .newLine: say("expected a new line or `;`", "新しい行か `;` が必要です")
    case .fileName: say("expected the name of a file as a string", "文字列で書いたファイルの名前が必要です")
    case .disposedName: say("expected the name of what is disposed", "解除するものの名前が必要です")
    case .end(.command): say("expected the end of the command", "コマンドはここで終わるはずです")
    case .end(.contract): say("expected the end of the contract", "契約はここで終わるはずです")
    case .argumentsOfStage:
      say("expected `(` and the arguments of the stage", "`(` とステージの引数が必要です")
    case .parameters:
      say("expected `(` with the parameters of the function", "関数のパラメータを書く `(` が必要です")
    case .conversions:
      say("expected `(` with a conversion each way", "両方向の変換を書く `(` が必要です")
    case .otherValue:
      say("expected `:` and the other value of `? :`", "`:` と `? :` のもう一つの値が必要です")
    case .optionalValue:
      say("expected `=` and an optional value", "`=` と nil になれる値が必要です")
    default: ""
    }
  }

  private static func clause(for signs: [String], _ say: Language) -> String {
    let quoted = signs.map { "`\($0)`" }
    return say(
      "expected \(quoted.joined(separator: " or "))", "\(quoted.joined(separator: " か ")) が必要です")
  }
}

extension Expectation {
  /// Statements or other parts that stand in braces.
  enum Body: Sendable {
    case casesOfEnumeration
    case casesOfMatch
    case command
    case scope
    case forEach
    case happensThen
    case happensInCase
    case happensAtTime
    case step
    case otherwise

    /// Says what the brace is with: "with what happens then"; in Japanese before the brace.
    func phrase(_ say: Language) -> String {
      switch self {
      case .casesOfEnumeration: say("with the cases of the enum", "列挙型のケースを書く")
      case .casesOfMatch: say("with the cases of the `match`", "`match` のケースを書く")
      case .command: say("with what the command does", "コマンドがすることを書く")
      case .scope: say("with what belongs to the scope", "スコープに属するものを書く")
      case .forEach: say("with what is done for each", "それぞれについてすることを書く")
      case .happensThen: say("with what happens then", "そのとき起こることを書く")
      case .happensInCase: say("with what happens in this case", "このケースで起こることを書く")
      case .happensAtTime: say("with what happens at that time", "その時刻に起こることを書く")
      case .step: say("with the statements of one step", "一つのステップで行う文を書く")
      case .otherwise: say("or `if` after `else`", "`else` の後ろには `if` か")
      }
    }
  }

  /// A declaration whose value or type is missing.
  enum Owner: Sendable {
    case cell
    case constant
    case derivedCell
    case event
    case function
    case parameter
    case typeName

    func phrase(_ say: Language) -> String {
      switch self {
      case .cell: say("of the cell", "セルの")
      case .constant: say("of the constant", "定数の")
      case .derivedCell: say("of the derived cell", "派生セルの")
      case .event: say("of the event", "イベントの")
      case .function: say("of the function", "関数の")
      case .parameter: say("of the parameter", "パラメータの")
      case .typeName: say("of the type", "型の")
      }
    }

    fileprivate func clauseForType(_ say: Language) -> String {
      self == .typeName
        ? say("expected `=` and the type", "`=` と型が必要です")
        : say("expected `:` and the type \(phrase(say))", "`:` と\(phrase(say))型が必要です")
    }
  }
}
