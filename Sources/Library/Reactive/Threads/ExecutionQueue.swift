public import Dispatch

/// A queue of the system on which code can run.
public struct ExecutionQueue: Sendable {
  let queue: DispatchQueue

  /// The queue of the main thread.
  public static let main = ExecutionQueue(.main)
  /// For work that nobody waits for.
  public static let background = ExecutionQueue(.global(qos: .background))
  /// For work that somebody waits for.
  public static let userInitiated = ExecutionQueue(.global(qos: .userInitiated))

  /// Takes a queue of Dispatch, serial or not.
  ///
  /// - Parameter queue: The queue.
  public init(_ queue: DispatchQueue) {
    self.queue = queue
  }

  /// Makes a serial queue of its own.
  ///
  /// - Parameter label: Its name in debuggers.
  public init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Runs a closure on the queue, later; this returns at once.
  ///
  /// A serial queue, such as ``main`` or one made with a label, runs closures in the order in which they
  /// were given to it; others run them also at the same time.
  /// - Parameter work: The closure.
  public func async(_ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }

  /// Runs a closure on the queue and waits until it has run.
  ///
  /// Called from code that runs on the same serial queue, it waits forever.
  /// - Parameter work: The closure.
  public func sync(_ work: @Sendable () -> Void) {
    queue.sync(execute: work)
  }

  /// Returns a serial queue that runs its work on this one.
  func serial() -> DispatchQueue {
    DispatchQueue(label: "reactive.hop", target: queue)
  }
}

/// How to run the closure of an observer that may touch the graph.
public enum DirectExecutionMethod: Sendable {
  /// In the wave, like every observer.
  case directly
}

/// How to run the closure of an observer away from the graph.
public enum ExecutionMethod: Sendable {
  /// On a queue, which the wave waits for; beware of a queue that waits for the graph's owner.
  case sync(on: ExecutionQueue)
  /// On a queue, later.
  case async(on: ExecutionQueue)
}

/// How to run the closure of an observer that belongs to the main actor.
public enum MainExecutionMethod: Sendable {
  /// On the main queue, which the wave waits for; at once for a graph of the main actor.
  ///
  /// Beware, with another graph, of a main actor that waits for the graph's owner.
  case syncOnMain
  /// On the main queue, later.
  case asyncOnMain
}
