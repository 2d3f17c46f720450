/// The elements of a list, and the number of steps that they have seen.
final class ListState<Element> {
  @exclusivity(unchecked) var tree: RankTree<Element>
  /// The number of steps in `tree` from the beginning on.
  ///
  /// For a list that is written to it may be ahead of the waves, also by steps that a batch has not sent yet.
  @exclusivity(unchecked) var stepCount = 0

  init(_ tree: RankTree<Element>) {
    self.tree = tree
  }

  /// Carries out a step.
  func apply(_ edit: ListEdit<Element>) {
    switch edit {
    case .insert(let element, let place): tree.insert(element, at: place)
    case .remove(_, let place): tree.remove(tree.number(at: place))
    case .replace(_, let element, let place): tree[tree.number(at: place)] = element
    case .move(let element, let from, let to):
      tree.remove(tree.number(at: from))
      tree.insert(element, at: to)
    }
  }

  func apply(_ step: ListStep<Element>) {
    switch step {
    case .edit(let edit): apply(edit)
    case .clear: tree = RankTree()
    }
  }

  /// Takes out all elements; returns that as a step.
  func clear() -> ListStep<Element> {
    defer { tree = RankTree() }
    return .clear(tree)
  }

  func element(at place: Int) -> Element { tree[tree.number(at: place)] }

  /// Returns what calls a closure with the steps of a later change that a follower made now has still to carry
  /// out, and returns false if there is none.
  func newSteps() -> (ListChange<Element>, (ListStep<Element>) -> Void) -> Bool {
    { [stepCount] change, body in
      change.visitSteps(after: max(0, stepCount - change.stepsBefore), body)
    }
  }
}
