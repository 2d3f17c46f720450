import ReactiveKernel

/// Operations of queued waves at contracts, by the entry's number.
struct PendingStarts {
  private var entries: ContiguousArray<Start?> = []

  /// Adds a start; returns its number.
  mutating func append(_ start: consuming Start) -> Int {
    entries.append(start)
    return entries.count - 1
  }

  subscript(number: Int) -> Start? {
    number < entries.count ? entries[number] : nil
  }

  mutating func take(_ number: Int) -> Start? {
    guard number < entries.count, let start = entries[number].take() else { return nil }
    while case .some(.none) = entries.last { entries.removeLast() }
    return start
  }

  mutating func removeAll() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
  }

  /// Passes on the values that are to be let into contracts.
  func forEachValue(_ body: (Value) -> Void) {
    for case .resume(_, let value, _, _, _)? in entries { body(value) }
  }
}
