import FlowText

// A value alone in a file or a block, and suggestions for using it.

extension Parser {
  /// Reports a value that nothing uses, with suggestions for using it.
  mutating func reportUnusedExpression(_ value: SyntaxID, at span: Span) {
    if kind(value) == .nameExpression {
      reportLoneName(tree.tokenText(value), at: span)
      return
    }
    if kind(value) == .matchExpression {
      reportLoneMatch(value, at: span)
      return
    }
    let whole = tree.source.text(of: tree.span(value))
    var shown = whole.count > 40 || whole.contains("\n") ? "…" : whole
    var help: [String] = []
    if kind(value) == .memberExpression {
      let member = tree.tokenText(value)
      if let name = ForeignWord(member, as: .member)?.name {
        shown = tree.source.text(of: tree.span(tree.child(value, 0))) + ".\(name)"
        help.append("`\(member)` is called `\(name)` here")
      }
    }
    help.append("to show its value, write `print(\(shown))`")
    if mayDeclare {
      help.append("to keep it, write `let name = \(shown)`")
    } else if isCondition(value) {
      help.append("to act on it, write `if \(shown) { … }`")
    }
    report(.statementNotAllowedHere, "an expression alone does nothing", at: span, help: help)
  }

  /// Reports a `match` that was meant to do something in each of its cases.
  private mutating func reportLoneMatch(_ value: SyntaxID, at span: Span) {
    let arms = tree.children(value).dropFirst()
    let sources = [tree.child(value, 0)] + arms.prefix(1).flatMap { tree.children($0) }
    let texts = sources.map { node in
      let text = node.isPresent ? tree.source.text(of: tree.span(node)) : "else"
      return text.count > 40 || text.contains("\n") ? "…" : text
    }
    let example = texts.count == 3 ? "\(texts[1]) => { \(texts[2]) }" : ".a => { … }"
    report(
      .statementNotAllowedHere, "the arms of a `match` that does something are blocks", at: span,
      help: [
        "to do something in each case, write `\(example)`",
        "to show its value, write `print(match \(texts[0]) { … })`",
      ])
  }

  func isCondition(_ value: SyntaxID) -> Bool {
    guard kind(value) == .binaryExpression else { return false }
    switch tokens[Int(tree.token(value).index)].kind {
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual, .and, .or: return true
    default: return false
    }
  }

  private mutating func reportLoneName(_ name: String, at span: Span) {
    let declaration = declaration(of: name)
    let message: String
    var help: [String]
    switch declaration.map({ tokens[$0].kind }) {
    case .eventKeyword?:
      let takesOne = follows(declaration, .colon)
      message = "the name of an event alone does nothing"
      help = ["to send it, write `\(name)(\(takesOne ? "…" : ""))`"]
      if mayDeclare {
        let target = takesOne ? "print" : "print(\"\(name)\")"
        help.append("to react to it, write `\(name) -> \(target)`")
      }
    case .commandKeyword?:
      message = "the name of a command alone does nothing"
      help = ["to run it, write `\(name)(\(follows(declaration, .leftParen) ? "…" : ""))`"]
    case nil where name == "exit":
      message = "the name of `exit` alone does nothing"
      help = ["to end the run, write `exit(0)`; 0 is the status that says that all went well"]
    case nil where ["print", "write", "screen", "warn"].contains(name):
      message = "the name of `\(name)` alone does nothing"
      help = ["write `\(name)(…)`, with a value in the parentheses"]
    default:
      message = "an expression alone does nothing"
      help = ["to show its value, write `print(\(name))`"]
      if mayDeclare { help.append("to follow it, write `\(name) -> print`") }
      if declaration == nil {
        help.append("an event is sent and a command called with `\(name)()`")
      }
    }
    report(.statementNotAllowedHere, message, at: span, help: help)
  }

  /// Returns whether a sign follows the name that a word declares, and anything but `)` follows the
  /// sign.
  private func follows(_ declaration: Int?, _ sign: TokenKind) -> Bool {
    guard let declaration, declaration + 3 < tokens.count else { return false }
    return tokens[declaration + 2].kind == sign && tokens[declaration + 3].kind != .rightParen
  }

  /// Returns the index of the word that declares a name further up, for a message.
  func declaration(of name: String) -> Int? {
    guard diagnostics.count < 40 else { return nil }
    return (0..<position).first { index in
      switch tokens[index].kind {
      case .cellKeyword, .letKeyword, .eventKeyword, .commandKeyword, .fnKeyword, .scopeKeyword,
        .enumKeyword:
        tokens[index + 1].kind == .identifier
          && tree.text(of: TokenID(index: Int32(index + 1))) == name
      default: false
      }
    }
  }
}
