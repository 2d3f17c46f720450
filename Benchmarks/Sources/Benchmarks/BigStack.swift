#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Runs something on a thread of its own with a stack of a given size, and waits for it.
func onStack<Result>(of bytes: Int, _ body: () -> Result) -> Result {
  var result: Result?
  withoutActuallyEscaping(body) { body in
    let job = Job { result = body() }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, bytes)
    #if canImport(Glibc)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    let code = pthread_create(
      &thread, &attributes,
      { context in
        #if canImport(Glibc)
        guard let context else { return nil }
        #endif
        Unmanaged<Job>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(job).toOpaque())
    precondition(code == 0, "there is no thread with a stack of \(bytes) bytes")
    #if canImport(Glibc)
    pthread_join(thread, nil)
    #else
    if let thread { pthread_join(thread, nil) }
    #endif
    pthread_attr_destroy(&attributes)
  }
  guard let result else { preconditionFailure("the thread has run") }
  return result
}

private final class Job {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
