/// Result of judging a learner's program.
package enum Verdict: Hashable, Sendable {
  /// It does what the task asks for.
  case passed
  /// It contains nothing.
  case empty
  /// It is not a valid program; these are the messages about it, as the command line shows them.
  case refused([String])
  /// It is a program, but lacks these names, by which it is judged.
  case lacks([String])
  /// It runs, and these expectations do not hold.
  case failed([Failure])
  /// It did more than a program of a lesson may, and was stopped.
  case endless
  /// It ended its run by `exit`, so that it can't be judged to its end.
  case exited

  /// An expectation that does not hold.
  package struct Failure: Hashable, Sendable {
    /// Statements of the check before it, since the failure before this one.
    package var steps: [String] = []
    /// The change made to the program before it ran; nil if it ran unchanged.
    package var variation: Lesson.Variation?
    /// The expectation as it is written: `age == 35`.
    package let expected: String
    /// The values found: parts of the expectation, and their values.
    package let found: [Fact]
    /// The message of the run, if there are no values to show.
    package let reason: String?
  }

  package struct Fact: Hashable, Sendable {
    package let part: String
    package let value: String
  }
}
