import FlowCheck

extension Translator {
  /// Returns an expression whose first part, if the chain to it is long, has been written ahead.
  func written(_ id: ExpressionID) -> SwiftText {
    let expression = fragment[id]
    switch expression.kind {
    case .integer(let value): return SwiftText("\(value)", value < 0 ? .prefix : .postfix)
    case .float(let value):
      return SwiftText(SwiftNotation.float(value), value < 0 ? .prefix : .postfix)
    case .string(let text): return SwiftText(SwiftNotation.literal(text))
    case .boolean(let value): return SwiftText("\(value)")
    case .duration(let nanoseconds): return SwiftText(SwiftNotation.seconds(nanoseconds))
    case .none: return SwiftText("nil")
    case .enumCase(let type, let number):
      return SwiftText("\(names[type]).\(enumCase(type, number))")
    case .constant(let symbol): return SwiftText(name(of: symbol))
    case .cell(let symbol): return SwiftText(passing[symbol] ?? read(symbol))
    case .event(let symbol): return SwiftText(passing[symbol] ?? "\(names.last(symbol)).value!")
    case .enabled(let command):
      return SwiftText(passing[command] ?? "\(names.enabled(command)).value")
    case .key: return SwiftText("\"key\"")
    case .local(let local): return locals[local] ?? SwiftText("it")
    case .wrap(let inner): return self.expression(inner)
    case .intToFloat(let inner): return converted(inner)
    case .unary, .binary, .and, .or, .conditional, .coalesce: return operation(expression)
    default: return structure(expression)
    }
  }

  func enumCase(_ type: SymbolID, _ number: Int) -> String {
    SwiftNotation.name(environment[type].cases[number])
  }

  /// Returns code that reads the present value of a cell.
  func read(_ symbol: SymbolID) -> String {
    let isForced =
      facts.hollow.contains(symbol) && !environment[symbol].type.isOptional
    return "\(name(of: symbol)).value\(isForced ? "!" : "")"
  }

  private func converted(_ inner: ExpressionID) -> SwiftText {
    if case .integer(let value) = fragment[inner].kind {
      return SwiftText("\(Double(value))", value < 0 ? .prefix : .postfix)
    }
    return SwiftText("Double(\(expression(inner).text))")
  }

  // MARK: Operators

  private func operation(_ expression: CheckedExpression) -> SwiftText {
    switch expression.kind {
    case .unary(let sign, let operand):
      return SwiftText("\(sign.rawValue)\(self.expression(operand).base)", .prefix)
    case .and(let left, let right): return infix("&&", left, right, .and)
    case .or(let left, let right): return infix("||", left, right, .or)
    case .coalesce(let value, let other): return coalescing(value, other)
    case .conditional(let condition, let first, let second):
      return conditional(condition, first, second)
    case .binary(let sign, let left, let right): return binary(sign, left, right)
    default: return SwiftText("")
    }
  }

  private func infix(
    _ sign: String, _ left: ExpressionID, _ right: ExpressionID, _ precedence: SwiftText.Precedence
  ) -> SwiftText {
    // Appended in place, so that a chain costs what it is long.
    var text = expression(left).inside(precedence)
    text += " \(sign) "
    text += expression(right).inside(precedence.tighter)
    return SwiftText(text, precedence)
  }

  private func binary(
    _ sign: BinaryOperator, _ left: ExpressionID, _ right: ExpressionID
  ) -> SwiftText {
    switch sign {
    case .subtract where fragment[right].type == .date:
      return SwiftText(
        "\(expression(left).base).timeIntervalSince(\(expression(right).text))")
    case .add, .subtract: return infix(sign.rawValue, left, right, .addition)
    case .multiply, .divide, .remainder: return infix(sign.rawValue, left, right, .multiplication)
    case .scale: return scaled("*", left, right)
    case .unscale: return scaled("/", left, right)
    case .ratio: return infix("/", left, right, .multiplication)
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual:
      return SwiftText(
        "\(expression(left).inside(.coalescing)) \(sign.rawValue) \(expression(right).inside(.coalescing))",
        .comparison)
    case .range:
      // A range whose end is below its beginning is empty here, and a run-time error in Swift.
      return SwiftText(
        "Array(stride(from: \(expression(left).text), through: \(expression(right).text), by: 1))")
    }
  }

  /// Returns a duration times or by a number: in Swift both are Doubles.
  private func scaled(
    _ sign: String, _ left: ExpressionID, _ right: ExpressionID
  ) -> SwiftText {
    func number(_ operand: ExpressionID) -> SwiftText {
      fragment[operand].type == .int ? converted(operand) : expression(operand)
    }
    return SwiftText(
      "\(number(left).inside(.multiplication)) \(sign) "
        + number(right).inside(.multiplication.tighter), .multiplication)
  }

  // MARK: Texts, tuples, branches

