import FlowText

extension Parser {
  /// Reports an error that the reader stumbled over, unless it still stumbles over the last one.
  mutating func stumble(
    _ code: DiagnosticCode, _ message: String, at span: Span, labels: [DiagnosticLabel] = [],
    help: [String] = []
  ) {
    guard !isRecovering else { return }
    isRecovering = true
    // The lexer has spoken about this token.
    guard !misreadTokens.contains(current.start) else { return }
    let diagnostic = Diagnostic(code, message, at: span, labels: labels, help: help)
    say(diagnostic)
  }

  /// What is open several times over may miss the same thing at the same end; that is said once.
  private mutating func say(_ diagnostic: Diagnostic) {
    let before = diagnostics.kept.count
    guard said.insert(diagnostic).inserted else { return }
    diagnostics.append(diagnostic)
    // Of a flood of mistakes only the first are kept, here as there.
    if diagnostics.kept.count == before { said.remove(diagnostic) }
  }

  /// Reports something that was read well but is wrong.
  mutating func report(
    _ code: DiagnosticCode, _ message: String, at span: Span, labels: [DiagnosticLabel] = [],
    help: [String] = []
  ) {
    guard !isRecovering, !misreadTokens.contains(span.start) else { return }
    diagnostics.append(Diagnostic(code, message, at: span, labels: labels, help: help))
  }

  /// Consumes a token that must stand here.
  @discardableResult
  mutating func expect(
    _ kind: TokenKind, _ purpose: String = "", help: [String] = []
  ) -> Bool {
    if take(kind) { return true }
    let suffix = purpose.isEmpty ? "" : " \(purpose)"
    expected("`\(kind.rawValue)`\(suffix)", help: help)
    return false
  }

  /// Reports that something else should stand here.
  ///
  /// What stands here may tell a better way out than what was expected.
  mutating func expected(_ what: String, help: [String] = []) {
    guard !isRecovering, !reportSlipBefore() else { return }
    let better = helpForFound
    stumble(
      isAtEnd ? .missingToken : .unexpectedToken, "expected \(what), found \(found)",
      at: foundSpan, help: better.isEmpty ? help : better)
  }

  /// Whether nothing stands here any more, rather than something else.
  @inline(__always)
  var isAtEnd: Bool {
    current.kind == .endOfFile || isLineEnd(before: position)
  }

  /// From a token to the last one consumed.
  func span(from first: Int) -> Span {
    let last = TokenID(index: Int32(max(first, position - 1)))
    return tree.span(of: TokenID(index: Int32(first))).union(tree.span(of: last))
  }

  /// What stands here, in words.
  var found: String {
    if current.kind == .endOfFile { return "the end of the text" }
    if isLineEnd(before: position) { return "the end of the line" }
    let text = tree.text(of: currentID)
    switch current.kind {
    case .stringQuote: return "a string"
    case .stringSegment: return "text"
    case .integer, .float: return "the number `\(text)`"
    case .duration: return "the duration `\(text)`"
    case let kind where kind.isReservedWord: return "the reserved word `\(text)`"
    default: return "`\(text)`"
    }
  }

  /// The place of what stands here; at an end, the place behind the last token.
  var foundSpan: Span {
    if isAtEnd, position > 0 {
      return tree.span(of: TokenID(index: Int32(position - 1))).endPoint
    }
    return tree.span(of: currentID)
  }

  /// A name that is declared or used here.
  mutating func takeName(_ what: String, help: [String] = []) -> TokenID {
    if at(.identifier) {
      advance()
      return TokenID(index: Int32(position - 1))
    }
    if current.kind.isReservedWord, !isLineEnd(before: position) {
      let word = tree.text(of: currentID)
      stumble(
        .reservedWord, "`\(word)` is a reserved word and cannot be \(what)", at: foundSpan,
        help: ["choose another name"])
      isRecovering = isRecovering && !nextCanFollowName
      advance()
      return TokenID(index: Int32(position - 1))
    }
    expected(what, help: help)
    return .none
  }

  /// A name that is declared here, which somebody may have written with a hyphen.
  mutating func takeNewName(_ what: String) -> TokenID {
    let first = position
    var help: [String] = []
    if at(.leftBrace) {
      let keyword = textOfTokens(max(0, first - 1)..<max(1, first))
      help = ["give it a name: `\(keyword) name { … }`"]
    }
    let name = takeName(what, help: help)
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
      .unexpectedToken, "a name has no `-`", at: span(from: first),
      help: ["write `\(joined)` or `\(parts.joined(separator: "_"))`"])
    return name
  }

  /// Whether the token behind a misused word lets reading go on as if it were a name.
  private var nextCanFollowName: Bool {
    switch tokens[min(position + 1, tokens.count - 1)].kind {
    case .assign, .colon, .leftParen, .leftBrace, .comma, .rightParen, .endOfFile, .define: true
    default: false
    }
  }
}
