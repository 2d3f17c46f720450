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
  private enum Content {
    case edits([ListEdit<Element>])
    case steps(ListSteps<Element>)
  }

  private let content: Content
  /// The number of steps of its list before it.
  let stepsBefore: Int

  init(_ steps: [ListStep<Element>], after stepsBefore: Int) {
    self.stepsBefore = stepsBefore
    content =
      steps.contains(where: \.isClear)
      ? .steps(ListSteps(steps)) : .edits(steps.compactMap(\.edit))
  }

  /// The steps, in order; at least one.
  ///
  /// ``ObservableArray/removeAll()`` gives one for each element, from the last one on; they are made when
  /// somebody asks for them.
  public var edits: [ListEdit<Element>] {
    switch content {
    case .edits(let edits): edits
    case .steps(let steps): steps.edits
    }
  }

  /// The steps as lists carry them out.
  var steps: [ListStep<Element>] {
    switch content {
    case .edits(let edits): edits.map { .edit($0) }
    case .steps(let steps): steps.all
    }
  }

  /// Calls `body` with each step but the first ones; returns false if there is none.
  func visitSteps(after first: Int, _ body: (ListStep<Element>) -> Void) -> Bool {
    switch content {
    case .edits(let edits):
      for edit in edits.dropFirst(first) { body(.edit(edit)) }
      return edits.count > first
    case .steps(let steps):
      for step in steps.all.dropFirst(first) { body(step) }
      return steps.all.count > first
    }
  }

  /// The change as the standard library describes it: what went, by its place before, and what came,
  /// by its place after.
  ///
  /// An element that moved has gone and come, and both say so. What came and went within the change, and
  /// what moved away and back, does not appear; a replaced element has gone and another has come.
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
  /// - Complexity: O(k log k) for k steps, however long the list is.
  public var difference: CollectionDifference<Element> {
    var net = NetChange<Element>()
    for edit in edits { net.add(edit) }
    return net.difference
  }
}
