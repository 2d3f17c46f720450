import FlowCheck
import FlowText

/// Registers of a loop over a list or range.
private struct Iteration {
  /// The list, or nothing for a range that is never made into one.
  var list: Int32?
  /// The index in the list, or the element of a range.
  var counter: Int32
  var element: CodeOperand
  var elementType: FlowType
  var begin: Opcode
  var next: Opcode
  /// The second operand of `begin` and `next`, and the third.
  var operands: (Int32, Int32)
}

extension CodeCompiler {
  /// Compiles a list function with a lambda as a loop over the elements.
  mutating func visit(
    _ operation: ListOperation, over list: ExpressionID, from initial: ExpressionID?,
    _ lambda: CheckedLambda, _ expression: CheckedExpression
  ) {
    let result = takeResult(expression.type)
    let free = registers
    var steps: [Task] = []
    let finish: Task = .perform { compiler in
      let iteration = compiler.beginIteration(over: list)
      compiler.iterate(operation, iteration, initial, lambda, into: result, expression)
    }
    if operation != .sortedBy, case .binary(.range, let first, let last) = fragment[list].kind {
      // A range is iterated without making a list.
      steps = [.expression(first), .expression(last), finish]
    } else {
      steps = [.expression(list), finish]
    }
    steps += [.perform { $0.registers = free }, .operand(result)]
    schedule(steps)
  }

  /// Pops the list or range of a loop into registers of the loop.
  private mutating func beginIteration(over list: ExpressionID) -> Iteration {
    let span = fragment[list].span
    var elementType = FlowType.invalid
    if case .list(let type) = fragment[list].type { elementType = type }
    if operands.last?.isWord == true {
      let (first, last) = popWords(span)
      let counter = takeWord()
      let end = takeWord()
      // The second operand may be in the register that the first is moved to.
      if last == counter {
        let spare = takeWord()
        emit(Instruction(.move, spare, last), span)
        emit(Instruction(.move, counter, first), span)
        emit(Instruction(.move, end, spare), span)
        giveBack(word: spare)
      } else {
        if first != counter { emit(Instruction(.move, counter, first), span) }
        if last != end { emit(Instruction(.move, end, last), span) }
      }
      emit(Instruction(.checkRange, 0, counter, end), span)
      return Iteration(
        list: nil, counter: counter, element: .word(counter, isOwn: false), elementType: .int,
        begin: .beginRange, next: .nextInRange, operands: (counter, end))
    }
    let source = popValue(fragment[list].type, span)
    let place = takeValue()
    if source != place { emit(Instruction(.moveValue, place, source), span) }
    let index = takeWord()
    let isWord = WordKind(elementType) != nil
    let element: CodeOperand =
      isWord ? .word(takeWord(), isOwn: false) : .value(takeValue(), isOwn: false)
    return Iteration(
      list: place, counter: index, element: element, elementType: elementType,
      begin: isWord ? .beginWords : .beginValues, next: isWord ? .nextWord : .nextValue,
      operands: (place, index))
  }

  private mutating func iterate(
    _ operation: ListOperation, _ iteration: Iteration, _ initial: ExpressionID?,
    _ lambda: CheckedLambda, into result: CodeOperand, _ expression: CheckedExpression
  ) {
    let span = expression.span
    let (body, again, exit, end) = (makeLabel(), makeLabel(), makeLabel(), makeLabel())
    var parameters = lambda.parameters
    var steps: [Task] = []
    if operation == .reduce, let initial {
      locals[parameters.removeFirst()] = result.shared
      steps += [.expression(initial), .into(result, fragment[initial].type, span)]
    }
    switch operation {
    case .map, .filter, .sortedBy: steps.append(.emit(Instruction(.beginCollecting), span))
    case .countWhere: steps += [.operand(.constant(0)), .into(result, .int, span)]
    case .allWhere: steps += [.operand(.constant(0)), .into(result, .bool, span)]
    case .reduce, .firstWhere, .containsWhere: break
    }
    let (second, third) = iteration.operands
    steps += [
      .emit(Instruction(iteration.begin, exit, second, third), span), .label(body), .beginBranch,
      // If the lambda destructures the element, its body does so.
      .perform { $0.locals[parameters[0]] = iteration.element },
      .expression(lambda.body),
    ]
    steps += afterBody(
      operation, iteration, lambda, into: result, (again, end), expression)
    steps += [
      .endBranch,
      .perform { $0.goOn(iteration, result, body, again, reduces: operation == .reduce, span) },
      .label(exit),
    ]
    steps += atEnd(operation, iteration, result, span)
    steps.append(.label(end))
    schedule(steps)
  }

