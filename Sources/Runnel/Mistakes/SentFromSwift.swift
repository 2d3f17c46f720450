import FlowText

/// A name that can't be sent to, told to a Swift program.
struct SentFromSwift: Addition {
  /// The command that it is.
  let command: String?
  /// The place of its declaration, which is that of the error.
  let place: Span

  func add(to words: inout Wording, _ say: Language) {
    words.labels.removeAll { $0.span == place }
    guard let command else { return }
    let call = "call(\"\(command)\", …)"
    words.ways = [WayOut(say("to run it, use `\(call)`", "実行するには `\(call)` を使います"))]
  }
}
