package import FlowSyntax
package import FlowText

/// Standard input, a scope that is there for every program that names it and has no `stdin` of its own.
///
/// It is declared by a text of its own, which is checked before the program's.
package enum StandardInput {
  package static let name = "stdin"

  package static let text = """
    scope stdin {
      event line: String
      event end
    }

    """

  /// Returns the first place where a tree names standard input, with a member's name behind it.
  package static func firstMention(in tree: SyntaxTree) -> Span? {
    var name: Span?
    for index in 0..<Int32(tree.nodeCount) {
      let node = SyntaxID(index: index)
      switch tree.kind(node) {
      case .nameExpression where tree.tokenText(node) == Self.name:
        name = name ?? tree.span(node)
      case .memberExpression:
        let base = tree.child(node, 0)
        if base.isPresent, tree.kind(base) == .nameExpression, tree.tokenText(base) == Self.name {
          return tree.span(node)
        }
      default: break
      }
    }
    return name
  }

  /// Returns whether one of some statements declares a name of its own that takes the place of `stdin`.
  package static func isDeclared(by statements: ArraySlice<SyntaxID>, in tree: SyntaxTree) -> Bool {
    statements.contains { statement in
      tree.kind(statement).declaresName && tree.tokenText(statement) == Self.name
        || tree.children(statement).contains { part in
          part.isPresent && tree.kind(part).givesName && tree.tokenText(part) == Self.name
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
