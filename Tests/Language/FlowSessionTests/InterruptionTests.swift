import FlowSession
import Testing

/// A flag that is raised is seen at once, or after the time that a run has to finish an instant.
@Suite struct InterruptionTests {
  @Test func withoutPatienceItIsSeenAtOnce() {
    let interruption = Interruption()
    #expect(!interruption.isRaised && !interruption.isAskedFor)
    interruption.raise()
    #expect(interruption.isRaised && interruption.isAskedFor)
    interruption.lower()
    #expect(!interruption.isRaised && !interruption.isAskedFor)
  }

  @Test func patienceEndsAndBeginsAnew() async throws {
    let interruption = Interruption()
    interruption.patience = .seconds(100)
    interruption.raise()
    #expect(!interruption.isRaised && interruption.isAskedFor)
    interruption.patience = .milliseconds(1)
    try await Task.sleep(for: .milliseconds(5))
    #expect(interruption.isRaised)
    interruption.patience = .seconds(100)
    interruption.renew()
    #expect(!interruption.isRaised && interruption.isAskedFor)
    #expect(interruption.raises == 1)
    interruption.patience = .zero
    #expect(interruption.isRaised)
  }

  @Test func whoeverHasGoneIsNotWaitedFor() {
    let interruption = Interruption(orWhen: { true })
    interruption.patience = .seconds(100)
    #expect(interruption.isRaised)
  }
}
