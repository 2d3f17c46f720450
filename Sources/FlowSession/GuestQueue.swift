import Dispatch
import FlowRuntime

/// Evaluates for a session that is a guest in another program: what it has ready is announced, and
/// nobody sleeps until then.
final class GuestQueue: BackgroundQueue {
  private let queue = DispatchQueue(label: "runnel.guest")
  private let finished = Mailbox<HopResult>()
  private weak var host: (any SessionHost)?

  init(host: any SessionHost) {
    self.host = host
  }

  func submit(_ job: @escaping @Sendable () -> HopResult) {
    guard let host else { return }
    host.newsIsExpected()
    let announce = host.newsDidArrive
    queue.async { [finished] in
      finished.add(job())
      announce()
    }
  }

  func takeResults() -> [HopResult] {
    finished.takeAll()
  }
}

/// The time of a guest: it passes in the host, and is never waited for here.
final class GuestClock: Waiter {
  /// The instant that the host has reached.
  var instant = 0

  /// False where the host's clock stands still until a value is back.
  var hopsTakeTime = true

  var present: Int? { instant }

  func wait(until instant: Int?) -> Bool { true }
}
