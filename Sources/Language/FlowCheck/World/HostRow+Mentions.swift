package import FlowSyntax
package import FlowText

/// Where programs name a thing of the world.
extension HostRow {
  /// Returns the first place where a tree names it, with a member's name behind it.
  package func firstMention(in tree: SyntaxTree) -> Span? {
    var place: Span?
    for index in 0..<Int32(tree.nodeCount) {
      let node = SyntaxID(index: index)
      switch tree.kind(node) {
      case .nameExpression where tree.tokenText(node) == name:
        place = place ?? tree.span(node)
      case .memberExpression:
        let base = tree.child(node, 0)
        if base.isPresent, tree.kind(base) == .nameExpression, tree.tokenText(base) == name {
          return tree.span(node)
        }
      default: break
      }
    }
    return place
  }

  /// Returns whether one of some statements declares a name of its own that takes its place.
  package func isHidden(by statements: ArraySlice<SyntaxID>, in tree: SyntaxTree) -> Bool {
    statements.contains { statement in
      tree.kind(statement).declaresName && tree.tokenText(statement) == name
        || tree.children(statement).contains { part in
          part.isPresent && tree.kind(part).givesName && tree.tokenText(part) == name
        }
    }
  }
}

extension NodeKind {
  fileprivate var declaresName: Bool {
    switch self {
    case .letDeclaration, .paramDeclaration, .cellDeclaration, .eventDeclaration,
      .functionDeclaration,
      .commandDeclaration, .enumDeclaration, .typeDeclaration, .scopeDeclaration, .scopeTemplate,
      .scopeInstance, .definition:
      true
    default: false
    }
  }

  /// True for the parts of a contract that declare a name.
  fileprivate var givesName: Bool { self == .declareTarget || self == .alias }
}
