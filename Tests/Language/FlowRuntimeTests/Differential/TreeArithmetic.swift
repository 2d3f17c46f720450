import FlowCheck
import FlowRuntime
import FlowText

/// The operators, and the functions that the generator uses, on values.
struct TreeArithmetic {
  let span: Span

  private func fail(
    _ code: DiagnosticCode, _ message: String
  ) -> TreeEvaluator.Stop {
    .failure(code: code, message: message, span: span)
  }

  func result(
    _ op: BinaryOperator, _ left: Value, _ right: Value
  ) throws(TreeEvaluator.Stop) -> Value {
    switch (op, left, right) {
    case (.equal, _, _): return .bool(left == right)
    case (.notEqual, _, _): return .bool(left != right)
    case (_, .int(let a), .int(let b)): return try ints(op, a, b)
    case (_, .float(let a), .float(let b)): return try floats(op, a, b)
    case (.add, .text(let a), .text(let b)): return .text(a + b)
    case (.add, .list(let a), .list(let b)): return .list(Array(a.elements) + b.elements)
    case (_, .text(let a), .text(let b)): return .bool(compare(op, a, b))
    default: preconditionFailure("the generator does not make \(op)")
    }
  }

  private func compare<T: Comparable>(_ op: BinaryOperator, _ a: T, _ b: T) -> Bool {
    switch op {
    case .less: a < b
    case .lessEqual: a <= b
    case .greater: a > b
    default: a >= b
    }
  }

  private func ints(
    _ op: BinaryOperator, _ a: Int, _ b: Int
  ) throws(TreeEvaluator.Stop) -> Value {
    let exact: (high: Int, low: UInt)
    switch op {
    case .add, .subtract:
      let other = op == .add ? b : b == .min ? nil : -b
      let overflow = fail(.overflow, "`\(a) \(op.rawValue) \(b)` does not fit an Int")
      guard let other else {
        // Only a negative number is not too small to lose the least Int.
        if a >= 0 { throw overflow }
        return .int(a - b)
      }
      if other > 0, a > Int.max - other { throw overflow }
      if other < 0, a < Int.min - other { throw overflow }
      return .int(a + other)
    case .multiply:
      exact = a.multipliedFullWidth(by: b)
      let low = Int(bitPattern: exact.low)
      guard exact.high == (low < 0 ? -1 : 0) else {
        throw fail(.overflow, "`\(a) * \(b)` does not fit an Int")
      }
      return .int(low)
    case .divide, .remainder:
      if b == 0 { throw fail(.divisionByZero, "`\(a) \(op.rawValue) 0` divides by zero") }
      if a == .min, b == -1 {
        throw fail(.overflow, "`\(a) \(op.rawValue) \(b)` does not fit an Int")
      }
      return .int(op == .divide ? a / b : a % b)
    case .range: return .list(a <= b ? (a...b).map { .int($0) } : [])
    default: return .bool(compare(op, a, b))
    }
  }

  private func floats(
    _ op: BinaryOperator, _ a: Double, _ b: Double
  ) throws(TreeEvaluator.Stop) -> Value {
    let result: Double
    switch op {
    case .add: result = a + b
    case .subtract: result = a - b
    case .multiply: result = a * b
    case .divide, .remainder:
      if b == 0 { throw fail(.divisionByZero, "`\(a) \(op.rawValue) \(b)` divides by zero") }
      result = op == .divide ? a / b : a.truncatingRemainder(dividingBy: b)
    default: return .bool(compare(op, a, b))
    }
    guard result.isFinite else {
      throw fail(.notFinite, "`\(a) \(op.rawValue) \(b)` is not a finite number")
    }
    return .float(result)
  }

  func result(
    _ builtin: Builtin, _ arguments: [Value]
  ) throws(TreeEvaluator.Stop) -> Value {
    switch (builtin, arguments[0]) {
    case (.abs, .int(.min)): throw fail(.overflow, "`abs(\(Int.min))` does not fit an Int")
    case (.abs, .int(let int)): return .int(abs(int))
    case (.min, .int(let a)): if case .int(let b) = arguments[1] { return .int(min(a, b)) }
    case (.max, .int(let a)): if case .int(let b) = arguments[1] { return .int(max(a, b)) }
    case (.count, .list(let list)): return .int(list.elements.count)
    case (.first, .list(let list)): return list.elements.first ?? .none
    case (.last, .list(let list)): return list.elements.last ?? .none
    case (.textCount, .text(let text)): return .int(text.count)
    case (.upper, .text(let text)): return .text(text.uppercased())
    case (.toString, let value): return .text(ValueFormatter().text(value))
    case (.toFloat, .int(let int)): return .float(Double(int))
    case (.sum, .list(let list)):
      var total = 0
      for case .int(let next) in list.elements {
        let (sum, overflow) = total.addingReportingOverflow(next)
        if overflow { throw fail(.overflow, "`\(total) + \(next)` does not fit an Int") }
        total = sum
      }
      return .int(total)
    default: break
    }
    preconditionFailure("the generator does not call \(builtin)")
  }
}
