import FlowSession
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Turns ^C and SIGTERM into a session's interruption.
///
/// A thread of its own waits for the signals, so that nothing runs in a signal handler. The first one
/// asks the run to end, which sends what was printed; the second one, or a run that does not end,
/// ends the process.
final class EndingWatch: Sendable {
  /// How often the run is woken, and how many times before patience ends: two seconds.
  private static let pause: UInt32 = 20_000
  private static let patience = 100

  private let received = Atomic<Int32>(0)
  /// Whether the run has begun, so that there is something to be finished.
  private let hasBegun = Atomic<Bool>(false)
  private let interruption: Interruption
  private let runner = pthread_self()

  /// Watches on behalf of the calling thread, which is the one that runs the session.
  init(raising interruption: Interruption) {
    self.interruption = interruption
    var signals = Self.signals
    // Threads inherit the mask: only the watching one takes these signals.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // Does nothing but end a sleep.
    signal(SIGURG) { _ in }
    start()
  }

  /// From here on a signal asks the run to end; before, there is nothing to lose, and the process ends.
  func endsWithTheRun() {
    hasBegun.store(true, ordering: .releasing)
  }

  /// The code of a run that was interrupted.
  var exitStatus: ExitStatus {
    received.load(ordering: .acquiring) == SIGTERM ? .terminated : .interrupted
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }

  private func start() {
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let refusal = pthread_create(&thread, nil, watchSignals, context)
    guard refusal != 0 else { return }
    // The signals are blocked: nothing but the run itself could end it.
    StandardError.complain("the system grants no thread: \(SystemError(code: refusal).message)")
    _exit(ExitStatus.failedWhileRunning.rawValue)
  }

  fileprivate func wait() -> Never {
    var signals = Self.signals
    var signal: Int32 = 0
    while sigwait(&signals, &signal) != 0 {}
    received.store(signal, ordering: .releasing)
    guard hasBegun.load(ordering: .acquiring) else { _exit(128 + signal) }
    interruption.raise()
    for _ in 0..<Self.patience {
      // Again and again: the run may have looked at the flag just before it went to sleep.
      pthread_kill(runner, SIGURG)
      usleep(Self.pause)
      var pending = sigset_t()
      sigpending(&pending)
      if sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1 {
        break
      }
    }
    _exit(128 + signal)
  }
}

#if canImport(Darwin)
private func watchSignals(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<EndingWatch>.fromOpaque(context).takeUnretainedValue().wait()
}
#else
private func watchSignals(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<EndingWatch>.fromOpaque(context).takeUnretainedValue().wait()
}
#endif
