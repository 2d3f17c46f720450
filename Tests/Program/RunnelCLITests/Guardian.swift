import Foundation
import Synchronization

/// Ends a process that has not ended by itself after a minute, so that a hang is a failure.
final class Guardian: Sendable {
  /// A million cells take a while to be read and signed.
  private static let seconds: Double =
    ProcessInfo.processInfo.environment["RUNNEL_INTERRUPTS"] == nil ? 60 : 600

  private let isDismissed = Atomic<Bool>(false)

  init(_ process: pid_t) {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.seconds) { [self] in
      if !isDismissed.load(ordering: .sequentiallyConsistent) {
        kill(process, SIGKILL)
      }
    }
  }

  func dismiss() {
    isDismissed.store(true, ordering: .sequentiallyConsistent)
  }
}
