import FlowText

/// Calls of declared types, which read a text: `Light(name)` and `Order(json)`.
extension Checker {
  /// Checks `Light(text)`: the case of that name, or `nil`.
  mutating func enumCase(
    of symbol: SymbolID, _ arguments: [CallArgument], nameSpan: Span, at span: Span
  ) -> ExpressionID {
    let found = environment[symbol]
    guard use(symbol, at: nameSpan), arguments.count == 1 else {
      if arguments.count != 1 {
        report(
          Diagnostic(
            .wrongArguments, "`\(found.name)` takes the name of a case, a text", at: span,
            labels: [declarationLabel(found)],
            help: [
              "write `\(found.name)(text)`, a `\(found.name)?`, or `\(found.name).\(found.cases.first ?? "")`"
            ]))
      }
      checkForErrors(arguments)
      return invalid(span)
    }
    let text = value(of: arguments[0], as: .string, .plain)
    guard type(of: text) != .invalid else { return invalid(span) }
    let type = FlowType.enumeration(symbol, name: found.name)
    let arms = found.cases.enumerated().map { index, name in
      CheckedMatchArm(
        pattern: add(.string(name), .string, span),
        body: add(.wrap(add(.enumCase(symbol, index), type, span)), .optional(type), span))
    }
    let none = add(.none, .optional(type), span)
    return add(.match(text, arms, otherwise: none), .optional(type), span)
  }

  /// Checks `Order(text)`: what a JSON text says as a value of the type, or `nil`, as `decode(Order)` gives it.
  mutating func decoded(
    _ symbol: SymbolID, _ arguments: [CallArgument], nameSpan: Span, at span: Span
  ) -> ExpressionID {
    guard use(symbol, at: nameSpan) else {
      checkForErrors(arguments)
      return invalid(span)
    }
    guard arguments.count == 1 else {
      reportNoJSON(symbol, at: span)
      checkForErrors(arguments)
      return invalid(span)
    }
    var text = value(of: arguments[0], expecting: .string)
    let (given, type) = (type(of: text), environment[symbol].type)
    if given.unwrapped == .string {
      text = fit(text, into: .string, .plain)
    } else if given != .invalid {
      reportNoJSON(symbol, at: span)
      return invalid(span)
    }
    guard self.type(of: text) != .invalid, type != .invalid else { return invalid(span) }
    return add(.builtin(.decode, [text]), limited(type.asOptional, span), span)
  }

  /// Reports a call of a type with something else than a text, such as the parts of a tuple.
  private mutating func reportNoJSON(_ symbol: SymbolID, at span: Span) {
    let found = environment[symbol]
    var example = found.type.example
    if case .tuple(let parts) = found.type {
      let written = parts.map { ($0.label.map { "\($0): " } ?? "") + $0.type.example }
      example = "(\(written.joined(separator: ", ")))"
    }
    report(
      Diagnostic(
        .wrongArguments, "`\(found.name)` takes a JSON text", at: span,
        labels: [declarationLabel(found)],
        help: [
          "a value of the type is written without its name: `\(example)`",
          "`\(found.name)(text)` reads one from JSON, and is `nil` where the text does not fit",
        ]))
  }
}
