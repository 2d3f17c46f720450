import FlowText

// Signs of other languages, which the lexer splits into several adjacent tokens.

extension Parser {
  /// Reports the equivalent of a sign of another language, if it is the reason why no token fits
  /// here.
  mutating func reportForeignSign() -> Bool {
    guard let run = view.touchingSigns else { return false }
    for end in (run.lowerBound + 2..<run.upperBound + 1).reversed() {
      let span = tree.span(of: TokenID(index: Int32(run.lowerBound)))
        .union(tree.span(of: TokenID(index: Int32(end - 1))))
      let written = tree.source.text(of: span)
      guard let foreign = ForeignWord(written, as: .sign) else { continue }
      let around = view.surroundings(ofSign: run.lowerBound..<end)
      stumble(ForeignPart(span: span, written: written, way: .foreign(foreign.advice(around))))
      return true
    }
    return false
  }
}
