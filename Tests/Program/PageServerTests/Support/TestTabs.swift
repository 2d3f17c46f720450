import NIOConcurrencyHelpers
import PageServer

/// Makes tabs of a test, and counts those that were abandoned.
final class TestTabs: TabMaker {
  typealias Maker = @Sendable (any TabOutput, Signal) -> any Tab

  /// Raised by the message `stop` and when the browser has gone.
  final class Signal: Sendable {
    private let raised = ConditionLock(value: false)

    func raise() {
      raised.lock()
      raised.unlock(withValue: true)
    }

    /// Waits for it; false where ten seconds pass.
    func wait() -> Bool {
      guard raised.lock(whenValue: true, timeoutSeconds: 10) else { return false }
      raised.unlock(withValue: false)
      return true
    }
  }

  private let make: Maker
  /// Raised each time that a browser has gone.
  let abandoned = Signal()

  init(_ make: @escaping Maker) {
    self.make = make
  }

  func prepare() -> any PreparedTab { Prepared(make, abandoned) }

  private final class Prepared: PreparedTab {
    private let maker: Maker
    private let abandoned: Signal
    private let stop = Signal()

    init(_ maker: @escaping Maker, _ abandoned: Signal) {
      self.maker = maker
      self.abandoned = abandoned
    }

    func make(_ output: any TabOutput) -> any Tab { maker(output, stop) }

    func intercept(_ message: String) -> Bool {
      guard message == "stop" else { return false }
      stop.raise()
      return true
    }

    func abandon() {
      stop.raise()
      abandoned.raise()
    }
  }
}

/// Says everything again; `work` waits until it is stopped.
final class EchoTab: Tab {
  private let output: any TabOutput
  private let stop: TestTabs.Signal

  init(_ output: any TabOutput, _ stop: TestTabs.Signal) {
    self.output = output
    self.stop = stop
  }

  func receive(_ message: String) {
    guard message == "work" else { return output.send(message) }
    output.send("begun")
    output.send(stop.wait() ? "stopped" : "never stopped")
  }

  var wakesAt: ContinuousClock.Instant? { nil }

  func wake() {}
}

/// Speaks three times of its own accord, then at each message.
final class WakingTab: Tab {
  private let output: any TabOutput
  private var left = 3
  private(set) var wakesAt: ContinuousClock.Instant? = .now

  init(_ output: any TabOutput) {
    self.output = output
  }

  func receive(_ message: String) { output.send(message) }

  func wake() {
    output.send("awake \(left)")
    left -= 1
    wakesAt = left > 0 ? .now + .milliseconds(1) : nil
  }
}

/// Sends a megabyte again and again until the browser has gone, and notes how much it could send.
final class FloodingTab: Tab {
  private let output: any TabOutput
  private let sent: NIOLockedValueBox<Int>

  init(_ output: any TabOutput, sent: NIOLockedValueBox<Int>) {
    self.output = output
    self.sent = sent
  }

  func receive(_ message: String) {
    let frame = String(repeating: "x", count: 1024 * 1024)
    while !output.isClosed {
      output.send(frame)
      sent.withLockedValue { $0 += 1 }
    }
  }

  var wakesAt: ContinuousClock.Instant? { nil }

  func wake() {}
}
