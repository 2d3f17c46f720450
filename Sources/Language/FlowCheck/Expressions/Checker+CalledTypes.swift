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
          NotACaseName(
            span: span, enumeration: declaredHere(found), firstCase: found.cases.first ?? ""))
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
      reportNoJSON(symbol, arguments, at: span)
      return invalid(span)
    }
    var text = value(of: arguments[0], expecting: .string)
    let (given, type) = (type(of: text), environment[symbol].type)
    if given.unwrapped == .string {
      text = fit(text, into: .string, .plain)
    } else if given != .invalid {
      reportNoJSON(symbol, arguments, at: span)
      return invalid(span)
    }
    guard self.type(of: text) != .invalid, type != .invalid else { return invalid(span) }
    return add(.builtin(.decode, [text]), limited(type.asOptional, span), span)
  }

  /// Reports a call of a type with something else than a text, such as the parts of a tuple.
  private mutating func reportNoJSON(
    _ symbol: SymbolID, _ arguments: [CallArgument], at span: Span
  ) {
    let found = environment[symbol]
    let before = diagnostics.mark
    let value = value(of: found.type, made: arguments, at: span)
    diagnostics.takeBack(to: before)
    // A single one has been checked.
    if arguments.count != 1 { checkForErrors(arguments) }
    report(
      NotJSON(
        span: span, named: declaredHere(found),
        value: value ?? Fix([]).shown(as: shownValue(of: found.type))))
  }

  /// Returns the argument of a call, or a tuple of its arguments, in its place; nil if they do not fit.
  private mutating func value(
    of type: FlowType, made arguments: [CallArgument], at span: Span
  ) -> Fix? {
    if arguments.count == 1 {
      let whole = value(of: arguments[0], expecting: type)
      if self.type(of: whole) != .invalid, self.type(of: whole).converts(to: type) {
        return Fix(replacing: span, with: snippets(of: arguments)[0])
      }
    }
    guard case .tuple(let parts) = type, parts.count == arguments.count else { return nil }
    for (argument, part) in zip(arguments, parts) {
      let value = value(of: argument, expecting: part.type)
      let given = self.type(of: value)
      guard given != .invalid, given.converts(to: part.type) else { return nil }
    }
    let written = zip(parts, snippets(of: arguments)).map { part, value in
      part.label.map { "\($0): \(value)" } ?? value
    }
    return Fix(replacing: span, with: "(\(listed(written)))")
  }

  private func shownValue(of type: FlowType) -> String {
    guard case .tuple(let parts) = type else { return type.example }
    let written = parts.map { ($0.label.map { "\($0): " } ?? "") + $0.type.example }
    return "(\(written.joined(separator: ", ")))"
  }
}