  /// Emits the step to the next element; a sum over a range adds in the same instruction.
  private mutating func goOn(
    _ iteration: Iteration, _ result: CodeOperand, _ body: Int32, _ again: Int32,
    reduces: Bool, _ span: Span
  ) {
    let (second, third) = iteration.operands
    let last = code.instructions.count - 1
    if reduces, iteration.next == .nextInRange, case .word(let sum, _) = result, mayChangeLast,
      code.instructions[last].opcode == .addInt, code.instructions[last].a == sum,
      code.instructions[last].b == sum, let counter = UInt8(exactly: second)
    {
      code.instructions[last].opcode = .addAndNextInRange
      code.instructions[last].a = body
      code.instructions[last].detail = counter
    } else {
      tasks.append(.emit(Instruction(iteration.next, body, second, third), span))
      tasks.append(.label(again))
    }
  }

  /// Returns the tasks behind the lambda, which use its result.
  private func afterBody(
    _ operation: ListOperation, _ iteration: Iteration, _ lambda: CheckedLambda,
    into result: CodeOperand, _ labels: (again: Int32, end: Int32), _ expression: CheckedExpression
  ) -> [Task] {
    let span = expression.span
    switch operation {
    case .map, .sortedBy:
      let type = fragment[lambda.body].type
      return [.perform { $0.collect(type, span) }]
    case .filter:
      return [
        .jumpUnless(labels.again, span), .operand(iteration.element),
        .perform { $0.collect(iteration.elementType, span) },
      ]
    case .countWhere:
      guard case .word(let count, _) = result else { return [] }
      return [
        .jumpUnless(labels.again, span),
        .emit(Instruction(.addIntImmediate, count, count, 1), span),
      ]
    case .reduce: return [.into(result, fragment[lambda.body].type, span)]
    case .firstWhere:
      return [
        .jumpUnless(labels.again, span), .operand(iteration.element),
        .into(result, iteration.elementType, span), .jump(labels.end, span),
      ]
    case .containsWhere:
      return [
        .jumpUnless(labels.again, span), .operand(.constant(1)), .into(result, .bool, span),
        .jump(labels.end, span),
      ]
    // The result is false before the loop, and the first failing element ends it.
    case .allWhere: return [.jumpUnless(labels.end, span)]
    }
  }

  private func atEnd(
    _ operation: ListOperation, _ iteration: Iteration, _ result: CodeOperand, _ span: Span
  ) -> [Task] {
    switch (operation, result) {
    case (.map, .value(let list, _)), (.filter, .value(let list, _)):
      [.emit(Instruction(.endCollecting, list), span)]
    case (.sortedBy, .value(let list, _)):
      [.emit(Instruction(.endSorting, list, iteration.list ?? 0), span)]
    case (.firstWhere, .value(let element, _)):
      [.emit(Instruction(.loadNone, element), span)]
    case (.containsWhere, _): [.operand(.constant(0)), .into(result, .bool, span)]
    case (.allWhere, _): [.operand(.constant(1)), .into(result, .bool, span)]
    default: []
    }
  }

  private mutating func collect(_ type: FlowType, _ span: Span) {
    if let kind = WordKind(type), operands.last?.isWord == true {
      let source = popWord(span)
      emit(Instruction(.collectWord, 0, source, detail: kind.rawValue), span)
    } else {
      let source = popValue(type, span)
      emit(Instruction(.collectValue, 0, source), span)
    }
  }
}
