import FlowText

/// Statements that begin with a word of their own: `dispose`, `together`, `expect`, `if`, `wait`, `at`, `import`.
extension TokenView {
  /// The way to write a name that stands in parentheses behind `dispose`.
  var wayToDispose: StatementAdvice {
    let name = next(is: .identifier) ? textOfTokens(position + 1..<position + 2) : "name"
    guard let closer = brackets.closer(of: position), closer == position + 2 else {
      return .dispose(Fix([]), name: name)
    }
    let before = gap(behind: position - 1).union(span(at: position))
    return .dispose(Fix([Edit(before, " "), Edit(span(at: closer), "")]), name: name)
  }

  /// Returns the way to write the name of a module or of a file behind `import`.
  func wayToImport(from first: Int) -> StatementAdvice {
    guard at(.identifier) else { return .exampleOfImport }
    let name = text(of: currentID)
    guard ForeignWord.modules.contains(name) else {
      return .importFile(
        Fix(replacing: span(at: position), with: "\"\(name).flow\"", .choice), name: name)
    }
    let end = max(position + 1, endOfPart(from: position))
    return .noImport(Fix(removing: span(at: first).union(span(at: end - 1))))
  }

  /// Returns the change of `let x = a, let y = b { … }` to one `if` inside another.
  func nestedCondition(from first: Int) -> Fix {
    let second = next(is: .letKeyword) ? "let y = …" : "…"
    let shown = "if \(textOfTokens(first..<position)) { if \(second) { … } }"
    var opener = position + 1
    while !followsLineEnd(opener), kindOfToken(opener) != .leftBrace { opener += 1 }
    guard kindOfToken(opener) == .leftBrace, let closer = brackets.closer(of: opener) else {
      return Fix([]).shown(as: shown)
    }
    // An `else` would belong to the inner one alone.
    let isSure = kindOfToken(closer + 1) != .elseKeyword
    return Fix(
      [
        Edit(span(at: position).union(gap(behind: position)), " { if "),
        Edit(endPoint(of: closer), " }"),
      ], isSure ? .whole : .choice
    ).shown(as: shown)
  }
}
