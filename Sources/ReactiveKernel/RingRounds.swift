/// What going round in a ring keeps: for the ring at hand, but for `stops`, which are told when a
/// ring has settled.
struct RingRounds: ~Copyable {
  /// The ring that values are going round in, or `none`.
  var ring = none
  /// Differs between the values that go round, in all waves.
  var number: UInt32 = 0
  /// The stamp of the value that goes round.
  var stamp: Int32 = 0
  /// It is the last value of this visit to the ring.
  var isLast = false
  /// What fired outside the ring asked the contract that is being evaluated.
  var seesOutside = false
  var needsAnotherVisit = false
  /// Cells that the value has reached; `reachedHead` is the next to go on from.
  var reached: ContiguousArray<Int32> = []
  var reachedHead = 0
  /// Contracts of the ring, by their place in it, that the value has yet to be computed by.
  var dirty = DirtySet()
  /// What changed, in the order of first changes.
  var changed: ContiguousArray<Int32> = []
  /// Contracts whose value was stopped before a cell that it had passed.
  var stops: ContiguousArray<(contract: Int32, cell: Int32)> = []
}
