package import FlowText

/// R5011: a command that was called and did not run, for its condition is not true.
package struct CommandRefused: Mistake {
  /// Reason that the condition is not true.
  enum Reason: Equatable, Sendable {
    case isFalse
    /// It waits for a cell, which can be sent to or not.
    case waits(String, at: Span, canBeSent: Bool)
    case failed
    /// It read something whose scope was disposed of.
    case lost(String, disposal: Span)
  }

  package let command: String
  /// True if the condition was computed and is false.
  package var isFalse: Bool { reason == .isFalse }
  let reason: Reason
  let condition: Span
  package let span: Span

  package var code: DiagnosticCode { .commandDisabled }
  package var severity: Severity { .warning }

  package func wording(_ say: Language) -> Wording {
    switch reason {
    case .isFalse:
      Wording(
        say("`\(command)` is disabled and did not run", "`\(command)` は無効なので、実行されませんでした"),
        labels: [DiagnosticLabel(condition, say("this is not true now", "今、これは真ではありません"))])
    case .failed:
      Wording(
        say(
          "`\(command)` did not run: its condition failed", "`\(command)` は実行されませんでした。条件が失敗しました"),
        labels: [DiagnosticLabel(condition, say("this has failed", "これが失敗しました"))])
    case .waits(let cell, let place, let canBeSent):
      Wording(
        say(
          "`\(command)` did not run: its condition waits for a value of `\(cell)`",
          "`\(command)` は実行されませんでした。条件が `\(cell)` の値を待っています"),
        labels: [DiagnosticLabel(place, NoValueYet.message(of: cell, say))],
        ways: canBeSent ? [NoValueYet.sending(to: cell, say)] : [])
    case .lost(let name, let disposal):
      Wording(
        say(
          "`\(command)` is disabled for good: its condition read `\(name)`, which was released",
          "`\(command)` はもう有効になりません。条件が読んでいた `\(name)` は解放されました"),
        labels: [
          DiagnosticLabel(condition, say("this reads it", "これが読んでいます")),
          DiagnosticLabel(disposal, NameReleased.disposed(say)),
        ],
        ways: [
          WayOut(
            say(
              "declare the command in the scope of what its condition reads",
              "条件が読むもののスコープの中で、コマンドを宣言します"))
        ])
    }
  }
}

/// R6003: commands that call each other without end.
struct TooDeepCalls: Mistake {
  let limit: Int
  let span: Span

  var code: DiagnosticCode { .limitReached }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "commands call each other more than \(limit) deep", "コマンドが \(limit) 段より深く呼び合っています"))
  }
}
