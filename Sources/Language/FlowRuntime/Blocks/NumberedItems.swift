/// Items that wait, by numbers that are given again once an item was taken.
struct NumberedItems<Item> {
  private var items: ContiguousArray<Item?> = []
  private var free: ContiguousArray<Int> = []

  /// Number of numbers given out.
  var count: Int { items.count }

  /// Adds an item; returns its number.
  mutating func add(_ item: consuming Item) -> Int {
    if let number = free.popLast() {
      items[number] = item
      return number
    }
    items.append(item)
    return items.count - 1
  }

  subscript(number: Int) -> Item? { items[number] }

  mutating func take(_ number: Int) -> Item? {
    guard let item = items[number].take() else { return nil }
    if number == items.count - 1 { items.removeLast() } else { free.append(number) }
    return item
  }

  @inline(__always)
  mutating func removeAll() {
    if !items.isEmpty { items.removeAll(keepingCapacity: items.count <= 1024) }
    if !free.isEmpty { free.removeAll(keepingCapacity: free.count <= 1024) }
  }

  /// The items that wait.
  var all: some Sequence<Item> { items.lazy.compactMap(\.self) }
}
