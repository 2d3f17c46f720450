import FlowText

/// Comments that say what something is for.
extension SyntaxTree {
  /// The comment at the head of the text, unless it belongs to the first statement: its lines without signs.
  package var headComment: [String] {
    let gap = CommentGap(source, 0..<Int(tokens[0].start))
    let end = gap.comments.dropFirst().firstIndex { $0.lineEnds > 1 } ?? gap.comments.count
    let isOfStatement =
      end == gap.comments.count && gap.lineEndsBehind < 2 && firstStatementIsParameter
    return isOfStatement ? [] : gap.comments[..<end].flatMap { Self.words(of: $0) }
  }

  private var firstStatementIsParameter: Bool {
    guard root.isPresent, let first = children(root).first else { return false }
    return kind(first) == .paramDeclaration
  }

  /// Returns the comment directly before a statement, on lines of its own: its lines without signs.
  package func comment(before statement: SyntaxID) -> [String] {
    let start = Int(span(statement).start)
    let end = Int(tokens.last { Int($0.end) <= start && $0.end > $0.start }?.end ?? 0)
    let gap = CommentGap(source, end..<start)
    guard gap.lineEndsBehind < 2 else { return [] }
    var lines: [String] = []
    for comment in gap.comments.reversed() {
      guard end == 0 || comment.lineEnds > 0 else { break }
      lines.insert(contentsOf: Self.words(of: comment), at: 0)
      guard comment.lineEnds < 2 else { break }
    }
    return lines
  }

  /// Returns the lines of a comment without its signs and the blanks around them.
  private static func words(of comment: CommentGap.Comment) -> [String] {
    comment.lines.map { line in
      var words = line[...].drop { $0 == " " }
      for sign in ["///", "//", "/**", "/*", "*/", "*"] where words.hasPrefix(sign) {
        words = words.dropFirst(sign.count)
        break
      }
      if words.hasSuffix("*/") { words = words.dropLast(2) }
      words = words.drop { $0 == " " }
      while words.last == " " { words.removeLast() }
      return String(words)
    }
  }
}
