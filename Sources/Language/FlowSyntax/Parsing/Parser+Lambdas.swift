import FlowText

// Functions without a name, as other languages write them.

extension Parser {
  /// Reports `lambda x: x + 1`, at its parameter.
  mutating func reportLambda(at span: Span) {
    let body = position + 2..<max(endOfArgument(from: position + 2), position + 3)
    let function = lineEndsCount ? function(declaredFrom: lineStart) : nil
    let fix: Fix
    if let function {
      fix = Fix(
        replacing: self.span(ofTokens: lineStart..<function.end), with: "fn \(function.text)")
    } else {
      let written = snippet(body)
      let shown = written.shown.count > 40 ? "…" : written.shown
      fix = Fix(
        replacing: span.union(self.span(ofTokens: body)),
        with: "\(tree.text(of: currentID)) => \(snippet(body, shown: shown))")
    }
    stumble(ForeignPart(span: span, written: "lambda", way: .write(fix)))
  }

  /// Returns the index of the bracket, comma or line end after an argument.
  private func endOfArgument(from first: Int) -> Int {
    var end = first
    while kindOfToken(end) != .endOfFile, kindOfToken(end) != .comma,
      !kindOfToken(end).isClosingBracket, !followsLineEnd(end)
    {
      end = (kindOfToken(end).closer == nil ? nil : brackets.closer(of: end)) ?? end
      end += 1
    }
    return end
  }

  /// Reports braces after `=>`, perhaps in a call that other languages have.
  mutating func reportBracesOfLambda() {
    let block = snippetOfBraces(at: position) ?? "{ … }"
    var opener = position - 1
    while opener > lineStart,
      kindOfToken(opener) != .leftParen
        || (brackets.closer(of: opener) ?? 0) < position
    {
      opener -= 1
    }
    if opener > lineStart, kindOfToken(opener - 1) == .identifier,
      let closer = brackets.closer(of: position),
      let foreign = ForeignWord(textOfTokens(opener - 1..<opener), as: .function)
    {
      var around = ForeignWord.Surroundings(target: block)
      around.isStatement = opener - 1 == lineStart
      around.place = span(ofTokens: opener - 1..<(brackets.closer(of: opener) ?? closer) + 1)
      around.parts["DONE"] = block
      if kindOfToken(closer + 1) == .comma, kindOfToken(closer + 2) == .integer {
        around.parts["LATER"] = ForeignWord.duration(
          milliseconds: textOfTokens(closer + 2..<closer + 3)
        ).map { Snippet($0) }
      }
      stumble(
        ForeignPart(
          span: span(at: opener - 1), written: textOfTokens(opener - 1..<opener),
          way: .foreign(foreign.advice(around))))
      return
    }
    stumble(BracesOfLambda(span: foundSpan, block: block.shown))
  }

  /// Rewrites `"a is {a}"` as `"a is \(a)"`.
  func textFilled(at quote: Int) -> String? {
    guard tokens[quote].kind == .stringQuote, kindOfToken(quote + 1) == .stringSegment,
      kindOfToken(quote + 2) == .stringQuote
    else { return nil }
    let written = textOfTokens(quote..<quote + 3)
    guard written.contains("{"), written.count <= 60 else { return nil }
    return ForeignWord.filling(written)
  }
}
