import FlowCheck
import FlowText

extension CodeCompiler {
  /// Emits the operation of an expression whose operands are on the stack.
  mutating func apply(_ id: ExpressionID) {
    let expression = fragment[id]
    let span = expression.span
    switch expression.kind {
    case .unary(let op, let operand): apply(op, fragment[operand].type, span)
    case .intToFloat:
      if case .constant(let word)? = operands.last {
        let bits = Double(word).bitPattern
        operands[operands.count - 1] = .constant(Int(truncatingIfNeeded: bits))
      } else {
        let source = popWord(span)
        give(Instruction(.intToFloat, 0, source), span)
      }
    case .binary(let op, let left, let right):
      apply(op, fragment[left].type, fragment[right].type, span)
    case .element(let base, let index):
      let source = popValue(fragment[base].type, span)
      give(Instruction(.element, 0, source, Int32(index)), span)
      unboxResult(expression.type, span)
    case .tuple(let parts): makeTuple(parts, expression)
    case .list(let parts):
      let first = popLine(parts.count)
      give(Instruction(.makeList, 0, first, Int32(parts.count)), span)
    case .interpolation(let parts):
      let first = popLine(parts.count)
      give(Instruction(.concatenate, 0, first, Int32(parts.count)), span)
    case .builtin(let builtin, let arguments): apply(builtin, arguments, expression)
    default: preconditionFailure("only operations are applied to what is on the stack")
    }
  }

  private mutating func makeTuple(_ parts: [ExpressionID], _ expression: CheckedExpression) {
    let first = popLine(parts.count)
    if case .tuple(let places) = expression.type, places.count == parts.count {
      makeTuple(places, from: first, expression.span)
    } else {
      let places = parts.map { TupleTypeElement(label: nil, type: fragment[$0].type) }
      makeTuple(places, from: first, expression.span)
    }
  }

  /// Unboxes a value from a list or tuple if its type is that of a word.
  mutating func unboxResult(_ type: FlowType, _ span: Span) {
    guard WordKind(type) != nil else { return }
    let source = popValue(type, span)
    give(Instruction(.unbox, 0, source), span)
  }

  private mutating func apply(_ op: UnaryOperator, _ type: FlowType, _ span: Span) {
    if case .constant(let word)? = operands.last, let folded = fold(op, type, word) {
      operands[operands.count - 1] = .constant(folded)
      return
    }
    let source = popWord(span)
    let opcode: Opcode =
      switch (op, type) {
      case (.not, _): .not
      case (.negate, .float): .negateFloat
      case (.negate, .duration): .negateDuration
      case (.negate, _): .negateInt
      }
    give(Instruction(opcode, 0, source), span)
  }

  mutating func apply(
    _ op: BinaryOperator, _ left: FlowType, _ right: FlowType, _ span: Span
  ) {
    let areWords = WordKind(left) != nil && WordKind(right) != nil
    switch op {
    case .equal, .notEqual:
      if areWords {
        compare(op, left, span)
      } else {
        let (first, second) = popValues(left, right, span)
        give(Instruction(op == .equal ? .equalValues : .notEqualValues, 0, first, second), span)
      }
    case .range:
      let (first, last) = popWords(span)
      give(Instruction(.makeRange, 0, first, last), span)
    case .less, .lessEqual, .greater, .greaterEqual:
      if areWords {
        compare(op, left, span)
      } else {
        compareTexts(op, left, span)
      }
    case .scale where left != .duration:
      let (factor, duration) = popWords(span)
      give(Instruction(opcode(op, right, left), 0, duration, factor), span)
    default:
      switch left {
      case .string: applyToValues(.addText, left, span)
      case .list: applyToValues(.addList, left, span)
      case .int: calculate(op, span)
      default:
        let (first, second) = popWords(span)
        give(Instruction(opcode(op, left, right), 0, first, second), span)
      }
    }
  }

  /// Folds an operation on a literal, such as a negative number.
  private func fold(_ op: UnaryOperator, _ type: FlowType, _ word: Int) -> Int? {
    switch (op, type) {
    case (.not, _): return word ^ 1
    case (.negate, .float): return word ^ Int.min
    case (.negate, _): return word == .min ? nil : -word
    }
  }

  private mutating func applyToValues(_ opcode: Opcode, _ type: FlowType, _ span: Span) {
    let (first, second) = popValues(type, type, span)
    give(Instruction(opcode, 0, first, second), span)
  }

