import FlowCheck
import FlowText

/// Compiles checked expressions to register code.
///
/// Works off a list of tasks instead of calling itself, so that an expression of any depth compiles.
/// An expression leaves an operand on a stack of the compiler; an operand that is a constant, a cell
/// or a local takes no instruction until an operation can't have it as it is. Registers for what lies
/// between are taken and given back in the order of that stack.
struct CodeCompiler {
  enum Task {
    case expression(ExpressionID)
    /// The operands of the expression are there.
    case apply(ExpressionID)
    /// The jumps that name this label lead here.
    case label(Int32)
    case jump(Int32, Span)
    /// Takes a Bool and jumps when it is false.
    case jumpUnless(Int32, Span)
    case jumpIf(Int32, Span)
    /// Takes a value of the type and has it stand in a register.
    case into(CodeOperand, FlowType, Span)
    /// The same, in the next free register of the values.
    case line(FlowType, Span)
    case operand(CodeOperand)
    case emit(Instruction, Span)
    /// What is checked from here on is forgotten at `forgetChecks`.
    case beginBranch
    case endBranch
    case perform((inout CodeCompiler) -> Void)
  }

  let fragment: CheckedFragment
  /// The state slots of the events that a contract reads, by symbol.
  private(set) var eventSlots: [SymbolID: Int32] = [:]
  private(set) var trusted: TrustedSources?
  var code = CodeDraft()
  var labels: [Int32] = []
  var tasks: [Task] = []
  var operands: [CodeOperand] = []
  /// Where lambdas, `match` and the like keep what they bind.
  var locals: [LocalID: CodeOperand] = [:]
  /// The cells that are certain to hold something here, and in which order they were found so.
  var checked = SmallSet<SymbolID>()
  var checks: [SymbolID] = []
  var branches: [Int] = []
  /// Whether somebody wants to know what the code reads.
  private var notesReads = true
  private var seen = SmallSet<SymbolID>()
  private var read = SmallSet<SymbolID>()
  private var nextWord: Int32 = 0
  private var nextValue: Int32 = 0
  /// Nothing before this instruction may be changed: a jump may lead behind it.
  private var barrier = 0

  /// A compiler for all expressions of a fragment, one after the other.
  init(_ fragment: CheckedFragment) {
    self.fragment = fragment
  }

  /// The code that gives the value of `expression`.
  mutating func compile(
    _ expression: ExpressionID, frameSize: Int, eventSlots: [SymbolID: Int32] = [:],
    trusting trusted: TrustedSources? = nil
  ) -> Code {
    begin(frameSize, eventSlots, trusted)
    run(expression)
    return Code(code, trustsSources: trusted != nil)
  }

  /// The code of a definition, which names nothing that it would have to keep.
  mutating func compile(
    definition expression: ExpressionID, of sources: ArraySlice<SymbolID>
  ) -> CodeRun {
    begin(1, [:], TrustedSources(cells: sources, input: LocalID(index: 0)))
    notesReads = false
    defer { notesReads = true }
    walk(expression)
    end(expression)
    return CodeRun(
      instructions: code.instructions, spans: code.spans, wordCount: code.wordCount)
  }

  /// What the code before it has left is over, but for the room that it took.
  private mutating func begin(
    _ frameSize: Int, _ eventSlots: [SymbolID: Int32], _ trusted: TrustedSources?
  ) {
    code.clear()
    labels.clear()
    operands.clear()
    locals = [:]
    checks.clear()
    branches.clear()
    seen.clear()
    read.clear()
    barrier = 0
    self.eventSlots = eventSlots
    self.trusted = trusted
    nextWord = Int32(frameSize)
    nextValue = Int32(frameSize)
    code.frameSize = frameSize
    code.wordCount = frameSize
    code.valueCount = trusted == nil ? frameSize : 0
    if trusted != nil {
      (nextWord, nextValue, code.wordCount, code.frameSize) = (0, 0, 0, 0)
    }
    checked.clear()
    for cell in trusted?.cells ?? [] {
      _ = checked.insert(cell)
    }
  }

