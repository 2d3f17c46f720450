import FlowCheck
import FlowSyntax
import FlowText

extension SourceFile {
  /// True if the text holds only comments and white space.
  var holdsNoStatement: Bool {
    parse(self, mode: .prompt).tree.tokens.count <= 1
  }
}

extension CheckedFragment {
  var isEmpty: Bool { statements.isEmpty }

  var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  /// True if an entry declares, signs or disposes of something, so that later messages may show it.
  var leavesSomething: Bool {
    statements.contains { statement in
      switch statement {
      case .expression: false
      case .action(let action, _): action.disposes
      default: true
      }
    }
  }

  /// Returns the statements from `start` on, and how many of them are an `expect`.
  func unreached(from start: Int) -> (spans: [Span], expectations: Int) {
    let rest = statements[start...]
    let expectations = rest.count { statement in
      if case .action(.expect, _) = statement { return true }
      return false
    }
    return (rest.compactMap { $0.span(in: self) }, expectations)
  }
}

extension CheckedAction {
  /// True if the action disposes of something or leaves a block for later; blocks nest only as deep as
  /// the parser allows.
  fileprivate var disposes: Bool {
    switch self {
    // What is still ahead may be shown in a message, too.
    case .dispose, .after: true
    default: inner.contains { $0.disposes }
    }
  }
}
