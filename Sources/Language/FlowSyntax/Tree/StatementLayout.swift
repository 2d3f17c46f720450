package import FlowText

/// A statement at top level or in a scope, with the comments that belong to it.
package struct StatementLayout: Sendable {
  package let kind: NodeKind
  package let span: Span
  /// The comments above it, line by line, without their indentation; a run of empty lines is kept
  /// as one.
  package internal(set) var above: [String] = []
  /// The comments on its last line, after it.
  package internal(set) var behind: [String] = []
  /// The comments below it, at the end of the text or the scope.
  package internal(set) var below: [String] = []
  /// The comments in a scope that contains no statements.
  package internal(set) var inside: [String] = []
}

extension SyntaxTree {
  /// Every statement at top level and in scopes, in the order of the text: a scope, then its
  /// statements.
  package var layout: [StatementLayout] {
    var result: [StatementLayout] = []
    if root.isPresent {
      lay(children(root), in: 0..<source.bytes.count, &result)
    }
    return result
  }

  /// The lines of a text that contains comments and nothing else; empty for any other.
  package var commentLines: [String] {
    guard tokens.count <= 1 else { return [] }
    return CommentGap(source, 0..<source.bytes.count)
      .parted(hasStatementBefore: false, hasStatementBehind: false).others
  }

  /// Returns the comments between the words of a statement.
  package func comments(inside span: Span) -> [String] {
    var lines: [String] = []
    var end = Int(span.start)
    for token in tokens[firstToken(from: span.start)...] {
      guard token.start < span.end else { break }
      for comment in CommentGap(source, end..<Int(token.start)).comments { lines += comment.lines }
      end = Int(token.end)
    }
    return lines
  }

  /// Returns the names in a statement, each with the names after its dots.
  package func paths(inside span: Span) -> [[String]] {
    var paths: [[String]] = []
    var goesOn = false
    for index in firstToken(from: span.start)..<tokens.count {
      let token = tokens[index]
      guard token.start < span.end else { break }
      if token.kind == .identifier {
        let name = text(of: TokenID(index: Int32(index)))
        if goesOn { paths[paths.count - 1].append(name) } else { paths.append([name]) }
      }
      goesOn =
        token.kind == .dot && index > 0 && tokens[index - 1].kind == .identifier
        && !paths.isEmpty
    }
    return paths
  }

  private func firstToken(from start: Int32) -> Int {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // Scopes nest only as deep as the parser allows.
  private func lay(
    _ statements: ArraySlice<SyntaxID>, in range: Range<Int>, _ result: inout [StatementLayout]
  ) {
    var end = range.lowerBound
    var last: Int?
    for node in statements {
      let span = span(node)
      let gap = CommentGap(source, end..<max(end, Int(span.start)))
      let (behind, above) = gap.parted(hasStatementBefore: last != nil, hasStatementBehind: true)
      if let last { result[last].behind = behind }
      last = result.count
      result.append(StatementLayout(kind: kind(node), span: span, above: above))
      switch kind(node) {
      case .scopeDeclaration: layScope(node, children(node), &result)
      case .scopeTemplate: layScope(node, children(node).dropFirst(), &result)
      default: break
      }
      end = Int(span.end)
    }
    guard let last else { return }
    let gap = CommentGap(source, end..<max(end, range.upperBound))
    (result[last].behind, result[last].below) =
      gap.parted(hasStatementBefore: true, hasStatementBehind: false)
  }

  private func layScope(
    _ node: SyntaxID, _ statements: ArraySlice<SyntaxID>, _ result: inout [StatementLayout]
  ) {
    let end = span(node).end
    let own = tokens[(Int(token(node).index) + 1)...].prefix { $0.start < end }
    guard let brace = own.firstIndex(where: { $0.kind == .leftBrace }) else { return }
    let range = Int(tokens[brace].end)..<max(Int(tokens[brace].end), Int(end) - 1)
    if statements.isEmpty {
      result[result.count - 1].inside = CommentGap(source, range).comments.flatMap(\.lines)
    } else {
      lay(statements, in: range, &result)
    }
  }
}
