import FlowText

extension Parser {
  /// Reports a syntax error and begins recovery; silent while recovering from an earlier one.
  mutating func stumble(_ mistake: some Mistake) {
    guard !isRecovering else { return }
    isRecovering = true
    // The lexer has reported this token already.
    guard !view.misreadTokens.contains(current.start) else { return }
    say(Diagnostic(mistake))
  }

  /// Reports code that could be read but is wrong.
  mutating func report(_ mistake: some Mistake) {
    guard !isRecovering, !view.misreadTokens.contains(mistake.span.start) else { return }
    keep(Diagnostic(mistake))
  }

  /// Adds a diagnostic unless an equal one was added.
  mutating func say(_ diagnostic: Diagnostic) {
    reports.appendOnce(diagnostic)
    view.looksBack = reports.mayNameThings
  }

  /// Adds a diagnostic.
  mutating func keep(_ diagnostic: Diagnostic) {
    reports.append(diagnostic)
    view.looksBack = reports.mayNameThings
  }

  /// Removes the diagnostics added since `mark`.
  mutating func takeBack(to mark: SyntaxReports.Mark) {
    reports.takeBack(to: mark)
    view.looksBack = reports.mayNameThings
  }
}
