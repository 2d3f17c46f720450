import FlowRuntime
import FlowSyntax
package import FlowText

// Ways out of mistakes of the run, told by the words of the program.

extension Session {
  /// Adds to an error of the run the words of the program that it is about.
  func withWayOut(_ diagnostic: Diagnostic) -> Diagnostic {
    switch diagnostic.original {
    case let mistake as IndexOutOfRange:
      return otherIndex(than: mistake).map { diagnostic.adding($0) } ?? diagnostic
    case let mistake as ExpectationFailed:
      return sides(of: mistake).map { diagnostic.adding($0) } ?? diagnostic
    case let mistake as CommandRefused where mistake.isFalse && isInSight(mistake.span):
      return diagnostic.adding(AskFirst(command: mistake.command))
    default: return diagnostic
    }
  }

  /// Returns whether a place is in the entry that is carried out.
  private func isInSight(_ span: Span) -> Bool {
    current.title != nil && sources[span.source].isEntry
      && span.source == runtime.reports.statementSpan.source
  }

  private func otherIndex(than mistake: IndexOutOfRange) -> OtherIndex? {
    let file = sources[mistake.span.source]
    func snippet(_ span: Span) -> Snippet { Snippet(span, shown: file.text(of: span)) }
    let written = snippet(mistake.span)
    guard written.shown.count <= 40, !written.shown.contains("\n") else { return nil }
    let found = elements(in: file)[mistake.span]
    let element = found.map { found in
      OtherIndex.Element(
        list: snippet(found.list), index: snippet(found.index),
        assignment: found.assignment.map(snippet), value: found.value.map(snippet))
    }
    return OtherIndex(
      written: written, element: element, isNegative: mistake.index < 0, place: mistake.span,
      assignmentPlace: found?.assignment)
  }

  private func elements(in file: SourceFile) -> WrittenElements {
    if let known = writtenElements[file.id] { return known }
    let elements = WrittenElements(in: parse(file, mode: .prompt).tree)
    writtenElements[file.id] = elements
    return elements
  }

  /// Returns what a comparison that does not hold has on its sides; a side that is written as its value is not
  /// repeated.
  private func sides(of mistake: ExpectationFailed) -> ComparisonWithSides? {
    guard mistake.sides.count == 2 else { return nil }
    let file = sources[mistake.span.source]
    let whole = file.text(of: mistake.sides[0].span.union(mistake.sides[1].span))
    let sides = mistake.sides.compactMap { side in
      let written = file.text(of: side.span)
      return written == side.value
        ? nil : ComparisonWithSides.Side(written: written, value: side.value)
    }
    guard whole.count <= 60, !whole.contains("\n"), !sides.isEmpty, sides.allSatisfy(\.isShort)
    else { return nil }
    return ComparisonWithSides(whole: whole, sides: sides)
  }
}

extension Diagnostic {
  /// The sides of a comparison that was expected to hold, as facts and not as words.
  package var findings: [(span: Span, value: String)] {
    ((original as? ExpectationFailed)?.sides ?? []).map { ($0.span, $0.value) }
  }
}

extension ComparisonWithSides.Side {
  /// True if a sentence has room for it.
  fileprivate var isShort: Bool {
    written.count + value.count <= 74 && !written.contains("\n") && !value.contains("\n")
  }
}

/// The elements of lists and texts that are written in a source, found by their places.
///
/// They are found once for a source, since a program may make a mistake at each of its elements.
struct WrittenElements {
  /// An element such as `xs[0]`.
  struct Element {
    let list: Span
    let index: Span
    /// The assignment that goes to it or to a part of it, as in `xs[0].n = 1`.
    let assignment: Span?
    /// The value that is assigned to it itself.
    let value: Span?
  }

  private var elements: [Span: Element] = [:]

  init(in tree: SyntaxTree) {
    // A place and what stands before its last part begin together; an index in it does not.
    var assignments: [Int32: SyntaxID] = [:]
    for node in Self.nodes(of: tree) where tree.kind(node) == .assignment {
      let place = tree.span(tree.child(node, 0))
      let other = assignments[place.start].map { tree.span(tree.child($0, 0)).end } ?? 0
      if place.end > other { assignments[place.start] = node }
    }
    for node in Self.nodes(of: tree) where tree.kind(node) == .subscriptExpression {
      let span = tree.span(node)
      let assignment = assignments[span.start].flatMap { assignment in
        tree.span(tree.child(assignment, 0)).end >= span.end ? assignment : nil
      }
      elements[span] = Element(
        list: tree.span(tree.child(node, 0)), index: tree.span(tree.child(node, 1)),
        assignment: assignment.map { tree.span($0) },
        value: assignment.flatMap { Self.value(of: $0, to: span, tree) })
    }
  }

  /// Returns the place of the value that an assignment with `=` gives to an element itself.
  private static func value(of assignment: SyntaxID, to element: Span, _ tree: SyntaxTree) -> Span?
  {
    guard tree.span(tree.child(assignment, 0)) == element, tree.tokenText(assignment) == "=" else {
      return nil
    }
    return tree.span(tree.child(assignment, 1))
  }

  subscript(span: Span) -> Element? { elements[span] }

  private static func nodes(of tree: SyntaxTree) -> some Sequence<SyntaxID> {
    (0..<Int32(tree.nodeCount)).lazy.map { SyntaxID(index: $0) }
  }
}
