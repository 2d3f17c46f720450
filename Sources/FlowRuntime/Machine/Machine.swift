import FlowCheck
import FlowLower
import FlowText

/// Evaluates code over the store.
///
/// The frame's locals lie at the bottom of the stack and stay from one `run` to the next, until
/// `beginFrame`; so the stages and the target of a contract share one frame. Functions get frames
/// above it. Nothing here calls itself: a chain of functions of any length evaluates.
final class Machine {
  /// A function as it is called.
  struct Function {
    let code: Code
    let parameterCount: Int
  }

  struct Collected {
    var elements: [Value] = []
    var bytes = 0
  }

  private struct Activation {
    let code: Code
    let counter: Int
    let base: Int
  }

  private struct Recovery {
    let target: Int
    let stackCount: Int
    let collectionCount: Int
    let depth: Int
  }

  let store: Store
  var formatter = ValueFormatter()
  var functions: [Int32: Function] = [:]
  /// The script's clock, in nanoseconds since its start.
  var now = 0
  /// Where the state of the contract being evaluated begins.
  var stateBase = 0
  /// In a block: what it has assigned so far, by symbol.
  var overlay: [Int32: Value] = [:]
  var usesOverlay = false
  /// For an update: what its block saw.
  var captured: [Value] = []
  /// After a run that gave `.pending`: what has no value, or -1 for a captured value.
  private(set) var waitingFor: Int32 = -1
  private(set) var waitingSpan: Span?
  /// For statements: what reading a name in error says, in place of the error itself.
  var failureOfRead: ((Failure, Int32, Span) -> Failure)?

  var stack: ContiguousArray<Value> = []
  /// What each iteration in progress has collected.
  var collections: [Collected] = []
  /// How many bytes a value may take.
  var valueLimit = Machine.valueBytes
  /// Asked now and then in work over many elements.
  var isInterrupted: (() -> Bool)?
  var untilQuestion = Machine.patience
  /// Whether the last run was interrupted; its value is `.pending` then, and means nothing.
  private(set) var wasHalted = false
  /// Whether all values together would have taken too much in the last run.
  var exceededBudget = false
  /// Called when all values together would take too much.
  var didExceedBudget: (() -> Void)?
  var failure: Failure?
  private var base = 0
  private var calls: [Activation] = []
  private var recoveries: [Recovery] = []

  init(store: Store) {
    self.store = store
  }

  func beginFrame(_ size: Int) {
    stack.removeAll(keepingCapacity: true)
    stack.append(contentsOf: repeatElement(.pending, count: size))
  }

  /// Puts back the locals of a frame that another one stood in for.
  func restoreFrame(_ locals: [Value]) {
    stack.removeAll(keepingCapacity: true)
    stack.append(contentsOf: locals)
  }

  func setLocal(_ local: LocalID, _ value: Value) {
    while stack.count <= Int(local.index) {
      stack.append(.pending)
    }
    stack[Int(local.index)] = value
  }

  func local(_ local: LocalID) -> Value {
    stack[Int(local.index)]
  }

  /// The locals as they stand.
  var frame: [Value] { Array(stack) }

  /// The value of `code`; `.pending` when it needs a value that is not there yet.
  func run(_ code: Code) -> Value {
    while stack.count < code.frameSize {
      stack.append(.pending)
    }
    let height = stack.count
    wasHalted = false
    exceededBudget = false
    let result = execute(code)
    stack.removeSubrange(height...)
    calls.removeAll(keepingCapacity: true)
    collections.removeAll(keepingCapacity: true)
    recoveries.removeAll(keepingCapacity: true)
    base = 0
    return result
  }

