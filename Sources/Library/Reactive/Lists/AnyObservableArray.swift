/// A list for reading, whose changes can be observed: an ``ObservableArray``, or what an operator makes
/// of one.
///
/// A list that an operator makes lives as long as somebody holds it or observes it, and follows its
/// source in the wave in which that changes. Each step costs about a logarithm of the length.
public class AnyObservableArray<Element> {
  /// Every change, in the wave in which it happens.
  ///
  /// It ends when nobody can write to the list any more.
  public final let changes: AnyObservable<ListChange<Element>>

  final let state: ListState<Element>

  init(_ state: ListState<Element>, _ changes: AnyObservable<ListChange<Element>>) {
    self.state = state
    self.changes = changes
  }

  // MARK: Reading

  /// Number of elements.
  ///
  /// For a property that follows it there is ``counted()``.
  public final var count: Int {
    noteRead()
    return state.tree.count
  }

  /// True if there is no element.
  public final var isEmpty: Bool { count == 0 }

  /// The element at a place.
  ///
  /// - Complexity: O(log n).
  public subscript(place: Int) -> Element {
    noteRead()
    return state.element(at: place)
  }

  /// The first element; nil if there is none.
  public final var first: Element? { isEmpty ? nil : self[0] }

  /// The last element; nil if there is none.
  public final var last: Element? { isEmpty ? nil : self[count - 1] }

  /// All elements, in order.
  ///
  /// - Complexity: O(n).
  public final var elements: [Element] {
    noteRead()
    return state.tree.elements
  }

  /// A computed value that reads the list is computed again when the list changes.
  private func noteRead() { _ = changes.currentValue }

  // MARK: As observables

  /// The changes as the standard library describes them; see ``ListChange/difference``.
  public final var differences: AnyObservable<CollectionDifference<Element>> {
    changes.map(\.difference)
  }

  /// Returns the whole list as a property, for what wants all of it.
  ///
  /// ```swift
  /// let list = ObservableArray([1, 2])
  /// list.snapshots().observe { print($0) }  // prints [1, 2]
  /// list.append(3)                          // prints [1, 2, 3]
  /// ```
  /// - Returns: The elements after each change; each costs the length of the list.
  public final func snapshots() -> Property<[Element]> {
    noteRead()
    // The elements themselves may be ahead of the change.
    let copy = ListState(state.tree)
    return following { _ in
      copy.tree.elements
    } step: { _, step in
      copy.apply(step)
    } result: { _ in
      copy.tree.elements
    }
  }

  /// Returns the number of elements as a property.
  ///
  /// ```swift
  /// let list = ObservableArray([1, 2])
  /// list.counted().observe { print($0) }    // prints 2
  /// list.append(3)                          // prints 3
  /// ```
  /// - Returns: The number after each change, also if it is the same.
  public final func counted() -> Property<Int> {
    fold(0) { count, _ in
      count + 1
    } removing: { count, _ in
      count - 1
    }
  }

  /// Computes a result of all elements, by what comes and what goes.
  ///
  /// ```swift
  /// let words = ObservableArray(["tea", "milk"])
  /// let letters = words.fold(0) {
  ///   $0 + $1.count
  /// } removing: {
  ///   $0 - $1.count
  /// }
  /// print(letters.value)                    // prints 7
  /// words.remove(at: 0)
  /// print(letters.value)                    // prints 4
  /// ```
  /// - Parameters:
  ///   - initial: The result of no elements.
  ///   - add: Is called for each element that is there or comes; an order is not promised.
  ///   - remove: Is called for each element that goes, and takes back what `add` has done.
  /// - Returns: The result, as a property. A change costs one call for each element that came or went.
  public final func fold<Output>(
    _ initial: Output, adding add: @escaping (_ result: Output, _ element: Element) -> Output,
    removing remove: @escaping (_ result: Output, _ element: Element) -> Output
  ) -> Property<Output> {
    following { elements in
      elements.reduce(initial, add)
    } step: { result, step in
      switch step {
      case .edit(.insert(let element, _)): result = add(result, element)
      case .edit(.remove(let element, _)): result = remove(result, element)
      case .edit(.replace(let old, let new, _)): result = add(remove(result, old), new)
      case .edit(.move): break
      case .clear(let tree): result = tree.elements.reversed().reduce(result, remove)
      }
    } result: {
      $0
    }
  }

  /// Makes a property that begins with the present elements and goes on by steps.
  private func following<Output>(
    _ begin: ([Element]) -> Output, step: @escaping (inout Output, ListStep<Element>) -> Void,
    result: @escaping (Output) -> Output
  ) -> Property<Output> {
    let newSteps = state.newSteps()
    let source = changes.producer
    let isFirst = source.core.beginOpening()
    var last = begin(state.tree.elements)
    let property: Producer<Output> = source.derive(opening: false, keeping: true) { node in
      guard let change = source.latest else { return .waiting }
      guard newSteps(change, { step(&last, $0) }) else { return .filtered }
      last = result(last)
      Producer<Output>.of(node).replace(last)
      return .fired
    }
    property.latest = last
    if isFirst { source.core.endOpening() }
    return Property(property)
  }
}

extension AnyObservableArray where Element: AdditiveArithmetic {
  /// Returns the sum of the elements as a property.
  ///
  /// - Returns: The sum after each change, which costs what came and went.
  public final func sum() -> Property<Element> {
    fold(.zero, adding: +, removing: -)
  }
}

extension ObservableType {
  /// Compares each list with the one before, and passes on what differs.
  ///
  /// ```swift
  /// let list = Observable(["a", "b"])
  /// list.differences().observe { print($0.removals.count, $0.insertions.count) }
  /// list.value = ["b", "c", "d"]            // prints 1 2
  /// ```
  /// - Returns: The differences, from the second list on. Comparing costs the product of the length
  ///   and what differs; an ``ObservableArray`` knows its changes without comparing.
  @inlinable
  public func differences<Item: Equatable>() -> AnyObservable<CollectionDifference<Item>>
  where Element == [Item] {
    pairwise().map { $1.difference(from: $0) }
  }
}

extension AnyObservableArray: CustomStringConvertible {
  /// Its type and its elements, for debugging: `ObservableArray<Int>([1, 2])`.
  public var description: String { "\(type(of: self))(\(state.tree.elements))" }
}
