import FlowSyntax
import FlowText

/// The place where a value is written, and would be written otherwise: what comes down a contract to
/// a target is changed by a stage before the arrow.
struct ValuePlace {
  /// The value as it stands, and in parentheses where something is written behind it.
  let (written, operand): (Snippet, Snippet)
  private let span: Span
  private let stageBehind: Span?

  /// - Parameters:
  ///   - value: The value.
  ///   - source: The pipeline down which it comes, if it is written nowhere.
  ///   - checker: Where it is checked.
  init(_ value: ExpressionID, behind source: SyntaxID, in checker: Checker) {
    span = checker.span(of: value)
    guard !source.isPresent else {
      (written, operand) = ("it", "it")
      stageBehind = checker.tree.span(source)
      return
    }
    written = checker.snippet(at: span)
    let needsParentheses =
      switch checker.kind(of: value) {
      case .conditional, .binary, .unary, .and, .or: true
      default: false
      }
    operand = needsParentheses ? "(\(written))" : written
    stageBehind = nil
  }

  /// Returns the change that gives another value there.
  func fix(_ code: Snippet, _ kind: Fix.Kind? = nil) -> Fix {
    guard let stageBehind else { return Fix(replacing: span, with: code, kind) }
    return Fix(inserting: " | map(\(code))", after: stageBehind, kind)
      .shown(as: "| map(\(code.shown))")
  }
}

extension Purpose {
  /// The pipeline down which the value comes; none for one that is written.
  var source: SyntaxID {
    switch self {
    case .bound(_, let source), .handedOver(_, let source): source
    default: .none
    }
  }
}

extension Snippet {
  /// Makes a list of pieces of code, with commas between.
  static func list(_ pieces: [Snippet]) -> Snippet {
    pieces.enumerated().reduce(into: "") { list, next in
      list = list + (next.offset > 0 ? ", " : "") + next.element
    }
  }
}
