import FlowText

extension SessionOptions.Input {
  /// Returns the error for a program that names standard input although something else is read from there.
  func refusal(at place: Span) -> Diagnostic? {
    switch self {
    case .closed, .descriptor, .text: nil
    case .entries:
      Diagnostic(InputNotThere(isPrompt: true, span: place))
    case .program:
      Diagnostic(InputNotThere(isPrompt: false, span: place))
    }
  }
}
