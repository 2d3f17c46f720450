import Synchronization

/// A flag that asks a run to stop between two nodes.
///
/// Raising it stores an atomic and writes to a pipe, so that a signal handler or another thread may
/// do it; a sleeping session is woken.
package final class Interruption: Sendable {
  private let flag = Atomic<Bool>(false)
  private let count = Atomic<Int>(0)
  /// The time that a run has to come to a whole state, in nanoseconds.
  private let patienceTime = Atomic<Int>(0)
  /// The machine's time, in nanoseconds from `origin`, at which a run first saw the flag; 0 if none has.
  private let seen = Atomic<Int>(0)
  private let origin = ContinuousClock.now
  /// Wakes the session.
  let wakePipe = WakePipe()
  /// A further condition that stops a run.
  private let isOver: (@Sendable () -> Bool)?

  /// - Parameter isOver: Returns whether to stop although nobody has raised the flag; called
  /// between two nodes and now and then within a computation.
  package init(orWhen isOver: (@Sendable () -> Bool)? = nil) {
    self.isOver = isOver
  }

  package func raise() {
    count.add(1, ordering: .relaxed)
    renew()
  }

  /// Raises the flag once more for what belongs to the same work; its patience begins anew.
  package func renew() {
    seen.store(0, ordering: .relaxed)
    flag.store(true, ordering: .sequentiallyConsistent)
    wakePipe.wake()
  }

  /// Clears an interruption that has been handled.
  package func lower() { flag.store(false, ordering: .relaxed) }

  package var isRaised: Bool {
    flag.load(ordering: .relaxed) && !isPatient || isOver?() ?? false
  }

  /// True if somebody wants the run to stop, who may still be patient.
  package var isAskedFor: Bool { flag.load(ordering: .relaxed) }

  /// How often it was raised.
  package var raises: Int { count.load(ordering: .relaxed) }

  /// The time that a run has, once it has seen the flag, to finish an instant before it is cut off; at first none.
  ///
  /// Two runs that are stopped between two instants are in the same state.
  package var patience: Duration {
    get { .nanoseconds(patienceTime.load(ordering: .relaxed)) }
    set { patienceTime.store(Int(newValue / .nanoseconds(1)), ordering: .relaxed) }
  }

  private var isPatient: Bool {
    let patience = patienceTime.load(ordering: .relaxed)
    guard patience > 0 else { return false }
    let now = Int((ContinuousClock.now - origin) / .nanoseconds(1)) + 1
    let first = seen.compareExchange(expected: 0, desired: now, ordering: .relaxed).original
    return first == 0 || now - first < patience
  }

  /// As `isRaised`, but for use before a sleep: an interruption that it misses ends the sleep.
  var isRaisedBeforeSleep: Bool { flag.load(ordering: .sequentiallyConsistent) }
}
