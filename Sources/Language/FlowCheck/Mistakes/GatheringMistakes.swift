import FlowText

/// R3001: what comes to a stage that reads texts, and is none.
struct NoTextToRead: Mistake {
  let span: Span
  let stage: String
  let type: FlowType
  let way: Way

  var code: DiagnosticCode { .typeMismatch }

  /// A way to give it a text.
  enum Way: Sendable {
    case ignoreNil(Fix)
    /// It is a row for `csv`, which was to be written.
    case writeRow(Fix)
    case makeText(Fix)
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(stage)` reads a String, and what comes here is \(type.phrase)",
        "`\(stage)` は文字列を読みますが、ここに来るのは\(type.phrase(behind: say)) です"),
      ways: [words(say)])
  }

  private func words(_ say: Language) -> WayOut {
    switch way {
    case .ignoreNil(let fix):
      fix.way(
        say("let `\(fix.shown)` stand before it", "その前に `\(fix.shown)` を置きます"))
    case .writeRow(let fix):
      fix.way(say("to write a row, write `\(fix.shown)`", "行を書き出すには `\(fix.shown)` と書きます"))
    case .makeText(let fix):
      fix.way(say("give it the text: `\(fix.shown)`", "文字列を渡します: `\(fix.shown)`"))
    }
  }
}

/// R4007: `collect` behind sources that never end.
struct EndlessCollect: Mistake {
  let span: Span

  var code: DiagnosticCode { .endlessSource }

  func wording(_ say: Language) -> Wording {
    let start = Span(source: span.source, start: span.start, end: span.start)
    let count = Fix(inserting: "take(3) | ", before: start, .choice).shown(
      as: "| take(3) | collect")
    let time = Fix(replacing: span, with: "buffer(1s)", .choice).shown(as: "| buffer(1s)")
    let (growing, list) = ("| scan(none, acc.append(it))", "let none: [T] = []")
    return Wording(
      say(
        "what comes here never ends, so `collect` would never give its list",
        "ここに来る値は終わることがないので、`collect` がリストを渡すことはありません"),
      ways: [
        count.way(say("say how many: `\(count.shown)`", "いくつ集めるかを書きます: `\(count.shown)`")),
        WayOut(
          say(
            "or let the list grow with each value: `\(growing)`, behind `\(list)`",
            "または値ごとにリストを伸ばします: `\(growing)`、その前に `\(list)`")),
        time.way(
          say(
            "or gather what comes within a time: `\(time.shown)`",
            "または一定の時間に来た値を集めます: `\(time.shown)`")),
      ])
  }
}
