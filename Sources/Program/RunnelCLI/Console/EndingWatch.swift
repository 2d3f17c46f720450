import FlowSession
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Turns ^C and SIGTERM into the end of the process, or first into a session's interruption.
///
/// A thread of its own waits for the signals, so that nothing runs in a signal handler. Where a run has
/// begun, the first one asks it to end, which writes out printed lines; the second one, or a run that does
/// not end, ends the process, and so does any where nothing would be lost. A process has one watch, from
/// before a command begins; only the prompt has another one.
final class EndingWatch: Sendable {
  /// The watch of the process, which begins when first asked for, on behalf of the calling thread: that which
  /// runs sessions.
  static let shared = EndingWatch()

  /// Pause between wake-ups in microseconds, and their number before the process is ended: two seconds.
  private static let pause: UInt32 = 20_000
  private static let patience = 100

  private let received = Atomic<Int32>(0)
  /// True once the run has begun, so that there is something to finish.
  private let hasBegun = Atomic<Bool>(false)
  private let interruption = Mutex<Interruption?>(nil)
  private let runner = pthread_self()

  private init() {
    var signals = Self.signals
    // Threads inherit the mask: only the watching one receives these signals.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // The handler only ends a sleep.
    signal(SIGURG) { _ in }
    start()
  }

  /// Begins to watch: signals end the process at once until a run begins.
  static func start() { _ = shared }

  /// Returns the watch, which interrupts a session once that has begun.
  static func raising(_ interruption: Interruption) -> EndingWatch {
    shared.interruption.withLock { $0 = interruption }
    return shared
  }

  /// Lets signals interrupt the run from here on; before, they end the process, as there is nothing
  /// to lose.
  func endsWithTheRun() {
    hasBegun.store(true, ordering: .releasing)
  }

  /// Lets signals end the process again, since the run is over and there is only a drawing to lose.
  func endsAtOnce() {
    hasBegun.store(false, ordering: .releasing)
  }

  /// The exit code of a command that has ended because of a signal.
  var exitCode: Int32 { 128 + received.load(ordering: .acquiring) }

  /// Returns the exit code of a run, which is that of the signal if one has interrupted it.
  func exitCode(_ code: Int32, of session: Session) -> Int32 {
    guard code == ExitStatus.interrupted.rawValue, !session.hasExited,
      received.load(ordering: .acquiring) == SIGTERM
    else { return code }
    return ExitStatus.terminated.rawValue
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
    // The signals are blocked, so without the thread only the run itself could end the process.
    StandardError.complain(CommandWords.spoken.noThread(SystemError(code: refusal).message))
    _exit(ExitStatus.failedWhileRunning.rawValue)
  }

  fileprivate func wait() -> Never {
    var signals = Self.signals
    var signal: Int32 = 0
    while sigwait(&signals, &signal) != 0 {}
    received.store(signal, ordering: .releasing)
    guard hasBegun.load(ordering: .acquiring) else { LayoutChild.exit(128 + signal) }
    interruption.withLock { $0?.raise() }
    for _ in 0..<Self.patience {
      // Repeatedly, since the run may have read the flag just before it went to sleep.
      pthread_kill(runner, SIGURG)
      usleep(Self.pause)
      // The signal came as the run was over.
      guard hasBegun.load(ordering: .acquiring) else { break }
      var pending = sigset_t()
      sigpending(&pending)
      if sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1 {
        break
      }
    }
    LayoutChild.exit(128 + signal)
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
