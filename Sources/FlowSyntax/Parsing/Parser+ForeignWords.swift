import FlowText

// Words of other languages, checked for before an error is reported about the tokens after them.

extension Parser {
  /// Reports the equivalent of a statement's first words; returns false if they are not known words
  /// of another language.
  mutating func reportForeignWord(in left: SyntaxID, from first: Int) -> Bool {
    var word = left
    if kind(word) == .callExpression || kind(word) == .memberExpression {
      word = tree.child(left, 0)
    }
    guard word.isPresent, kind(word) == .nameExpression, tokens[first].kind == .identifier else {
      return false
    }
    let name = tree.tokenText(word)
    let isWhole = kind(left) != .memberExpression || name == "case"
    if isWhole, let help = helpForForeignStatement(name, from: first) {
      blame(name, at: tree.span(word), help: help)
      // The `;` in the head of such a loop end no statement.
      if name == "for", let brace = braceOfCountedLoop(from: first) {
        position = max(position, brace)
      }
      return true
    }
    if kind(left) == .memberExpression, at(.leftBrace),
      let foreign = ForeignWord(tree.tokenText(left), as: .member)
    {
      blame(
        tree.tokenText(left), at: tree.tokenSpan(left),
        help: foreign.help(
          ForeignWord.Surroundings(name: name, target: targetOfClosure(at: position))))
      return true
    }
    guard isPath(left), at(.identifier),
      let follower = ForeignWord(tree.text(of: currentID), as: .follower)
    else { return false }
    let written = tree.source.text(of: tree.span(left))
    let rest = textOfLine(from: position + 1, upTo: [.leftBrace])
    let around = ForeignWord.Surroundings(name: written, argument: rest.isEmpty ? "value" : rest)
    stumble(
      .unexpectedToken, "`\(tree.text(of: currentID))` is not part of this language",
      at: foundSpan, help: [follower.help(around)])
    return true
  }

  /// Returns the braces of a closure as a target, if it names its value as a contract does.
  private func targetOfClosure(at index: Int) -> String {
    guard let body = textInBraces(at: index), !body.contains(" in "), !body.contains("$") else {
      return "{ … }"
    }
    return "{ \(body) }"
  }

  private mutating func blame(_ word: String, at span: Span, help: String) {
    stumble(
      .unexpectedToken, "`\(word)` is not a statement of this language", at: span, help: [help])
  }

  /// Returns the equivalent of a statement of another language.
  private func helpForForeignStatement(_ word: String, from first: Int) -> String? {
    if let foreign = ForeignWord(word, as: .statement) {
      // `double 4` declares nothing: a name that the program may have is called with a value.
      let isCall = ForeignWord.declares(word) && !at(.identifier) && beginsArgument
      if isCall, !foreign.help().hasPrefix("the ") {
        return "write `\(callWithParentheses(of: word))`"
      }
      return foreign.help(surroundings(from: first))
    }
    guard at(.identifier) || at(.leftBrace) || beginsArgument else { return nil }
    guard let meant = Parser.statementWord(meantBy: word) else { return nil }
    let isDeclaration = TokenKind(rawValue: meant).map { declares($0) } ?? false
    let rest = isDeclaration ? textOfLine(from: first + 1) : ""
    let line = rest.isEmpty || rest == "…" ? meant : "\(meant) \(rest)"
    if word.lowercased() == meant {
      return "the words of the language are written in small letters: `\(line)`"
    }
    return at(.identifier) ? "did you mean `\(line)`?" : nil
  }

  /// Returns the word of this language that was misspelt, if there is one.
  static func statementWord(meantBy word: String) -> String? {
    let lowered = word.lowercased()
    return statementWords.contains(lowered) ? lowered : NearestName.of(word, among: statementWords)
  }

  private static let statementWords = TokenKind.allCases
    .filter { $0.beginsOnlyStatements || $0 == .elseKeyword || $0 == .matchKeyword }
    .map(\.rawValue)

  /// Returns help for the word alone; a word whose equivalent needs a name may be the program's own
  /// name here.
  func helpForLoneWord(_ word: String, at index: Int) -> String? {
    guard let foreign = ForeignWord(word, as: .statement) else { return nil }
    let alone = foreign.help()
    let needsMore = alone.contains("name = value") || alone.contains("…")
    return needsMore ? nil : foreign.help(surroundings(from: index))
  }

