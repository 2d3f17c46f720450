import FlowText

extension Parser {
  /// Reports a syntax error and begins recovery; silent while recovering from an earlier one.
  mutating func stumble(_ mistake: some Mistake) {
    guard !isRecovering else { return }
    isRecovering = true
    // The lexer has reported this token already.
    guard !misreadTokens.contains(current.start) else { return }
    say(Diagnostic(mistake))
  }

  /// Reports code that could be read but is wrong.
  mutating func report(_ mistake: some Mistake) {
    guard !isRecovering, !misreadTokens.contains(mistake.span.start) else { return }
    diagnostics.append(Diagnostic(mistake))
  }
}
