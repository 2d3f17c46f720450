/// What every wave touches, at a fixed place: a property of a class would cost a dynamic check of
/// exclusive access each time, which was measured to be a third of a wave.
@usableFromInline
struct CoreState {
  /// No wave runs and no transaction is open: a value sent now is a wave of its own, at once.
  @usableFromInline var isFree = true
  var isRunning = false
  /// Differs between effects, transactions and what lies between them.
  var effectNumber = 0
  /// Events have fired and not been forgotten.
  var hasTransients = false
  /// There is something in `expiring` or `finishing`.
  var hasExpiring = false
  var order = 0
  var ticket = 0
  var liveContracts = 0
}

/// Owns the record; the only one who knows its address.
@usableFromInline
struct CoreStateBox: ~Copyable {
  private let pointer: UnsafeMutablePointer<CoreState>

  init() {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: CoreState())
  }

  deinit {
    pointer.deallocate()
  }

  var value: CoreState {
    @inline(__always)
    _read { yield pointer.pointee }
    @inline(__always)
    nonmutating _modify { yield &pointer.pointee }
  }

  /// Whether the graph is free, for code that is inlined elsewhere.
  @usableFromInline var isFree: Bool { value.isFree }
}