  /// Help for `a.dispose()`, a call through a reserved word, which is not a path.
  func helpForForeignCall(_ call: SyntaxID) -> String? {
    guard kind(call) == .callExpression else { return nil }
    let callee = tree.child(call, 0)
    guard kind(callee) == .memberExpression else { return nil }
    let base = tree.child(callee, 0)
    let written = tree.source.text(of: tree.span(base))
    let isShown = isPath(base) || (kind(base) == .listLiteral && written.count <= 40)
    if let pipeline = pipelineOfCalls(base) {
      return "stages stand behind `|`: write `\(pipeline) -> print`"
    }
    let name = isShown ? written : "source"
    if ["dispose", "unsubscribe", "cancel"].contains(tree.tokenText(callee)), isDisposable(written)
    {
      return "write `dispose \(written)`"
    }
    return ForeignWord(tree.tokenText(callee), as: .member)?
      .help(ForeignWord.Surroundings(name: name))
  }

  /// Returns whether an earlier token declares `name` as a contract, a derived cell or a scope.
  private func isDisposable(_ name: String) -> Bool {
    guard diagnostics.count < 40 else { return false }
    return (1..<max(position, 1)).contains { index in
      guard kindOfToken(index) == .identifier,
        tree.text(of: TokenID(index: Int32(index))) == name
      else { return false }
      return kindOfToken(index - 1) == .asKeyword || kindOfToken(index - 1) == .scopeKeyword
        || kindOfToken(index + 1) == .define
        || kindOfToken(index - 1) == .arrow && kindOfToken(index + 1) == .assign
    }
  }

  /// Rewrites `a.map(…).filter(…)` as a pipeline, if its links are stages and it is short.
  private func pipelineOfCalls(_ call: SyntaxID) -> String? {
    var stages: [String] = []
    var node = call
    while kind(node) == .callExpression, kind(tree.child(node, 0)) == .memberExpression {
      let member = tree.child(node, 0)
      guard ["map", "filter"].contains(tree.tokenText(member)) else { return nil }
      let written = tree.source.text(of: tree.span(node))
      let before = tree.source.text(of: tree.span(tree.child(member, 0)))
      stages.append(String(written.dropFirst(before.count + 1)))
      node = tree.child(member, 0)
    }
    guard isPath(node), !stages.isEmpty else { return nil }
    let whole = ([tree.source.text(of: tree.span(node))] + stages.reversed()).joined(
      separator: " | ")
    return whole.count <= 60 && !whole.contains("\n") ? whole : nil
  }

  /// Returns the text from a token to the end of its statement, or `…` if that is long.
  func textOfLine(from first: Int, upTo stops: [TokenKind] = []) -> String {
    guard tokens.indices.contains(first), first == position || !tokens[first].followsLineEnd
    else { return "" }
    var end = first
    while tokens[end].kind != .endOfFile, tokens[end].kind != .semicolon,
      tokens[end].kind != .rightBrace, end == first || !tokens[end].followsLineEnd,
      !stops.contains(tokens[end].kind)
    {
      end += 1
    }
    guard end > first else { return "" }
    let source = tree.source
    let written = source.text(
      of: Span(source: source.id, start: tokens[first].start, end: tokens[end - 1].end))
    return written.count > 40 ? "…" : written
  }

  /// Returns the call of a name whose parentheses were forgotten; a source of time needs a target,
  /// too.
  func callWithParentheses(of name: String) -> String {
    let isClock = name == "every" || name == "after"
    let text =
      current.kind == .stringQuote || !isClock
      ? argumentsOfLine : tree.text(of: currentID)
    guard isClock else { return "\(name)(\(text))" }
    let rest = textOfLine(from: position + 1)
    if rest.hasPrefix("->") || rest.hasPrefix("|") { return "\(name)(\(text)) \(rest)" }
    return "\(name)(\(text)) -> { \(textInBraces(at: position + 1) ?? "…") }"
  }

