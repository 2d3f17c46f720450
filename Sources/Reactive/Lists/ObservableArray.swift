/// A list whose changes are observed step by step: what follows it does as much work as has changed.
///
/// ```swift
/// let names = ObservableArray(["Okabe", "Daru"])
/// let short = names.filter { $0.count < 5 }.sorted()
/// short.changes.observe { _ in print(short.elements) }
/// names.append("Mayu")                    // prints ["Daru", "Mayu"]
/// names.append("Kurisu")
/// names.remove(at: 1)                     // prints ["Mayu"]
/// ```
/// Each writing is a wave of its own, as a value that is sent; ``batch(_:)`` makes one of several.
/// Inside an observer or a transaction the list itself has changed at once, and its wave follows.
///
/// It is held by its owner: when that lets it go, those who observe it end.
public final class ObservableArray<Element>: AnyObservableArray<Element> {
  private let sender: EventProducer<ListChange<Element>>
  private var collected: [ListEdit<Element>]?

  /// Makes a list on the main actor.
  ///
  /// - Parameter elements: Its first elements.
  @MainActor
  public convenience init(_ elements: [Element] = []) {
    self.init(elements, in: .main)
  }

  /// Makes a list in a graph.
  ///
  /// - Parameters:
  ///   - elements: Its first elements.
  ///   - graph: The graph it belongs to.
  public init(_ elements: [Element] = [], in graph: Graph) {
    sender = EventProducer(in: graph)
    super.init(ListState(RankTree(elements)), sender.asAnyObservable())
  }

  // MARK: Writing

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

  /// Takes out all elements, as one change.
  public func removeAll() {
    batch { while count > 0 { remove(at: count - 1) } }
  }

  /// Moves an element.
  ///
  /// - Parameters:
  ///   - place: Its place before.
  ///   - target: Its place afterwards.
  public func move(from place: Int, to target: Int) {
    precondition(target >= 0 && target < count, "the place is in the list")
    write(.move(self[place], from: place, to: target))
  }

  /// Puts an element in the place of another.
  ///
  /// - Parameters:
  ///   - place: Less than `count`.
  ///   - element: The new element; a change even if it equals the old one.
  public func replace(at place: Int, with element: Element) {
    write(.replace(self[place], by: element, at: place))
  }

  /// Makes one change of everything that a closure writes.
  ///
  /// ```swift
  /// let list = ObservableArray([1, 2, 3])
  /// let sum = list.sum()
  /// sum.observeNew { print($0) }
  /// list.batch {
  ///   list.remove(at: 0)
  ///   list.replace(at: 1, with: 30)
  /// }                                       // prints 32
  /// ```
  /// - Parameter body: Runs at once, exactly once; a batch inside of it is part of it. If it writes
  ///   nothing, there is no change.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws; what it wrote before is a change all the same.
  public func batch<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard collected == nil else { return try body() }
    collected = []
    defer {
      let edits = collected ?? []
      collected = nil
      send(edits)
    }
    return try body()
  }

  private func write(_ edit: ListEdit<Element>) {
    state.apply(edit)
    if collected == nil { send([edit]) } else { collected?.append(edit) }
  }

  private func send(_ edits: [ListEdit<Element>]) {
    guard !edits.isEmpty else { return }
    state.number += 1
    sender.next(ListChange(edits: edits, number: state.number))
  }
}
