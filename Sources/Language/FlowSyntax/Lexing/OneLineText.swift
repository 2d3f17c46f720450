package import FlowText

/// A text of the language on one line, as messages and pictures show it: `{ a = 1; b = 2 }`.
///
/// Line ends that end a statement become `;`, other white space becomes one blank; comments are
/// dropped, and the content of strings is kept.
package enum OneLineText {
  /// Returns the text of a part of a source, shortened to so many columns.
  package static func text(of span: Span, in source: SourceFile, columns: Int) -> String {
    // A very long text is not scanned as a whole when only its beginning is shown.
    let most = 16 * columns + 256
    guard span.end - span.start > most else {
      return text(of: source.text(of: span)).shortened(to: columns)
    }
    let beginning = source.text(
      of: Span(source: span.source, start: span.start, end: span.start + Int32(most)))
    let line = text(of: beginning)
    return line.displayWidth > columns ? line.shortened(to: columns) : line + " …"
  }

  package static func text(of text: String) -> String {
    guard !isPlain(text.utf8) else { return text }
    let file = SourceFile(id: SourceID(index: 0), name: "", bytes: Array(text.utf8))
    var lexer = Lexer(file)
    lexer.run()
    return joined(lexer.tokens, of: file)
  }

  /// Returns whether a text is one line already: no line ends, no comments, no adjacent blanks.
  private static func isPlain(_ bytes: String.UTF8View) -> Bool {
    var before = UInt8(ascii: " ")
    for byte in bytes {
      switch byte {
      case UInt8(ascii: " ") where before == UInt8(ascii: " "): return false
      case UInt8(ascii: "/"), UInt8(ascii: "*"):
        if before == UInt8(ascii: "/") { return false }
      case 0..<UInt8(ascii: " "): return false
      // A blank of another script is not white space of the language, and is kept.
      default: break
      }
      before = byte
    }
    return before != UInt8(ascii: " ") || bytes.isEmpty
  }

  private static func joined(_ tokens: [Token], of file: SourceFile) -> String {
    var result = ""
    // For each open bracket, true if line ends inside it end statements.
    var open: [Bool] = []
    for (place, token) in tokens.enumerated() where token.kind != .endOfFile {
      if place > 0, token.followsBlank || token.followsLineEnd {
        let before = tokens[place - 1].kind
        let ends =
          tokens.endsStatement(before: place) && open.last ?? true && before != .leftBrace
          && before != .semicolon && token.kind != .rightBrace
        result += ends ? "; " : " "
      }
      switch token.kind {
      case .leftBrace: open.append(true)
      case .leftParen, .leftBracket, .interpolationStart: open.append(false)
      case .rightBrace, .rightParen, .rightBracket, .interpolationEnd: _ = open.popLast()
      default: break
      }
      result += file.text(of: Span(source: file.id, start: token.start, end: token.end))
    }
    return result
  }
}