  /// The values up to the end of the line, with a comma between two that have none: `"lamp" 80`.
  private var argumentsOfLine: String {
    let stops: [TokenKind] = [.arrow, .pipe, .leftBrace]
    let whole = textOfLine(from: position, upTo: stops)
    var arguments: [String] = []
    var index = position
    while whole.count <= 60, index < position + 16, !followsLineEnd(index) || index == position {
      guard let end = endOfLeaf(at: index) else { break }
      arguments.append(textOfTokens(index..<end))
      index = end
    }
    // Anything else than values one after the other stays as it is written.
    return arguments.count > 1 && arguments.joined(separator: " ") == whole
      ? arguments.joined(separator: ", ") : whole
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

  /// Reports `when` at the beginning of a statement.
  mutating func reportLoneWhen() -> SyntaxID {
    let first = position
    let help = ForeignWord("when", as: .statement)?.help(surroundings(from: first))
    stumble(
      .reservedWord, "`when` stands only in a command, before its `{`",
      at: tree.span(of: currentID), help: help.map { [$0] } ?? [])
    advance()
    return make(.invalid, from: first)
  }

  // MARK: In an expression

  /// Reports an error in the tokens just read, if it is the reason why no token fits here.
  mutating func reportSlipBefore() -> Bool {
    guard position > 0 else { return false }
    if reportForeignComment() || reportForeignSign() { return true }
    guard !isAtEnd else { return false }
    let last = tokens[position - 1]
    let span = tree.span(of: TokenID(index: Int32(position - 1)))
    let word = tree.text(of: TokenID(index: Int32(position - 1)))
    let both = span.union(foundSpan)
    switch (last.kind, current.kind) {
    case (.identifier, _) where word == "not" && beginsOperand:
      stumble(
        .unexpectedToken, "`not` is written `!`", at: span, help: ["write \(negation)"])
    case (.identifier, .identifier) where word == "lambda" && kindOfToken(position + 1) == .colon:
      reportLambda(at: span)
    case (.identifier, _) where word == "return" && tokens[lineStart].kind == .fnKeyword:
      stumble(
        .unexpectedToken, "a function has no `return`", at: span,
        help: [
          "write `\(textOfTokens(lineStart..<position - 1)) \(textOfLine(from: position))`"
        ])
    case (.identifier, .identifier) where word == "new":
      stumble(
        .unexpectedToken, "nothing is made with `new`", at: span,
        help: ["a list is written `[1, 2]`, and a tuple `(x: 1, y: 2)`"])
    case (.identifier, .stringQuote) where word.utf8.count <= 2 && !current.followsBlank:
      stumble(
        .unexpectedToken, "no letter stands before a text", at: span,
        help: [
          textFilled(at: position).map { "write `\($0)`" }
            ?? "leave `\(word)` out; a value in a text is written `\\(name)`"
        ])
    case (.integer, .identifier), (.float, .identifier):
      let unit = tree.text(of: currentID)
      guard let short = Parser.units[unit] else { return false }
      stumble(
        .unexpectedToken, "a duration is a number and its unit, without a blank", at: both,
        help: ["write `\(word)\(short)`"])
    case (.minus, .greater) where current.followsBlank:
      stumble(
        .unexpectedToken, "the arrow is written without a blank", at: both, help: ["write `->`"])
    default:
      return false
    }
    return true
  }

  /// The opposite of the condition that begins here, in one or two forms.
  private var negation: String {
    var end = position
    var signs: [Int] = []
    while !endsCondition(end) {
      if BindingPower(tokens[end].kind) != nil { signs.append(end) }
      end = (tokens[end].kind.closer == nil ? nil : brackets.closer(of: end)) ?? end
      end += 1
    }
    let written = textOfTokens(position..<max(end, position + 1))
    if written.count > 60 || written.contains("\n") { return "`!(…)`" }
    guard let sign = signs.first else { return "`!\(written)`" }
    let whole = "`!(\(written))`"
    guard signs.count == 1, let opposite = tokens[sign].kind.opposite else { return whole }
    return "\(whole), or `\(textOfTokens(position..<sign)) \(opposite.rawValue) "
      + "\(textOfTokens(sign + 1..<end))`"
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

  private var beginsOperand: Bool {
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
