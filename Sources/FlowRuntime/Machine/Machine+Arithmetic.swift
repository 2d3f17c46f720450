import FlowLower
import FlowText

extension Machine {
  func integerArithmetic(_ instruction: Instruction, _ span: Span) {
    guard case .int(let right) = pop(), case .int(let left) = pop() else { return }
    let result: (partialValue: Int, overflow: Bool)
    let sign: String
    switch instruction {
    case .addInt: (result, sign) = (left.addingReportingOverflow(right), "+")
    case .subtractInt: (result, sign) = (left.subtractingReportingOverflow(right), "-")
    case .multiplyInt: (result, sign) = (left.multipliedReportingOverflow(by: right), "*")
    default:
      let isDivision = if case .divideInt = instruction { true } else { false }
      guard right != 0 else {
        fail(divisionByZero("\(left) \(isDivision ? "/" : "%") 0", span))
        return
      }
      result =
        isDivision
        ? left.dividedReportingOverflow(by: right)
        : left.remainderReportingOverflow(dividingBy: right)
      sign = isDivision ? "/" : "%"
    }
    guard !result.overflow else {
      fail(overflow("\(left) \(sign) \(right)", span))
      return
    }
    stack.append(.int(result.partialValue))
  }

  func floatArithmetic(_ instruction: Instruction, _ span: Span) {
    guard case .float(let right) = pop(), case .float(let left) = pop() else { return }
    let result: Double
    let sign: String
    switch instruction {
    case .addFloat: (result, sign) = (left + right, "+")
    case .subtractFloat: (result, sign) = (left - right, "-")
    case .multiplyFloat: (result, sign) = (left * right, "*")
    case .divideFloat: (result, sign) = (left / right, "/")
    default: (result, sign) = (left.truncatingRemainder(dividingBy: right), "%")
    }
    if right == 0, sign == "/" || sign == "%" {
      fail(divisionByZero("\(left) \(sign) \(right)", span))
    } else {
      push(finite: result, "\(left) \(sign) \(right)", span)
    }
  }

  func durationArithmetic(_ instruction: Instruction, _ span: Span) {
    let right = pop()
    guard case .duration(let left) = pop() else { return }
    let leftText = ValueFormatter.duration(left)
    let rightText = formatter.quoted(right)
    switch (instruction, right) {
    case (.addDuration, .duration(let right)):
      push(left.addingReportingOverflow(right), "\(leftText) + \(rightText)", span)
    case (.subtractDuration, .duration(let right)):
      push(left.subtractingReportingOverflow(right), "\(leftText) - \(rightText)", span)
    case (.scaleDuration, .float(let factor)):
      push(rounded: Double(left) * factor, "\(leftText) * \(rightText)", span)
    case (_, .float(0)), (_, .duration(0)):
      fail(divisionByZero("\(leftText) / \(rightText)", span))
    case (.unscaleDuration, .float(let divisor)):
      push(rounded: Double(left) / divisor, "\(leftText) / \(rightText)", span)
    case (_, .duration(let right)):
      push(finite: Double(left) / Double(right), "\(leftText) / \(rightText)", span)
    default: preconditionFailure("the checker lets durations meet only durations and numbers")
    }
  }

  func unary(_ instruction: Instruction, _ span: Span) {
    switch (instruction, pop()) {
    case (.not, .bool(let value)): stack.append(.bool(!value))
    case (.intToFloat, .int(let value)): stack.append(.float(Double(value)))
    // An optional Int may arrive where an optional Float is wanted.
    case (.intToFloat, let other): stack.append(other)
    case (.negateFloat, .float(let value)): stack.append(.float(-value))
    case (_, .int(let value)):
      let (result, overflow) = (0).subtractingReportingOverflow(value)
      guard !overflow else {
        fail(self.overflow("-(\(value))", span))
        return
      }
      stack.append(.int(result))
    case (_, .duration(let value)):
      push((0).subtractingReportingOverflow(value), "-\(ValueFormatter.duration(value))", span)
    default: preconditionFailure("the checker lets only numbers and Bools be negated")
    }
  }

  func push(finite result: Double, _ text: String, _ span: Span) {
    guard result.isFinite else {
      fail(Failure(.notFinite, "`\(text)` is not a finite number", at: span))
      return
    }
    stack.append(.float(result))
  }

  private func push(_ result: (partialValue: Int, overflow: Bool), _ text: String, _ span: Span) {
    guard !result.overflow else {
      fail(durationOverflow(text, span))
      return
    }
    stack.append(.duration(result.partialValue))
  }

  private func push(rounded result: Double, _ text: String, _ span: Span) {
    guard let nanoseconds = Int(exactly: result.rounded()) else {
      fail(durationOverflow(text, span))
      return
    }
    stack.append(.duration(nanoseconds))
  }

  private func durationOverflow(_ text: String, _ span: Span) -> Failure {
    Failure(.overflow, "`\(text)` does not fit a Duration, which goes to about 292 years", at: span)
  }

  func overflow(_ text: String, _ span: Span) -> Failure {
    Failure(
      .overflow, "`\(text)` does not fit an Int", at: span,
      help: ["an Int goes from -9223372036854775808 to 9223372036854775807; a Float goes further"])
  }

  private func divisionByZero(_ text: String, _ span: Span) -> Failure {
    Failure(.divisionByZero, "`\(text)` divides by zero", at: span)
  }
}
