import FlowText

// Where reading continues after an error: after the bracket, at the next comma, or at the next
// line.

extension Parser {
  /// Skips to the end of the statement, past whole brackets.
  mutating func skipToStatementEnd() {
    while !atStatementEnd {
      skipToken()
    }
    isRecovering = false
  }

  /// Skips a token, or a whole bracket that begins here.
  private mutating func skipToken() {
    if current.kind.closer != nil, let closer = view.brackets.closer(of: position) {
      position = closer
    }
    advance()
  }

  /// Skips to the next comma or to the end of the list whose bracket opened at `opener`.
  ///
  /// A list that is never closed ends with its line.
  mutating func skipInList(openedAt opener: Int) {
    let end = view.brackets.closer(of: opener)
    while !at(.comma), current.kind != .endOfFile {
      if let end {
        if position >= end { break }
      } else if current.followsLineEnd || current.kind.isClosingBracket || at(.semicolon) {
        return
      }
      skipToken()
    }
    isRecovering = end == nil && current.kind == .endOfFile
  }

  /// Reports once that the text nests too deep, and skips the part that does.
  mutating func skipTooDeep() -> SyntaxID {
    let first = position
    if nesting.isNews() {
      keep(Diagnostic(NestingTooDeep(span: view.span(at: position), limit: nesting.limit)))
    }
    // Skips the `:` of each `? :` that begins here; it does not end the skipped part.
    var questions = 0
    while !at(.comma), !atStatementEnd, !current.kind.isClosingBracket {
      if at(.question), current.followsBlank { questions += 1 }
      if at(.colon) {
        if questions == 0 { break }
        questions -= 1
      }
      skipToken()
    }
    return make(.invalid, from: first)
  }
}
