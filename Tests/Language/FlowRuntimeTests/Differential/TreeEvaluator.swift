import FlowCheck
import FlowRuntime
import FlowText

/// Evaluates checked expressions by walking their tree: slow, plain, and written without a look at
/// the machine that it is compared with.
struct TreeEvaluator {
  /// Why there is no value.
  enum Stop: Error, Equatable {
    case failure(code: DiagnosticCode, message: String, span: Span)
    case waits(Int32)
  }

  let fragment: CheckedFragment
  let cells: [SymbolID: Value]
  let functions: [SymbolID: (CheckedFunction, CheckedFragment)]

  func value(_ id: ExpressionID, _ locals: [LocalID: Value] = [:]) throws(Stop) -> Value {
    let expression = fragment[id]
    switch expression.kind {
    case .integer(let value): return .int(value)
    case .float(let value): return .float(value)
    case .string(let value): return .text(value)
    case .boolean(let value): return .bool(value)
    case .duration(let value): return .duration(value)
    case .enumCase(let type, let index):
      return .enumeration(type: type.index, index: Int32(index))
    case .none: return .none
    case .constant(let symbol), .cell(let symbol): return try read(symbol)
    case .local(let local): return locals[local] ?? .none
    case .hasValue(let symbol): return .bool(cells[symbol]?.isGood ?? false)
    case .failed(let symbol): return .bool(cells[symbol]?.failure != nil)
    case .wrap(let operand): return try value(operand, locals)
    case .intToFloat(let operand):
      let inner = try value(operand, locals)
      if case .int(let int) = inner { return .float(Double(int)) }
      return inner
    case .unary(let op, let operand):
      return try unary(op, value(operand, locals), expression.span)
    case .binary(let op, let left, let right):
      let first = try value(left, locals)
      return try TreeArithmetic(span: expression.span).result(op, first, value(right, locals))
    case .call(let function, let arguments): return try call(function, arguments, locals)
    case .builtin(let builtin, let arguments):
      var values: [Value] = []
      for argument in arguments { values.append(try value(argument, locals)) }
      return try TreeArithmetic(span: expression.span).result(builtin, values)
    default: return try compound(expression, locals)
    }
  }

  private func read(_ symbol: SymbolID) throws(Stop) -> Value {
    switch cells[symbol] {
    case nil, .pending?: throw .waits(symbol.index)
    case .failure(let failure)?:
      throw .failure(code: failure.code, message: failure.message, span: failure.span)
    case let value?: return value
    }
  }

  private func unary(
    _ op: UnaryOperator, _ value: Value, _ span: Span
  ) throws(Stop) -> Value {
    switch (op, value) {
    case (.not, .bool(let bool)): return .bool(!bool)
    case (_, .float(let float)): return .float(-float)
    case (_, .duration(let duration)): return .duration(-duration)
    case (_, .int(.min)):
      throw .failure(
        code: .overflow, message: "`-(\(Int.min))` does not fit an Int", span: span)
    case (_, .int(let int)): return .int(-int)
    default: preconditionFailure("only these can be negated")
    }
  }

  private func call(
    _ function: SymbolID, _ arguments: [ExpressionID], _ locals: [LocalID: Value]
  ) throws(Stop) -> Value {
    guard let (declared, home) = functions[function] else {
      preconditionFailure("the function was declared")
    }
    var own: [LocalID: Value] = [:]
    for (index, argument) in arguments.enumerated() {
      own[LocalID(index: Int32(index))] = try value(argument, locals)
    }
    return try TreeEvaluator(fragment: home, cells: cells, functions: functions)
      .value(declared.body, own)
  }

  private func isTrue(_ id: ExpressionID, _ locals: [LocalID: Value]) throws(Stop) -> Bool {
    try value(id, locals) == .bool(true)
  }

