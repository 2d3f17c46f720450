extension AnyObservableArray {
  /// Transforms each element.
  ///
  /// - Parameter transform: Is called once for each element that is there or comes, not for one that
  ///   moves; it should only compute.
  /// - Returns: The list of what it gave, in the same order.
  public final func map<Output>(
    _ transform: @escaping (Element) -> Output
  ) -> AnyObservableArray<Output> {
    deriving { elements in
      let result = ListState(RankTree(elements.map(transform)))
      return ListFollower(result) { edit in
        switch edit {
        case .insert(let element, let place): [.insert(transform(element), at: place)]
        case .remove(_, let place): [.remove(result.element(at: place), at: place)]
        case .replace(_, let element, let place):
          [.replace(result.element(at: place), by: transform(element), at: place)]
        case .move(_, let from, let to): [.move(result.element(at: from), from: from, to: to)]
        }
      }
    }
  }

  /// Keeps the elements that meet a condition, in their order.
  ///
  /// - Parameter isIncluded: Is called once for each element that is there or comes, not for one that
  ///   moves; it should only compute.
  /// - Returns: The list of those.
  public final func filter(
    _ isIncluded: @escaping (Element) -> Bool
  ) -> AnyObservableArray<Element> {
    deriving { all in
      let flags = all.map(isIncluded)
      let passing = zip(all, flags).filter(\.1).map(\.0)
      let sieve = Sieve(flags)
      return ListFollower(ListState(RankTree(passing)), clear: sieve.clear) {
        sieve.follow($0, isIncluded)
      }
    }
  }

  /// Sorts the elements; equal ones stay in their order.
  ///
  /// - Parameter areInIncreasingOrder: Compares two elements, for each change about as often as the
  ///   logarithm of the length.
  /// - Returns: The sorted list.
  public final func sorted(
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> AnyObservableArray<Element> {
    deriving { elements in
      let sorter = ListSorter(elements, areInIncreasingOrder)
      return ListFollower(sorter.sorted, clear: sorter.clear, edits: sorter.follow)
    }
  }

  /// Makes the list that follows this one by steps, beginning with the present elements.
  private func deriving<Output>(
    _ begin: ([Element]) -> ListFollower<Element, Output>
  ) -> AnyObservableArray<Output> {
    // What was written before, but is still to be told, is in the elements already.
    let newSteps = state.newSteps()
    let source = changes.producer
    let isFirst = source.core.beginOpening()
    let follower = begin(state.tree.elements)
    let result = follower.result
    let changes: Producer<ListChange<Output>> = source.derive { node in
      guard let change = source.latest else { return .waiting }
      var steps: [ListStep<Output>] = []
      _ = newSteps(change) { follower.follow($0, &steps) }
      guard !steps.isEmpty else { return .filtered }
      Producer<ListChange<Output>>.of(node).replace(ListChange(steps, after: result.stepCount))
      result.stepCount += steps.count
      return .fired
    }
    if isFirst { source.core.endOpening() }
    return AnyObservableArray<Output>(result, AnyObservable(changes))
  }
}

extension AnyObservableArray where Element: Comparable {
  /// Sorts the elements in increasing order; equal ones stay in their order.
  ///
  /// ```swift
  /// let scores = ObservableArray([3, 1, 2])
  /// let ranking = scores.sorted()
  /// scores.replace(at: 1, with: 9)
  /// print(ranking.elements)                 // prints [2, 3, 9]
  /// ```
  /// - Returns: The sorted list.
  public final func sorted() -> AnyObservableArray<Element> {
    sorted(by: <)
  }
}

/// Counts the elements of a list that pass a filter, before each of them.
private final class Sieve {
  private var tree: RankTree<Bool>

  init(_ flags: [Bool]) {
    tree = RankTree(flags) { $0 ? 1 : 0 }
  }

  func clear() {
    tree = RankTree()
  }

  /// Returns what an edit is for the elements that pass.
  func follow<Element>(
    _ edit: ListEdit<Element>, _ isIncluded: (Element) -> Bool
  ) -> [ListEdit<Element>] {
    switch edit {
    case .insert(let element, let place):
      let (target, passes) = insert(isIncluded(element), at: place)
      return passes ? [.insert(element, at: target)] : []
    case .remove(let element, let place):
      let (target, passes) = remove(at: place)
      return passes ? [.remove(element, at: target)] : []
    case .replace(let old, let new, let place):
      let (target, didPass) = remove(at: place)
      let passes = insert(isIncluded(new), at: place).passes
      switch (didPass, passes) {
      case (true, true): return [.replace(old, by: new, at: target)]
      case (true, false): return [.remove(old, at: target)]
      case (false, true): return [.insert(new, at: target)]
      case (false, false): return []
      }
    case .move(let element, let from, let to):
      let (source, passes) = remove(at: from)
      let target = insert(passes, at: to).place
      return passes && source != target ? [.move(element, from: source, to: target)] : []
    }
  }

  private func insert(_ passes: Bool, at place: Int) -> (place: Int, passes: Bool) {
    let number = tree.insert(passes, at: place, weight: passes ? 1 : 0)
    return (tree.weight(before: number), passes)
  }

  private func remove(at place: Int) -> (place: Int, passes: Bool) {
    let number = tree.number(at: place)
    let target = tree.weight(before: number)
    return (target, tree.remove(number))
  }
}

/// Keeps the elements of a list sorted.
private final class ListSorter<Element> {
  let sorted: ListState<Element>
  private let isLess: (Element, Element) -> Bool
  /// The elements in the order of the source.
  private var source: RankTree<Element>
  /// The numbers in `source`, in sorted order, and the place of each of them there.
  private var order: RankTree<Int>
  private var places: [Int]

  init(_ elements: [Element], _ isLess: @escaping (Element, Element) -> Bool) {
    self.isLess = isLess
    source = RankTree(elements)
    let numbers = elements.indices.sorted { left, right in
      if isLess(elements[left], elements[right]) { return true }
      return left < right && !isLess(elements[right], elements[left])
    }
    order = RankTree(numbers)
    places = Array(repeating: 0, count: elements.count)
    for (place, number) in numbers.enumerated() { places[number] = place }
    sorted = ListState(RankTree(numbers.map { elements[$0] }))
  }

  func clear() {
    source = RankTree()
    order = RankTree()
    places = []
  }

  func follow(_ edit: ListEdit<Element>) -> [ListEdit<Element>] {
    switch edit {
    case .insert(let element, let place):
      return [.insert(element, at: insert(element, at: place))]
    case .remove(let element, let place):
      return [.remove(element, at: remove(at: place))]
    case .replace(let old, let new, let place):
      let before = remove(at: place)
      let after = insert(new, at: place)
      if before == after { return [.replace(old, by: new, at: before)] }
      return [.remove(old, at: before), .insert(new, at: after)]
    case .move(let element, let from, let to):
      let before = remove(at: from)
      let after = insert(element, at: to)
      return before == after ? [] : [.move(element, from: before, to: after)]
    }
  }

  private func insert(_ element: Element, at place: Int) -> Int {
    let number = source.insert(element, at: place)
    let target = order.partition { entry in
      let other = order[entry]
      if isLess(source[other], element) { return true }
      return !isLess(element, source[other]) && source.place(of: other) < place
    }
    let entry = order.insert(number, at: target)
    if number == places.count { places.append(entry) } else { places[number] = entry }
    return target
  }

  private func remove(at place: Int) -> Int {
    let number = source.number(at: place)
    let entry = places[number]
    let target = order.place(of: entry)
    order.remove(entry)
    source.remove(number)
    return target
  }
}
