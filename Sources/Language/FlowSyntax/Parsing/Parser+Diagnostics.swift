import FlowText

extension Parser {
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
    let better = view.adviceForFound
    if better.isEmpty {
      stumble(
        Expected(
          span: view.foundSpan, isMissing: isAtEnd, what: what, found: view.found, ways: ways))
    } else {
      stumble(
        Expected(
          span: view.foundSpan, isMissing: isAtEnd, what: what, found: view.found, ways: better))
    }
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
      stumble(ReservedName(span: view.foundSpan, word: tree.text(of: currentID), use: use))
      reservedWordsAsNames.insert(current.kind)
      isRecovering = isRecovering && !view.nextCanFollowName
      advance()
      return TokenID(index: Int32(position - 1))
    }
    expected(.name(use), ways: ways)
    return .none
  }

  /// Consumes a name that is declared here, and reports one written with a hyphen.
  mutating func takeNewName(_ use: NameUse) -> TokenID {
    let first = position
    let ways = view.waysToName
    let name = takeName(use, ways: ways)
    guard name.isPresent, at(.minus), !current.followsBlank, next(is: .identifier),
      !view.tokens[position + 1].followsBlank
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
        span: view.span(from: first), joined: joined, underscored: parts.joined(separator: "_")))
    return name
  }
}
