import FlowText

/// R3003: another word than `background` or `main` for `deliverOn`.
struct UnknownDelivery: Mistake {
  let span: Span
  let nearest: String?

  var code: DiagnosticCode { .wrongArguments }

  func wording(_ say: Language) -> Wording {
    let place = nearest ?? "background"
    let fix = Fix(replacing: span, with: Snippet(place), nearest == nil ? .choice : nil)
      .shown(as: "| deliverOn(\(place))")
    return Wording(
      say(
        "`deliverOn` takes `background` or `main`", "`deliverOn` が取るのは `background` か `main` です"),
      label: nearest.map { say.didYouMean($0) },
      labelFix: nearest.map { Fix(replacing: span, with: Snippet($0)) }, ways: [fix.write(say)])
  }
}

/// R3008: a duration that is not known before the run, or is too short.
struct UnknownDuration: Mistake {
  let span: Span
  let name: String
  let fault: Fault

  var code: DiagnosticCode { .constantRequired }

  /// Fault of the duration.
  enum Fault: Sendable {
    case isShort
    case isUnknown
    /// It is unknown, and `every` can follow a cell that has it.
    case wantsCell(Fix, definition: String)
  }

  func wording(_ say: Language) -> Wording {
    switch fault {
    case .isShort:
      return Wording(
        say(
          "`\(name)` takes a duration of at least 1ms, and this is shorter",
          "`\(name)` が取るのは 1ms 以上の時間の長さですが、これはそれより短いです"))
    case .isUnknown:
      let fix = Fix(replacing: span, with: "1s", .choice)
      return Wording(
        say(
          "`\(name)` takes a duration that is known before the program runs",
          "`\(name)` が取るのは、プログラムの実行前にわかっている時間の長さです"),
        ways: [
          fix.way(
            say(
              "write a duration such as `\(fix.shown)`, or a `let` that is given one",
              "`\(fix.shown)` のような時間の長さ、またはそれを値とする `let` の名前を書きます"))
        ])
    case .wantsCell(let fix, let definition):
      return Wording(
        say(
          "`\(name)` takes a duration that is known before the program runs, or a cell",
          "`\(name)` が取るのは、プログラムの実行前にわかっている時間の長さ、またはセルです"),
        ways: [
          fix.way(
            say(
              "declare a cell that follows: `\(definition)`, and write `every(pause)`",
              "変化に従うセルを `\(definition)` と宣言し、`every(pause)` と書きます"))
        ])
    }
  }
}

/// R2008: a cell that is read in the background.
struct ReadInBackground: Mistake {
  let span: Span
  /// The name of the cell, or of what asks about a command.
  let name: String
  /// Nil for what asks about a command.
  let kind: SymbolKind?
  let declaration: DeclaredHere

  var code: DiagnosticCode { .readsMoreThanItMay }

  func wording(_ say: Language) -> Wording {
    let what = kind?.phrase(say) ?? say("a cell", "セル")
    let (before, behind) = ("| withLatest(\(name)) | deliverOn(background)", "| deliverOn(main)")
    return Wording(
      say(
        "after `deliverOn(background)` only `it`, constants and functions can be used, and "
          + "`\(name)` is \(what)",
        "`deliverOn(background)` の後ろで使えるのは `it` と定数と関数だけですが、`\(name)` は\(what)です"),
      labels: [declaration.label(say)],
      ways: [
        WayOut(
          say("take its value along: `\(before)`", "値をいっしょに渡します: `\(before)`")),
        WayOut(say("or use it behind `\(behind)`", "または `\(behind)` の後ろで使います")),
      ])
  }
}

/// R2008: a stage in the background that brings in another source.
struct JoinInBackground: Mistake {
  let span: Span
  let stage: String

  var code: DiagnosticCode { .readsMoreThanItMay }

  func wording(_ say: Language) -> Wording {
    let fix = Fix(inserting: "deliverOn(main) | ", before: span).shown(as: "| deliverOn(main)")
    return Wording(
      say(
        "after `deliverOn(background)` only `it`, constants and functions can be used, and "
          + "`\(stage)` brings in another source",
        "`deliverOn(background)` の後ろで使えるのは `it` と定数と関数だけですが、`\(stage)` は別の源を加えます"),
      ways: [
        fix.way(
          say(
            "write `\(fix.shown)` before it, or put it before `deliverOn(background)`",
            "その前に `\(fix.shown)` と書くか、`deliverOn(background)` の前に置きます"))
      ])
  }
}

/// R2005: a value where a stage takes a source.
struct NoJoinedSource: Mistake {
  let span: Span
  let stage: String
  let isChoice: Bool
  /// The value as a sentence shows it.
  let written: String

  var code: DiagnosticCode { .wrongKindOfName }

  func wording(_ say: Language) -> Wording {
    let computed = "\(stage)((cell | map(…)))"
    return Wording(
      say(
        "`\(stage)` takes a cell, an event or a pipeline in parentheses, and `\(written)` is a value",
        "`\(stage)` が取るのはセル、イベント、または丸括弧に入れたパイプラインですが、`\(written)` は値です"),
      ways: [
        WayOut(say("compute it on the way: `\(computed)`", "流れの途中で計算します: `\(computed)`")),
        WayOut(
          isChoice
            ? say(
              "choose with a condition: `switch(it > 0 ? one : other)`",
              "条件で選びます: `switch(it > 0 ? one : other)`")
            : say(
              "for a value of this moment write `map(…)`", "今の値を使うには `map(…)` と書きます")),
      ])
  }
}

/// R1003: a `switch` with more sources than it takes.
struct TooManyChoices: Mistake {
  let span: Span
  let most: Int

  var code: DiagnosticCode { .nestingTooDeep }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`switch` chooses from no more than \(most) sources",
        "`switch` が選べる源は \(most) 個までです"))
  }
}
