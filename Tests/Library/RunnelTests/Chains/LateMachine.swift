import FlowRuntime

@testable import FlowSession

/// A machine whose clock moves only while somebody waits, and then as much too far as it is told.
final class LateMachine: SessionMachine {
  private(set) var nanoseconds = 0
  /// How much too late a wait ends, one after the other and then from the start again.
  private let lateness: [Int]
  private var waits = 0

  init(lateness: [Int] = [0]) {
    self.lateness = lateness
  }

  /// Nothing happens until then.
  func sleep(until instant: Int) {
    nanoseconds = max(nanoseconds, instant)
  }

  func waitForNews(nanoseconds: Int?) -> Bool {
    waitForNews(nanoseconds: nanoseconds, atMost: .max)
  }

  func waitForNews(nanoseconds: Int?, atMost end: Int) -> Bool {
    let late = lateness[waits % lateness.count]
    waits += 1
    self.nanoseconds = min(self.nanoseconds + max(1, (nanoseconds ?? 0) + late), end)
    return false
  }

  func prepareToWait() {}
  func prepareThread() -> SystemError? { nil }
  func submit(_ job: @escaping @Sendable () -> ThreadHopResult) {
    preconditionFailure("a chain stays on its thread")
  }
  func takeResults() -> [ThreadHopResult] { [] }
}
