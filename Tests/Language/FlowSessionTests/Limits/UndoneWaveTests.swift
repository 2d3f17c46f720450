import FlowSession
import FlowTesting
import FlowText
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// What a wave has done until it met a limit is taken back, whatever it was.
@Suite struct UndoneWaveTests {
  /// A session whose waves end after so many steps, at a limit that the first statements do not meet.
  private func session(steps: Int, _ entries: String...) -> (Session, RunRecorder) {
    var options = SessionOptions()
    options.time = .virtual
    options.limits.stepsPerWave = steps
    let recorder = RunRecorder()
    let session = Session(options: options, output: recorder)
    for entry in entries { session.submit(entry) }
    return (session, recorder)
  }

  @Test func whatFailedFailsAgain() {
    let (session, recorder) = session(
      steps: 3, "cell a = 0", "d := 10 / a", "b := a", "c := b", "a = 2")
    #expect(recorder.found.map(\.diagnostic.code.rawValue) == ["R5001", "R6003"])
    session.submit("print(failed(d))")
    session.submit("print(c)")
    #expect(recorder.lines == ["true", "0"])
  }

  @Test func whatHadNoValueHasNoneAgain() {
    let (session, recorder) = session(
      steps: 3, "event e: Int", "e -> n = it", "b := n", "c := b", "d := c", "e(1)")
    #expect(recorder.found.map(\.diagnostic.code.rawValue) == ["R6003"])
    session.submit("print(hasValue(n))")
    #expect(recorder.lines == ["false"])
  }

  @Test func timersThatItStartedAreNotStarted() {
    let (session, recorder) = session(
      steps: 3, "cell a = 0", "a | skip(1) | delay(1s) -> print", "b := a", "c := b", "a = 2")
    #expect(recorder.found.map(\.diagnostic.code.rawValue) == ["R6003"])
    session.submit("wait 2s")
    #expect(recorder.lines == [])
    #expect(session.runtime.time.timerCount == 0)
  }

  @Test func whatItWouldHaveEndedGoesOn() {
    let (session, recorder) = session(
      steps: 3, "cell a = 0", "a | skip(1) | take(1) -> print", "b := a", "c := b", "a = 2")
    #expect(recorder.found.map(\.diagnostic.code.rawValue) == ["R6003"])
    #expect(recorder.lines == [])
    #expect(
      session.listing(of: .contracts).contains { $0.contract == "a | skip(1) | take(1) -> print" })
  }

  @Test func itIsSaidWhatFeedsWhat() {
    var options = SessionOptions()
    options.time = .virtual
    options.limits.wavesPerCause = 5
    let recorder = RunRecorder()
    let session = Session(options: options, output: recorder)
    session.submit("cell ping = 0; cell pong = 0")
    session.submit("ping -> { pong = pong + 1 }")
    session.submit("pong -> { if pong > 0 { ping = ping + 1 } }")
    session.submit("cell other = 0; other -> { ping = it }")
    session.submit("other = 1")
    let words = recorder.found.last?.words ?? ""
    #expect(
      words.contains("blocks keep sending into `pong`, `ping`")
        || words.contains("blocks keep sending into `ping`, `pong`"), "\(words)")
    #expect(!words.contains("`other`"))
  }
}
