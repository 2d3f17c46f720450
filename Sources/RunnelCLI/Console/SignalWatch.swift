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
/// asks the run to end, which flushes what was printed; the second one ends the process.
final class SignalWatch: Sendable {
  private let received = Atomic<Int32>(0)
  private let interruption: Interruption

  init(raising interruption: Interruption) {
    self.interruption = interruption
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    // Threads inherit the mask: only the watching one takes these signals.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    start()
  }

  /// The code of a run that was interrupted.
  var exitStatus: ExitStatus {
    received.load(ordering: .acquiring) == SIGTERM ? .terminated : .interrupted
  }

  private func start() {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(&thread, nil, watchSignals, context)
  }

  fileprivate func wait() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    while true {
      var signal: Int32 = 0
      guard sigwait(&signals, &signal) == 0 else { continue }
      if received.exchange(signal, ordering: .acquiringAndReleasing) != 0 {
        _exit(128 + signal)
      }
      interruption.raise()
    }
  }
}

#if canImport(Darwin)
private func watchSignals(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<SignalWatch>.fromOpaque(context).takeUnretainedValue().wait()
  return nil
}
#else
private func watchSignals(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context {
    Unmanaged<SignalWatch>.fromOpaque(context).takeUnretainedValue().wait()
  }
  return nil
}
#endif
