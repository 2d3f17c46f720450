import FlowText

/// R1004: a statement that is not allowed in the braces where it stands.
struct MisplacedStatement: Mistake {
  let span: Span
  let what: Statement
  let place: Place
  let way: PlaceAdvice

  var code: DiagnosticCode { .statementNotAllowedHere }

  /// The statement, in words.
  enum Statement: Sendable {
    /// It begins with this word or has this sign.
    case word(String)
    case contract
    case binding

    func phrase(_ say: Language) -> String {
      switch self {
      case .word(let word): say("`\(word)`", "`\(word)` ")
      case .contract: say("a contract", "契約")
      case .binding: say("a binding", "双方向の結びつき")
      }
    }
  }

  /// The braces in which it stands, by what they would have to be.
  enum Place: Sendable {
    /// In a block, where nothing is declared.
    case declaredInBlock
    case declaredInFunction
    case topLevelInScope
    case topLevelInBlock
    case atInAt
  }

  func wording(_ say: Language) -> Wording {
    Wording(message(say), ways: [way.way(say)])
  }

  private func message(_ say: Language) -> String {
    let what = what.phrase(say)
    switch place {
    case .declaredInBlock:
      return say(
        "\(what) stands at top level or in a scope, not in a block",
        "\(what)を書くのはトップレベルかスコープの中で、ブロックの中ではありません")
    case .declaredInFunction:
      return say(
        "\(what) stands at top level or in a scope, not in a function",
        "\(what)を書くのはトップレベルかスコープの中で、関数の中ではありません")
    case .topLevelInScope:
      return say(
        "\(what) stands only at top level, not in a scope",
        "\(what)を書くのはトップレベルだけで、スコープの中ではありません")
    case .topLevelInBlock:
      return say(
        "\(what) stands only at top level, not in a block",
        "\(what)を書くのはトップレベルだけで、ブロックの中ではありません")
    case .atInAt:
      return say("\(what) does not stand inside another `at`", "\(what)はほかの `at` の中には書けません")
    }
  }
}

/// Ways to put a statement where it belongs.
enum PlaceAdvice: Advice {
  case moveOut
  case moveOutOfFunction
  case moveContract
  case assign(Fix)
  /// A contract becomes one with a `filter` of the condition around it.
  case filter(Fix)
  case beginningOfFile(Fix)
  /// The statements behind a `wait` happen later.
  case later(Fix)
  case delay
  case sourceOfTime
  case separateTime
  /// A function names a value instead of a cell.
  case name(Fix)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .moveOut:
      WayOut(
        say(
          "move it out of the braces; a block says what happens once",
          "波括弧の外に移します。ブロックには一度だけ起こることを書きます"))
    case .moveOutOfFunction:
      WayOut(
        say("move it out of the braces; a function only computes", "波括弧の外に移します。関数は計算をするだけです"))
    case .moveContract:
      WayOut(
        say(
          "move it out of the braces; in a block a value is sent with `=`",
          "波括弧の外に移します。ブロックの中では値を `=` で送ります"))
    case .assign(let fix):
      fix.way(
        say("inside a block a value is assigned with `=`", "ブロックの中では値を `=` で代入します"))
    case .filter(let fix):
      fix.way(
        say("write it outside of the `if`: `\(fix.shown)`", "`if` の外に書きます: `\(fix.shown)`"))
    case .beginningOfFile(let fix):
      fix.way(say("move it to the beginning of the file", "ファイルの最初に移します"))
    case .later(let fix):
      fix.way(
        say("to do the rest later, write `\(fix.shown)`", "残りをあとでするには `\(fix.shown)` と書きます"))
    case .name(let fix):
      fix.way(
        say(
          "a function names a value with `let`: `\(fix.shown)`",
          "関数の中では `let` で値に名前を付けます: `\(fix.shown)`"))
    default: time(say)
    }
  }

  private func time(_ say: Language) -> WayOut {
    switch self {
    case .delay:
      WayOut(
        say(
          "to do something later, write `after 1s { … }`; to hold values back, use a stage such as "
            + "`delay(1s)`",
          "あとで何かを行うには `after 1s { … }` と書きます。値を遅らせるには `delay(1s)` のようなステージを使います"))
    case .sourceOfTime:
      WayOut(
        say("inside a contract use the source `after(d)`", "契約の中では源 `after(d)` を使います"))
    case .separateTime:
      WayOut(
        say(
          "write the later time as an `at` of its own, or use `after(d) -> { }`",
          "あとの時刻を別の `at` として書くか、`after(d) -> { }` を使います"))
    default: way(say)
    }
  }
}

/// R1003: brackets, blocks or other constructs nest too deep.
struct NestingTooDeep: Mistake {
  let span: Span
  let limit: Int

  var code: DiagnosticCode { .nestingTooDeep }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("this nests deeper than \(limit) levels", "入れ子が \(limit) 段より深くなっています"),
      ways: [
        WayOut(
          say("give inner parts a name with `let` or `fn`", "内側の部分に `let` か `fn` で名前を付けます"))
      ])
  }
}
