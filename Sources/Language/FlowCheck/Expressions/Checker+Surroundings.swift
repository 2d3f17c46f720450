import FlowText

extension FlowType {
  /// The day and the time of day, as `date()` and `parts` of a Date give them.
  static let dateParts = FlowType.tuple(
    ["year", "month", "day", "hour", "minute", "second", "weekday"].map {
      TupleTypeElement(label: $0, type: .int)
    })
}

/// Library functions whose value comes from outside of the program: time, environment, chance.
extension Checker {
  mutating func checkNow(_ call: LibraryCall) -> ExpressionID {
    guard call.arguments.isEmpty else {
      reportForms(call, .count(0), at: call.span)
      return invalid(call.span)
    }
    guard mayChangeUnnoticed("now()", call, example: "tap -> { last = now() }") else {
      return invalid(call.span)
    }
    return add(.now, .duration, call.span)
  }

  mutating func checkDate(_ call: LibraryCall) -> ExpressionID {
    guard call.arguments.isEmpty else {
      reportForms(call, .count(0), at: call.span)
      checkForErrors(call.arguments)
      return invalid(call.span)
    }
    guard mayChangeUnnoticed("date()", call, example: "tap -> print(date().hour)") else {
      return invalid(call.span)
    }
    return add(.builtin(.date, []), .dateParts, call.span)
  }

  /// Checks `Date()`, the present one.
  mutating func checkPresentDate(_ call: LibraryCall) -> ExpressionID {
    guard mayChangeUnnoticed("Date()", call, example: "tap -> { last = Date() }") else {
      return invalid(call.span)
    }
    return add(.builtin(.presentDate, []), .date, call.span)
  }

  mutating func checkRandom(_ call: LibraryCall) -> ExpressionID {
    guard call.arguments.count <= 1, !call.arguments.contains(where: { isLambda($0) }) else {
      reportForms(call, .noneOrNumber, at: call.span)
      checkForErrors(call.arguments)
      return invalid(call.span)
    }
    let limit = call.arguments.first.map { value(of: $0, as: .int, .plain) }
    guard limit.map({ type(of: $0) }) != .invalid,
      mayChangeUnnoticed(
        limit == nil ? "random()" : "random(…)", call, example: "tap -> { dice = random(6) + 1 }")
    else { return invalid(call.span) }
    guard let limit else { return add(.builtin(.random, []), .float, call.span) }
    return add(.builtin(.randomBelow, [limit]), .int, call.span)
  }

  mutating func checkEnvironmentVariable(_ call: LibraryCall) -> ExpressionID {
    guard call.arguments.count == 1, !isLambda(call.arguments[0]) else {
      reportForms(call, .variable, at: call.span)
      checkForErrors(call.arguments)
      return invalid(call.span)
    }
    let name = value(of: call.arguments[0], as: .string, .plain)
    guard type(of: name) != .invalid,
      mayChangeUnnoticed("env(…)", call, example: "let home = env(\"HOME\")")
    else { return invalid(call.span) }
    return add(.builtin(.env, [name]), .optional(.string), call.span)
  }

  /// Returns whether a form may be used here whose value changes without an event: in statements
  /// and observers only.
  ///
  /// Reports that it may not.
  mutating func mayChangeUnnoticed(
    _ form: String, _ call: LibraryCall, example: String
  ) -> Bool {
    if frame.place == .statement || frame.place == .observer { return true }
    let place: ChangesUnnoticed.Place =
      switch frame.place {
      case .function: .function
      case .condition: .condition
      default: .flow
      }
    report(ChangesUnnoticed(span: call.span, form: form, place: place, example: example))
    return false
  }
}
