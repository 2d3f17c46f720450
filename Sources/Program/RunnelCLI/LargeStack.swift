#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Stack space for the deepest nesting that the limits allow, whatever the shell grants.
enum LargeStack {
  /// Twice the most that a debug build needs.
  private static let bytes = 16 * 1024 * 1024
  /// The usual size, which is sufficient.
  private static let usual: rlim_t = 8 * 1024 * 1024

  /// Runs `body`, on a thread of its own if the stack is smaller than usual.
  static func run(_ body: @escaping @Sendable () -> Int32) -> Int32 {
    guard isScarce else { return body() }
    var (all, mask) = (sigset_t(), sigset_t())
    sigfillset(&all)
    // Signals are for the thread that does the work; this one only waits.
    pthread_sigmask(SIG_SETMASK, &all, &mask)
    let task = Task(mask: mask, body: body)
    // Not `pthread_attr_t()`: which C module that belongs to depends on what else is imported.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(task)
    guard pthread_attr_setstacksize(attributes, bytes) == 0,
      pthread_create(&thread, attributes, entry, context.toOpaque()) == 0
    else {
      context.release()
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      return body()
    }
    #if canImport(Darwin)
    if let thread { pthread_join(thread, nil) }
    #else
    pthread_join(thread, nil)
    #endif
    return task.status
  }

  private static var isScarce: Bool {
    var limit = rlimit()
    #if canImport(Glibc)
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
    #else
    let isKnown = getrlimit(RLIMIT_STACK, &limit) == 0
    #endif
    return isKnown && limit.rlim_cur < usual
  }

  #if canImport(Darwin)
  private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
    Unmanaged<Task>.fromOpaque($0).takeRetainedValue().perform()
    return nil
  }
  #else
  private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { context in
      guard let context else { return nil }
      Unmanaged<Task>.fromOpaque(context).takeRetainedValue().perform()
      return nil
    }
  #endif

  /// The work of the thread; its status is read by the other one only after joining it.
  private final class Task {
    private var mask: sigset_t
    private let body: @Sendable () -> Int32
    private(set) var status: Int32 = 0

    init(mask: sigset_t, body: @escaping @Sendable () -> Int32) {
      self.mask = mask
      self.body = body
    }

    func perform() {
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      status = body()
    }
  }
}
