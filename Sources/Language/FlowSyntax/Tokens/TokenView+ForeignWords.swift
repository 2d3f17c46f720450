import FlowText

// Words of other languages: the calls, statements and conditions that they were meant to be.

extension TokenView {
  /// Returns the braces of a closure as a target, if it names its value as a contract does.
  func targetOfClosure(at index: Int) -> Snippet {
    guard let body = textInBraces(at: index), !body.contains(" in "), !body.contains("$") else {
      return "{ … }"
    }
    return snippetOfBraces(at: index) ?? "{ … }"
  }

  /// Returns the equivalent of a statement of another language.
  func wayToStatement(_ word: String, from first: Int) -> ForeignStatement.Way? {
    if let foreign = ForeignWord(word, as: .statement) {
      // `double 4` declares nothing: a name that the program may have is called with a value.
      if ForeignWord.declares(word), !at(.identifier), beginsArgument {
        return .call(fixOfCall(of: word, from: first))
      }
      return .foreign(foreign.advice(surroundings(from: first)))
    }
    guard at(.identifier) || at(.leftBrace) || beginsArgument else { return nil }
    guard let meant = TokenView.statementWord(meantBy: word) else { return nil }
    let isDeclaration = TokenKind(rawValue: meant).map { declares($0) } ?? false
    let rest = isDeclaration ? textOfLine(from: first + 1) : ""
    let line = rest.isEmpty || rest == "…" ? meant : "\(meant) \(rest)"
    let fix = Fix(replacing: span(at: first), with: Snippet(meant)).shown(as: line)
    if word.lowercased() == meant { return .smallLetters(fix) }
    return at(.identifier) ? .meant(fix) : nil
  }

  /// Returns the word of this language that was misspelt, if there is one.
  static func statementWord(meantBy word: String) -> String? {
    let lowered = word.lowercased()
    return statementWords.contains(lowered) ? lowered : NearestName.of(word, among: statementWords)
  }

  private static let statementWords = TokenKind.allCases
    .filter { $0.beginsOnlyStatements || $0 == .elseKeyword || $0 == .matchKeyword }
    .map(\.rawValue)

  /// Returns advice for the word alone; a word whose equivalent needs a name may be the program's own
  /// name here.
  func adviceForLoneWord(_ word: String, at index: Int) -> ForeignAdvice? {
    guard let foreign = ForeignWord(word, as: .statement), !foreign.needsMore else { return nil }
    return foreign.advice(surroundings(from: index))
  }

  /// Returns whether an earlier token declares `name` as a contract, a derived cell or a scope.
  func isDisposable(_ name: String) -> Bool {
    guard looksBack else { return false }
    return (1..<max(position, 1)).contains { index in
      guard kindOfToken(index) == .identifier,
        text(of: TokenID(index: Int32(index))) == name
      else { return false }
      return kindOfToken(index - 1) == .asKeyword || kindOfToken(index - 1) == .scopeKeyword
        || kindOfToken(index + 1) == .define
        || kindOfToken(index - 1) == .arrow && kindOfToken(index + 1) == .assign
    }
  }

  /// Returns the text from a token to the end of its statement, or `…` if that is long.
  func textOfLine(from first: Int, upTo stops: [TokenKind] = []) -> String {
    let range = line(from: first, upTo: stops)
    guard !range.isEmpty else { return "" }
    let written = textOfTokens(range)
    return written.count > 40 ? "…" : written
  }

  /// Returns the call of a name whose parentheses were forgotten.
  ///
  /// It is ready if the name is one of a statement: the value of a function wants to be shown or kept.
  func fixOfCall(of name: String, from first: Int) -> Fix {
    var fix = fixOfOpening(name) ?? callOfLine(name, from: first)
    let isStatement =
      switch declaration(of: name).map({ kindOfToken($0) }) {
      case .commandKeyword?, .eventKeyword?: true
      case nil: ["print", "write", "warn", "screen", "exit", "every", "after"].contains(name)
      default: false
      }
    if fix.kind == .whole, !isStatement || !areArguments(line(from: position)) {
      fix.kind = .choice
    }
    return fix
  }

  /// Returns the change that writes the `(` of a call whose `)` is there, at the end of the line.
  func fixOfOpening(_ name: String) -> Fix? {
    let line = line(from: position)
    let last = line.upperBound - 1
    guard !line.isEmpty, kindOfToken(last) == .rightParen,
      !line.contains(where: { kindOfToken($0) == .leftParen && brackets.closer(of: $0) == last })
    else { return nil }
    return Fix(replacing: gap(behind: position - 1), with: "(")
      .shown(as: "\(name)(\(snippetOfLine(from: position))")
  }

  /// Returns whether some tokens may be arguments: no assignment and no statement is among them, before an
  /// arrow or a brace.
  func areArguments(_ range: Range<Int>) -> Bool {
    for index in range {
      if [.arrow, .pipe, .leftBrace].contains(kindOfToken(index)) { return true }
      if kindOfToken(index).isAssignmentOperator || textOfTokens(index..<index + 1) == "print" {
        return false
      }
    }
    return true
  }

