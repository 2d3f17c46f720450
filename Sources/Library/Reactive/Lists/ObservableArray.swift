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
/// As with an array, a place that is not in the list is a mistake of the program, and stops it.
///
/// It is held by its owner: when that lets it go, those who observe it end.
public final class ObservableArray<Element>: AnyObservableArray<Element> {
  private let sender: EventProducer<ListChange<Element>>
  private var collected: [ListStep<Element>]?

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

  /// The element at a place; setting it is ``replace(at:with:)``.
  public override subscript(place: Int) -> Element {
    get { super[place] }
    set { replace(at: place, with: newValue) }
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
  /// Who observes ``AnyObservableArray/changes`` from inside of the batch is told all of its steps, those before
  /// that too; a list or property that is made of this one there begins with the elements of that moment.
  /// - Parameter body: Runs at once, exactly once; a batch inside of it is part of it. If it writes
  ///   nothing, there is no change.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws; what it wrote before is a change all the same.
  public func batch<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard collected == nil else { return try body() }
    collected = []
    defer {
      let steps = collected ?? []
      collected = nil
      send(steps)
    }
    return try body()
  }

  func write(_ edit: ListEdit<Element>) {
    state.apply(edit)
    send(.edit(edit))
  }

  /// Takes out all elements.
  func writeEnd() {
    if state.tree.count > 0 { send(state.clear()) }
  }

  private func send(_ step: ListStep<Element>) {
    state.stepCount += 1
    guard collected != nil else { return send([step]) }
    collected?.append(step)
  }

  private func send(_ steps: [ListStep<Element>]) {
    guard !steps.isEmpty else { return }
    // What follows the list has not heard of changes that were dropped, on which this one builds.
    let all = sender.producer.takeDropped().flatMap(\.steps) + steps
    sender.producer.sendInOrder(ListChange(all, after: state.stepCount - all.count))
  }
}
