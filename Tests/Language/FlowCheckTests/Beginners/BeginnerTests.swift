import FlowText
import Testing

/// One message for each mistake, at the place where it was made, with ways out that work.
@Suite("Mistakes of beginners")
struct BeginnerTests {
  @Test(arguments: BeginnerCase.all)
  func theMessagePointsToTheRightPlace(_ example: BeginnerCase) throws {
    let checked = CheckedText(example.source)
    // A line that can't be read says so once.
    let broken = Set(
      checked.diagnostics.filter { $0.code.rawValue < "R2" }
        .map { checked.file.position(at: $0.span.start).line })
    let shown = checked.diagnostics.filter { diagnostic in
      diagnostic.code.rawValue < "R2"
        || !broken.contains(checked.file.position(at: diagnostic.span.start).line)
    }
    #expect(shown.count == 1)
    let said = try #require(shown.first)
    let position = checked.file.position(at: said.span.start)
    #expect(said.code.rawValue == example.code)
    #expect("\(position.line):\(position.column)" == example.place)
    #expect(said.message == example.message)
    #expect(said.help == example.help)
  }

  @Test(arguments: BeginnerCase.all)
  func everyWayOutWorks(_ example: BeginnerCase) {
    #expect(example.mended.count == example.help.count)
    for (help, program) in zip(example.help, example.mended) {
      let errors = CheckedText(program).diagnostics.filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "\(program)")
      // What is to be left out is not in the program.
      let shown = help.hasPrefix("leave ") ? [] : Self.code(in: help)
      #expect(
        shown.isEmpty || shown.contains { Self.contains(program, $0) },
        "the program does not do what is advised: \(help)")
    }
  }

  @Test func thereAreManyCasesAndNoneTwice() {
    let sources = BeginnerCase.all.map(\.source)
    #expect(sources.count > 120)
    #expect(Set(sources).count == sources.count)
  }

  @Test func aProgramThatDoesSomethingElseIsNoticed() {
    #expect(Self.contains("cell a = 1\na -> { print(a) }", "a -> { … }"))
    #expect(!Self.contains("cell a = 1", "a -> { … }"))
    #expect(Self.code(in: "write `a -> b`, or `+`") == ["a -> b"])
  }

  /// The pieces of code that a sentence shows; a sign alone is only named.
  private static func code(in help: String) -> [String] {
    help.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.contains { $0.isLetter || $0.isNumber } }
      .map { String($0.element) }
  }

  /// Whether a program contains a piece of code, in which `…` stands for anything; a sentence shows on
  /// one line what the program may have on several.
  private static func contains(_ program: String, _ piece: String) -> Bool {
    let program = program.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var rest = program[...]
    for part in piece.split(separator: "…") {
      guard let range = rest.firstRange(of: part.trimmingPrefix(" ")) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