  /// Returns the call with its parentheses; a source of time needs a target, too.
  private func callOfLine(_ name: String, from first: Int) -> Fix {
    let isClock = name == "every" || name == "after"
    let isWhole = at(.stringQuote) || !isClock
    let (text, end) = isWhole ? argumentsOfLine : (snippet(position..<position + 1), position + 1)
    let call: Snippet = "\(name)(\(text))"
    let start = span(at: first).union(span(ofTokens: position..<max(end, position + 1)))
    let rest = textOfLine(from: position + 1)
    guard isClock else { return Fix(replacing: start, with: call) }
    if rest.hasPrefix("->") || rest.hasPrefix("|") {
      return Fix(replacing: start, with: call).shown(as: "\(call) \(rest)")
    }
    let braces = snippetOfBraces(at: position + 1)
    let closer = braces == nil ? nil : brackets.closer(of: position + 1)
    return Fix(
      replacing: start.union(span(ofTokens: position..<(closer ?? position) + 1)),
      with: "\(call) -> \(braces ?? "{ … }")")
  }

  /// The values up to the end of the line, with a comma between two that have none: `"lamp" 80`.
  private var argumentsOfLine: (text: Snippet, end: Int) {
    let stops: [TokenKind] = [.arrow, .pipe, .leftBrace]
    let line = line(from: position, upTo: stops)
    let whole = snippetOfLine(from: position, upTo: stops)
    var arguments: [Snippet] = []
    var index = position
    while whole.shown.count <= 60, index < position + 16,
      !followsLineEnd(index) || index == position
    {
      guard let end = endOfLeaf(at: index) else { break }
      arguments.append(snippet(index..<end))
      index = end
    }
    // Anything else than values one after the other stays as it is written.
    let isList =
      arguments.count > 1 && arguments.map(\.shown).joined(separator: " ") == whole.shown
    let text = isList ? arguments.dropFirst().reduce(arguments[0]) { "\($0), \($1)" } : whole
    return (text, line.upperBound)
  }

  /// Returns the end of a literal or a name at a token; nil for anything else.
  private func endOfLeaf(at index: Int) -> Int? {
    switch kindOfToken(index) {
    case .integer, .float, .duration, .identifier, .trueKeyword, .falseKeyword, .nilKeyword:
      return index + 1
    case .stringQuote:
      let end = kindOfToken(index + 1) == .stringSegment ? index + 2 : index + 1
      return kindOfToken(end) == .stringQuote ? end + 1 : nil
    default: return nil
    }
  }

  /// The opposite of the condition that begins here, in one or two forms.
  var negation: InnerSlip.Kind {
    var end = position
    var signs: [Int] = []
    while !endsCondition(end) {
      if BindingPower(tokens[end].kind) != nil { signs.append(end) }
      end = (tokens[end].kind.closer == nil ? nil : brackets.closer(of: end)) ?? end
      end += 1
    }
    let condition = position..<max(end, position + 1)
    let whole = span(at: position - 1).union(span(ofTokens: condition))
    let written = snippet(condition, upTo: 60)
    let isShort = written.shown == textOfTokens(condition)
    guard let sign = signs.first else {
      return .not(
        Fix(replacing: whole, with: isShort ? "!\(written)" : "!(\(written))"), opposite: nil)
    }
    let fix = Fix(replacing: whole, with: "!(\(written))")
    guard isShort, signs.count == 1, let opposite = tokens[sign].kind.opposite else {
      return .not(fix, opposite: nil)
    }
    return .not(
      fix,
      opposite: "\(textOfTokens(position..<sign)) \(opposite.rawValue) "
        + textOfTokens(sign + 1..<end))
  }

  private func endsCondition(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .endOfFile, .semicolon, .leftBrace, .comma, .and, .or, .pipe, .arrow, .colon: true
    case .question: tokens[index].followsBlank
    case let kind:
      kind.isClosingBracket
        || index > position
          && (isLineEnd(before: index) || kind == .identifier && tokens[index - 1].kind.leaf != nil)
    }
  }

  var beginsOperand: Bool {
    current.kind.leaf != nil || current.kind == .leftParen || current.kind == .not
  }

  static let units = [
    "ms": "ms", "millis": "ms", "milliseconds": "ms", "s": "s", "sec": "s", "secs": "s",
    "second": "s", "seconds": "s", "min": "min", "mins": "min", "minute": "min", "minutes": "min",
    "m": "min", "h": "h", "hour": "h", "hours": "h",
  ]
}

extension TokenKind {
  /// The comparison that is true whenever this one is false.
  fileprivate var opposite: TokenKind? {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterEqual
    case .lessEqual: .greater
    case .greater: .lessEqual
    case .greaterEqual: .less
    default: nil
    }
  }
}
