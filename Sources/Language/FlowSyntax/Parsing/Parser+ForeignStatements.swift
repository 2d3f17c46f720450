import FlowText

// Comments and loops of other languages, recognised before any of their parts are read.

extension Parser {
  /// True if `--` and a blank begin a statement, as comments do in SQL, Lua and Haskell.
  ///
  /// Always false at the prompt, where `--` begins an expression.
  @inline(__always)
  var atForeignComment: Bool {
    current.kind == .minus && mode == .file && view.beginsComment(position)
  }

  /// Reports a foreign comment and skips its line, which is not part of the program.
  mutating func readForeignComment() -> SyntaxID {
    let first = position
    reportComment(at: first)
    return make(.invalid, from: first)
  }

  /// Reports a foreign comment after a statement, inside of which a syntax error was found.
  mutating func reportForeignComment() -> Bool {
    var index = position - 1
    let first = max(lineStart, tokensWithoutForeignComment)
    tokensWithoutForeignComment = position
    while index >= first, index > lineStart, !view.tokens[index].followsLineEnd {
      if view.beginsComment(index), view.tokens[index].followsBlank {
        reportComment(at: index)
        return true
      }
      index -= 1
    }
    return false
  }

  private mutating func reportComment(at index: Int) {
    stumble(
      ForeignComment(
        span: view.span(at: index).union(view.span(at: index + 1)), sign: "--",
        code: .unexpectedToken))
    position = max(position, index + 1)
    while view.tokens[position].kind != .endOfFile, !view.tokens[position].followsLineEnd {
      position += 1
    }
    let end = view.tokens[position].start
    retold.append(view.tokens[index].start..<end)
    view.tokens[position].mayBeginStatement = true
  }

  /// Reports such a loop before its parentheses are read as arguments.
  mutating func readForeignLoop() -> SyntaxID {
    let first = position
    let word = readToken(.nameExpression)
    _ = reportForeignWord(in: word, from: first)
    return make(.invalid, word, from: first)
  }
}
