import Memory

/// A node, a ring, or nothing.
struct Occupant: BitwiseCopyable, Equatable {
  private let code: Int32

  static let vacant = Occupant(code: -1)
  @inline(__always)
  static func node(_ index: Int32) -> Occupant { Occupant(code: index) }
  static func ring(_ index: Int32) -> Occupant { Occupant(code: -2 - index) }

  private init(code: Int32) { self.code = code }

  /// The node's index, or `none`.
  @inline(__always)
  var node: Int32 { code >= 0 ? code : none }
  /// The ring's index, or `none`.
  @inline(__always)
  var ring: Int32 { code <= -2 ? -2 - code : none }
  @inline(__always)
  var isVacant: Bool { code == -1 }
}

/// One place of the order: its occupant, and the mark of the last walk that passed it.
struct Slot: BitwiseCopyable {
  var occupant: Occupant
  var mark: UInt32 = 0
}

/// An occupant that has been removed from the order; `isDirty` is true if a wave had marked its
/// place.
struct Moved: BitwiseCopyable {
  let occupant: Occupant
  let isDirty: Bool
}

/// Buffers for repairing the order, kept between calls so that they allocate only when they grow.
struct OrderWalk: ~Copyable {
  let stack = Arena<Int32>()
  /// Places that lead to the source of the edge being added.
  let backward = Arena<Int32>()
  /// Places that the end of that edge leads to.
  let forward = Arena<Int32>()
  let moved = Arena<Moved>()
  /// Places to be assigned again.
  let pool = Arena<Int32>()
  // When a ring is made: places on the cycle, those that only lead to it, those it only leads to.
  let parts = Arena<Int32>()
  let before = Arena<Int32>()
  let after = Arena<Int32>()
}
