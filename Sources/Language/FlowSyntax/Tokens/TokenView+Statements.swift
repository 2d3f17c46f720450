import FlowText

extension TokenView {
  /// Returns whether the last word of a line is the name of a type.
  func namesType(at index: Int) -> Bool {
    guard kindOfToken(index) == .identifier, endsLine(before: index + 1) else { return false }
    let word = textOfTokens(index..<index + 1)
    return word.first?.isUppercase ?? false || ForeignWord(word, as: .type) != nil
  }

  var wayToRemoveRest: StatementAdvice {
    let end = max(position + 1, endOfLine(from: position))
    return .removeRest(
      Fix(
        removing: span(at: position).union(span(at: end - 1)),
        brackets.hasUnclosedBrace ? .choice : .whole))
  }

  /// The blanks before the line of the statement.
  var indentation: String {
    String(repeating: " ", count: column(of: lineBegin(of: lineStart)))
  }

  /// Rewrites `let b = a -> a * 2` as the contract that was meant.
  var contractOfDeclaration: Fix? {
    guard declares(tokens[lineStart].kind), kindOfToken(lineStart + 1) == .identifier,
      kindOfToken(lineStart + 2) == .assign, lineStart + 3 < position,
      kindOfToken(position + 1) != .leftBrace, !followsLineEnd(position + 1),
      let whole = span(of: lineStart..<endOfPart(from: position + 1))
    else { return nil }
    let source = snippet(lineStart + 3..<position)
    let name = snippet(lineStart + 1..<lineStart + 2)
    let rest = snippetOfLine(from: position + 1)
    let isSure =
      kindOfToken(lineStart + 3) == .identifier
      && isPlain(position + 1..<endOfPart(from: position + 1))
    return Fix(
      replacing: whole, with: "\(source) -> \(name) = \(rest)",
      isSure && !rest.shown.isEmpty ? .whole : .choice)
  }

  /// The words after a `=`, if the rest of the line is only words, as a text.
  var textOfWords: Fix? {
    let end = endOfLine(from: lineStart)
    guard let sign = (lineStart..<end).first(where: { tokens[$0].kind == .assign }),
      sign + 2 < end, textOfTokens(lineStart..<lineStart + 1) != "type",
      tokens[sign + 1..<end].allSatisfy({ $0.kind == .identifier }),
      let words = span(of: sign + 1..<end), words.end - words.start <= 240,
      source.text(of: words).count <= 60
    else { return nil }
    return Fix(replacing: words, with: "\"\(snippet(sign + 1..<end))\"")
  }

  /// True if a reserved word is used where only the name of a cell is allowed.
  @inline(__always)
  var isReservedWordAsName: Bool {
    guard current.kind.isReservedWord, position + 1 < tokens.count,
      !isLineEnd(before: position + 1)
    else { return false }
    let next = tokens[position + 1].kind
    return next.isAssignmentOperator || next == .define
  }

  /// Returns the change of a declaration without a name to one with `name`.
  func fixForNameless(_ word: String) -> Fix {
    let rest = textOfLine(from: position + 2)
    if next(is: .define), current.kind == .cellKeyword || current.kind == .letKeyword {
      return Fix(replacing: span(at: position), with: "name").shown(as: "name := \(rest)")
    }
    var edits = [Edit(endPoint(of: position), " name")]
    if !next(is: .assign) { edits.append(Edit(span(at: position + 1), "=")) }
    if rest.isEmpty { edits.append(Edit(endPoint(of: position + 1), " 1")) }
    let takesValue =
      (current.kind == .cellKeyword || current.kind == .letKeyword)
      && isOneValue(position + 2..<max(position + 2, endOfPart(from: position + 2)))
    return Fix(edits, takesValue ? .whole : .choice)
      .shown(as: "\(word) name = \(rest.isEmpty ? "1" : rest)")
  }
}
