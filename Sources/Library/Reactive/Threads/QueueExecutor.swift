import Dispatch

/// Runs tasks on threads of Dispatch.
///
/// A virtual clock that is advanced blocks its thread until what is underway has come back. Were that
/// a thread of the pool that tasks share, the task it waits for might find none.
final class QueueExecutor: TaskExecutor {
  static let shared = QueueExecutor()

  private let queue = DispatchQueue(label: "reactive.tasks", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
