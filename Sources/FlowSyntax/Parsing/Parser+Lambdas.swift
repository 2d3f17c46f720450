import FlowText

// Functions without a name, as other languages write them.

extension Parser {
  /// Reports `lambda x: x + 1`, at its parameter.
  mutating func reportLambda(at span: Span) {
    let body = textOfTokens(position + 2..<max(endOfArgument(from: position + 2), position + 3))
    let function = lineEndsCount ? function(declaredFrom: lineStart) : nil
    stumble(
      .unexpectedToken, "`lambda` is not part of this language", at: span,
      help: [
        function.map { "write `fn \($0)`" }
          ?? "write `\(tree.text(of: currentID)) => \(body.count > 40 ? "…" : body)`"
      ])
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
    let body = textInBraces(at: position) ?? "…"
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
      var around = ForeignWord.Surroundings(target: "{ \(body) }")
      around.parts["DONE"] = "{ \(body) }"
      if kindOfToken(closer + 1) == .comma, kindOfToken(closer + 2) == .integer {
        around.parts["LATER"] = ForeignWord.duration(
          milliseconds: textOfTokens(closer + 2..<closer + 3))
      }
      let name = textOfTokens(opener - 1..<opener)
      stumble(
        .unexpectedToken, "`\(name)` is not part of this language",
        at: tree.span(of: TokenID(index: Int32(opener - 1))), help: [foreign.help(around)])
      return
    }
    stumble(
      .unexpectedToken, "behind `=>` stands one expression, found `{`", at: foundSpan,
      help: [
        "leave the braces out: `x => x + 1`",
        "to do something with every value, write `source -> { \(body) }`",
      ])
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
