#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Work for a thread of its own.
protocol ThreadBody: AnyObject, Sendable {
  /// Called once, on the thread, which ends with it.
  func run()
}

/// Threads of the system, which handle no signals: those are for the session's own thread.
enum SystemThread {
  /// Starts a thread, which keeps its work alive until it ends; returns the error if there is none.
  static func start(_ work: any ThreadBody) -> SystemError? {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    // A new thread inherits the mask.
    var all = sigset_t()
    var before = sigset_t()
    _ = unsafe sigfillset(&all)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
    let context = unsafe Unmanaged.passRetained(ThreadStart(work))
    let refusal = unsafe pthread_create(&thread, nil, runThread, context.toOpaque())
    _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    guard refusal == 0 else {
      unsafe context.release()
      return SystemError(code: refusal)
    }
    _ = pthread_detach(thread)
    return nil
  }
}

/// Work in an object whose type the thread's function knows.
private final class ThreadStart: Sendable {
  let work: any ThreadBody

  init(_ work: any ThreadBody) {
    self.work = work
  }
}

#if canImport(Darwin)
private func runThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  unsafe Unmanaged<ThreadStart>.fromOpaque(context).takeRetainedValue().work.run()
  return nil
}
#else
private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context = unsafe context else { return nil }
  unsafe Unmanaged<ThreadStart>.fromOpaque(context).takeRetainedValue().work.run()
  return nil
}
#endif
