import FlowCheck
import FlowText

extension CodeCompiler {
  /// Pushes the operand of a leaf, or schedules visits of the parts of an expression.
  mutating func visit(_ id: ExpressionID) {
    let expression = fragment.expressions[Int(id.index)]
    switch expression.kind {
    case .integer(let value): operands.append(.constant(value))
    case .float(let value):
      operands.append(.constant(Int(truncatingIfNeeded: value.bitPattern)))
    case .boolean(let value): operands.append(.constant(value ? 1 : 0))
    case .duration(let nanoseconds): operands.append(.constant(nanoseconds))
    case .enumCase(let type, let index):
      operands.append(.constant(WordKind.word(ofCase: Int32(index), of: type.index)))
    case .string(let value):
      code.literals.append(.text(value))
      give(Instruction(.loadLiteral, 0, Int32(code.literals.count - 1)), expression.span)
    case .none, .invalid: give(Instruction(.loadNone), expression.span)
    case .constant(let symbol), .cell(let symbol), .enabled(let symbol):
      visit(cell: symbol, expression)
    case .event(let symbol): visit(event: symbol, expression)
    case .local(let local): visit(local, expression)
    case .key(let local): visit(key: local, expression)
    case .hasValue(let symbol): ask(.hasValue, symbol, expression.span)
    case .failed(let symbol): ask(.isFailed, symbol, expression.span)
    case .isDisposed(let symbol):
      give(Instruction(.isDisposed, 0, symbol.index), expression.span)
    case .now: give(Instruction(.now), expression.span)
    case .unary(_, let operand), .intToFloat(let operand):
      schedule([.expression(operand), .apply(id)])
    case .binary(_, let left, let right):
      tasks.append(.apply(id))
      tasks.append(.expression(right))
      tasks.append(.expression(left))
    case .wrap(let operand): wrap(operand, expression)
    default: visitCompound(id, expression)
    }
  }

  private mutating func visitCompound(_ id: ExpressionID, _ expression: CheckedExpression) {
    switch expression.kind {
    case .element(let base, let index):
      if let cell = trustedCell(at: index, of: base) {
        visit(cell: cell, expression)
      } else {
        schedule([.expression(base), .apply(id)])
      }
    case .tuple(let parts), .list(let parts), .interpolation(let parts):
      line(parts, then: id)
    case .call(let function, let arguments): call(function, arguments, expression)
    case .builtin(let builtin, let arguments): visit(builtin, arguments, id, expression)
    case .listOperation(let operation, let list, let initial, let lambda):
      visit(operation, over: list, from: initial, lambda, expression)
    default: visitBranching(expression)
    }
  }

  /// Allocates a register for the instruction's result.
  mutating func give(_ instruction: Instruction, _ span: Span) {
    var instruction = instruction
    if instruction.opcode.writesWord {
      instruction.a = takeWord()
      operands.append(.word(instruction.a, isOwn: true))
    } else {
      instruction.a = takeValue()
      operands.append(.value(instruction.a, isOwn: true))
    }
    emit(instruction, span)
  }

  // MARK: Names

  private mutating func visit(cell symbol: SymbolID, _ expression: CheckedExpression) {
    note(read: symbol, itsValue: true)
    if checked.insert(symbol) {
      checks.append(symbol)
      emit(Instruction(.checkCell, 0, symbol.index), expression.span)
    }
    if WordKind(expression.type) != nil {
      operands.append(.cell(symbol.index))
    } else {
      give(Instruction(.loadCellValue, 0, symbol.index), expression.span)
    }
  }

  private mutating func visit(event symbol: SymbolID, _ expression: CheckedExpression) {
    let slot = eventSlots[symbol] ?? 0
    if !code.stateRead.contains(slot) { code.stateRead.append(slot) }
    emit(Instruction(.checkState, 0, slot), expression.span)
    let isWord = WordKind(expression.type) != nil
    give(Instruction(isWord ? .loadState : .loadStateValue, 0, slot), expression.span)
  }

  private mutating func visit(_ local: LocalID, _ expression: CheckedExpression) {
    if let bound = locals[local] {
      operands.append(bound)
    } else if let trusted, local == trusted.input {
      visitInput(trusted.cells, expression)
    } else {
      let register = local.index - firstLocal.index
      precondition(register >= 0, "code reads what its own segment has")
      let isWord = WordKind(expression.type) != nil
      operands.append(isWord ? .word(register, isOwn: false) : .value(register, isOwn: false))
    }
  }