  private func structure(_ expression: CheckedExpression) -> SwiftText {
    switch expression.kind {
    case .tuple(let parts): return tuple(parts, expression.type)
    case .element(let base, let number): return element(of: base, number)
    case .list(let parts):
      return SwiftText("[\(parts.map { self.expression($0).text }.joined(separator: ", "))]")
    case .interpolation(let parts): return interpolation(parts)
    case .call(let function, let arguments):
      return SwiftText(
        "\(name(of: function))(\(arguments.map { self.expression($0).text }.joined(separator: ", ")))"
      )
    case .builtin(let builtin, let arguments): return call(builtin, arguments, expression.type)
    case .listOperation(let operation, let list, let initial, let lambda):
      return self.operation(operation, list, initial, lambda)
    case .match(let subject, let arms, let otherwise):
      return match(subject, arms, otherwise, expression.type)
    case .ifPresent(let base, let local, let then): return present(base, local, then)
    case .bind(let bindings, let then):
      for binding in bindings { locals[binding.local] = self.expression(binding.value) }
      return self.expression(then)
    default: return question(expression)
    }
  }

  private func question(_ expression: CheckedExpression) -> SwiftText {
    switch expression.kind {
    case .recover(let value, _):
      note(Notes.failure)
      return self.expression(value)
    case .hasValue(let symbol):
      return facts.hollow.contains(symbol)
        ? SwiftText("\(name(of: symbol)).value != nil", .comparison) : SwiftText("true")
    case .failed:
      note(Notes.failure)
      return SwiftText("false")
    case .isDisposed(let symbol):
      note(Notes.isDisposed)
      return isScope(symbol)
        ? SwiftText("false") : SwiftText("\(names.handle(of: symbol)) == nil", .comparison)
    case .now:
      needsStart = true
      return SwiftText("Date().timeIntervalSince(\(names.start))")
    default: return SwiftText("()")
    }
  }

  private func tuple(_ parts: [ExpressionID], _ type: FlowType) -> SwiftText {
    if parts.count == 1 { return expression(parts[0]) }
    var labels: [String?] = parts.map { _ in nil }
    if case .tuple(let elements) = type { labels = elements.map(\.label) }
    let texts = zip(parts, labels).map { part, label in
      (label.map { "\(SwiftNotation.name($0)): " } ?? "") + expression(part).text
    }
    return SwiftText("(\(texts.joined(separator: ", ")))")
  }

  private func element(of base: ExpressionID, _ number: Int) -> SwiftText {
    let inner = fragment[base]
    if case .local(let local) = inner.kind, let names = elements[local] {
      return SwiftText(names[number])
    }
    if case .tuple(let parts) = inner.type, parts.count == 1 { return expression(base) }
    return SwiftText("\(expression(base).base).\(number)")
  }

  /// Returns a string with interpolated values.
  private func interpolation(_ parts: [ExpressionID]) -> SwiftText {
    let texts = parts.map { part in
      if case .string(let text) = fragment[part].kind { return SwiftNotation.escaped(text) }
      return "\\(\(shown(part)))"
    }
    return SwiftText("\"\(texts.joined())\"")
  }

  /// Returns a value as it is printed: an optional as its value, or as `nil`.
  func shown(_ id: ExpressionID) -> String {
    let type = fragment[id].type
    guard type.isOptional else {
      if type.printsOtherwise { note(Notes.text) }
      return expression(id).text
    }
    if case .optional(let inner) = type, inner.printsOtherwise { note(Notes.text) }
    return "\(expression(id).base).map { \"\\($0)\" } ?? \"nil\""
  }

  private func match(
    _ subject: ExpressionID, _ arms: [CheckedMatchArm], _ otherwise: ExpressionID?, _ type: FlowType
  ) -> SwiftText {
    var cases = arms.map { "case \(pattern($0.pattern)): return \(expression($0.body).text)" }
    if let otherwise { cases.append("default: return \(expression(otherwise).text)") }
    return SwiftText(
      "{ () -> \(SwiftNotation.type(type)) in switch \(expression(subject).text) { "
        + cases.joined(separator: "; ") + " } }()")
  }

  func pattern(_ id: ExpressionID) -> String {
    switch fragment[id].kind {
    case .anything: "_"
    case .wrap(let inner): "\(pattern(inner))?"
    case .tuple(let parts): "(\(parts.map(pattern).joined(separator: ", ")))"
    case .enumCase(let symbol, let number): ".\(enumCase(symbol, number))"
    default: expression(id).text
    }
  }

  private func present(
    _ base: ExpressionID, _ local: LocalID, _ then: ExpressionID
  ) -> SwiftText {
    let name = names.parameter(lambdaDepth)
    lambdaDepth += 1
    defer { lambdaDepth -= 1 }
    let value = expression(base).base
    locals[local] = SwiftText(name)
    let method = fragment[then].type.isOptional ? "flatMap" : "map"
    return SwiftText("\(value).\(method) { \(name) in \(expression(then).text) }")
  }
}
