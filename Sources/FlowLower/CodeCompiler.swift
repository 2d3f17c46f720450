package import FlowCheck
import FlowText

/// Compiles checked expressions to code.
///
/// Works off a list of tasks instead of calling itself, so that an expression of any depth compiles.
package struct CodeCompiler {
  enum Task {
    case expression(ExpressionID)
    case emit(Instruction, Span)
    /// The jumps that name this label lead here.
    case label(Int32)
  }

  let fragment: CheckedFragment
  /// The state slots of the events that a contract reads, by symbol.
  let eventSlots: [SymbolID: Int32]
  var code = Code()
  var labels: [Int32] = []
  var tasks: [Task] = []
  private var seen: Set<SymbolID> = []

  package init(fragment: CheckedFragment, eventSlots: [SymbolID: Int32] = [:]) {
    self.fragment = fragment
    self.eventSlots = eventSlots
  }

  /// The code that leaves the value of `expression` on the stack.
  package static func compile(
    _ expression: ExpressionID, of fragment: CheckedFragment, frameSize: Int,
    eventSlots: [SymbolID: Int32] = [:]
  ) -> Code {
    var compiler = CodeCompiler(fragment: fragment, eventSlots: eventSlots)
    compiler.code.frameSize = frameSize
    compiler.run(expression)
    return compiler.code
  }

  private mutating func run(_ expression: ExpressionID) {
    tasks = [.expression(expression)]
    while let task = tasks.popLast() {
      switch task {
      case .expression(let id): visit(id)
      case .emit(let instruction, let span): emit(instruction, span)
      case .label(let label): labels[Int(label)] = Int32(code.instructions.count)
      }
    }
    emit(.end, fragment[expression].span)
    resolveLabels()
  }

  mutating func emit(_ instruction: Instruction, _ span: Span) {
    code.instructions.append(instruction)
    code.spans.append(span)
  }

  /// Has `steps` done in the order they are written, before what was waiting.
  mutating func schedule(_ steps: [Task]) {
    tasks.append(contentsOf: steps.reversed())
  }

  mutating func makeLabel() -> Int32 {
    labels.append(-1)
    return Int32(labels.count - 1)
  }

  mutating func literal(_ literal: Literal) -> Int32 {
    code.literals.append(literal)
    return Int32(code.literals.count - 1)
  }

  mutating func note(read symbol: SymbolID) {
    if seen.insert(symbol).inserted {
      code.reads.append(symbol)
    }
  }

  private mutating func resolveLabels() {
    guard !labels.isEmpty else { return }
    for index in code.instructions.indices {
      switch code.instructions[index] {
      case .jump(let label): code.instructions[index] = .jump(labels[Int(label)])
      case .jumpIfFalse(let label): code.instructions[index] = .jumpIfFalse(labels[Int(label)])
      case .jumpIfTrue(let label): code.instructions[index] = .jumpIfTrue(labels[Int(label)])
      case .jumpIfNone(let label): code.instructions[index] = .jumpIfNone(labels[Int(label)])
      case .jumpUnlessNone(let label):
        code.instructions[index] = .jumpUnlessNone(labels[Int(label)])
      case .nextElement(let local, let exit):
        code.instructions[index] = .nextElement(local: local, exit: labels[Int(exit)])
      case .nextElementParts(let parts, let exit):
        code.instructions[index] = .nextElementParts(parts, exit: labels[Int(exit)])
      case .beginRecovery(let label): code.instructions[index] = .beginRecovery(labels[Int(label)])
      default: break
      }
    }
  }
}
