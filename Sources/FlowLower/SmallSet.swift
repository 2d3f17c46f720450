/// A set that is a list as long as it is small, as nearly all are that hold the names of one statement.
struct SmallSet<Element: Hashable> {
  private static var limit: Int { 16 }

  private var few: [Element] = []
  private var many: Set<Element> = []

  /// False if it was there already.
  mutating func insert(_ element: Element) -> Bool {
    guard few.count >= Self.limit else {
      guard !few.contains(element) else { return false }
      few.append(element)
      if few.count == Self.limit { many = Set(few) }
      return true
    }
    return many.insert(element).inserted
  }

  mutating func remove(_ element: Element) {
    if few.count >= Self.limit {
      many.remove(element)
    } else if let place = few.firstIndex(of: element) {
      few.remove(at: place)
    }
  }

  /// Empties it, and keeps the room of the list.
  mutating func clear() {
    few.removeAll(keepingCapacity: true)
    if !many.isEmpty { many = [] }
  }
}
