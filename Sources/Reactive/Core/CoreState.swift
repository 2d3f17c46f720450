// Unsafe memory, kept in this file: one record that is reached from several objects.
//
// Why it is safe: the box allocates it, frees it with the core, and never moves it. A view is made
// for the core's host only, which nothing but the core keeps. Each access lasts for one load or store.

/// What every wave touches, at a fixed place: a property of a class would cost a dynamic check of
/// exclusive access each time, which was measured to be a third of a wave.
@usableFromInline
struct CoreState {
  /// No wave runs and no transaction is open: a value sent now is a wave of its own, at once.
  @usableFromInline var isFree = true
  var isRunning = false
  /// A node's work is being run for its value.
  @usableFromInline var isRunningWork = false
  /// There is something in `detained`.
  var hasDetained = false
  /// Events have fired and not been forgotten.
  var hasTransients = false
  /// There is something in `expiring` or `finishing`.
  var hasExpiring = false
  /// What is let go of is being freed, one node at a time.
  var isBurying = false
  /// The contract that runs has ended meanwhile.
  var hasEndedItself = false
  /// Contracts that are signed go into a scope.
  var hasScopes = false
  /// The contract whose effect is being run.
  var running: Unmanaged<Node>?
  /// Hears of reads while a computed value is being computed; the work that computes holds it.
  @usableFromInline var tracker: Unmanaged<Tracker>?
  /// Differs between effects, transactions and what lies between them.
  @usableFromInline var effectNumber = 0
  /// How often everything that followed from a cause was over.
  var restNumber = 0
  var order = 0
  var ticket = 0
  var liveContracts = 0
}

/// Owns the record; the only one who knows its address.
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

  /// The record itself, for the host, which is gone before its core is.
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
