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
  func declaresType(_ name: String) -> Bool { declarationOfType(name) != nil }

  /// Returns the name's token in the declaration of a type further up.
  private func declarationOfType(_ name: String) -> Int? {
    guard looksBack else { return nil }
    return (1..<max(1, position)).first { index in
      tokens[index].kind == .identifier && tokens[index + 1].kind == .assign
        && textOfTokens(index - 1..<index) == "type" && textOfTokens(index..<index + 1) == name
    }
  }

  /// Returns the labels of the parts of a tuple type that is declared further up.
  func labels(ofType name: String) -> [String] {
    guard let declaration = declarationOfType(name) else { return [] }
    return labels(inside: declaration + 2)
  }

  /// Returns the labels in the parentheses that a token opens, but not those further inside.
  func labels(inside opener: Int) -> [String] {
    guard kindOfToken(opener) == .leftParen, let closer = brackets.closer(of: opener) else {
      return []
    }
    var labels: [String] = []
    var index = opener + 1
    while index < closer {
      if kindOfToken(index) == .identifier, kindOfToken(index + 1) == .colon {
        labels.append(textOfTokens(index..<index + 1))
      }
      index = indexBehind(index)
    }
    return labels
  }

  /// True if `x =>` or `(a, b) =>` is next.
  var atLambda: Bool {
    if at(.identifier) { return next(is: .fatArrow) }
    guard at(.leftParen), let closer = brackets.closer(of: position) else { return false }
    return tokens[closer + 1].kind == .fatArrow
  }
}
