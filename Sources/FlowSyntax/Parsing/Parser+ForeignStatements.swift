import FlowText

// Comments and loops of other languages, which are known before anything of them is read.

extension Parser {
  /// Whether `--` and a blank begin a statement, which is how SQL, Lua and Haskell begin a comment.
  ///
  /// At the prompt it is an expression.
  @inline(__always)
  var atForeignComment: Bool {
    current.kind == .minus && mode == .file && beginsComment(position)
  }

  private func beginsComment(_ index: Int) -> Bool {
    tokens[index].kind == .minus && tokens[index + 1].kind == .minus
      && !tokens[index + 1].followsBlank
      && (tokens[index + 2].followsBlank || tokens[index + 2].kind == .endOfFile)
  }

  /// Reports a comment as one, and passes its line, which is no program.
  mutating func readForeignComment() -> SyntaxID {
    let first = position
    reportComment(at: first)
    return make(.invalid, from: first)
  }

  /// Reports a comment behind a statement, in whose text the reader stumbled.
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
      .unexpectedToken, "`--` does not begin a comment",
      at: tree.span(of: TokenID(index: Int32(index)))
        .union(tree.span(of: TokenID(index: Int32(index + 1)))),
      help: ["a comment begins with `//`"])
    position = max(position, index + 1)
    while tokens[position].kind != .endOfFile, !tokens[position].followsLineEnd { position += 1 }
    let end = tokens[position].start
    foreignComments.append(tokens[index].start..<end)
    tokens[position].mayBeginStatement = true
  }

  /// Whether a word such as `while` stands before parentheses and braces, which no call does.
  @inline(__always)
  var atForeignLoop: Bool {
    current.kind == .identifier && next(is: .leftParen) && isForeignLoopAtParenthesis
  }

  private var isForeignLoopAtParenthesis: Bool {
    guard let closer = brackets.closer(of: position + 1), tokens[closer + 1].kind == .leftBrace
    else { return false }
    return ForeignWord(tree.text(of: currentID), as: .statement) != nil
  }

  /// Reports such a word before its parentheses are read as arguments.
  mutating func readForeignLoop() -> SyntaxID {
    let first = position
    let word = readToken(.nameExpression)
    _ = reportForeignWord(in: word, from: first)
    return make(.invalid, word, from: first)
  }
}
