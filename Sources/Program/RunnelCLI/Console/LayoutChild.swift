import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The program that lays out a drawing, which does not go on when a signal ends this one.
enum LayoutChild {
  private static let running = Mutex<pid_t?>(nil)

  /// Starts the program; nil if that fails.
  static func start(_ actions: inout ChildStart, _ arguments: [String]) -> pid_t? {
    running.withLock { running in
      running = actions.spawn(arguments)
      return running
    }
  }

  /// Takes leave of the program before its end is waited for, after which its number may be that of another one.
  static func leave(_ child: pid_t, killing: Bool) {
    running.withLock { running in
      if killing { kill(child, SIGKILL) }
      running = nil
    }
  }

  /// Ends the program and then this process; none can be started in between.
  static func exit(_ code: Int32) -> Never {
    running.withLock { running in
      if let running { kill(running, SIGKILL) }
      _exit(code)
    }
  }
}
