import FlowRuntime
import FlowText

/// R5013: statements that the run's end left undone.
struct NotReached: Mistake {
  let count: Int
  /// The instant at which the run ended.
  let end: Int
  /// True if nothing but the end of time ended it.
  let isBeyond: Bool
  let span: Span

  var code: DiagnosticCode { .notReached }
  var severity: Severity { .warning }

  func wording(_ say: Language) -> Wording {
    let time = ValueFormatter.duration(end)
    let end = say(" not reached: the run ended at \(time)", "実行されませんでした。実行は \(time) で終わりました")
    return Wording(
      count == 1
        ? say("this was\(end)", "これは\(end)")
        : say(
          "this and what follows, \(count) statements, were\(end)",
          "これとそのあとに続くもの、合わせて \(count) 個の文は\(end)"),
      notes: isBeyond ? [Self.endOfTime(say)] : [],
      ways: [
        isBeyond
          ? Self.waitForLess(say)
          : WayOut(say("let it go on longer with `--until`", "`--until` でもっと長く続けます"))
      ])
  }

  static func endOfTime(_ say: Language) -> String {
    say("time ends about 292 years after the start", "時間は開始から約 292 年後に終わります")
  }

  static func waitForLess(_ say: Language) -> WayOut {
    WayOut(say("wait for less", "待つ時間を短くします"))
  }
}

/// R5013: what still waited when the run ended.
struct CutOff: Mistake {
  /// The first that waited.
  enum Waiting: Sendable {
    case value(String, origin: String)
    case block
    case tick(origin: String)
  }

  let waiting: Waiting
  /// The number of further values that waited.
  let others: Int
  let end: Int
  /// The instant that it waited for; nil if that is after the end of time.
  let due: Int?
  let span: Span

  var code: DiagnosticCode { .notReached }
  var severity: Severity { .warning }

  func wording(_ say: Language) -> Wording {
    let end = ValueFormatter.duration(end)
    let due = due.map(ValueFormatter.duration)
    let instant = due ?? say.afterTheEndOfTime
    let more = others > 0 ? say(" and \(others) more", "と、ほかの \(others) 個") : ""
    return Wording(
      say(
        "the run ended at \(end), and \(subject(say))\(more) waited until \(instant)",
        "実行は \(end) で終わりましたが、\(subject(say))\(more)は \(instant) まで待っていました"),
      notes: [
        due == nil
          ? NotReached.endOfTime(say)
          : say(
            "virtual time goes on for one minute behind the last statement",
            "仮想の時間は最後の文のあと 1 分間続きます")
      ],
      ways: [
        due == nil
          ? NotReached.waitForLess(say)
          : WayOut(
            say(
              "let it go on longer with `--until`, or with `wait` at the end",
              "`--until` か、終わりに置いた `wait` で、もっと長く続けます"))
      ])
  }

  private func subject(_ say: Language) -> String {
    switch waiting {
    case .value(let value, let origin):
      say("\(value), held by `\(origin)`", "`\(origin)` が保持する \(value) ")
    case .block: say("the block of this `after`", "この `after` のブロック")
    case .tick(let origin): say("the next tick of `\(origin)`", "`\(origin)` の次の刻み")
    }
  }
}

/// R5015: a contract that dropped what came to it, for a cell had no value.
struct DroppedForLack: Mistake {
  let contract: String
  let cell: String
  let hasValueNow: Bool
  /// The number of further contracts that lack the same cell.
  let others: Int
  let declaration: Span
  let span: Span

  var code: DiagnosticCode { .droppedForLack }
  var severity: Severity { .warning }

  func wording(_ say: Language) -> Wording {
    var notes: [String] = []
    if hasValueNow {
      notes.append(
        say(
          "nothing has come to it since `\(cell)` has a value", "`\(cell)` に値ができてからは、何も来ていません"))
    }
    if others > 0 {
      notes.append(
        say(
          "\(others) more that read `\(cell)` did nothing, either",
          "`\(cell)` を読むほかの \(others) 個も、何もしませんでした"))
    }
    return Wording(
      hasValueNow
        ? say(
          "`\(contract)` was told something and did nothing, for `\(cell)` had no value yet",
          "`\(contract)` は知らせを受けましたが、`\(cell)` にまだ値がなかったので、何もしませんでした")
        : say(
          "`\(contract)` was told something and did nothing, for `\(cell)` never had a value",
          "`\(contract)` は知らせを受けましたが、`\(cell)` に一度も値がなかったので、何もしませんでした"),
      labels: [DiagnosticLabel(declaration, say("it is declared here", "宣言はここです"))],
      notes: notes,
      ways: [
        WayOut(
          say(
            "let `\(cell)` begin with a value, as with `= 0` or `| startWith(0)`, or ask `hasValue(\(cell))`",
            "`\(cell)` に `= 0` や `| startWith(0)` で最初の値を持たせるか、`hasValue(\(cell))` で調べます"))
      ])
  }
}

/// R6006: an entry, or the interruption of one, that could not be kept.
struct NotKept: Mistake {
  let reason: String
  let isInterruption: Bool
  let span: Span

  var code: DiagnosticCode { .notKept }
  var severity: Severity { isInterruption ? .warning : .error }

  func wording(_ say: Language) -> Wording {
    guard !isInterruption else {
      return Wording(
        say("the interruption could not be kept: \(reason)", "中断を保存できませんでした: \(reason)"))
    }
    return Wording(
      say.notCarriedOut(reason),
      ways: [
        WayOut(
          say(
            "make room and enter it again, or leave and open a prompt without `--session`",
            "空きを作ってもう一度入力するか、一度終わって `--session` なしでプロンプトを開きます"))
      ])
  }
}
