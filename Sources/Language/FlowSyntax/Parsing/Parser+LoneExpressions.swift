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
    let whole = tree.span(value)
    var shown = tree.snippet(value, upTo: 40)
    var ways: [LoneValue.Way] = []
    if kind(value) == .memberExpression {
      let member = tree.tokenText(value)
      if let name = ForeignWord(member, as: .member)?.name {
        shown = "\(tree.snippet(tree.child(value, 0))).\(name)"
        ways.append(
          .renamed(Fix(replacing: tree.tokenSpan(value), with: Snippet(name), .choice), member))
      }
    }
    ways.append(
      .show(
        Fix(replacing: whole, with: "print(\(shown))").asChoice(
          !view.isShowable(valueAt: tree.span(value)))))
    if view.mayDeclare {
      ways.append(.keep(Fix(replacing: whole, with: "let \(Snippet.gap("name")) = \(shown)")))
    } else if isCondition(value) {
      ways.append(.act(Fix(replacing: whole, with: "if \(shown) { … }")))
    }
    report(LoneValue(span: span, what: .expression, ways: ways))
  }

  /// Reports a `match` that was meant to do something in each of its cases.
  private mutating func reportLoneMatch(_ value: SyntaxID, at span: Span) {
    let arms = tree.children(value).dropFirst()
    let sources = [tree.child(value, 0)] + arms.prefix(1).flatMap { tree.children($0) }
    let texts = sources.map { node in
      node.isPresent ? tree.snippet(node, upTo: 40).shown : "else"
    }
    let example = texts.count == 3 ? "\(texts[1]) => { \(texts[2]) }" : ".a => { … }"
    let first = Int(tree.token(value).index)
    let opener = (first..<position).last { view.brackets.closer(of: $0) == position - 1 }
    let braces = opener.map { view.fixWithBraces(openedAt: $0).asChoice() } ?? Fix([])
    // Arms that do something give nothing to show.
    let print = Fix(replacing: tree.span(value), with: "print(\(tree.snippet(value)))", .choice)
    report(
      LoneValue(
        span: span, what: .match,
        ways: [
          .actInEachCase(braces.shown(as: example)),
          .show(print.shown(as: "print(match \(texts[0]) { … })")),
        ]))
  }

  func isCondition(_ value: SyntaxID) -> Bool {
    guard kind(value) == .binaryExpression else { return false }
    switch view.tokens[Int(tree.token(value).index)].kind {
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual, .and, .or: return true
    default: return false
    }
  }

  private mutating func reportLoneName(_ name: String, at span: Span) {
    let declaration = view.declaration(of: name)
    let what: LoneValue.What
    var ways: [LoneValue.Way]
    switch declaration.map({ view.tokens[$0].kind }) {
    case .eventKeyword?:
      let takesOne = view.follows(declaration, .colon)
      what = .event
      ways = [.send(Fix(replacing: span, with: "\(name)(\(takesOne ? "…" : ""))"))]
      if view.mayDeclare {
        let target = takesOne ? "print" : "print(\"\(name)\")"
        ways.append(.react(Fix(replacing: span, with: "\(name) -> \(target)")))
      }
    case .commandKeyword?:
      what = .command
      let takesOne = view.follows(declaration, .leftParen)
      ways = [.run(Fix(replacing: span, with: "\(name)(\(takesOne ? "…" : ""))"))]
    case nil where name == "exit":
      what = .statement(name)
      ways = [.end(Fix(replacing: span, with: "exit(0)"))]
    case nil where ["print", "write", "screen", "warn"].contains(name):
      what = .statement(name)
      ways = [.call(Fix(replacing: span, with: "\(name)(…)"))]
    default:
      what = .expression
      let isUnknown = !view.isMentioned(before: position - 1, name)
      ways = [.show(Fix(replacing: span, with: "print(\(name))").asChoice(isUnknown))]
      if view.mayDeclare {
        let follow = Fix(replacing: span, with: "\(name) -> print")
        ways.append(.follow(follow.asChoice(isUnknown)))
      }
      if declaration == nil {
        ways.append(.sendOrCall(Fix(replacing: span, with: "\(name)()", .choice)))
      }
    }
    report(LoneValue(span: span, what: what, ways: ways))
  }
}
