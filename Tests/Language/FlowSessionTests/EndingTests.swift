import FlowSession
import FlowTesting
import Testing

/// What is left when `take` has had its values, as a session lists it.
@Suite struct EndingTests {
  private static let semantics: [SessionOptions.Semantics] = [.waves, .classic]

  private func session(
    _ semantics: SessionOptions.Semantics = .waves
  ) -> (Session, RunRecorder) {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics
    let recorder = RunRecorder()
    return (Session(options: options, output: recorder), recorder)
  }

  private func contracts(
    _ semantics: SessionOptions.Semantics, after entries: String...
  ) -> [String?] {
    let (session, recorder) = session(semantics)
    for entry in entries { session.submit(entry) }
    #expect(recorder.found.map(\.words) == [])
    return session.listing(of: .contracts).map(\.contract)
  }

  @Test(arguments: semantics)
  func aContractIsListedUntilItsOwnPipelineIsOver(_ semantics: SessionOptions.Semantics) {
    let entries = ["cell a = 1; cell b = 1", "a, (b | take(2)) | take(3) -> print"]
    let text = "a, (b | take(2)) | take(3) -> print"
    #expect(contracts(semantics, after: entries[0], entries[1], "b = 2; b = 3") == [text])
    #expect(contracts(semantics, after: entries[0], entries[1], "b = 2; b = 3; a = 2") == [])
  }

  @Test(arguments: semantics)
  func aContractIsListedUntilEverySourceIsOver(_ semantics: SessionOptions.Semantics) {
    let entries = ["cell a = 1; cell b = 1", "(a | take(2)) | merge((b | take(2))) -> c = it"]
    let text = "(a | take(2)) | merge((b | take(2))) -> c"
    #expect(contracts(semantics, after: entries[0], entries[1], "b = 2; b = 3") == [text])
    #expect(contracts(semantics, after: entries[0], entries[1], "b = 2; a = 3") == [])
  }

  /// What was to be made sure of at an instant that was never reached is not sure.
  @Test func anExpectThatIsNotReachedHasFailed() {
    for (block, status) in [
      ("expect 1 == 1", RunStatus.expectationFailed), ("print(1)", .succeeded),
    ] {
      var options = SessionOptions()
      options.time = .virtual
      options.until = 1_000_000_000
      let recorder = RunRecorder()
      let text = "at 500ms { print(0) }\nat 2s { \(block) }\n"
      let run = Run(
        Array(text.utf8), named: "a.flow", options: options, output: recorder)
      #expect(run.finish() == status)
      #expect(recorder.lines == ["0"])
      #expect(recorder.found.count == 1, "it is said that the end was not reached")
    }
  }

  /// What `a | merge(…)` prints first, where `a` is 1: classic delivery drops what was there.
  private func atSigning(_ semantics: SessionOptions.Semantics) -> [String] {
    semantics == .waves ? ["1"] : []
  }

  /// A clock that nobody hears any more does not hold the run for another round.
  @Test(arguments: semantics)
  func aRunEndsWithItsLastPipeline(_ semantics: SessionOptions.Semantics) {
    let (session, recorder) = session(semantics)
    let text = "cell a = 1\na | merge((every(1s) | take(2))) -> print\n"
    #expect(session.run(name: "a.flow", bytes: Array(text.utf8)) == .succeeded)
    #expect(recorder.lines == atSigning(semantics) + ["1", "2"])
    #expect(session.now == 2_000_000_000)
  }

  /// Nor one that is heard only by a pipeline that is over, however deep.
  @Test(arguments: semantics)
  func aRunEndsWithAllThatItsLastPipelineHears(_ semantics: SessionOptions.Semantics) {
    for inner in ["(every(1s) | map(it * 10))", "(tap | merge((every(1s) | map(it * 10))))"] {
      let (session, recorder) = session(semantics)
      let text =
        "cell a = 1; event b: Int; event tap: Int\n"
        + "a | merge((b | merge(\(inner)) | take(2))) -> print\n"
      #expect(session.run(name: "a.flow", bytes: Array(text.utf8)) == .succeeded)
      #expect(recorder.lines == atSigning(semantics) + ["10", "20"])
      #expect(session.now == 2_000_000_000)
    }
  }

  @Test func aPipelineThatIsOverStaysSoWhenItsSourceIsDeclaredAnew() {
    let (session, recorder) = session()
    for entry in [
      "cell a = 1; cell b = 1", "a, (b | take(1)) -> print(\"\\(it.0) \\(it.1)\")", "cell b = 7",
      "b = 8", "a = 2",
    ] { session.submit(entry) }
    #expect(recorder.found.map(\.words) == [])
    #expect(recorder.lines == ["1 1", "2 1"])
  }
}
