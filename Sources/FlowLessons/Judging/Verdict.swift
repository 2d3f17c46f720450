/// What became of a learner's program.
package enum Verdict: Hashable, Sendable {
  /// It does what the task asks for.
  case passed
  /// There is nothing in it.
  case empty
  /// It is no program: the messages about it, as the command line shows them.
  case refused([String])
  /// It is a program, but has none of these names, by which it is judged.
  case lacks([String])
  /// It runs, and these expectations do not hold.
  case failed([Failure])
  /// It did more than a program of a lesson may, and was stopped.
  case endless

  /// Something that was expected and is not so.
  package struct Failure: Hashable, Sendable {
    /// What the check did before, since the failure before this one.
    package var steps: [String] = []
    /// What was changed in the program before it ran; nil where it ran as it is.
    package var variation: Lesson.Variation?
    /// What was expected, as it is written: `age == 35`.
    package let expected: String
    /// What came instead: a part of the expectation, and its value.
    package let found: [Fact]
    /// What the run says of it, where there are no values to show.
    package let reason: String?
  }

  package struct Fact: Hashable, Sendable {
    package let part: String
    package let value: String
  }
}
