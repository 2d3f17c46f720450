/// A step as lists carry it out: an edit, or the end of all elements, which is one step however many there were.
enum ListStep<Element> {
  case edit(ListEdit<Element>)
  /// All elements were taken out, those of a tree.
  case clear(RankTree<Element>)

  var isClear: Bool {
    if case .clear = self { true } else { false }
  }

  /// The step as an edit, if it is one.
  var edit: ListEdit<Element>? {
    if case .edit(let edit) = self { edit } else { nil }
  }

  /// The step as edits: elements are taken out from the last one on.
  var edits: [ListEdit<Element>] {
    switch self {
    case .edit(let edit): [edit]
    case .clear(let tree): tree.elements.enumerated().reversed().map { .remove($1, at: $0) }
    }
  }
}

/// Steps with such an end among them, and the edits that they are, made when first asked for.
final class ListSteps<Element> {
  let all: [ListStep<Element>]
  private(set) lazy var edits = all.flatMap(\.edits)

  init(_ all: [ListStep<Element>]) {
    self.all = all
  }
}

/// List that an operator makes of another one, with what becomes of it in each step.
struct ListFollower<Element, Output> {
  let result: ListState<Output>
  /// Returns what an edit of the source is in the result.
  let edits: (ListEdit<Element>) -> [ListEdit<Output>]
  /// Forgets all elements of the source.
  let clear: () -> Void

  init(
    _ result: ListState<Output>, clear: @escaping () -> Void = {},
    edits: @escaping (ListEdit<Element>) -> [ListEdit<Output>]
  ) {
    self.result = result
    self.edits = edits
    self.clear = clear
  }

  /// Carries out a step of the source, and adds what it is in the result.
  func follow(_ step: ListStep<Element>, _ steps: inout [ListStep<Output>]) {
    switch step {
    case .edit(let edit):
      for next in edits(edit) {
        result.apply(next)
        steps.append(.edit(next))
      }
    case .clear:
      clear()
      if result.tree.count > 0 { steps.append(result.clear()) }
    }
  }
}
