import Foundation
import Synchronization

/// Ends a process that has not ended by itself after a minute, so that a hang is a failure.
final class Guardian: Sendable {
  private let isDismissed = Atomic<Bool>(false)

  init(_ process: pid_t) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [self] in
      if !isDismissed.load(ordering: .sequentiallyConsistent) {
        kill(process, SIGKILL)
      }
    }
  }

  func dismiss() {
    isDismissed.store(true, ordering: .sequentiallyConsistent)
  }
}
