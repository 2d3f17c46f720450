import FlowRuntime
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The machine's monotonic clock, and a background thread for `deliverOn(background)` with a bell
/// that rings when it has a result.
///
/// The thread is created when the first contract needs it, and ends with the session.
final class BackgroundThread: SessionMachine {
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private let bell: Bell
  private let work: BackgroundWork
  private var isRunning = false

  init(bell: Bell = Bell()) {
    self.bell = bell
    work = BackgroundWork(bell: bell)
  }

  deinit { work.end() }

  func submit(_ job: @escaping @Sendable () -> HopResult) {
    work.add(job)
  }

  func takeResults() -> [HopResult] {
    work.results.takeAll()
  }

  func prepareThread() -> SystemError? {
    guard !isRunning else { return nil }
    // A job may be finished before anybody waits for it.
    bell.prepare()
    let refusal = work.begin()
    isRunning = refusal == nil
    return refusal
  }

  var nanoseconds: Int {
    let (seconds, attoseconds) = (clock.now - start).components
    return Int(seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000)
  }

  func prepareToWait() { bell.prepare() }

  func waitForNews(nanoseconds: Int?) -> Bool {
    bell.wait(nanoseconds: nanoseconds)
  }
}

/// The work of a background thread, shared by it and the session.
private final class BackgroundWork: Sendable {
  typealias Job = @Sendable () -> HopResult

  let results = Mailbox<HopResult>()
  private let bell: Bell
  /// Rings when there is a new job, or when the thread should end.
  private let knock = Bell()
  private let jobs = Mailbox<Job>()
  private let isOver = Atomic<Bool>(false)

  init(bell: Bell) {
    self.bell = bell
    knock.prepare()
  }

  func add(_ job: @escaping Job) {
    jobs.add(job)
    knock.ring()
  }

  func end() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    knock.ring()
  }

  /// Starts the thread, which keeps this object alive until it ends.
  func begin() -> SystemError? {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    // Only the session's thread handles signals; a new thread inherits the mask.
    var all = sigset_t()
    var before = sigset_t()
    _ = unsafe sigfillset(&all)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
    let context = unsafe Unmanaged.passRetained(self)
    let refusal = unsafe pthread_create(&thread, nil, runBackgroundWork, context.toOpaque())
    _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    guard refusal == 0 else {
      unsafe context.release()
      return SystemError(code: refusal)
    }
    _ = pthread_detach(thread)
    return nil
  }

  fileprivate func run() {
    while !isOver.load(ordering: .sequentiallyConsistent) {
      let jobs = self.jobs.takeAll()
      for job in jobs where !isOver.load(ordering: .relaxed) {
        results.add(job())
        bell.ring()
      }
      if jobs.isEmpty { _ = knock.wait(nanoseconds: nil) }
    }
  }
}

#if canImport(Darwin)
private func runBackgroundWork(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  unsafe Unmanaged<BackgroundWork>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
#else
private func runBackgroundWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context = unsafe context else { return nil }
  unsafe Unmanaged<BackgroundWork>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
#endif
