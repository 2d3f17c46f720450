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
    let tree = parse(file, mode: .prompt).tree
    guard let element = tree.element(at: diagnostic.span) else {
      diagnostic.help = [Self.otherValue(than: written)]
      return diagnostic
    }
    let list = file.text(of: tree.span(tree.child(element, 0)))
    if diagnostic.message.contains("no index -") {
      diagnostic.help = ["indices count from 0, and the last one is `\(list).count - 1`"]
    } else if tree.isAssigned(element) {
      let index = file.text(of: tree.span(tree.child(element, 1)))
      diagnostic.help = [
        "to assign only where there is one, write `if \(list).count > \(index) { … }`",
        "to add one at the end, write `\(list) = \(list).append(…)`",
      ]
    } else {
      diagnostic.help = [Self.otherValue(than: written)]
    }
    return diagnostic
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

extension SyntaxTree {
  private var nodes: some Sequence<SyntaxID> {
    (0..<Int32(nodeCount)).lazy.map { SyntaxID(index: $0) }
  }

  /// Returns the element of a list or text that is written at a place, as in `xs[0]`.
  fileprivate func element(at span: Span) -> SyntaxID? {
    nodes.first { kind($0) == .subscriptExpression && self.span($0) == span }
  }

  /// Returns whether an assignment goes to an element or to a part of it, as in `xs[0].n = 1`.
  fileprivate func isAssigned(_ element: SyntaxID) -> Bool {
    nodes.contains { node in
      guard kind(node) == .assignment else { return false }
      // A place and what stands before its last part begin together; an index in it does not.
      let place = span(child(node, 0))
      return place.start == span(element).start && place.end >= span(element).end
    }
  }
}
