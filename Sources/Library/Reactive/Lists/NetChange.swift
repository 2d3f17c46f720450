/// Adds up the steps of a change: the list as parts that stay as they were and elements that are new there.
struct NetChange<Element> {
  private enum Part {
    /// Elements that have not been touched, by their places before the change.
    case kept(Range<Int>)
    /// An element that was put there; `origin` is its place before the change if it had one.
    case new(Element, origin: Int?)

    var length: Int {
      switch self {
      case .kept(let places): places.count
      case .new: 1
      }
    }
  }

  /// Larger than every place of a list, whose length the steps do not tell.
  private static var end: Int { 1 << 30 }

  private var parts = RankTree<Part>([.kept(0..<end)], weight: \.length)
  /// The elements that have gone, by their places before the change.
  private var gone: [Int: Element] = [:]

  mutating func add(_ edit: ListEdit<Element>) {
    switch edit {
    case .insert(let element, let place): insert(element, at: place, origin: nil)
    case .remove(let element, let place): _ = remove(element, at: place)
    case .replace(let old, let new, let place):
      _ = remove(old, at: place)
      insert(new, at: place, origin: nil)
    case .move(let element, let from, let to):
      insert(element, at: to, origin: remove(element, at: from))
    }
  }

  private mutating func insert(_ element: Element, at place: Int, origin: Int?) {
    let (number, before) = parts.number(weighing: place)
    var target = parts.place(of: number)
    if case .kept(let places) = parts[number], before < place {
      let middle = places.lowerBound + place - before
      keep(places.lowerBound..<middle, in: number)
      target += 1
      add(.kept(middle..<places.upperBound), at: target)
    }
    add(.new(element, origin: origin), at: target)
  }

  /// - Returns: The place before the change, if the element was there then.
  private mutating func remove(_ element: Element, at place: Int) -> Int? {
    let (number, before) = parts.number(weighing: place)
    switch parts[number] {
    case .new(_, let origin):
      parts.remove(number)
      return origin
    case .kept(let places):
      let origin = places.lowerBound + place - before
      gone[origin] = element
      let target = parts.place(of: number)
      keep(places.lowerBound..<origin, in: number)
      add(
        .kept(origin + 1..<places.upperBound), at: origin > places.lowerBound ? target + 1 : target)
      return origin
    }
  }

  private mutating func add(_ part: Part, at place: Int) {
    if part.length > 0 { parts.insert(part, at: place, weight: part.length) }
  }

  private mutating func keep(_ places: Range<Int>, in number: Int) {
    if places.isEmpty {
      parts.remove(number)
    } else {
      parts[number] = .kept(places)
      parts.setWeight(of: number, to: places.count)
    }
  }

  // MARK: The sum

  private struct Insertion {
    let offset: Int
    let element: Element
    let origin: Int?
  }

  var difference: CollectionDifference<Element> {
    var removals = gone
    var targets: [Int: Int] = [:]
    let insertions = insertions(&removals, &targets)
    var changes: [CollectionDifference<Element>.Change] = []
    changes.reserveCapacity(removals.count + insertions.count)
    for (offset, element) in removals {
      changes.append(.remove(offset: offset, element: element, associatedWith: targets[offset]))
    }
    for insertion in insertions {
      changes.append(
        .insert(
          offset: insertion.offset, element: insertion.element, associatedWith: insertion.origin))
    }
    guard let difference = CollectionDifference(changes) else {
      preconditionFailure("each place goes or comes once")
    }
    return difference
  }

  /// Returns what has come, by its place; an element that is back where it was has neither gone nor come.
  private func insertions(
    _ removals: inout [Int: Element], _ targets: inout [Int: Int]
  ) -> [Insertion] {
    let parts = parts.elements
    let following = starts(parts)
    var insertions: [Insertion] = []
    var place = 0
    var last = -1
    for (index, part) in parts.enumerated() {
      switch part {
      case .kept(let places):
        last = places.upperBound - 1
      case .new(_, let origin?) where origin > last && origin < following[index]:
        removals[origin] = nil
        last = origin
      case .new(let element, let origin):
        insertions.append(Insertion(offset: place, element: element, origin: origin))
        if let origin { targets[origin] = place }
      }
      place += part.length
    }
    return insertions
  }

  /// Returns for each part where the next one that was kept begins.
  private func starts(_ parts: [Part]) -> [Int] {
    var starts = Array(repeating: Self.end, count: parts.count)
    var next = Self.end
    for (index, part) in parts.enumerated().reversed() {
      starts[index] = next
      if case .kept(let places) = part { next = places.lowerBound }
    }
    return starts
  }
}
