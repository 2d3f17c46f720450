/// A set stored as a list while it is small, as nearly all sets of the names of one statement are.
struct SmallSet<Element: Hashable> {
  private static var limit: Int { 16 }

  /// The first `count` elements are members; the rest is spare capacity.
  private var few: [Element] = []
  private var count = 0
  private var many: Set<Element> = []

  /// Returns false if it was a member already.
  mutating func insert(_ element: Element) -> Bool {
    guard count < Self.limit else { return many.insert(element).inserted }
    for place in 0..<count where few[place] == element { return false }
    if count < few.count { few[count] = element } else { few.append(element) }
    count += 1
    if count == Self.limit { many = Set(few) }
    return true
  }

  mutating func remove(_ element: Element) {
    if count == Self.limit {
      many.remove(element)
    } else if let place = few[..<count].firstIndex(of: element) {
      count -= 1
      few[place] = few[count]
    }
  }

  /// Removes all members and keeps the capacity.
  mutating func clear() {
    count = 0
    if !many.isEmpty { many = [] }
  }
}
