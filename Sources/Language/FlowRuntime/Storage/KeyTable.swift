/// The keys that have come to a `per`, each with the state of the stages behind it.
///
/// A key's slots are made when its first value comes, in that wave, and go with it if the wave is undone.
final class KeyTable {
  /// How many slots each key has.
  let size: Int
  /// The first slot of each key; that of failures, which have none, under nil.
  private var bases: [Value: Int] = [:]
  /// The first slots in the order in which the keys first came.
  private(set) var order: ContiguousArray<Int> = []
  private var keys: ContiguousArray<Value> = []

  init(size: Int) { self.size = size }

  var count: Int { order.count }

  func base(of key: Value) -> Int? { bases[key] }

  func insert(_ key: Value, at base: Int) {
    bases[key] = base
    order.append(base)
    keys.append(key)
  }

  /// Removes the key that came last; returns its first slot.
  func removeLast() -> Int? {
    guard let key = keys.popLast() else { return nil }
    bases[key] = nil
    return order.popLast()
  }
}