  private mutating func visit(key local: LocalID, _ expression: CheckedExpression) {
    let register = local == key ? 0 : local.index - firstLocal.index
    emit(Instruction(.checkValue, 0, register), expression.span)
    let isWord = WordKind(expression.type) != nil
    operands.append(isWord ? .word(register, isOwn: false) : .value(register, isOwn: false))
  }

  /// Reads the input of a contract without stages from its sources.
  private mutating func visitInput(_ cells: ArraySlice<SymbolID>, _ expression: CheckedExpression) {
    guard cells.count > 1, case .tuple(let parts) = expression.type else {
      return visit(cell: cells[cells.startIndex], expression)
    }
    let first = takeValue()
    giveBack(value: first)
    for cell in cells {
      note(read: cell, itsValue: true)
      emit(Instruction(.loadCellValue, takeValue(), cell.index), expression.span)
    }
    giveBack(value: first)
    makeTuple(parts, from: first, expression.span)
  }

  private func trustedCell(at index: Int, of base: ExpressionID) -> SymbolID? {
    guard let trusted, trusted.cells.count > 1, case .local(trusted.input) = fragment[base].kind
    else { return nil }
    return trusted.cells[trusted.cells.startIndex + index]
  }

  private mutating func ask(_ question: Opcode, _ symbol: SymbolID, _ span: Span) {
    note(read: symbol, itsValue: false)
    give(Instruction(question, 0, symbol.index), span)
  }

  // MARK: Containers and calls

  /// Loads the operands into consecutive registers, then emits the operation.
  private mutating func line(_ parts: [ExpressionID], then id: ExpressionID) {
    tasks.append(.apply(id))
    for part in parts.reversed() {
      tasks.append(.line(fragment[part].type, fragment[part].span))
      tasks.append(.expression(part))
    }
  }

  /// Pops that many values from consecutive registers and returns the first register.
  mutating func popLine(_ count: Int) -> Int32 {
    var first: Int32?
    for _ in 0..<count {
      if case .value(let register, _) = popOperand() { first = register }
    }
    let register = first ?? takeValue()
    giveBack(value: register)
    return register
  }

  mutating func makeTuple(_ places: [TupleTypeElement], from first: Int32, _ span: Span) {
    let labels = places.map(\.label)
    let index: Int
    if let known = code.tupleLabels.firstIndex(of: labels) {
      index = known
    } else {
      index = code.tupleLabels.count
      code.tupleLabels.append(labels)
    }
    give(Instruction(.makeTuple, 0, first, Int32(index)), span)
  }

  /// A word is boxed; a value is its optional already.
  private mutating func wrap(_ operand: ExpressionID, _ expression: CheckedExpression) {
    schedule([
      .expression(operand),
      .perform { compiler in
        guard compiler.operands.last?.isWord == true else { return }
        let type = compiler.fragment[operand].type
        let register = compiler.popValue(type, expression.span)
        guard register == compiler.takeValue() else {
          preconditionFailure("a word that became a value stands in a register of its own")
        }
        compiler.operands.append(.value(register, isOwn: true))
      },
    ])
  }

  private mutating func call(
    _ function: SymbolID, _ arguments: [ExpressionID], _ expression: CheckedExpression
  ) {
    if !code.functionsCalled.contains(function) { code.functionsCalled.append(function) }
    // The arguments become the first locals of the frame that begins here.
    let (words, values) = (takeWord(), takeValue())
    for _ in arguments.dropFirst() {
      _ = (takeWord(), takeValue())
    }
    var steps: [Task] = []
    for (index, argument) in arguments.enumerated() {
      let type = fragment[argument].type
      let place: CodeOperand =
        WordKind(type) == nil
        ? .value(values + Int32(index), isOwn: false) : .word(words + Int32(index), isOwn: false)
      steps += [.expression(argument), .into(place, type, fragment[argument].span)]
    }
    steps.append(
      .perform { compiler in
        compiler.emit(Instruction(.call, function.index, words, values), expression.span)
        compiler.giveBack(word: words)
        compiler.giveBack(value: values)
        compiler.operands.append(compiler.takeResult(expression.type))
      })
    schedule(steps)
  }
}
