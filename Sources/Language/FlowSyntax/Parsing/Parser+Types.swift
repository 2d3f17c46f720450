import FlowText

extension Parser {
  /// Reads `: type`, if it is next.
  mutating func readTypeAnnotation() -> SyntaxID {
    if at(.identifier), let type = readTypeWithoutColon() { return type }
    return take(.colon) ? parseType() : .none
  }

  /// Reads a word behind a name, where a type would have its `:`, and reports it; nil if it is none.
  private mutating func readTypeWithoutColon() -> SyntaxID? {
    let written = tree.text(of: currentID)
    let foreign = ForeignWord(written, as: .type)?.name
    let isType = foreign != nil || written.first?.isUppercase ?? false
    // Behind its parameters a function has its value, whose `=` is missing.
    if !isType, kindOfToken(position - 1) == .rightParen { return SyntaxID.none }
    let before = tree.text(of: TokenID(index: Int32(max(0, position - 1))))
    if before == "mut" || before == "var" {
      let fix = Fix(
        replacing: span(at: lineStart).union(span(at: position - 1)), with: "cell",
        position == lineStart + 2 ? .whole : .choice)
      report(
        ForeignQualifier(
          span: span(at: position - 1), word: before,
          fix: fix.shown(as: "cell \(textOfLine(from: position))")))
      advance()
      return take(.colon) ? parseType() : SyntaxID.none
    }
    report(
      MissingColon(
        span: foundSpan, found: written,
        way: isType
          ? .write(fixForType(foreign ?? written, before: before))
          : .oneWord(fixForTwoWords(before, written))))
    return parseType()
  }

  /// Returns the change that puts a `:` before the type that stands here, and writes it as the
  /// language does.
  private func fixForType(_ type: String, before: String) -> Fix {
    let isKnown =
      Self.typesOfLanguage.contains(type) && textOfTokens(position..<position + 1) != before
    return Fix(
      replacing: gap(behind: position - 1).union(span(at: position)), with: ": \(type)",
      isKnown ? .whole : .choice
    ).shown(as: ": \(type)")
  }

  private static let typesOfLanguage: Set<String> = [
    "Bool", "Date", "Duration", "Float", "Int", "String",
  ]

  private func fixForTwoWords(_ first: String, _ second: String) -> Fix {
    let joined = "\(first)\(second.prefix(1).uppercased())\(second.dropFirst())"
    let both = span(at: position - 1).union(span(at: position))
    return Fix(replacing: both, with: Snippet(joined), .choice)
  }

  mutating func parseType() -> SyntaxID {
    let first = position
    var type = readPlainType()
    if at(.question), !current.followsBlank {
      advance()
      type = make(.optionalType, type, from: first)
    }
    if at(.question), kind(type) == .optionalType {
      let more = gap(behind: position - 1).union(span(at: position))
      report(DoubledQuestion(span: span(at: position), fix: Fix(removing: more)))
      advance()
    } else if at(.question) {
      report(
        BlankBeforeQuestion(
          span: span(at: position),
          fix: Fix(removing: gap(behind: position - 1))
            .shown(as: "\(tree.source.text(of: tree.span(type)))?")))
      advance()
      type = make(.optionalType, type, from: first)
    }
    if at(.coalesce), !current.followsBlank {
      report(
        DoubledQuestion(
          span: span(at: position), fix: Fix(replacing: span(at: position), with: "?")))
      advance()
      type = make(.optionalType, type, from: first)
    }
    return type
  }

  private mutating func readPlainType() -> SyntaxID {
    switch current.kind {
    case .identifier where !isAtEnd:
      advance()
      if at(.less), !current.followsBlank { reportGenericType() }
      return make(
        .namedType, token: TokenID(index: Int32(position - 1)), from: position - 1)
    case .leftBracket where !isAtEnd:
      return nested { $0.parseListType() }
    case .leftParen where !isAtEnd:
      return nested { $0.parseTupleType() }
    default:
      expected(.type, ways: [TypeAdvice.examples])
      return missing()
    }
  }

  /// Reports `List<Int>` or `Map<String, Int>`, as other languages write the type of a list or a
  /// dictionary.
  private mutating func reportGenericType() {
    guard let closer = (position + 1..<position + 8).first(where: { kindOfToken($0) == .greater }),
      case let arguments = parts(position + 1..<closer),
      (position + 1..<closer).allSatisfy({
        [.identifier, .comma, .question].contains(kindOfToken($0))
      })
    else { return }
    let whole = span(at: position - 1).union(span(at: closer))
    let way: TypeAdvice
    switch arguments.count {
    case 1 where Self.listTypes.contains(textOfTokens(position - 1..<position)):
      way = .list(Fix(replacing: whole, with: "[\(arguments[0])]"))
    case 2: way = .dictionary(Fix(replacing: whole, with: "[\(arguments[0]): \(arguments[1])]"))
    default: return
    }
    stumble(
      Expected(
        span: foundSpan, isMissing: false, what: lineEndsCount ? .newLine : .signs([",", ")"]),
        found: found, ways: [way]))
  }

  private static let listTypes: Set<String> = [
    "Array", "ArrayList", "List", "Seq", "Vec", "Vector",
  ]

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
    if elements.isEmpty { reportEmptyParentheses(.type, from: first) }
    return make(.tupleType, elements, from: first)
  }

  private mutating func parseTupleTypeElement() -> SyntaxID {
    let first = position
    let label = takeLabel()
    if !label.isPresent { passLabelWithoutNameOfType() }
    let type = parseType()
    return make(.tupleTypeElement, token: label, type, from: first)
  }

  mutating func reportEmptyParentheses(_ what: EmptyParentheses.Content, from first: Int) {
    report(EmptyParentheses(span: span(from: first), what: what))
  }
}
