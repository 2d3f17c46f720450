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
    /// Emits the operation once the operands of the expression are on the stack.
    case apply(ExpressionID)
    /// Places a label, the target of the jumps that name it.
    case label(Int32)
    case jump(Int32, Span)
    /// Pops a Bool and jumps if it is false.
    case jumpUnless(Int32, Span)
    case jumpIf(Int32, Span)
    /// Pops a value of the type and moves it into a register.
    case into(CodeOperand, FlowType, Span)
    /// Pops a value and moves it into the next free value register.
    case line(FlowType, Span)
    case operand(CodeOperand)
    case emit(Instruction, Span)
    /// Begins a branch: checks of cells made in it are forgotten at `endBranch`.
    case beginBranch
    case endBranch
    case perform((inout CodeCompiler) -> Void)
  }

  let fragment: CheckedFragment
  let environment: Environment
  /// The state slots of the events that a contract reads, by symbol.
  private(set) var eventSlots: [SymbolID: Int32] = [:]
  private(set) var trusted: TrustedSources?
  var code = CodeDraft()
  var labels: [Int32] = []
  var tasks: [Task] = []
  var operands: [CodeOperand] = []
  /// The local in the first register.
  private(set) var firstLocal = LocalID(index: 0)
  /// The local of a key in the first register, whatever its number.
  private(set) var key: LocalID?
  /// The registers of the locals that lambdas, `match` and the like bind.
  var locals: [LocalID: CodeOperand] = [:]
  /// The cells that are known to hold something at this point, in the order of their checks.
  var checked = SmallSet<SymbolID>()
  var checks: [SymbolID] = []
  var branches: [Int] = []
  private var seen = SmallSet<SymbolID>()
  private var read = SmallSet<SymbolID>()
  private var nextWord: Int32 = 0
  private var nextValue: Int32 = 0
  /// Instructions before this one must not be changed, since a jump may lead to it.
  private var barrier = 0

  /// A compiler for all expressions of a fragment, one after the other.
  init(_ fragment: CheckedFragment, _ environment: Environment) {
    self.fragment = fragment
    self.environment = environment
  }

  /// Compiles code that returns the value of `expression`, in a frame of locals from `firstLocal` on.
  mutating func compile(
    _ expression: ExpressionID, frameSize: Int, firstLocal: LocalID = LocalID(index: 0),
    eventSlots: [SymbolID: Int32] = [:], trusting trusted: TrustedSources? = nil,
    key: LocalID? = nil
  ) -> Code {
    begin(frameSize, eventSlots, trusted)
    self.key = key
    self.firstLocal = firstLocal
    run(expression)
    return Code(code, trustsSources: trusted != nil)
  }

  /// Clears the parts that every code uses, and keeps their capacity; a definition uses no others.
  mutating func begin() {
    code.instructions.clear()
    code.spans.clear()
    operands.clear()
    checked.clear()
    barrier = 0
    (nextWord, nextValue) = (0, 0)
    (code.frameSize, code.wordCount) = (0, 0)
  }

  /// Clears everything that the previous code left, and keeps its capacity.
  private mutating func begin(
    _ frameSize: Int, _ eventSlots: [SymbolID: Int32], _ trusted: TrustedSources?
  ) {
    begin()
    code.clear()
    labels.clear()
    locals = [:]
    checks.clear()
    branches.clear()
    seen.clear()
    read.clear()
    self.eventSlots = eventSlots
    self.trusted = trusted
    // Code that trusts its sources gets its input from them, and needs no frame.
    let size = trusted == nil ? frameSize : 0
    (nextWord, nextValue) = (Int32(size), Int32(size))
    (code.frameSize, code.wordCount, code.valueCount) = (size, size, size)
    for cell in trusted?.cells ?? [] {
      _ = checked.insert(cell)
    }
  }

  private mutating func run(_ expression: ExpressionID) {
    tasks.append(.expression(expression))
    while let task = tasks.popLast() {
      carryOut(task)
    }
    end(expression)
  }

  /// Emits the instruction that returns the value.
  private mutating func end(_ expression: ExpressionID) {
    let index = Int(expression.index)
    let span = fragment.expressions.span(at: index)
    let type = fragment.expressions.type(at: index)
    if let kind = WordKind(type) {
      endWord(kind, span)
    } else {
      let register = popValue(type, span)
      emit(Instruction(.endValue, 0, register), span)
    }
    resolveLabels()
  }

  mutating func endWord(_ kind: WordKind, _ span: Span) {
    let register = popWord(span)
    emit(Instruction(.endWord, 0, register, detail: kind.rawValue), span)
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

  /// Schedules `steps` in the given order, before all pending ones.
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
    if seen.insert(symbol) {
      code.reads.append(symbol)
    }
    if itsValue, read.insert(symbol) {
      code.symbolsRead.append(symbol)
    }
  }

  /// True if no jump leads behind the last instruction.
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

  /// Frees the register and all that were allocated after it.
  mutating func giveBack(word register: Int32) { nextWord = register }
  mutating func giveBack(value register: Int32) { nextValue = register }

  /// Allocates a register for a result of the type.
  mutating func takeResult(_ type: FlowType) -> CodeOperand {
    WordKind(type) == nil ? .value(takeValue(), isOwn: true) : .word(takeWord(), isOwn: true)
  }

  /// The next free register of each file.
  var registers: (word: Int32, value: Int32) {
    get { (nextWord, nextValue) }
    set { (nextWord, nextValue) = newValue }
  }

  /// Pops a Bool and jumps if it is false; a comparison and its jump become one instruction.
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
