import FlowText

extension SessionOptions.Input {
  /// Returns the error for a program that names standard input although something else is read from there.
  func refusal(at place: Span) -> Diagnostic? {
    switch self {
    case .closed, .descriptor, .text: nil
    case .entries:
      Diagnostic(
        .statementNotAllowedHere,
        "`stdin` is not there at the prompt, which reads its own entries from it", at: place,
        help: ["write the program into a file, and run that: `runnel top.flow`"])
    case .program:
      Diagnostic(
        .statementNotAllowedHere,
        "this program is read from standard input itself, so it can't read lines from there",
        at: place,
        help: ["write it into a file, or behind `-e`"])
    }
  }
}
