/// The elements of a list, and the number of changes that they have seen.
final class ListState<Element> {
  @exclusivity(unchecked) var tree: RankTree<Element>
  /// The number of the last change in `tree`.
  ///
  /// For a list that is written to it may be ahead of the
  /// waves.
  @exclusivity(unchecked) var number = 0
  /// Number of steps in `tree` of the change after that, which a batch has not sent yet.
  @exclusivity(unchecked) var unsentSteps = 0

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

  func element(at place: Int) -> Element { tree[tree.number(at: place)] }

  /// The steps of later changes that a follower made now has still to carry out.
  func newSteps() -> (ListChange<Element>) -> ArraySlice<ListEdit<Element>> {
    { [number, unsentSteps] change in
      if change.number <= number { return [] }
      return change.edits.dropFirst(change.number == number + 1 ? unsentSteps : 0)
    }
  }
}
