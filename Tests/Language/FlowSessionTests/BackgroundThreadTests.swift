import Synchronization
import Testing

@testable import FlowRuntime
@testable import FlowSession

@Suite struct BackgroundThreadTests {
  /// What a job rings before anybody sleeps is heard by who sleeps then.
  @Test func aJobThatIsDoneBeforeAnybodyWaitsWakes() {
    let thread = BackgroundThread()
    #expect(thread.prepareThread() == nil)
    let isNext = Atomic(false)
    thread.submit { ThreadHopResult(ticket: 1, result: .value(.none), state: []) }
    thread.submit {
      // The first one has rung by now.
      isNext.store(true, ordering: .releasing)
      return ThreadHopResult(ticket: 2, result: .value(.none), state: [])
    }
    while !isNext.load(ordering: .acquiring) {}
    #expect(thread.waitForNews(nanoseconds: 1))
    #expect(thread.takeResults().contains { $0.ticket == 1 })
  }
}