  private mutating func compareTexts(_ op: BinaryOperator, _ type: FlowType, _ span: Span) {
    let (first, second) = popValues(type, type, span)
    let opcode: Opcode = op == .less || op == .greater ? .lessText : .lessEqualText
    let isTurned = op == .greater || op == .greaterEqual
    give(Instruction(opcode, 0, isTurned ? second : first, isTurned ? first : second), span)
  }

  // MARK: Int

  /// Emits an operation on Ints in the form that fits the locations of its operands.
  private mutating func calculate(_ op: BinaryOperator, _ span: Span) {
    let (left, right) = (operands[operands.count - 2], operands[operands.count - 1])
    if let opcode = cellForm(op), case .cell(let first) = left, case .cell(let second) = right {
      operands.removeLast(2)
      return give(Instruction(opcode.cells, 0, first, second), span)
    }
    if case .constant(let word) = right, let small = Int32(exactly: word) {
      if let opcode = cellForm(op), case .cell(let cell) = left {
        operands.removeLast(2)
        return give(Instruction(opcode.immediate, 0, cell, small), span)
      }
      if let opcode = immediateForm(op, small) {
        operands.removeLast()
        let source = popWord(span)
        return give(Instruction(opcode, 0, source, small), span)
      }
    }
    let (first, second) = popWords(span)
    give(Instruction(opcode(op, .int, .int), 0, first, second), span)
  }

  private func cellForm(_ op: BinaryOperator) -> (cells: Opcode, immediate: Opcode)? {
    switch op {
    case .add: (.addCells, .addCellImmediate)
    case .subtract: (.subtractCells, .subtractCellImmediate)
    case .multiply: (.multiplyCells, .multiplyCellImmediate)
    default: nil
    }
  }

  private func immediateForm(_ op: BinaryOperator, _ word: Int32) -> Opcode? {
    switch op {
    case .add: .addIntImmediate
    case .subtract: .subtractIntImmediate
    case .multiply: .multiplyIntImmediate
    case .divide: word == 0 || word == -1 ? nil : .divideIntImmediate
    case .remainder: word == 0 || word == -1 ? nil : .remainderIntImmediate
    default: nil
    }
  }

  private func opcode(_ op: BinaryOperator, _ type: FlowType, _ right: FlowType) -> Opcode {
    switch (type, op) {
    case (_, .scale): right == .int ? .multiplyDuration : .scaleDuration
    case (_, .unscale): right == .int ? .divideDuration : .unscaleDuration
    case (_, .ratio): .ratioDuration
    case (.float, .add): .addFloat
    case (.float, .subtract): .subtractFloat
    case (.float, .multiply): .multiplyFloat
    case (.float, _): .divideFloat
    case (.date, .subtract): right == .date ? .differDates : .recedeDate
    case (.date, _): .advanceDate
    case (.duration, .subtract): .subtractDuration
    case (.duration, _): .addDuration
    case (_, .add): .addInt
    case (_, .subtract): .subtractInt
    case (_, .multiply): .multiplyInt
    case (_, .divide): .divideInt
    case (_, _): .remainderInt
    }
  }

  // MARK: Comparisons

  /// Durations are ordered as the integers they are.
  private mutating func compare(_ op: BinaryOperator, _ type: FlowType, _ span: Span) {
    if type != .float, case .constant(let word)? = operands.last,
      let small = Int32(exactly: word)
    {
      operands.removeLast()
      let source = popWord(span)
      return give(Instruction(immediateComparison(op), 0, source, small), span)
    }
    let (first, second) = popWords(span)
    let isTurned = op == .greater || op == .greaterEqual
    give(
      Instruction(
        comparison(op, isFloat: type == .float), 0, isTurned ? second : first,
        isTurned ? first : second), span)
  }

  private func immediateComparison(_ op: BinaryOperator) -> Opcode {
    switch op {
    case .equal: .equalImmediate
    case .notEqual: .notEqualImmediate
    case .less: .lessImmediate
    case .lessEqual: .lessEqualImmediate
    case .greater: .greaterImmediate
    default: .greaterEqualImmediate
    }
  }

  private func comparison(_ op: BinaryOperator, isFloat: Bool) -> Opcode {
    switch op {
    case .equal: isFloat ? .equalFloat : .equalWords
    case .notEqual: isFloat ? .notEqualFloat : .notEqualWords
    case .less, .greater: isFloat ? .lessFloat : .lessInt
    default: isFloat ? .lessEqualFloat : .lessEqualInt
    }
  }
}
