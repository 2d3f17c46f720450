import FlowText

/// Ways that depend only on the token found instead of the expected one.
enum FoundAdvice: Advice {
  case write(Fix)
  /// The line before goes on here, perhaps unintentionally.
  case lineGoesOn(sign: String)
  case signBeginsLine
  case blankBeforeQuestion(Fix)
  case listType
  case asOfContract
  case byOfBinding
  /// A `!` behind a value.
  case valueForNil(Fix)
  case noDefault
  case compare
  case arrowOfFunction(Fix)
  case pairs
  case functionExample
  /// An `if` as a value; without a change where it has another form.
  case choice(Fix?)
  case pipelineBehindDefine(Fix)
  case functionBehindDot(Fix)
  case pipelineOrBars
  case quoteInText(Fix)
  case word(ForeignOperator)
  case missingBraces(BracesAdvice)
  case loneBlock(Fix)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .write(let fix): fix.write(say)
    case .word(let word): word.way(say)
    case .missingBraces(let braces): braces.way(say)
    case .lineGoesOn, .signBeginsLine, .pipelineOrBars, .pipelineBehindDefine, .loneBlock,
      .quoteInText:
      wayOfLine(say)
    case .blankBeforeQuestion(let fix):
      fix.way(
        say(
          "`condition ? a : b` needs a blank before the `?`",
          "`condition ? a : b` では、`?` の前に空白が要ります"))
    case .valueForNil(let fix):
      fix.way(
        say(
          "there is no `!` behind a value; say what `nil` becomes: `\(fix.shown)`",
          "値の後ろに `!` は付けません。`nil` のときの値を書きます: `\(fix.shown)`"))
    case .compare:
      WayOut(say("`==` compares, `=` assigns", "`==` は比べ、`=` は代入します"))
    case .choice(let fix):
      WayOut(
        say(
          "`if` is a statement; a value is chosen with `\(fix?.shown ?? "condition ? a : b")`",
          "`if` は文です。値を選ぶには `\(fix?.shown ?? "condition ? a : b")` と書きます"), fix)
    default: wayOfForm(say)
    }
  }

  /// The words for tokens that have another form here.
  private func wayOfForm(_ say: Language) -> WayOut {
    switch self {
    case .listType:
      WayOut(
        say("the type of a list is written `[Int]`", "リストの型は `[Int]` のように書きます"))
    case .asOfContract:
      WayOut(
        say(
          "only a contract is given a name with `as`", "`as` で名前を付けられるのは契約だけです"))
    case .byOfBinding:
      WayOut(say("`by` stands behind `a <-> b`", "`by` は `a <-> b` の後ろに書きます"))
    case .noDefault:
      WayOut(
        say(
          "a parameter has no value of its own: every call gives all of them",
          "引数は自分の値を持ちません。呼び出すたびにすべてを渡します"))
    case .arrowOfFunction(let fix):
      fix.way(
        say(
          "a function as an argument is written `x => x + 1`",
          "引数にする関数は `x => x + 1` のように書きます"))
    case .pairs:
      WayOut(
        say("pairs are written as tuples: `(key, value)`", "対は組で書きます: `(key, value)`"))
    case .functionExample:
      WayOut(
        say(
          "a function is declared with `fn f(x: Int) = x + 1`; \"at least\" is written `>=`",
          "関数は `fn f(x: Int) = x + 1` のように宣言します。「以上」は `>=` と書きます"))
    case .functionBehindDot(let fix):
      fix.way(
        say(
          "a function of a value stands behind a dot: `\(fix.shown)`",
          "値の関数は点の後ろに書きます: `\(fix.shown)`"))
    default: way(say)
    }
  }

  /// The words for lines and what stands on them.
  private func wayOfLine(_ say: Language) -> WayOut {
    switch self {
    case .lineGoesOn(let sign):
      WayOut(
        say(
          "the line before ends with `\(sign)` and so goes on here",
          "前の行は `\(sign)` で終わるので、ここへ続いています"))
    case .signBeginsLine:
      WayOut(
        say(
          "a line does not begin with this sign; put it at the end of the line before",
          "行はこの記号では始まりません。前の行の行末に書きます"))
    case .pipelineOrBars:
      WayOut(
        say(
          "a pipeline that is an argument of a stage stands in parentheses; \"or\" is `||`",
          "ステージの引数にするパイプラインは丸括弧の中に書きます。「または」は `||` です"))
    case .pipelineBehindDefine(let fix):
      fix.way(
        say(
          "behind `:=` stands an expression; a pipeline declares with `\(fix.shown)`",
          "`:=` の後ろには式を書きます。パイプラインからは `\(fix.shown)` と宣言します"))
    case .loneBlock(let fix):
      fix.way(
        say(
          "to do all of it at once, write `\(fix.shown)`", "すべてを一度に行うには `\(fix.shown)` と書きます"))
    case .quoteInText(let fix):
      fix.way(
        say("a `\"` inside a text is written `\\\"`", "文字列の中の `\"` は `\\\"` と書きます"))
    default: way(say)
    }
  }
}

/// A word for an operator in other languages.
struct ForeignOperator: Sendable {
  let word: String
  let kind: Kind
  /// The change to the sign of this language.
  let fix: Fix

  /// A meaning of such a word.
  enum Kind: Sendable {
    case sign
    case elseIf
    case exclusive
    case remainder
    /// A word that has nothing to say.
    case superfluous
  }

  func way(_ say: Language) -> WayOut {
    switch kind {
    case .sign:
      fix.way(
        say("`\(word)` is written `\(fix.shown)`", "`\(word)` は `\(fix.shown)` と書きます"))
    case .elseIf: fix.write(say)
    case .exclusive:
      fix.way(
        say(
          "of two conditions just one holds if `a != b`",
          "二つの条件のうち一つだけが成り立つのは `a != b` のときです"))
    case .remainder:
      fix.way(say("the remainder is written `%`", "余りは `%` と書きます"))
    case .superfluous: fix.way(say("leave `\(word)` out", "`\(word)` を省きます"))
    }
  }
}

/// A way to write braces that are missing around statements.
struct BracesAdvice: Advice {
  /// The statement or the braces alone, as a sentence shows them.
  let shown: String
  /// Nil where there is nothing that could stand in them.
  let fix: Fix?

  func way(_ say: Language) -> WayOut {
    WayOut(
      say("statements stand in braces: `\(shown)`", "文は波括弧の中に書きます: `\(shown)`"),
      fix?.shown(as: shown))
  }
}
