import FlowText

// Functions without a name, as other languages write them.

extension Parser {
  /// Reports `lambda x: x + 1`, at its parameter.
  mutating func reportLambda(at span: Span) {
    let body = position + 2..<max(view.endOfArgument(from: position + 2), position + 3)
    let function = view.lineEndsCount ? view.function(declaredFrom: lineStart) : nil
    let fix: Fix
    if let function {
      fix = Fix(
        replacing: view.span(ofTokens: lineStart..<function.end), with: "fn \(function.text)")
    } else {
      let written = view.snippet(body)
      let shown = written.shown.count > 40 ? "…" : written.shown
      fix = Fix(
        replacing: span.union(view.span(ofTokens: body)),
        with: "\(tree.text(of: currentID)) => \(view.snippet(body, shown: shown))")
    }
    stumble(ForeignPart(span: span, written: "lambda", way: .write(fix)))
  }

  /// Reports braces after `=>`, perhaps in a call that other languages have.
  mutating func reportBracesOfLambda() {
    let block = view.snippetOfBraces(at: position) ?? "{ … }"
    var opener = position - 1
    while opener > lineStart,
      view.kindOfToken(opener) != .leftParen
        || (view.brackets.closer(of: opener) ?? 0) < position
    {
      opener -= 1
    }
    if opener > lineStart, view.kindOfToken(opener - 1) == .identifier,
      let closer = view.brackets.closer(of: position),
      let foreign = ForeignWord(view.textOfTokens(opener - 1..<opener), as: .function)
    {
      var around = ForeignWord.Surroundings(target: block)
      around.isStatement = opener - 1 == lineStart
      around.place = view.span(
        ofTokens: opener - 1..<(view.brackets.closer(of: opener) ?? closer) + 1)
      around.parts["DONE"] = block
      if view.kindOfToken(closer + 1) == .comma, view.kindOfToken(closer + 2) == .integer {
        around.parts["LATER"] = ForeignWord.duration(
          milliseconds: view.textOfTokens(closer + 2..<closer + 3)
        ).map { Snippet($0) }
      }
      stumble(
        ForeignPart(
          span: view.span(at: opener - 1), written: view.textOfTokens(opener - 1..<opener),
          way: .foreign(foreign.advice(around))))
      return
    }
    stumble(BracesOfLambda(span: view.foundSpan, block: block.shown))
  }
}
