import FlowRuntime

@testable import FlowSession

/// A machine whose clock moves only while somebody waits or looks at it, and whose other thread does its work
/// when it is told to.
final class SimulatedMachine: SessionMachine {
  private var instant = 0
  /// How long it takes to look at the clock.
  var lookTime = 0
  /// Whether the other thread is stopped: what it is given waits.
  var holdsJobs = false
  /// How much later, or earlier, than asked a wait ends, one after the other and then from the start again.
  var lateness: [Int] = [0]

  /// How long the other thread needs for each thing.
  var jobTime = 0

  var nanoseconds: Int {
    instant += lookTime
    return instant
  }

  /// How often somebody waited.
  private(set) var waits = 0
  /// Why there is no other thread.
  var refusal: SystemError?
  private var waiting: [@Sendable () -> ThreadHopResult] = []
  private var results: [(ready: Int, result: ThreadHopResult)] = []

  var jobCount: Int { waiting.count }

  func submit(_ job: @escaping @Sendable () -> ThreadHopResult) {
    if holdsJobs {
      waiting.append(job)
    } else {
      let start = max(instant, results.last?.ready ?? 0)
      results.append((start + jobTime, job()))
    }
  }

  /// Lets the other thread go on.
  func releaseJobs() {
    holdsJobs = false
    results += waiting.map { (instant, $0()) }
    waiting = []
  }

  func takeResults() -> [ThreadHopResult] {
    let count = results.prefix { $0.ready <= instant }.count
    defer { results.removeFirst(count) }
    return results.prefix(count).map(\.result)
  }

  /// Nothing happens until then.
  func sleep(until instant: Int) {
    self.instant = max(self.instant, instant)
  }

  func prepareToWait() {}

  func prepareThread() -> SystemError? { refusal }

  func waitForNews(nanoseconds: Int?) -> Bool {
    let rest = nanoseconds ?? 20_000_000
    waits += 1
    if let ready = results.first?.ready, ready <= instant + rest {
      instant = max(ready, instant)
      return true
    }
    instant += max(1, rest + lateness[(waits - 1) % lateness.count])
    return false
  }
}
