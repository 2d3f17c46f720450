extension ObservableArray {
  /// Puts an element at the end.
  ///
  /// - Parameter element: The element.
  public func append(_ element: Element) {
    write(.insert(element, at: count))
  }

  /// Puts elements at the end, as one change.
  ///
  /// - Parameter elements: The elements.
  public func append(contentsOf elements: some Sequence<Element>) {
    batch { for element in elements { append(element) } }
  }

  /// Puts elements before the one at a place, as one change.
  ///
  /// - Parameters:
  ///   - elements: The elements, in their order.
  ///   - place: The place of the first one afterwards; up to `count`.
  public func insert(contentsOf elements: some Sequence<Element>, at place: Int) {
    batch {
      for (offset, element) in elements.enumerated() { insert(element, at: place + offset) }
    }
  }

  /// Puts an element before the one at a place.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - place: Its place afterwards; up to `count`.
  public func insert(_ element: Element, at place: Int) {
    write(.insert(element, at: place))
  }

  /// Takes out the element at a place.
  ///
  /// - Parameter place: Less than `count`.
  /// - Returns: The element.
  @discardableResult
  public func remove(at place: Int) -> Element {
    let element = self[place]
    write(.remove(element, at: place))
    return element
  }

  /// Takes out the first element.
  ///
  /// - Precondition: There is one.
  /// - Returns: The element.
  @discardableResult
  public func removeFirst() -> Element { remove(at: 0) }

  /// Takes out the last element.
  ///
  /// - Precondition: There is one.
  /// - Returns: The element.
  @discardableResult
  public func removeLast() -> Element { remove(at: count - 1) }

  /// Takes out the elements at some places, as one change.
  ///
  /// - Parameter places: Places of the list.
  public func removeSubrange(_ places: some RangeExpression<Int>) {
    let places = places.relative(to: 0..<count)
    if places == 0..<count { return removeAll() }
    batch { for place in places.reversed() { remove(at: place) } }
  }

  /// Takes out the elements that meet a condition, as one change.
  ///
  /// - Parameter isRemoved: Is called once for each element, the last one first.
  public func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    try batch {
      for (place, element) in elements.enumerated().reversed() where try isRemoved(element) {
        remove(at: place)
      }
    }
  }

  /// Takes out all elements, as one change, which is one step for what operators make of the list.
  ///
  /// ```swift
  /// let list = ObservableArray([1, 2, 3])
  /// let (even, sum) = (list.filter { $0 % 2 == 0 }, list.sum())
  /// list.changes.observe { print("\($0.edits.count) gone") }
  /// list.removeAll()                        // prints 3 gone
  /// print(even.count, sum.value)            // prints 0 0
  /// ```
  /// - Complexity: O(1), and O(length) for a fold of the list and for who asks for the edits.
  public func removeAll() {
    writeEnd()
  }

  /// Moves an element.
  ///
  /// - Parameters:
  ///   - place: Its place before.
  ///   - target: Its place afterwards; if it is the same, nothing is written.
  public func move(from place: Int, to target: Int) {
    require(target >= 0 && target < count, "the place is in the list")
    guard place != target else { return }
    write(.move(self[place], from: place, to: target))
  }

  /// Exchanges two elements, as one change.
  ///
  /// - Parameters:
  ///   - place: A place of the list.
  ///   - other: A place of the list; if it is the same, nothing is written.
  public func swapAt(_ place: Int, _ other: Int) {
    let (low, high) = (min(place, other), max(place, other))
    guard low != high else { return }
    batch {
      move(from: low, to: high)
      if high - low > 1 { move(from: high - 1, to: low) }
    }
  }

  /// Puts an element in the place of another.
  ///
  /// - Parameters:
  ///   - place: Less than `count`.
  ///   - element: The new element; a change even if it equals the old one.
  public func replace(at place: Int, with element: Element) {
    write(.replace(self[place], by: element, at: place))
  }
}

extension ObservableArray where Element: Equatable {
  /// Makes the list equal to another by as few insertions and removals as there can be, as one change.
  ///
  /// ```swift
  /// let list = ObservableArray(["a", "b", "c"])
  /// list.differences.observe { print($0.removals.count, $0.insertions.count) }
  /// list.update(to: ["a", "c", "d"])        // prints 1 1
  /// ```
  /// - Parameter elements: What the list has afterwards; if it has that already, nothing is written.
  /// - Complexity: O(n d) for d elements that come or go; who knows what has changed writes just that.
  public func update(to elements: some BidirectionalCollection<Element>) {
    if elements.isEmpty { return removeAll() }
    let difference = elements.difference(from: self.elements)
    batch {
      for change in difference {
        switch change {
        case .remove(let place, _, _): remove(at: place)
        case .insert(let place, let element, _): insert(element, at: place)
        }
      }
    }
  }
}
