import Testing

/// The law of helps for what an editor, the prompt and the page offer: a change was tried before it is
/// offered as ready, so that none makes another mistake, in whatever program.
@Suite("Changes that are offered")
struct OfferedFixTests {
  /// Programs of the course with a token lost, doubled, exchanged or misspelt; 10,000 of them with
  /// `RUNNEL_SEEDS=10000`.
  @Test func makeNoOtherMistakeInBrokenExamples() throws {
    let programs = try MutatedProgram.programs()
    var (offered, all) = (0, 0)
    var refused: [String] = []
    for seed in 0..<MutatedProgram.count {
      let text = MutatedProgram(programs[seed % programs.count], seed: UInt64(seed)).text
      let (count, violations) = FixLaw(text: text).tried { SessionCheck($0, offersFixes: true) }
      #expect(violations.isEmpty, "\(violations)")
      offered += count
      let raw = FixLaw(text: text).tried { SessionCheck($0) }
      all += raw.count
      refused += raw.violations.map(\.description)
    }
    // A trial that refused everything would keep the law, too.
    #expect(offered > MutatedProgram.count / 8)
    #expect(
      offered * 100 >= all * Self.percentReady,
      "\(offered) of \(all)\n\(refused.joined(separator: "\n\n"))")
  }

  @Test(arguments: BeginnerCase.all.map(\.source))
  func areAllThatCanBeAppliedInBeginnersPrograms(_ source: String) {
    #expect(
      FixLaw(text: source).tried { SessionCheck($0, offersFixes: true) }.count
        == FixLaw(text: source).tried { SessionCheck($0) }.count)
  }

  /// The least share of changes, in hundredths, that stay ready behind the trial.
  private static let percentReady = 85
}
