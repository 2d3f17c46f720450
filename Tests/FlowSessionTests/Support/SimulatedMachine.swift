import FlowRuntime

@testable import FlowSession

/// A machine whose clock moves only while somebody waits, and whose other thread does its work when it
/// is told to.
final class SimulatedMachine: SessionMachine {
  private(set) var nanoseconds = 0
  /// Whether the other thread is stopped: what it is given waits.
  var holdsJobs = false
  /// How much later than asked a wait ends, one after the other and then from the start again.
  var lateness: [Int] = [0]

  private var waits = 0
  private var waiting: [@Sendable () -> HopResult] = []
  private var results: [HopResult] = []

  var jobCount: Int { waiting.count }

  func submit(_ job: @escaping @Sendable () -> HopResult) {
    if holdsJobs {
      waiting.append(job)
    } else {
      results.append(job())
    }
  }

  /// Lets the other thread go on.
  func releaseJobs() {
    holdsJobs = false
    results += waiting.map { $0() }
    waiting = []
  }

  func takeResults() -> [HopResult] {
    defer { results = [] }
    return results
  }

  func waitForNews(nanoseconds: Int) -> Bool {
    if !results.isEmpty { return true }
    self.nanoseconds += nanoseconds + lateness[waits % lateness.count]
    waits += 1
    return false
  }
}
