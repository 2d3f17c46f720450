import FlowSyntax
import FlowText

// Ways out of mistakes of the run, told by the words of the program.

extension Session {
  /// Adds to an error of the run the words of the program that it is about.
  func withWayOut(_ diagnostic: Diagnostic) -> Diagnostic {
    switch diagnostic.code {
    case .indexOutOfRange where diagnostic.help.isEmpty: withOtherIndex(diagnostic)
    case .expectationFailed: withSides(diagnostic)
    default: diagnostic
    }
  }

  private func withOtherIndex(_ diagnostic: Diagnostic) -> Diagnostic {
    let file = sources[diagnostic.span.source]
    let written = file.text(of: diagnostic.span)
    guard written.count <= 40, !written.contains("\n") else { return diagnostic }
    var diagnostic = diagnostic
    guard let element = elements(in: file)[diagnostic.span] else {
      diagnostic.help = [Self.otherValue(than: written)]
      return diagnostic
    }
    let list = file.text(of: element.list)
    if diagnostic.message.contains("no index -") {
      diagnostic.help = ["indices count from 0, and the last one is `\(list).count - 1`"]
    } else if element.isAssigned {
      let index = file.text(of: element.index)
      diagnostic.help = [
        "to assign only where there is one, write `if \(list).count > \(index) { … }`",
        "to add one at the end, write `\(list) = \(list).append(…)`",
      ]
    } else {
      diagnostic.help = [Self.otherValue(than: written)]
    }
    return diagnostic
  }

  private func elements(in file: SourceFile) -> WrittenElements {
    if let known = writtenElements[file.id] { return known }
    let elements = WrittenElements(in: parse(file, mode: .prompt).tree)
    writtenElements[file.id] = elements
    return elements
  }

  private static func otherValue(than written: String) -> String {
    "to take another value where there is none, write `recover(\(written), …)`"
  }

  /// Says what a comparison that does not hold has on its sides; a side that is written as its value is not
  /// repeated.
  private func withSides(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.labels.count == 2 else { return diagnostic }
    let file = sources[diagnostic.span.source]
    let (left, right) = (diagnostic.labels[0], diagnostic.labels[1])
    let whole = file.text(of: left.span.union(right.span))
    let sides = [left, right].compactMap { label in
      let written = file.text(of: label.span)
      return label.text == "is \(written)" ? nil : "`\(written)` \(label.text)"
    }
    guard whole.count <= 60, !whole.contains("\n"), !sides.isEmpty,
      sides.allSatisfy({ $0.count <= 80 && !$0.contains("\n") })
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message = "expected `\(whole)`, and \(sides.joined(separator: " and "))"
    return diagnostic
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
    /// True if an assignment goes to it or to a part of it, as in `xs[0].n = 1`.
    let isAssigned: Bool
  }

  private var elements: [Span: Element] = [:]

  init(in tree: SyntaxTree) {
    // A place and what stands before its last part begin together; an index in it does not.
    var ends: [Int32: Int32] = [:]
    for node in Self.nodes(of: tree) where tree.kind(node) == .assignment {
      let place = tree.span(tree.child(node, 0))
      ends[place.start] = max(place.end, ends[place.start] ?? 0)
    }
    for node in Self.nodes(of: tree) where tree.kind(node) == .subscriptExpression {
      let span = tree.span(node)
      elements[span] = Element(
        list: tree.span(tree.child(node, 0)), index: tree.span(tree.child(node, 1)),
        isAssigned: ends[span.start].map { $0 >= span.end } ?? false)
    }
  }

  subscript(span: Span) -> Element? { elements[span] }

  private static func nodes(of tree: SyntaxTree) -> some Sequence<SyntaxID> {
    (0..<Int32(tree.nodeCount)).lazy.map { SyntaxID(index: $0) }
  }
}
