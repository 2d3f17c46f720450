import FlowCheck
import FlowText

extension CodeCompiler {
  func unaryInstruction(_ op: UnaryOperator, _ type: FlowType) -> Instruction {
    switch (op, type) {
    case (.not, _): .not
    case (.negate, .float): .negateFloat
    case (.negate, .duration): .negateDuration
    case (.negate, _): .negateInt
    }
  }

  func binaryInstruction(_ op: BinaryOperator, _ type: FlowType) -> Instruction {
    switch op {
    case .equal: .equal
    case .notEqual: .notEqual
    case .range: .rangeList
    case .scale: .scaleDuration
    case .unscale: .unscaleDuration
    case .ratio: .ratioDuration
    case .add, .subtract, .multiply, .divide, .remainder: arithmetic(op, type)
    case .less, .lessEqual, .greater, .greaterEqual: ordering(op, type)
    }
  }

  private func arithmetic(_ op: BinaryOperator, _ type: FlowType) -> Instruction {
    switch (type, op) {
    case (.float, .add): .addFloat
    case (.float, .subtract): .subtractFloat
    case (.float, .multiply): .multiplyFloat
    case (.float, .divide): .divideFloat
    case (.float, _): .remainderFloat
    case (.string, _): .addText
    case (.list, _): .addList
    case (.duration, .subtract): .subtractDuration
    case (.duration, _): .addDuration
    case (_, .add): .addInt
    case (_, .subtract): .subtractInt
    case (_, .multiply): .multiplyInt
    case (_, .divide): .divideInt
    case (_, _): .remainderInt
    }
  }

  /// Durations are ordered as the integers they are.
  private func ordering(_ op: BinaryOperator, _ type: FlowType) -> Instruction {
    switch (type, op) {
    case (.float, .less): .lessFloat
    case (.float, .lessEqual): .lessEqualFloat
    case (.float, .greater): .greaterFloat
    case (.float, _): .greaterEqualFloat
    case (.string, .less): .lessText
    case (.string, .lessEqual): .lessEqualText
    case (.string, .greater): .greaterText
    case (.string, _): .greaterEqualText
    case (_, .less): .lessInt
    case (_, .lessEqual): .lessEqualInt
    case (_, .greater): .greaterInt
    case (_, _): .greaterEqualInt
    }
  }

  mutating func visitListOperation(
    _ operation: ListOperation, _ list: ExpressionID, _ initial: ExpressionID?,
    _ lambda: CheckedLambda, _ span: Span
  ) {
    let loop = makeLabel()
    let exit = makeLabel()
    var steps: [Task] = [.expression(list)]
    var parameters = lambda.parameters
    let accumulator = operation == .reduce ? parameters.removeFirst() : nil
    if let initial, let accumulator {
      steps += [.expression(initial), .emit(.writeLocal(accumulator.index), span)]
    }
    steps += [
      .emit(.beginIteration, span), .label(loop), .emit(next(parameters, exit: exit), span),
      .expression(lambda.body),
    ]
    switch operation {
    case .map:
      steps += [.emit(.collect, span), .emit(.jump(loop), span)]
      steps += [.label(exit), .emit(.endIteration, span)]
    case .filter, .countWhere:
      let end: Instruction = operation == .filter ? .endIteration : .endCounting
      steps += [.emit(.collectElementIfTrue, span), .emit(.jump(loop), span)]
      steps += [.label(exit), .emit(end, span)]
    case .sortedBy:
      steps += [.emit(.collect, span), .emit(.jump(loop), span)]
      steps += [.label(exit), .emit(.endSorting, span)]
    case .reduce:
      let local = accumulator?.index ?? 0
      steps += [.emit(.writeLocal(local), span), .emit(.jump(loop), span)]
      steps += [.label(exit), .emit(.dropIteration, span), .emit(.readLocal(local), span)]
    case .firstWhere, .containsWhere:
      let end = makeLabel()
      let found: Instruction = operation == .firstWhere ? .endWithElement : .dropIteration
      steps += [.emit(.jumpIfFalse(loop), span), .emit(found, span)]
      if operation == .containsWhere {
        steps.append(.emit(.pushBool(true), span))
      }
      steps += [.emit(.jump(end), span), .label(exit), .emit(.dropIteration, span)]
      steps.append(.emit(operation == .firstWhere ? .pushNone : .pushBool(false), span))
      steps.append(.label(end))
    }
    schedule(steps)
  }

  private mutating func next(_ parameters: [LocalID], exit: Int32) -> Instruction {
    if parameters.count == 1, let parameter = parameters.first {
      return .nextElement(local: parameter.index, exit: exit)
    }
    code.destructuring.append(parameters.map(\.index))
    return .nextElementParts(Int32(code.destructuring.count - 1), exit: exit)
  }
}
