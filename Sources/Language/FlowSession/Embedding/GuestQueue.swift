import Dispatch
import FlowRuntime

/// Evaluates on a dispatch queue for a session embedded in another program, and notifies the host
/// of results, so that no thread sleeps.
final class GuestQueue: BackgroundQueue {
  private let queue = DispatchQueue(label: "runnel.guest")
  private let finished = Mailbox<ThreadHopResult>()
  private weak var host: (any SessionHost)?

  init(host: any SessionHost) {
    self.host = host
  }

  func submit(_ job: @escaping @Sendable () -> ThreadHopResult) {
    guard let host else { return }
    host.newsIsExpected()
    let announce = host.newsDidArrive
    queue.async { [finished] in
      finished.add(job())
      announce()
    }
  }

  func takeResults() -> [ThreadHopResult] {
    finished.takeAll()
  }
}

/// The clock of an embedded session: time passes in the host, and there is nothing to wait for here.
final class GuestClock: Waiter {
  /// The instant that the host has reached.
  var instant = 0

  /// False if the host's clock is halted until a value is back.
  var hopsTakeTime = true

  var present: Int? { instant }

  func wait(until instant: Int?) -> Bool { true }
}
