import FlowCheck

/// Chains of operands, calls and choices, whose length a user chooses: they are written without recursion.
extension Translator {
  /// The length of a chain from which on its parts are written ahead.
  private static let mostNested = 64

  /// Returns an expression as Swift.
  ///
  /// A long chain of first operands is written from the innermost outwards.
  func expression(_ id: ExpressionID) -> SwiftText {
    if let text = ahead.removeValue(forKey: id) { return text }
    var chain: [ExpressionID] = []
    var next = first(in: id)
    while let inner = next, let innermost = first(in: inner) {
      chain.append(inner)
      next = innermost
    }
    guard chain.count > Self.mostNested else { return written(id) }
    var last: ExpressionID?
    for inner in chain.reversed() {
      let text = written(inner)
      if let last { ahead[last] = nil }
      ahead[inner] = text
      last = inner
    }
    defer { if let last { ahead[last] = nil } }
    return written(id)
  }

  /// Returns the part with which the code of an expression begins, written before its others; nil if there is none.
  private func first(in id: ExpressionID) -> ExpressionID? {
    switch fragment[id].kind {
    case .binary(_, let left, _), .and(let left, _), .or(let left, _): left
    case .unary(_, let inner), .wrap(let inner), .intToFloat(let inner), .recover(let inner, _):
      inner
    case .builtin(_, let arguments): arguments.first
    case .listOperation(_, let list, _, _): list
    case .element(let base, _), .ifPresent(let base, _, _): base
    default: nil
    }
  }

  /// Returns `a ?? b ?? …`, which associates to the right.
  func coalescing(_ value: ExpressionID, _ other: ExpressionID) -> SwiftText {
    var text = expression(value).inside(.range)
    var rest = other
    while case .coalesce(let next, let behind) = fragment[rest].kind {
      text += " ?? "
      text += expression(next).inside(.range)
      rest = behind
    }
    text += " ?? "
    text += expression(rest).inside(.coalescing)
    return SwiftText(text, .coalescing)
  }

  /// Returns `a ? b : c ? d : …`.
  func conditional(
    _ condition: ExpressionID, _ first: ExpressionID, _ second: ExpressionID
  ) -> SwiftText {
    var text = ""
    var (condition, first, rest) = (condition, first, second)
    while true {
      text += expression(condition).inside(.or)
      text += " ? "
      text += expression(first).inside(.or)
      text += " : "
      guard case .conditional(let nextCondition, let nextFirst, let behind) = fragment[rest].kind
      else { break }
      (condition, first, rest) = (nextCondition, nextFirst, behind)
    }
    text += expression(rest).inside(.ternary)
    return SwiftText(text, .ternary)
  }
}
