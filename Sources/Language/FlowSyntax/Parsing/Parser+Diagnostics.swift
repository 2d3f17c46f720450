import FlowText

extension Parser {
  /// Adds a diagnostic unless an equal one was added.
  ///
  /// Several open constructs may miss the same thing at the same end.
  mutating func say(_ diagnostic: Diagnostic) {
    let before = diagnostics.kept.count
    guard said.insert(diagnostic).inserted else { return }
    diagnostics.append(diagnostic)
    // Only the first of many diagnostics are kept, and only those are remembered here.
    if diagnostics.kept.count == before { said.remove(diagnostic) }
  }

  /// Consumes a token that is required here, of which `what` says more.
  @discardableResult
  mutating func expect(_ kind: TokenKind, _ what: Expectation? = nil) -> Bool {
    if take(kind) { return true }
    expected(what ?? .signs([kind.rawValue]))
    return false
  }

  /// Consumes a token that is required here.
  @discardableResult
  mutating func expect(
    _ kind: TokenKind, _ what: Expectation, ways: [some Advice]
  ) -> Bool {
    if take(kind) { return true }
    expected(what, ways: ways)
    return false
  }

  /// Reports that something else is expected here.
  mutating func expected(_ what: Expectation) {
    expected(what, ways: [Never]())
  }

  /// Reports that something else is expected here.
  ///
  /// The token that was found may suggest better ways than those for what was expected.
  mutating func expected(_ what: Expectation, ways: [some Advice]) {
    guard !isRecovering, !reportSlipBefore() else { return }
    let better = adviceForFound
    if better.isEmpty {
      stumble(
        Expected(span: foundSpan, isMissing: isAtEnd, what: what, found: found, ways: ways))
    } else {
      stumble(
        Expected(span: foundSpan, isMissing: isAtEnd, what: what, found: found, ways: better))
    }
  }

  /// True at the end of the text or of the line, where no token was found at all.
  @inline(__always)
  var isAtEnd: Bool {
    current.kind == .endOfFile || isLineEnd(before: position)
  }

  /// Returns the span from a token to the last one consumed.
  func span(from first: Int) -> Span {
    let last = TokenID(index: Int32(max(first, position - 1)))
    return tree.span(of: TokenID(index: Int32(first))).union(tree.span(of: last))
  }

  /// The token found here.
  var found: Found {
    if current.kind == .endOfFile { return .endOfText }
    if isLineEnd(before: position) { return .endOfLine }
    let text = tree.text(of: currentID)
    switch current.kind {
    case .stringQuote: return .string
    case .stringSegment: return .text
    case .integer, .float: return .number(text)
    case .duration: return .duration(text)
    case let kind where kind.isReservedWord: return .reservedWord(text)
    default: return .code(text)
    }
  }

  /// The span of the token found here; at an end, the point after the last token.
  var foundSpan: Span {
    if isAtEnd, position > 0 {
      return tree.span(of: TokenID(index: Int32(position - 1))).endPoint
    }
    return tree.span(of: currentID)
  }

  /// Consumes a name that is declared or used here.
  mutating func takeName(_ use: NameUse) -> TokenID {
    takeName(use, ways: [Never]())
  }

  /// Consumes a name that is declared or used here.
  mutating func takeName(
    _ use: NameUse, ways: [some Advice]
  ) -> TokenID {
    if at(.identifier) {
      advance()
      return TokenID(index: Int32(position - 1))
    }
    if current.kind.isReservedWord, !isLineEnd(before: position) {
      stumble(ReservedName(span: foundSpan, word: tree.text(of: currentID), use: use))
      reservedWordsAsNames.insert(current.kind)
      isRecovering = isRecovering && !nextCanFollowName
      advance()
      return TokenID(index: Int32(position - 1))
    }
    expected(.name(use), ways: ways)
    return .none
  }

  /// Consumes a name that is declared here, and reports one written with a hyphen.
  mutating func takeNewName(_ use: NameUse) -> TokenID {
    let first = position
    let ways = waysToName
    let name = takeName(use, ways: ways)
    guard name.isPresent, at(.minus), !current.followsBlank, next(is: .identifier),
      !tokens[position + 1].followsBlank
    else { return name }
    var parts = [tree.text(of: name)]
    while at(.minus), next(is: .identifier) {
      parts.append(tree.text(of: TokenID(index: Int32(position + 1))))
      position += 2
    }
    let joined =
      parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    report(
      HyphenInName(
        span: span(from: first), joined: joined, underscored: parts.joined(separator: "_")))
    return name
  }

  /// A way to name what has braces and no name.
  private var waysToName: [NamingAdvice] {
    guard at(.leftBrace),
      [.scopeKeyword, .commandKeyword, .enumKeyword].contains(kindOfToken(position - 1))
    else { return [] }
    let keyword = textOfTokens(position - 1..<position)
    return [.named(Fix(inserting: " name", after: span(at: position - 1)), keyword: keyword)]
  }

  /// True if the token after a misused word lets reading continue as if the word were a name.
  private var nextCanFollowName: Bool {
    switch tokens[min(position + 1, tokens.count - 1)].kind {
    case .assign, .colon, .leftParen, .leftBrace, .comma, .rightParen, .endOfFile, .define: true
    default: false
    }
  }
}
