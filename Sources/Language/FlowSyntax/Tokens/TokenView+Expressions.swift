import FlowText

// Lambdas that begin here, slices of other languages, and names of types before parentheses.

extension TokenView {
  /// Returns the change of `xs[0:2]` and `xs[1:]` to functions that return a part of a list.
  func fixForSlice(openedAt opener: Int) -> Fix? {
    guard let list = operand(endingAt: opener - 1), let closer = brackets.closer(of: opener),
      position == opener + 2, let start = Int(textOfTokens(opener + 1..<position))
    else { return nil }
    let whole = span(at: opener).union(span(at: closer))
    if closer == position + 1 {
      let part = ".suffix(\(list).count - \(start))"
      return Fix(replacing: whole, with: Snippet(part)).shown(as: "\(list)\(part)")
    }
    guard closer == position + 2, let end = Int(textOfTokens(position + 1..<closer)), end >= start
    else { return nil }
    let part = ".prefix(\(end))\(start == 0 ? "" : ".suffix(\(end - start))")"
    return Fix(replacing: whole, with: Snippet(part)).shown(as: "\(list)\(part)")
  }

  /// Returns whether a type of a name is declared further up, for a message.
  func declaresType(_ name: String) -> Bool {
    guard looksBack else { return false }
    return (1..<max(1, position)).contains { index in
      tokens[index].kind == .identifier && tokens[index + 1].kind == .assign
        && textOfTokens(index - 1..<index) == "type" && textOfTokens(index..<index + 1) == name
    }
  }

  /// True if `x =>` or `(a, b) =>` is next.
  var atLambda: Bool {
    if at(.identifier) { return next(is: .fatArrow) }
    guard at(.leftParen), let closer = brackets.closer(of: position) else { return false }
    return tokens[closer + 1].kind == .fatArrow
  }
}
