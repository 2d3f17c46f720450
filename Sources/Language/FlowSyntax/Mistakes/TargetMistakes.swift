import FlowText

/// R1001: something behind an arrow that is no target.
struct WrongTarget: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .unexpectedToken }

  /// Form of what was found, with the ways out.
  enum Kind: Sendable {
    /// An assignment, whose sign may be the one of a new cell.
    case assignment(String, Fix)
    /// A value, for a new cell or for one that is there.
    case expression(new: Fix, stage: Fix)
    case statement(String, Fix)
  }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .assignment(let sign, let fix): assignment(sign, fix, say)
    case .expression(let new, let stage):
      Wording(
        say(
          "a target is a name, found an expression", "行き先には名前が必要ですが、ここにあるのは式です"),
        ways: [
          new.way(
            say(
              "a new cell keeps its value: `\(new.shown)`", "新しいセルがその値を持ちます: `\(new.shown)`")),
          stage.way(
            say(
              "a cell that is there takes it behind a stage: `\(stage.shown)`",
              "すでにあるセルへは、ステージを通して入れます: `\(stage.shown)`")),
        ])
    case .statement(let word, let fix):
      Wording(
        say(
          "expected a target, found the statement `\(word)`",
          "行き先が必要ですが、`\(word)` の文がありました"),
        ways: [
          fix.way(
            say(
              "statements stand in braces: `\(fix.shown)`", "文は波括弧の中に書きます: `\(fix.shown)`"))
        ])
    }
  }

  private func assignment(_ sign: String, _ fix: Fix, _ say: Language) -> Wording {
    var words = Wording(
      say(
        "`\(sign)` does not stand behind this target", "`\(sign)` はこの行き先の後ろに書けません"),
      ways: [
        fix.way(
          say(
            "an assignment stands in braces: `\(fix.shown)`", "代入は波括弧の中に書きます: `\(fix.shown)`"))
      ])
    if sign == ":=" {
      words.ways.append(
        WayOut(
          say(
            "a new cell is declared with `-> name = expression`",
            "新しいセルは `-> name = expression` で宣言します")))
    }
    return words
  }
}

/// R1007: `print` as the last stage of a contract.
struct PrintAsStage: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .incompleteContract }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("this contract has no target", "この契約には行き先がありません"),
      ways: [
        fix.way(
          say(
            "`print` is a target: write `\(fix.shown)`", "`print` は行き先です。`\(fix.shown)` と書きます"))
      ])
  }
}
