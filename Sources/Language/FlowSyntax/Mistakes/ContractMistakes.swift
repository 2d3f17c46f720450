import FlowText

/// R1001: an expression before `:=` that is no name.
struct NoNameBeforeDefinition: Mistake {
  let span: Span
  /// The sign that assigns.
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("expected the name of a new cell before `:=`", "`:=` の前には新しいセルの名前が必要です"),
      ways: [
        fix.way(
          say(
            "`name := expression` declares a cell; an existing one is assigned with `=`",
            "`name := expression` はセルを宣言します。すでにあるセルには `=` で代入します"))
      ])
  }
}

/// R1001: a number of conversions other than two.
struct WrongConversions: Mistake {
  let span: Span
  let count: Int

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`by` takes two conversions, found \(count)", "`by` には変換が二つ必要ですが、見つかったのは \(count) 個です"),
      ways: [
        WayOut(
          say(
            "the first gives the right side its value, the second the left side",
            "一つ目は右側に、二つ目は左側に値を与えます"))
      ])
  }
}

/// R1001: a binding both ways behind stages.
struct BindingBehindStages: Mistake {
  let span: Span

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("`<->` stands between two cells, without stages", "`<->` は二つのセルの間に、ステージなしで書きます"),
      ways: [
        Fix(replacing: span, with: "->", .choice).way(
          say(
            "stages work one way: `| … -> name`; two ways is `a <-> b by (it * 2, it / 2)`",
            "ステージは一方向です: `| … -> name`。双方向なら `a <-> b by (it * 2, it / 2)` と書きます"))
      ])
  }
}

/// R1007: a contract without a target.
struct NoTarget: Mistake {
  let span: Span
  let ways: [Way]

  var code: DiagnosticCode { .incompleteContract }

  /// A way to give it one.
  enum Way: Advice {
    case show(Fix)
    case keep(Fix)
    /// `print` stands there as a stage.
    case print(Fix)

    func way(_ say: Language) -> WayOut {
      switch self {
      case .show(let fix):
        fix.way(
          say("to show every value, write `\(fix.shown)`", "すべての値を表示するには `\(fix.shown)` と書きます"))
      case .keep(let fix):
        fix.way(
          say("to keep the last one, write `\(fix.shown)`", "最後の値を残すには `\(fix.shown)` と書きます"))
      case .print(let fix):
        fix.way(
          say("`print` is a target: write `\(fix.shown)`", "`print` は行き先です。`\(fix.shown)` と書きます"))
      }
    }
  }

  func wording(_ say: Language) -> Wording {
    var isPrint = false
    if case .print = ways.first { isPrint = true }
    return Wording(
      isPrint
        ? say("this contract has no target", "この契約には行き先がありません")
        : say(
          "this contract has no target, so nothing receives its values",
          "この契約には行き先がないので、値を受け取るものがありません"),
      ways: [WayOut](ways, say))
  }
}

/// R1005: a word for a value in the place of a stage.
struct ValueAsStage: Mistake {
  let span: Span
  let word: String
  /// The value in a stage.
  let fix: Fix

  var code: DiagnosticCode { .reservedWord }

  func wording(_ say: Language) -> Wording {
    let use = NameUse.stage.phrase(say)
    return Wording(
      say(
        "`\(word)` is a reserved word and cannot be \(use)", "`\(word)` は予約語なので、\(use)には使えません"),
      ways: [fix.write(say)])
  }
}

/// Ways to mend the parts of a contract or a binding.
enum ContractAdvice: Advice {
  case write(Fix)
  /// A value on the right of `<->`.
  case assign(Fix)
  case exampleOfConversions
  case stages(Fix)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .write(let fix): fix.write(say)
    case .assign(let fix):
      fix.way(
        say(
          "a binding joins two cells; to give a cell a value once, write `\(fix.shown)`",
          "双方向の結びつきは二つのセルをつなぎます。セルに一度だけ値を与えるには `\(fix.shown)` と書きます"))
    case .exampleOfConversions:
      WayOut(
        say(
          "for example `by (it * 1000, it / 1000)`", "例えば `by (it * 1000, it / 1000)` と書きます"))
    case .stages(let fix):
      fix.way(
        say(
          "stages follow one another behind `|`, without a comma",
          "ステージはコンマなしで、それぞれ `|` の後ろに書きます"))
    }
  }
}