  /// The operations of a definition, which nest only as deep as the checker lets them.
  private mutating func walk(_ expression: ExpressionID) {
    let index = Int(expression.index)
    guard case .binary(let operation, let left, let right) = fragment.expressions[index].kind else {
      return visit(expression)
    }
    walk(left)
    walk(right)
    apply(
      operation, fragment.expressions[Int(left.index)].type,
      fragment.expressions[Int(right.index)].type, fragment.expressions[index].span)
  }

  private mutating func run(_ expression: ExpressionID) {
    tasks.append(.expression(expression))
    while let task = tasks.popLast() {
      carryOut(task)
    }
    end(expression)
  }

  /// The instruction that gives the value.
  private mutating func end(_ expression: ExpressionID) {
    let index = Int(expression.index)
    let span = fragment.expressions[index].span
    let type = fragment.expressions[index].type
    if let kind = WordKind(type) {
      let register = popWord(span)
      emit(Instruction(.endWord, 0, register, detail: kind.rawValue), span)
    } else {
      let register = popValue(type, span)
      emit(Instruction(.endValue, 0, register), span)
    }
    resolveLabels()
  }

  private mutating func carryOut(_ task: Task) {
    switch task {
    case .expression(let id): visit(id)
    case .apply(let id): apply(id)
    case .label(let label):
      labels[Int(label)] = Int32(code.instructions.count)
      barrier = code.instructions.count
    case .jump(let label, let span): emit(Instruction(.jump, label), span)
    case .jumpUnless(let label, let span): jumpUnless(label, span)
    case .jumpIf(let label, let span):
      let register = popWord(span)
      emit(Instruction(.jumpIf, label, register), span)
    case .into(let register, let type, let span): put(into: register, type, span)
    case .line(let type, let span): line(type, span)
    case .operand(let operand): operands.append(operand)
    case .emit(let instruction, let span): emit(instruction, span)
    case .beginBranch: branches.append(checks.count)
    case .endBranch: forgetChecks(from: branches.removeLast())
    case .perform(let body): body(&self)
    }
  }

  /// Has `steps` done in the order they are written, before what was waiting.
  mutating func schedule(_ steps: [Task]) {
    tasks.append(contentsOf: steps.reversed())
  }

  private mutating func forgetChecks(from count: Int) {
    while checks.count > count, let symbol = checks.popLast() {
      checked.remove(symbol)
    }
  }

  // MARK: Instructions

  mutating func emit(_ instruction: Instruction, _ span: Span) {
    code.instructions.append(instruction)
    code.spans.append(span)
  }

  mutating func makeLabel() -> Int32 {
    labels.append(-1)
    return Int32(labels.count - 1)
  }

  private mutating func resolveLabels() {
    guard !labels.isEmpty else { return }
    for index in code.instructions.indices where code.instructions[index].opcode.jumps {
      code.instructions[index].a = labels[Int(code.instructions[index].a)]
    }
  }

  mutating func note(read symbol: SymbolID, itsValue: Bool) {
    guard notesReads else { return }
    if seen.insert(symbol) {
      code.reads.append(symbol)
    }
    if itsValue, read.insert(symbol) {
      code.symbolsRead.append(symbol)
    }
  }

  /// Whether no jump leads behind the last instruction.
  var mayChangeLast: Bool { code.instructions.count > barrier }

  // MARK: Registers

  mutating func takeWord() -> Int32 {
    nextWord += 1
    code.wordCount = max(code.wordCount, Int(nextWord))
    return nextWord - 1
  }

  mutating func takeValue() -> Int32 {
    nextValue += 1
    code.valueCount = max(code.valueCount, Int(nextValue))
    return nextValue - 1
  }

  /// The register goes, with all that were taken after it.
  mutating func giveBack(word register: Int32) { nextWord = register }
  mutating func giveBack(value register: Int32) { nextValue = register }

  /// A register for a result of the type.
  mutating func takeResult(_ type: FlowType) -> CodeOperand {
    WordKind(type) == nil ? .value(takeValue(), isOwn: true) : .word(takeWord(), isOwn: true)
  }

