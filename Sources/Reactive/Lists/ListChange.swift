/// One step of a change of a list.
///
/// Its places are those of the list as the step before left it.
public enum ListEdit<Element> {
  /// An element was put before the one at a place, or at the end.
  case insert(Element, at: Int)
  /// The element at a place was taken out.
  case remove(Element, at: Int)
  /// The element at a place was replaced by another.
  case replace(Element, by: Element, at: Int)
  /// The element at a place was taken out and put at another place, counted without it.
  case move(Element, from: Int, to: Int)
}

/// A change of a list, in one or several steps.
public struct ListChange<Element> {
  /// The steps, in order; at least one.
  public let edits: [ListEdit<Element>]
  /// The number of the change among those of its list.
  let number: Int

  /// The change as the standard library describes it: what went, by its place before, and what came,
  /// by its place after.
  ///
  /// An element that moved has gone and come, and both say so. What came and went within the change
  /// does not appear; a replaced element has gone and another has come.
  ///
  /// ```swift
  /// let list = ObservableArray(["a", "b", "c"])
  /// var copy = list.elements
  /// list.changes.observe { copy = copy.applying($0.difference) ?? [] }
  /// list.batch {
  ///   list.move(from: 0, to: 2)
  ///   list.append("d")
  /// }
  /// print(copy)                             // prints ["b", "c", "a", "d"]
  /// ```
  /// - Complexity: O(k²) for k steps, however long the list is.
  public var difference: CollectionDifference<Element> {
    var net = NetChange<Element>()
    for edit in edits { net.add(edit) }
    return net.difference
  }
}

/// Adds up the steps of a change.
private struct NetChange<Element> {
  private struct Removal {
    let offset: Int
    let element: Element
  }

  private struct Insertion {
    var offset: Int
    let element: Element
    /// The place before the change of an element that moved.
    let origin: Int?
  }

  private var removals: [Removal] = []
  private var insertions: [Insertion] = []

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
    for index in insertions.indices where insertions[index].offset >= place {
      insertions[index].offset += 1
    }
    let index = insertions.firstIndex { $0.offset > place } ?? insertions.endIndex
    insertions.insert(Insertion(offset: place, element: element, origin: origin), at: index)
  }

  /// - Returns: The place before the change, if the element was there then.
  private mutating func remove(_ element: Element, at place: Int) -> Int? {
    let known = insertions.firstIndex { $0.offset == place }
    let origin: Int?
    if let known {
      origin = insertions.remove(at: known).origin
    } else {
      var offset = place - insertions.count { $0.offset < place }
      for removal in removals where removal.offset <= offset { offset += 1 }
      let index = removals.firstIndex { $0.offset > offset } ?? removals.endIndex
      removals.insert(Removal(offset: offset, element: element), at: index)
      origin = offset
    }
    for index in insertions.indices where insertions[index].offset > place {
      insertions[index].offset -= 1
    }
    return origin
  }

  var difference: CollectionDifference<Element> {
    var changes: [CollectionDifference<Element>.Change] = []
    for removal in removals {
      let target = insertions.first { $0.origin == removal.offset }?.offset
      changes.append(
        .remove(offset: removal.offset, element: removal.element, associatedWith: target))
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
}
