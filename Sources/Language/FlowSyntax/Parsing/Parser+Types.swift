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
    if !isType, view.kindOfToken(position - 1) == .rightParen { return SyntaxID.none }
    let before = tree.text(of: TokenID(index: Int32(max(0, position - 1))))
    if before == "mut" || before == "var" {
      let fix = Fix(
        replacing: view.span(at: lineStart).union(view.span(at: position - 1)), with: "cell",
        position == lineStart + 2 ? .whole : .choice)
      report(
        ForeignQualifier(
          span: view.span(at: position - 1), word: before,
          fix: fix.shown(as: "cell \(view.textOfLine(from: position))")))
      advance()
      return take(.colon) ? parseType() : SyntaxID.none
    }
    report(
      MissingColon(
        span: view.foundSpan, found: written,
        way: isType
          ? .write(view.fixForType(foreign ?? written, before: before))
          : .oneWord(view.fixForTwoWords(before, written))))
    return parseType()
  }

  mutating func parseType() -> SyntaxID {
    let first = position
    var type = readPlainType()
    if at(.question), !current.followsBlank {
      advance()
      type = make(.optionalType, type, from: first)
    }
    if at(.question), kind(type) == .optionalType {
      let more = view.gap(behind: position - 1).union(view.span(at: position))
      report(DoubledQuestion(span: view.span(at: position), fix: Fix(removing: more)))
      advance()
    } else if at(.question) {
      report(
        BlankBeforeQuestion(
          span: view.span(at: position),
          fix: Fix(removing: view.gap(behind: position - 1))
            .shown(as: "\(tree.source.text(of: tree.span(type)))?")))
      advance()
      type = make(.optionalType, type, from: first)
    }
    if at(.coalesce), !current.followsBlank {
      report(
        DoubledQuestion(
          span: view.span(at: position), fix: Fix(replacing: view.span(at: position), with: "?")))
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
    guard
      let closer = (position + 1..<position + 8).first(where: { view.kindOfToken($0) == .greater }),
      case let arguments = view.parts(position + 1..<closer),
      (position + 1..<closer).allSatisfy({
        [.identifier, .comma, .question].contains(view.kindOfToken($0))
      })
    else { return }
    let whole = view.span(at: position - 1).union(view.span(at: closer))
    let way: TypeAdvice
    switch arguments.count {
    case 1 where Self.listTypes.contains(view.textOfTokens(position - 1..<position)):
      way = .list(Fix(replacing: whole, with: "[\(arguments[0])]"))
    case 2: way = .dictionary(Fix(replacing: whole, with: "[\(arguments[0]): \(arguments[1])]"))
    default: return
    }
    stumble(
      Expected(
        span: view.foundSpan, isMissing: false,
        what: view.lineEndsCount ? .newLine : .signs([",", ")"]),
        found: view.found, ways: [way]))
  }

  private static let listTypes: Set<String> = [
    "Array", "ArrayList", "List", "Seq", "Vec", "Vector",
  ]

  /// Reads `[T]`, a list, or `[K: V]`, a dictionary.
  private mutating func parseListType() -> SyntaxID {
    let opener = position
    advance()
    let (element, value) = withLineEnds(view.brackets.closer(of: opener) == nil) { parser in
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
    report(EmptyParentheses(span: view.span(from: first), what: what))
  }
}
