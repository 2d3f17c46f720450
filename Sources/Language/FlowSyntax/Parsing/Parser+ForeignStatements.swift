import FlowText

// Comments and loops of other languages, recognised before any of their parts are read.

extension Parser {
  /// True if `--` and a blank begin a statement, as comments do in SQL, Lua and Haskell.
  ///
  /// Always false at the prompt, where `--` begins an expression.
  @inline(__always)
  var atForeignComment: Bool {
    current.kind == .minus && mode == .file && beginsComment(position)
  }

  private func beginsComment(_ index: Int) -> Bool {
    tokens[index].kind == .minus && tokens[index + 1].kind == .minus
      && !tokens[index + 1].followsBlank
      && (tokens[index + 2].followsBlank || tokens[index + 2].kind == .endOfFile)
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
    while index >= first, index > lineStart, !tokens[index].followsLineEnd {
      if beginsComment(index), tokens[index].followsBlank {
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
        span: span(at: index).union(span(at: index + 1)), sign: "--", code: .unexpectedToken))
    position = max(position, index + 1)
    while tokens[position].kind != .endOfFile, !tokens[position].followsLineEnd { position += 1 }
    let end = tokens[position].start
    retold.append(tokens[index].start..<end)
    tokens[position].mayBeginStatement = true
  }

  /// True if a word such as `while` precedes parentheses and braces, as no call does.
  @inline(__always)
  var atForeignLoop: Bool {
    current.kind == .identifier && next(is: .leftParen) && isForeignLoopAtParenthesis
  }

  private var isForeignLoopAtParenthesis: Bool {
    guard let closer = brackets.closer(of: position + 1), tokens[closer + 1].kind == .leftBrace
    else { return false }
    return ForeignWord(tree.text(of: currentID), as: .statement) != nil
  }

  /// Reports such a loop before its parentheses are read as arguments.
  mutating func readForeignLoop() -> SyntaxID {
    let first = position
    let word = readToken(.nameExpression)
    _ = reportForeignWord(in: word, from: first)
    return make(.invalid, word, from: first)
  }
}
