import FlowText

extension Parser {
  /// Reads `: type`, if it is next.
  mutating func readTypeAnnotation() -> SyntaxID {
    if at(.identifier) {
      let written = tree.text(of: currentID)
      let isType =
        written.first?.isUppercase ?? false || ForeignWord(written, as: .type) != nil
      let before = tree.text(of: TokenID(index: Int32(max(0, position - 1))))
      if before == "mut" || before == "var" {
        report(
          .unexpectedToken, "`\(before)` is not part of this language",
          at: tree.span(of: TokenID(index: Int32(position - 1))),
          help: ["what changes is a cell: write `cell \(textOfLine(from: position))`"])
        advance()
        return take(.colon) ? parseType() : .none
      }
      report(
        .unexpectedToken, "expected `:` before the type, found `\(written)`", at: foundSpan,
        help: [
          isType
            ? "write `: \(written)`"
            : "a name is one word: `\(before)\(written.prefix(1).uppercased())\(written.dropFirst())`"
        ])
      return parseType()
    }
    return take(.colon) ? parseType() : .none
  }

  mutating func parseType() -> SyntaxID {
    let first = position
    var type = readPlainType()
    if at(.question), !current.followsBlank {
      advance()
      type = make(.optionalType, type, from: first)
    }
    if at(.question) {
      report(
        .unexpectedToken, "the `?` of an optional type follows it without a blank",
        at: tree.span(of: currentID), help: ["write `\(tree.source.text(of: tree.span(type)))?`"])
      advance()
      type = make(.optionalType, type, from: first)
    }
    if at(.coalesce), !current.followsBlank {
      report(
        .nestedOptional, "an optional is not optional again", at: tree.span(of: currentID),
        help: ["write one `?`"])
      advance()
      type = make(.optionalType, type, from: first)
    }
    return type
  }

  private mutating func readPlainType() -> SyntaxID {
    switch current.kind {
    case .identifier where !isAtEnd:
      advance()
      return make(
        .namedType, token: TokenID(index: Int32(position - 1)), from: position - 1)
    case .leftBracket where !isAtEnd:
      return nested { $0.parseListType() }
    case .leftParen where !isAtEnd:
      return nested { $0.parseTupleType() }
    default:
      expected("a type", help: ["types are `Int`, `Float`, `String`, `Bool`, `[Int]`, `Int?` …"])
      return missing()
    }
  }

  /// Reads `[T]`, a list, or `[K: V]`, a dictionary.
  private mutating func parseListType() -> SyntaxID {
    let opener = position
    advance()
    let (element, value) = withLineEnds(brackets.closer(of: opener) == nil) { parser in
      let element = parser.parseType()
      return (element, parser.take(.colon) ? parser.parseType() : .none)
    }
    closeBracket(openedAt: opener)
    return value.isPresent
      ? make(.dictionaryType, element, value, from: opener)
      : make(.listType, element, from: opener)
  }

  /// Reads `(A, label: B)`; parentheses around one type without a label only group it.
  private mutating func parseTupleType() -> SyntaxID {
    let first = position
    let elements = readList(allowsTrailingComma: false) { $0.parseTupleTypeElement() }
    if elements.count == 1, !tree.token(elements[0]).isPresent {
      return tree.child(elements[0], 0)
    }
    if elements.isEmpty { reportEmptyParentheses("a type", from: first) }
    return make(.tupleType, elements, from: first)
  }

  private mutating func parseTupleTypeElement() -> SyntaxID {
    let first = position
    let label = takeLabel()
    if !label.isPresent { passLabelWithoutNameOfType() }
    let type = parseType()
    return make(.tupleTypeElement, token: label, type, from: first)
  }

  mutating func reportEmptyParentheses(_ what: String, from first: Int) {
    report(
      .unexpectedToken, "expected \(what) between the parentheses",
      at: span(from: first))
  }
}
