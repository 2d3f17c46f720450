import FlowCheck
import FlowText

extension CodeCompiler {
  /// Emits a leaf, or schedules the parts of an expression in evaluation order.
  mutating func visit(_ id: ExpressionID) {
    let expression = fragment[id]
    let span = expression.span
    switch expression.kind {
    case .integer(let value): emit(.pushInt(value), span)
    case .float(let value): emit(.push(literal(.float(value))), span)
    case .string(let value): emit(.push(literal(.text(value))), span)
    case .boolean(let value): emit(.pushBool(value), span)
    case .duration(let nanoseconds): emit(.push(literal(.duration(nanoseconds))), span)
    case .none, .invalid: emit(.pushNone, span)
    case .enumCase(let type, let index):
      emit(.push(literal(.enumeration(type: type.index, index: Int32(index)))), span)
    case .constant(let symbol), .cell(let symbol), .enabled(let symbol):
      note(read: symbol)
      emit(.readSymbol(symbol.index), span)
    case .event(let symbol):
      emit(.readState(eventSlots[symbol] ?? 0), span)
    case .local(let local): emit(.readLocal(local.index), span)
    case .hasValue(let symbol):
      note(read: symbol)
      emit(.hasValue(symbol.index), span)
    case .failed(let symbol):
      note(read: symbol)
      emit(.isFailed(symbol.index), span)
    case .now: emit(.now, span)
    default: visitCompound(expression)
    }
  }

  private mutating func visitCompound(_ expression: CheckedExpression) {
    let span = expression.span
    switch expression.kind {
    case .unary(let op, let operand):
      schedule([
        .expression(operand), .emit(unaryInstruction(op, fragment[operand].type), span),
      ])
    case .binary(let op, let left, let right):
      let instruction = binaryInstruction(op, fragment[left].type)
      schedule([.expression(left), .expression(right), .emit(instruction, span)])
    case .intToFloat(let operand):
      schedule([.expression(operand), .emit(.intToFloat, span)])
    case .wrap(let operand): schedule([.expression(operand)])
    case .tuple(let elements): visitTuple(elements, expression)
    case .element(let base, let index):
      schedule([.expression(base), .emit(.element(Int32(index)), span)])
    case .list(let elements):
      schedule(
        elements.map { .expression($0) } + [.emit(.makeList(Int32(elements.count)), span)])
    case .interpolation(let parts):
      schedule(parts.map { .expression($0) } + [.emit(.concatenate(Int32(parts.count)), span)])
    case .call(let function, let arguments):
      let call = Instruction.call(function.index, argumentCount: Int32(arguments.count))
      schedule(arguments.map { .expression($0) } + [.emit(call, span)])
    case .builtin(.sum, let arguments):
      // What an empty list sums to depends on the type.
      schedule(
        arguments.map { .expression($0) } + [
          .emit(zero(of: expression.type), span),
          .emit(.builtin(.sum, argumentCount: Int32(arguments.count + 1)), span),
        ])
    case .builtin(let builtin, let arguments):
      let call = Instruction.builtin(builtin, argumentCount: Int32(arguments.count))
      schedule(arguments.map { .expression($0) } + [.emit(call, span)])
    case .listOperation(let operation, let list, let initial, let lambda):
      visitListOperation(operation, list, initial, lambda, span)
    default: visitBranching(expression)
    }
  }

  private mutating func zero(of type: FlowType) -> Instruction {
    switch type {
    case .float: .push(literal(.float(0)))
    case .duration: .push(literal(.duration(0)))
    default: .pushInt(0)
    }
  }

  private mutating func visitTuple(_ elements: [ExpressionID], _ expression: CheckedExpression) {
    var labels: [String?] = []
    if case .tuple(let places) = expression.type {
      labels = places.map(\.label)
    }
    let index: Int32
    if let known = code.tupleLabels.firstIndex(of: labels) {
      index = Int32(known)
    } else {
      index = Int32(code.tupleLabels.count)
      code.tupleLabels.append(labels)
    }
    let make = Instruction.makeTuple(count: Int32(elements.count), labels: index)
    schedule(elements.map { .expression($0) } + [.emit(make, expression.span)])
  }

  private mutating func visitBranching(_ expression: CheckedExpression) {
    let span = expression.span
    switch expression.kind {
    case .and(let left, let right):
      let short = makeLabel()
      let end = makeLabel()
      schedule([
        .expression(left), .emit(.jumpIfFalse(short), span), .expression(right),
        .emit(.jump(end), span), .label(short), .emit(.pushBool(false), span), .label(end),
      ])
    case .or(let left, let right):
      let short = makeLabel()
      let end = makeLabel()
      schedule([
        .expression(left), .emit(.jumpIfTrue(short), span), .expression(right),
        .emit(.jump(end), span), .label(short), .emit(.pushBool(true), span), .label(end),
      ])
    case .conditional(let condition, let yes, let no):
      let otherwise = makeLabel()
      let end = makeLabel()
      schedule([
        .expression(condition), .emit(.jumpIfFalse(otherwise), span), .expression(yes),
        .emit(.jump(end), span), .label(otherwise), .expression(no), .label(end),
      ])
    case .coalesce(let left, let right):
      let end = makeLabel()
      schedule([
        .expression(left), .emit(.jumpUnlessNone(end), span), .expression(right), .label(end),
      ])
    case .ifPresent(let base, let local, let then):
      let absent = makeLabel()
      let end = makeLabel()
      schedule([
        .expression(base), .emit(.jumpIfNone(absent), span), .emit(.writeLocal(local.index), span),
        .expression(then), .emit(.jump(end), span), .label(absent), .emit(.pushNone, span),
        .label(end),
      ])
    case .bind(let bindings, let then):
      schedule(
        bindings.flatMap { binding -> [Task] in
          [.expression(binding.value), .emit(.writeLocal(binding.local.index), span)]
        } + [.expression(then)])
    case .recover(let risky, let fallback):
      let failed = makeLabel()
      let end = makeLabel()
      schedule([
        .emit(.beginRecovery(failed), span), .expression(risky), .emit(.endRecovery, span),
        .emit(.jump(end), span), .label(failed), .expression(fallback), .label(end),
      ])
    case .match(let subject, let arms, let otherwise):
      visitMatch(subject, arms, otherwise, expression)
    default: preconditionFailure("every kind of expression has its instructions")
    }
  }

  /// The subject goes into a local of its own, behind the checker's.
  private mutating func visitMatch(
    _ subject: ExpressionID, _ arms: [CheckedMatchArm], _ otherwise: ExpressionID?,
    _ expression: CheckedExpression
  ) {
    let span = expression.span
    let local = Int32(code.frameSize)
    code.frameSize += 1
    let end = makeLabel()
    var steps: [Task] = [.expression(subject), .emit(.writeLocal(local), span)]
    for (index, arm) in arms.enumerated() {
      let isLast = index == arms.count - 1 && otherwise == nil
      let next = makeLabel()
      if !isLast {
        steps += [
          .emit(.readLocal(local), span), .expression(arm.pattern), .emit(.equal, span),
          .emit(.jumpIfFalse(next), span),
        ]
      }
      steps += [.expression(arm.body), .emit(.jump(end), span), .label(next)]
    }
    if let otherwise {
      steps.append(.expression(otherwise))
    }
    steps.append(.label(end))
    schedule(steps)
  }
}