  private func execute(_ start: Code) -> Value {
    var code = start
    var counter = 0
    hasStopped = false
    while true {
      let instruction = code.instructions[counter]
      counter += 1
      switch instruction {
      case .readLocal(let local): stack.append(stack[base + Int(local)])
      case .writeLocal(let local): stack[base + Int(local)] = pop()
      case .pushInt(let value): stack.append(.int(value))
      case .readSymbol(let symbol): push(checked: read(symbol), symbol, code.spans[counter - 1])
      case .readState(let slot):
        push(checked: store.state[stateBase + Int(slot)], -1, code.spans[counter - 1])
      case .readCaptured(let index):
        push(checked: captured[Int(index)], -1, code.spans[counter - 1])
      case .jump(let target): counter = Int(target)
      case .jumpIfFalse(let target): if !popBool() { counter = Int(target) }
      case .jumpIfTrue(let target): if popBool() { counter = Int(target) }
      case .jumpIfNone(let target): if dropIfNone() { counter = Int(target) }
      case .jumpUnlessNone(let target): if !dropIfNone() { counter = Int(target) }
      case .nextElement(let local, let exit):
        if !advance(into: [local], code.spans[counter - 1]) { counter = Int(exit) }
      case .nextElementParts(let parts, let exit):
        let locals = code.destructuring[Int(parts)]
        if !advance(into: locals, code.spans[counter - 1]) { counter = Int(exit) }
      case .beginRecovery(let target):
        recoveries.append(
          Recovery(
            target: Int(target), stackCount: stack.count, collectionCount: collections.count,
            depth: calls.count))
      case .endRecovery: recoveries.removeLast()
      case .call(let symbol, let argumentCount):
        calls.append(Activation(code: code, counter: counter, base: base))
        (code, counter) = enter(symbol, Int(argumentCount))
      case .end:
        guard let caller = calls.popLast() else { return pop() }
        leave(to: caller)
        (code, counter) = (caller.code, caller.counter)
      default:
        perform(instruction, code, span: code.spans[counter - 1])
      }
      if hasStopped {
        guard let failure else {
          hasStopped = false
          return .pending
        }
        guard let recovery = recoveries.popLast() else {
          self.failure = nil
          return .failure(failure)
        }
        (code, counter) = resume(recovery, code)
      }
    }
  }

  /// Set when an instruction could not give its value: `failure` says why, or something waits.
  private(set) var hasStopped = false

  func fail(_ failure: Failure) {
    self.failure = failure
    hasStopped = true
  }

  /// Gives the computation up: nothing recovers from that.
  func halt(_ span: Span) {
    wasHalted = true
    failure = nil
    waitingFor = -1
    waitingSpan = span
    recoveries.removeAll(keepingCapacity: true)
    hasStopped = true
  }

  /// Counts the values of what is being computed.
  func count(into census: inout ValueCensus) {
    census.add(stack)
    for collected in collections { census.add(collected.elements) }
    census.add(overlay.values)
    census.add(captured)
  }

  private func read(_ symbol: Int32) -> Value {
    if usesOverlay, let own = overlay[symbol] {
      return own
    }
    return store.value(symbol)
  }

  private func push(checked value: Value, _ symbol: Int32, _ span: Span) {
    switch value {
    case .pending:
      waitingFor = symbol
      waitingSpan = span
      hasStopped = true
    case .failure(let failure):
      fail(failureOfRead?(failure, symbol, span) ?? failure)
    default:
      stack.append(value)
    }
  }

  private func enter(_ symbol: Int32, _ argumentCount: Int) -> (Code, Int) {
    guard let function = functions[symbol] else {
      preconditionFailure("the checker lets only declared functions be called")
    }
    base = stack.count - argumentCount
    let extra = function.code.frameSize - argumentCount
    stack.append(contentsOf: repeatElement(.pending, count: extra))
    return (function.code, 0)
  }

  private func leave(to caller: Activation) {
    let result = pop()
    stack.removeSubrange(base...)
    stack.append(result)
    base = caller.base
  }

  private func resume(_ recovery: Recovery, _ current: Code) -> (Code, Int) {
    failure = nil
    hasStopped = false
    stack.removeSubrange(recovery.stackCount...)
    collections.removeSubrange(recovery.collectionCount...)
    guard calls.count > recovery.depth else { return (current, recovery.target) }
    let activation = calls[recovery.depth]
    calls.removeSubrange(recovery.depth...)
    base = activation.base
    return (activation.code, recovery.target)
  }

  func pop() -> Value {
    stack.removeLast()
  }

  func popBool() -> Bool {
    guard case .bool(let value) = pop() else { return false }
    return value
  }

  /// Whether the top is nil; if so it is dropped.
  private func dropIfNone() -> Bool {
    guard case .none = stack[stack.count - 1] else { return false }
    stack.removeLast()
    return true
  }

  func setFrameLocal(_ local: Int32, _ value: Value) {
    stack[base + Int(local)] = value
  }

  func localOfFrame(_ local: Int32) -> Value {
    stack[base + Int(local)]
  }

  /// What reading a name gives now, in a block with its own assignments.
  func value(of symbol: Int32) -> Value { read(symbol) }
  func stateValue(_ slot: Int32) -> Value { store.state[stateBase + Int(slot)] }
  func isGood(_ symbol: Int32) -> Bool { read(symbol).isGood }
  func isFailed(_ symbol: Int32) -> Bool { read(symbol).failure != nil }
}
