import FlowCheck
import FlowText

/// The operand stack: the locations of operands, and the registers that are freed when they are popped.
extension CodeCompiler {
  mutating func popOperand() -> CodeOperand {
    guard let operand = operands.popLast() else {
      preconditionFailure("an operation has its operands before it")
    }
    return operand
  }

  /// The first free registers once these operands are popped.
  private func free(
    without operand: CodeOperand, of registers: (word: Int32, value: Int32)
  ) -> (word: Int32, value: Int32) {
    switch operand {
    case .word(let register, isOwn: true): (min(registers.word, register), registers.value)
    case .value(let register, isOwn: true): (registers.word, min(registers.value, register))
    default: registers
    }
  }

  private func free(without operand: CodeOperand) -> (word: Int32, value: Int32) {
    free(without: operand, of: registers)
  }

  private func free(
    without left: CodeOperand, _ right: CodeOperand
  ) -> (word: Int32, value: Int32) {
    free(without: right, of: free(without: left))
  }

  /// Returns the register that holds a word, loading it into a new one if necessary.
  private mutating func hold(word operand: CodeOperand, _ span: Span) -> Int32 {
    if case .word(let register, _) = operand { return register }
    let register = takeWord()
    load(operand, into: register, span)
    return register
  }

  /// Returns the register that holds a value; a word is boxed as a value of its type.
  private mutating func hold(
    value operand: CodeOperand, _ type: FlowType, _ span: Span
  ) -> Int32 {
    if case .value(let register, _) = operand { return register }
    let source = hold(word: operand, span)
    let register = takeValue()
    emit(Instruction(.box, register, source, detail: Self.kind(type)), span)
    return register
  }

  /// Pops a word and returns its register, which is freed.
  mutating func popWord(_ span: Span) -> Int32 {
    let operand = popOperand()
    let free = free(without: operand)
    let register = hold(word: operand, span)
    registers = free
    return register
  }

  /// Pops two words.
  mutating func popWords(_ span: Span) -> (left: Int32, right: Int32) {
    let right = popOperand()
    let left = popOperand()
    let free = free(without: left, right)
    let first = hold(word: left, span)
    let second = hold(word: right, span)
    registers = free
    return (first, second)
  }

  /// Pops a value and returns its register, which is freed.
  mutating func popValue(_ type: FlowType, _ span: Span) -> Int32 {
    let operand = popOperand()
    let free = free(without: operand)
    let register = hold(value: operand, type, span)
    registers = free
    return register
  }

  /// Pops two values.
  mutating func popValues(
    _ leftType: FlowType, _ rightType: FlowType, _ span: Span
  ) -> (left: Int32, right: Int32) {
    let right = popOperand()
    let left = popOperand()
    let free = free(without: left, right)
    let first = hold(value: left, leftType, span)
    let second = hold(value: right, rightType, span)
    registers = free
    return (first, second)
  }

  mutating func load(_ operand: CodeOperand, into register: Int32, _ span: Span) {
    switch operand {
    case .constant(let word):
      if let small = Int32(exactly: word) {
        emit(Instruction(.loadImmediate, register, small), span)
      } else {
        var instruction = Instruction(.loadWord, register)
        instruction.word = word
        emit(instruction, span)
      }
    case .cell(let symbol): emit(Instruction(.loadCell, register, symbol), span)
    case .word(let source, _):
      if source != register { emit(Instruction(.move, register, source), span) }
    case .value(let source, _): emit(Instruction(.unbox, register, source), span)
    }
  }

  static func kind(_ type: FlowType) -> UInt8 {
    (WordKind(type.unwrapped) ?? .int).rawValue
  }

  /// Pops the top operand and moves it into a register that was allocated before.
  mutating func put(into register: CodeOperand, _ type: FlowType, _ span: Span) {
    let operand = popOperand()
    let free = free(without: operand)
    switch (register, operand) {
    case (.word(let target, _), .word(let source, let isOwn)):
      if source != target, !(isOwn && retarget(from: source, to: target, isWord: true)) {
        emit(Instruction(.move, target, source), span)
      }
    case (.word(let target, _), _): load(operand, into: target, span)
    case (.value(let target, _), .value(let source, let isOwn)):
      if source != target, !(isOwn && retarget(from: source, to: target, isWord: false)) {
        emit(Instruction(.moveValue, target, source), span)
      }
    case (.value(let target, _), _):
      let source = hold(word: operand, span)
      emit(Instruction(.box, target, source, detail: Self.kind(type)), span)
    case (.constant, _), (.cell, _): preconditionFailure("results stand in registers")
    }
    registers = free
  }

  /// Moves the top operand into the next free value register.
  mutating func line(_ type: FlowType, _ span: Span) {
    if case .value(let register, isOwn: true)? = operands.last, register == registers.value - 1 {
      return
    }
    let operand = popOperand()
    registers = free(without: operand)
    let next = takeValue()
    operands.append(operand)
    put(into: .value(next, isOwn: false), type, span)
    giveBack(value: next + 1)
    operands.append(.value(next, isOwn: true))
  }

  /// Redirects the last instruction to another register if it has just written to this one, which
  /// no other code uses.
  private mutating func retarget(from source: Int32, to target: Int32, isWord: Bool) -> Bool {
    let last = code.instructions.count - 1
    guard mayChangeLast, source >= Int32(code.frameSize), code.instructions[last].a == source
    else { return false }
    let opcode = code.instructions[last].opcode
    guard isWord ? opcode.writesWord : opcode.writesValue else { return false }
    code.instructions[last].a = target
    return true
  }
}
