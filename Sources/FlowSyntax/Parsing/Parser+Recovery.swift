import FlowText

// How reading goes on after an error: behind the bracket, at the next comma, or at the next line.

extension Parser {
  /// Goes to the end of the statement, past whole brackets.
  mutating func skipToStatementEnd() {
    while !atStatementEnd {
      skipToken()
    }
    isRecovering = false
  }

  /// Passes a token, or a whole bracket that begins here.
  private mutating func skipToken() {
    if current.kind.closer != nil, let closer = brackets.closer(of: position) {
      position = closer
    }
    advance()
  }

  /// Goes to the next comma or to the end of the list whose bracket opened at `opener`.
  ///
  /// Where nothing closes the list it ends with its line.
  mutating func skipInList(openedAt opener: Int) {
    let end = brackets.closer(of: opener)
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

  /// Says once that the text nests too deep, and passes what does.
  mutating func skipTooDeep() -> SyntaxID {
    let first = position
    if !hasReportedDepth {
      hasReportedDepth = true
      diagnostics.append(
        Diagnostic(
          .nestingTooDeep,
          "this nests deeper than \(nestingLimit) levels",
          at: tree.span(of: currentID), help: ["give inner parts a name with `let` or `fn`"]))
    }
    // The `:` of a `? :` that began here is not the one that is waited for.
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
