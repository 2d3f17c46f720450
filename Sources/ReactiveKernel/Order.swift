/// A node, a ring, or nobody.
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

/// One place of the order: who stands there, and when a walk last came by.
struct Slot: BitwiseCopyable {
  var occupant: Occupant
  var mark: UInt32 = 0
}

/// An occupant that has been taken out of the order, with the mark that a wave had set on its place.
struct Moved: BitwiseCopyable {
  let occupant: Occupant
  let isDirty: Bool
}

/// What mending the order keeps between calls, so that it allocates only when it grows.
struct OrderWalk: ~Copyable {
  let stack = Arena<Int32>()
  /// Places that lead to the source of the edge being added.
  let backward = Arena<Int32>()
  /// Places that its end leads to.
  let forward = Arena<Int32>()
  let moved = Arena<Moved>()
  /// Places that are handed out again.
  let pool = Arena<Int32>()
  // When a ring is made: what lies on the cycle, what only leads to it, what it only leads to.
  let parts = Arena<Int32>()
  let before = Arena<Int32>()
  let after = Arena<Int32>()
}
