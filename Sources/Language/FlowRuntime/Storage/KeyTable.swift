/// The keys that have come to a `per`, each with the state of the stages behind it.
///
/// A key's slots are made when its first value comes, in that wave, and go with it if the wave is undone.
final class KeyTable {
  /// How many slots each key has.
  let size: Int
  /// The first slots in the order in which the keys first came.
  private(set) var order: ContiguousArray<Int> = []
  /// The keys, in the same order; that of failures, which have none, is nil.
  private var keys = KeyColumn()

  init(size: Int) { self.size = size }

  var count: Int { order.count }

  /// Returns the first slot of a key.
  func base(of key: Value) -> Int? { keys.place(of: key).map { order[$0] } }

  func insert(_ key: Value, at base: Int) {
    keys.append(key)
    order.append(base)
  }

  /// Removes the key that came last; returns its first slot.
  func removeLast() -> Int? {
    guard let base = order.popLast() else { return nil }
    keys.removeLast()
    return base
  }
}
