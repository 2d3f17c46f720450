// Unsafe memory, kept in this file: one record that is reached from several objects.
//
// Why it is safe: the box allocates it, frees it with the core, and never moves it. A view is made
// only for the core's host, which nothing but the core holds. Each access is a single load or
// store.

/// State that every wave touches, at a fixed address.
///
/// A property of a class would cost a dynamic check of exclusive access each time, which was
/// measured to be a third of a wave.
@usableFromInline
struct CoreState {
  /// True if no wave runs and no transaction is open: a value sent now is a wave of its own, at
  /// once.
  @usableFromInline var isFree = true
  @usableFromInline var isRunning = false
  /// True while a transaction is open.
  var isInTransaction = false
  /// True while a node's work runs for its value.
  @usableFromInline var isRunningWork = false
  /// The number of the member of a schedule that is being computed; -1 if the schedule has been left.
  var member = -1
  /// True if `detained` is not empty, or the running work has released works or sent values.
  var hasDetained = false
  /// True if events have fired and not been forgotten.
  var hasTransients = false
  /// True if `expiring`, `finishing`, `closings` or `changedGates` is not empty.
  @usableFromInline var hasExpiring = false
  /// True while released works are being freed, one node at a time.
  var isBurying = false
  /// True if the contract whose effect runs has been ended by it.
  var hasEndedItself = false
  /// True while contracts that are signed go into a scope.
  var hasScopes = false
  /// The contract whose effect runs.
  var running: Unmanaged<Node>?
  /// Records reads while a computed value is being computed; the work that computes holds it.
  @usableFromInline var tracker: Unmanaged<TrackingWork>?
  /// Number that changes with each effect and transaction, and with the code between them.
  @usableFromInline var effectNumber = 0
  /// Number of times that everything following from a cause had finished.
  @usableFromInline var restNumber = 0
  /// The order of the contract whose effect has sent the last value that waited; 0 if that was other code.
  var lastSender = 0
  /// Number of nodes that are beginning with observables made of remembered values, each inside of the one
  /// before.
  @usableFromInline var openings = 0
  /// Number of nodes that were left to begin later, in all.
  @usableFromInline var laterOpenings = 0
  var order = 0
  var ticket = 0
  var liveContracts = 0
}

/// Owner of the record, and the only one that knows its address.
@usableFromInline
struct CoreStateBox: ~Copyable {
  @usableFromInline let pointer: UnsafeMutablePointer<CoreState>

  init() {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: CoreState())
  }

  deinit {
    pointer.deallocate()
  }

  /// The record itself, for the host, which is freed before its core.
  var view: CoreStateView { CoreStateView(pointer: pointer) }

  @usableFromInline
  var value: CoreState {
    @inlinable @inline(__always)
    _read { yield pointer.pointee }
    @inlinable @inline(__always)
    nonmutating _modify { yield &pointer.pointee }
  }
}

/// The record of a core, not owned.
struct CoreStateView {
  fileprivate let pointer: UnsafeMutablePointer<CoreState>

  var value: CoreState {
    @inline(__always)
    _read { yield pointer.pointee }
    @inline(__always)
    nonmutating _modify { yield &pointer.pointee }
  }
}
