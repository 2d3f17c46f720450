import FlowText

// Functions without a name, as other languages write them.

extension TokenView {
  /// Returns the index of the bracket, comma or line end after an argument.
  func endOfArgument(from first: Int) -> Int {
    var end = first
    while kindOfToken(end) != .endOfFile, kindOfToken(end) != .comma,
      !kindOfToken(end).isClosingBracket, !followsLineEnd(end)
    {
      end = (kindOfToken(end).closer == nil ? nil : brackets.closer(of: end)) ?? end
      end += 1
    }
    return end
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
