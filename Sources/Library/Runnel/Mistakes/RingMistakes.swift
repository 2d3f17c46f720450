import FlowText

// Mistakes of a Swift program, which are told to it in English.

/// R6002: a program and a Swift program that go on without end.
struct EndlessRing: Mistake {
  /// The ring.
  enum Kind: Hashable, Sendable {
    /// A name, and a binding to it that follows from it.
    case bound(String)
    case answers
    /// The same, where the program's own limit is met.
    case answered
  }

  let kind: Kind
  let count: Int
  let span: Span

  var code: DiagnosticCode { .waveLimit }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .bound(let name):
      Wording(
        "what is bound to `\(name)` follows from it, and was stopped after \(count) waves",
        ways: ["bind what does not follow from the program, or let `distinct()` end the round"])
    case .answers:
      Wording(
        "the program and its observers in Swift answer each other, and were stopped after \(count) waves",
        ways: [Self.sendLess])
    case .answered:
      Wording(
        "the program and its observers in Swift have answered each other \(count) times, and were stopped",
        ways: [Self.sendLess])
    }
  }

  private static let sendLess: WayOut = "let an observer send only when something is left to do"
}