  /// The next free register of each file.
  var registers: (word: Int32, value: Int32) {
    get { (nextWord, nextValue) }
    set { (nextWord, nextValue) = newValue }
  }

  // MARK: Operands

  mutating func popOperand() -> CodeOperand {
    guard let operand = operands.popLast() else {
      preconditionFailure("an operation has its operands before it")
    }
    return operand
  }

  /// The registers that are free when these operands are gone.
  private func free(without operands: CodeOperand...) -> (word: Int32, value: Int32) {
    var free = registers
    for operand in operands {
      switch operand {
      case .word(let register, isOwn: true): free.word = min(free.word, register)
      case .value(let register, isOwn: true): free.value = min(free.value, register)
      default: break
      }
    }
    return free
  }

  /// The register in which a word stands, if need be a new one.
  private mutating func hold(word operand: CodeOperand, _ span: Span) -> Int32 {
    if case .word(let register, _) = operand { return register }
    let register = takeWord()
    load(operand, into: register, span)
    return register
  }

  /// The register in which a value stands, a word as a value of its type.
  private mutating func hold(
    value operand: CodeOperand, _ type: FlowType, _ span: Span
  ) -> Int32 {
    if case .value(let register, _) = operand { return register }
    let source = hold(word: operand, span)
    let register = takeValue()
    emit(Instruction(.box, register, source, detail: Self.kind(type)), span)
    return register
  }

  /// Takes a word off the stack: the register in which it stands, which is free again.
  mutating func popWord(_ span: Span) -> Int32 {
    let operand = popOperand()
    let free = free(without: operand)
    let register = hold(word: operand, span)
    registers = free
    return register
  }

  /// Takes two words off the stack.
  mutating func popWords(_ span: Span) -> (left: Int32, right: Int32) {
    let right = popOperand()
    let left = popOperand()
    let free = free(without: left, right)
    let first = hold(word: left, span)
    let second = hold(word: right, span)
    registers = free
    return (first, second)
  }

  /// Takes a value off the stack: the register in which it stands, which is free again.
  mutating func popValue(_ type: FlowType, _ span: Span) -> Int32 {
    let operand = popOperand()
    let free = free(without: operand)
    let register = hold(value: operand, type, span)
    registers = free
    return register
  }

  /// Takes two values off the stack.
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

  /// Takes the operand on top and has it stand in a register that was taken before.
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

  /// Has the operand on top stand in the next free register of the values.
  private mutating func line(_ type: FlowType, _ span: Span) {
    if case .value(let register, isOwn: true)? = operands.last, register == nextValue - 1 { return }
    let operand = popOperand()
    registers = free(without: operand)
    let next = takeValue()
    operands.append(operand)
    put(into: .value(next, isOwn: false), type, span)
    nextValue = next + 1
    operands.append(.value(next, isOwn: true))
  }

  /// Lets the last instruction write to another register, if it has just written to this one, which
  /// nobody else knows.
  private mutating func retarget(from source: Int32, to target: Int32, isWord: Bool) -> Bool {
    let last = code.instructions.count - 1
    guard last >= barrier, source >= Int32(code.frameSize), code.instructions[last].a == source
    else { return false }
    let opcode = code.instructions[last].opcode
    guard isWord ? opcode.writesWord : opcode.writesValue else { return false }
    code.instructions[last].a = target
    return true
  }

  /// Takes a Bool and jumps when it is false; a comparison and its jump become one instruction.
  private mutating func jumpUnless(_ label: Int32, _ span: Span) {
    let operand = popOperand()
    let last = code.instructions.count - 1
    if case .word(let register, isOwn: true) = operand, last >= barrier,
      code.instructions[last].a == register,
      let fused = code.instructions[last].opcode.jumpUnlessTrue
    {
      giveBack(word: register)
      code.instructions[last].opcode = fused
      code.instructions[last].a = label
      return
    }
    operands.append(operand)
    let register = popWord(span)
    emit(Instruction(.jumpUnless, label, register), span)
  }
}
