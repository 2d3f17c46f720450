import FlowRuntime
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The machine's monotonic clock, and a background thread for `deliverOn(background)` with a pipe
/// that is woken when it has a result.
///
/// The thread is created when the first contract needs it, and ends with the session.
final class BackgroundThread: SessionMachine {
  private let start = BackgroundThread.machineTime
  private let wakePipe: WakePipe
  private let work: BackgroundWork
  private var isRunning = false

  init(wakePipe: WakePipe = WakePipe()) {
    self.wakePipe = wakePipe
    work = BackgroundWork(wakePipe: wakePipe)
  }

  deinit { work.end() }

  func submit(_ job: @escaping @Sendable () -> ThreadHopResult) {
    work.add(job)
  }

  func takeResults() -> [ThreadHopResult] {
    work.results.takeAll()
  }

  func prepareThread() -> SystemError? {
    guard !isRunning else { return nil }
    // A job may be finished before anybody waits for it.
    wakePipe.prepare()
    let refusal = SystemThread.start(work)
    isRunning = refusal == nil
    return refusal
  }

  var nanoseconds: Int { Self.machineTime &- start }

  /// The time of a clock that goes on while the machine sleeps; asked at every line of standard input.
  private static var machineTime: Int {
    var time = timespec()
    #if canImport(Darwin)
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    #else
    _ = unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    #endif
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  func prepareToWait() { wakePipe.prepare() }

  func waitForNews(nanoseconds: Int?) -> Bool {
    wakePipe.wait(nanoseconds: nanoseconds)
  }
}

/// The work of a background thread, shared by it and the session.
private final class BackgroundWork: ThreadBody {
  typealias Job = @Sendable () -> ThreadHopResult

  let results = Mailbox<ThreadHopResult>()
  private let wakePipe: WakePipe
  /// Wakes the thread when there is a new job, or when it should end.
  private let threadPipe = WakePipe()
  private let jobs = Mailbox<Job>()
  private let isOver = Atomic<Bool>(false)

  init(wakePipe: WakePipe) {
    self.wakePipe = wakePipe
    threadPipe.prepare()
  }

  func add(_ job: @escaping Job) {
    jobs.add(job)
    threadPipe.wake()
  }

  func end() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    threadPipe.wake()
  }

  func run() {
    while !isOver.load(ordering: .sequentiallyConsistent) {
      let jobs = self.jobs.takeAll()
      for job in jobs where !isOver.load(ordering: .relaxed) {
        results.add(job())
        wakePipe.wake()
      }
      if jobs.isEmpty { _ = threadPipe.wait(nanoseconds: nil) }
    }
  }
}