  private func compound(
    _ expression: CheckedExpression, _ locals: [LocalID: Value]
  ) throws(Stop) -> Value {
    switch expression.kind {
    case .and(let left, let right):
      guard try isTrue(left, locals) else { return .bool(false) }
      return .bool(try isTrue(right, locals))
    case .or(let left, let right):
      if try isTrue(left, locals) { return .bool(true) }
      return .bool(try isTrue(right, locals))
    case .conditional(let condition, let yes, let no):
      if try isTrue(condition, locals) { return try value(yes, locals) }
      return try value(no, locals)
    case .coalesce(let left, let right):
      let first = try value(left, locals)
      return first == .none ? try value(right, locals) : first
    case .recover(let risky, let fallback):
      do {
        return try value(risky, locals)
      } catch .waits(let symbol) {
        throw .waits(symbol)
      } catch {
        return try value(fallback, locals)
      }
    case .match(let subject, let arms, let otherwise):
      let wanted = try value(subject, locals)
      for (index, arm) in arms.enumerated() {
        let isLast = index == arms.count - 1 && otherwise == nil
        if isLast { return try value(arm.body, locals) }
        if try fits(wanted, arm.pattern) { return try value(arm.body, locals) }
      }
      guard let otherwise else { return .none }
      return try value(otherwise, locals)
    case .tuple(let parts): return .tuple(try values(parts, locals))
    case .list(let parts): return .list(try values(parts, locals))
    case .element(let base, let index):
      if case .tuple(let tuple) = try value(base, locals) { return tuple.elements[index] }
      return .none
    case .interpolation(let parts):
      let formatter = ValueFormatter()
      var text = ""
      for part in try values(parts, locals) { text += formatter.text(part) }
      return .text(text)
    case .listOperation(let operation, let list, let initial, let lambda):
      return try iterate(operation, list, initial, lambda, locals)
    default: preconditionFailure("the generator does not make \(expression.kind)")
    }
  }

  private func fits(_ value: Value, _ pattern: ExpressionID) throws(Stop) -> Bool {
    switch fragment[pattern].kind {
    case .anything: return true
    case .wrap(let inner): return value == .none ? false : try fits(value, inner)
    case .tuple(let parts):
      guard case .tuple(let tuple) = value else { return false }
      for (part, element) in zip(parts, tuple.elements) where !(try fits(element, part)) {
        return false
      }
      return true
    default: return try self.value(pattern, [:]) == value
    }
  }

  private func values(
    _ ids: [ExpressionID], _ locals: [LocalID: Value]
  ) throws(Stop) -> [Value] {
    var values: [Value] = []
    for id in ids { values.append(try value(id, locals)) }
    return values
  }

  private func iterate(
    _ operation: ListOperation, _ list: ExpressionID, _ initial: ExpressionID?,
    _ lambda: CheckedLambda, _ locals: [LocalID: Value]
  ) throws(Stop) -> Value {
    guard case .list(let box) = try value(list, locals) else { return .none }
    var accumulated = Value.none
    if let initial { accumulated = try value(initial, locals) }
    var given: [Value] = []
    for element in box.elements {
      var own = locals
      if operation == .reduce { own[lambda.parameters[0]] = accumulated }
      own[lambda.parameters[lambda.parameters.count - 1]] = element
      let result = try value(lambda.body, own)
      switch operation {
      case .reduce: accumulated = result
      case .firstWhere: if result == .bool(true) { return element }
      case .containsWhere: if result == .bool(true) { return .bool(true) }
      case .allWhere: if result == .bool(false) { return .bool(false) }
      default: given.append(result)
      }
    }
    let passed = zip(box.elements, given).filter { $0.1 == .bool(true) }.map(\.0)
    switch operation {
    case .map: return .list(given)
    case .filter: return .list(passed)
    case .countWhere: return .int(passed.count)
    case .reduce: return accumulated
    case .firstWhere: return .none
    case .containsWhere: return .bool(false)
    case .allWhere: return .bool(true)
    case .sortedBy: preconditionFailure("the generator does not sort")
    }
  }
}
