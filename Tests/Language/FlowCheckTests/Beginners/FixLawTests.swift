import FlowText
import Testing

/// The law of helps: a change that can be applied as it is makes the program that the case has written
/// by hand, in which the mistake is gone and no other error stands.
@Suite("Changes that mend mistakes")
struct FixLawTests {
  @Test(arguments: BeginnerCase.all)
  func makeTheProgramThatWasWrittenByHand(_ example: BeginnerCase) {
    let checked = CheckedText(example.source)
    for (way, mended) in zip(ways(of: checked, in: example), example.mended) {
      guard let fix = way.fix, fix.kind == .whole else { continue }
      #expect(fix.applied(to: checked.file) == mended, "\(way.sentence)")
    }
  }

  @Test(
    arguments: BeginnerCase.all.map(\.source) + DiagnosticTests.cases.map(\.source) + broken)
  func makeNoOtherMistake(_ source: String) {
    let violations = FixLaw(text: source).tried().violations
    #expect(violations.isEmpty, "\(violations)")
  }

  /// Programs with one mistake, whose changes made another one.
  private static let broken = [
    "cell x = 1\nat 8s x = 3 }", "cell x = 1\nat 8s { print(x) }\nat 9s print x = 3 }",
    "cell x = 1\nx | distinct -> print\"sum \\(it)\")", "print\"sum\")",
    "cell x = 1\nprint(x) / 3", "true()", "{/ not a comment", "cell x = 1\nx and> y = x",
    "cell x = 1\nx => y -> z = x", "guest = nil", "xs[0] = 1", "cell n = 1\ncell n = \"a\"",
    "after { print(1) }", "event line: String\nline | decod(3) -> print",
  ]

  /// Every program that is tested elsewhere, right or wrong, and all the examples.
  @Test func makeNoOtherMistakeInGoldens() throws {
    let programs = try MutatedProgram.goldens()
    #expect(programs.count > 2_500)
    let tried = programs.map { path, text in
      FixLaw(text: text).tried { SessionCheck($0, of: path) }
    }
    let violations = tried.flatMap(\.violations)
    #expect(tried.reduce(0) { $0 + $1.count } > 150)
    #expect(
      violations.isEmpty,
      "\(violations.count) of them\n\(violations.map(\.description).joined(separator: "\n\n"))")
  }

  @Test func leaveNoHelpWithoutAChange() {
    let without = BeginnerCase.all.flatMap { example in
      ways(of: CheckedText(example.source), in: example)
        .filter { $0.fix == nil && $0.sentence.contains("write `") }
        .map { "\($0.sentence)\n--- of ---\n\(example.source)" }
    }
    for way in without {
      #expect(Self.withoutChange.contains { way.hasPrefix($0) }, "\(way)")
    }
    #expect(without.count == Self.withoutChange.count)
  }

  /// The beginnings of the helps whose words say what to write and that are no change of a place: they name
  /// another statement, or several ways to write the program anew.
  private static let withoutChange = [
    "to send it, write `click()`", "give the contract a name with `as link`",
    "a `for` goes through its whole list", "to do it again later, call it in an `after`",
  ]

  private func ways(of checked: CheckedText, in example: BeginnerCase) -> [WayOut] {
    let said = checked.diagnostics.first { $0.message == example.message }
    return said?.wording(.english).ways ?? []
  }
}
