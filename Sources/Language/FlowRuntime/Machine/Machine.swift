import FlowCheck
import FlowLower
import FlowText
import Memory

/// Evaluates code over the store.
///
/// The locals of the frame at the bottom stay from one `run` to the next, until `beginFrame`; so the
/// stages and the target of a contract share one frame. Functions get frames above it. Nothing here
/// calls itself: a chain of functions of any length evaluates.
///
/// Properties that each evaluation uses are not checked for exclusive access, as in `Runtime`.
final class Machine {
  struct Collected {
    var elements: [Value] = []
    /// The bytes of the elements' places that have been counted.
    var bytes = 0
  }

  /// A frame of an evaluation: its code, the next instruction, and where its registers begin.
  struct Frame: BitwiseCopyable {
    var next: CodePointer
    var start: CodePointer
    /// Code that has literals, spans and counts of its own; nothing for linked code.
    var code: Borrowed<Code>?
    var words = 0
    var values = 0

    @inline(__always)
    func at(_ next: CodePointer) -> Frame {
      var frame = self
      frame.next = next
      return frame
    }
  }

  private struct Recovery {
    /// The next instruction, and the frame in which it runs.
    let frame: Frame
    let collectionCount: Int
    let depth: Int32
  }

  /// How an evaluation ended.
  enum Ending {
    case word(Int, kind: UInt8)
    /// The register in which it stands.
    case value(Int)
    /// It needs a value that is not there yet.
    case waits
    case failed(Failure)
  }

  let store: Store
  let program: LinkedProgram
  /// Returns a variable of the environment.
  var variable: ((String) -> String?)?
  let registers = Registers()
  var formatter = ValueFormatter()
  /// The calendar of `date()`.
  var calendar = ScriptCalendar()
  var regexes = RegexMatchers()
  /// The source of `random`.
  @safe @exclusivity(unchecked) var chance = Chance(seed: 0)
  /// The state of `chance` when the last code began to run; an update that is computed again draws from it.
  @safe @exclusivity(unchecked) private(set) var chanceBefore = Chance(seed: 0)
  @safe @exclusivity(unchecked) var functions = FunctionTable()
  let clock: ScriptClock
  /// The first state slot of the contract being evaluated.
  let heldStateBase = Held(0)
  /// Values that the host program has sent.
  @safe @exclusivity(unchecked) var captured: [Value] = []
  /// After a run that gave `.pending`: the symbol without a value, or -1 if it is no cell.
  @safe @exclusivity(unchecked) private(set) var waitingFor: Int32 = -1
  @safe @exclusivity(unchecked) private(set) var waitingSpan: Span?
  /// Code that reads names.
  enum Reader {
    case contract
    /// Statement at top level, or of a command.
    case statement
    /// Block of a contract.
    case block
  }

  @safe @exclusivity(unchecked) var reader = Reader.contract
  /// Makes the failure of a reader that meets a name in error, in place of the error itself.
  var failureOfRead: ((Failure, Int32, Span, Reader) -> Failure)?

  /// The collected elements of each iteration in progress.
  var collections: [Collected] = []
  /// How many bytes a text may take.
  @safe @exclusivity(unchecked) var valueLimit = Machine.valueBytes
  /// Which of its limits the system's memory sets.
  var memoryShares = MemoryShares()
  /// Bytes that the function at hand has made.
  @safe @exclusivity(unchecked) var making = MadeBytes()
  /// Asked whether what a name stands for is over.
  var isDisposed: ((SymbolID) -> Bool)?
  /// Asked now and then in work over many elements.
  let poll = Poll(every: Machine.stepsBetweenPolls)
  /// How many functions a wave, or what is computed outside of one, may call.
  @safe @exclusivity(unchecked) var callLimit = Int.max
  /// How many of those calls are left.
  let callsLeft = Held(Int.max)
  /// True if the last run was interrupted; its value is `.pending` then, and means nothing.
  @safe @exclusivity(unchecked) private(set) var wasHalted = false
  /// True if the last run met the limit of all values together, or of calls.
  @safe @exclusivity(unchecked) var exceededBudget = false
  /// Called when all values together would take too much.
  var didExceedBudget: (() -> Void)?
  /// Called when too many functions would be called.
  var didExceedCalls: (() -> Void)?
  /// Set when an instruction could not give its value: `failure` says why, or something waits.
  @safe @exclusivity(unchecked) var hasStopped = false
  /// The failure of the instruction that stopped; nil if it waits.
  @safe @exclusivity(unchecked) var failure: Failure?
  /// The result of a library function.
  @safe @exclusivity(unchecked) var given: Value?
  @safe @exclusivity(unchecked) private var frameCount = 0
  let callers = Arena<Frame>()
  private var recoveries: [Recovery] = []

  init(
    store: Store, program: LinkedProgram = LinkedProgram(), clock: ScriptClock = ScriptClock()
  ) {
    self.store = store
    self.program = program
    self.clock = clock
  }

  var stateBase: Int {
    get { heldStateBase.value }
    set { heldStateBase.value = newValue }
  }

  // MARK: Frames

  func beginFrame(_ size: Int) {
    registers.reserve(words: size, values: size)
    registers.clear(0..<max(size, frameCount))
    frameCount = size
  }

  /// Puts back the locals of a frame that another one stood in for.
  func restoreFrame(_ locals: [Value]) {
    beginFrame(locals.count)
    for (index, value) in locals.enumerated() {
      setLocal(LocalID(index: Int32(index)), value)
    }
  }

  func setLocal(_ local: LocalID, _ value: consuming Value) {
    let index = Int(local.index)
    if index >= frameCount { extendFrame(to: index + 1) }
    if let (word, _) = value.word {
      registers.words[index] = word
    }
    registers.values[index] = value
  }

  private func extendFrame(to count: Int) {
    registers.reserve(words: count, values: count)
    frameCount = count
  }

  /// Returns the value in a register.
  @inline(__always)
  func value(in register: Int) -> Value { registers.values[register] }

  /// Makes room for the registers of code.
  func reserveRegisters(for code: Code) {
    registers.reserve(words: code.wordCount, values: code.valueCount)
  }

  /// Takes the value of a local out of the frame.
  func takeLocal(_ local: LocalID) -> Value { registers.values.take(Int(local.index)) }

  /// Returns the value of a local.
  func local(_ local: LocalID) -> Value { registers.values[Int(local.index)] }

  /// Returns whether a local holds a failure.
  func hasFailure(in local: LocalID) -> Bool {
    if case .failure = registers.values[Int(local.index)] { true } else { false }
  }

  /// Copies a local to another one.
  func copyLocal(_ local: LocalID, to other: LocalID) {
    guard local != other else { return }
    let (from, to) = (Int(local.index), Int(other.index))
    if to >= frameCount { extendFrame(to: to + 1) }
    registers.words[to] = registers.words[from]
    registers.values[to] = registers.values[from]
  }

  /// The locals as they stand.
  var frame: [Value] { (0..<frameCount).map { registers.values[$0] } }

  // MARK: Running

  /// The value of `code`; `.pending` when it needs a value that is not there yet.
  func run(_ code: Code) -> Value {
    chanceBefore = chance
    wasHalted = false
    exceededBudget = false
    if !store.isJournalling { allowCalls() }
    registers.reserve(
      words: max(code.wordCount, frameCount), values: max(code.valueCount, frameCount))
    let result: Value =
      switch execute(frame(of: code)) {
      case .word(let word, let kind): Value(word: word, kind: WordKind(rawValue: kind) ?? .int)
      // A local stays; anything else would be let go below.
      case .value(let register) where register >= frameCount: registers.values.take(register)
      case .value(let register): registers.values[register]
      case .waits: .pending
      case .failed(let failure): .failure(failure)
      }
    if code.valueCount > frameCount { registers.clear(frameCount..<code.valueCount) }
    return result
  }

  /// The value of code that only tests a local for literals, of whose text the bytes are there; `.pending` also
  /// where these do not say enough.
  func run(_ code: Code, testing bytes: Swift.Span<UInt8>) -> Value {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe registers.lent = bytes
      defer { unsafe registers.lent = nil }
      return run(code)
    }
  }

  private func frame(of code: Code, words: Int = 0, values: Int = 0) -> Frame {
    let start = CodePointer(code)
    return Frame(
      next: start, start: start, code: Borrowed(code), words: words, values: values)
  }

  /// Evaluates linked code, which has no locals.
  ///
  /// A value that it gives stands in its register until `letGo`.
  @inline(__always)
  func executeLinked(at place: Int32) -> Ending {
    guard place >= 0 else { return executeApart(place) }
    let start = program.start(at: place)
    return execute(Frame(next: start, start: start, code: nil))
  }

  @inline(never)
  private func executeApart(_ place: Int32) -> Ending {
    let code = program.code(apart: place)
    wasHalted = false
    exceededBudget = false
    return withExtendedLifetime(code) { execute(frame(of: code)) }
  }

  /// Clears the value registers after code that is kept apart.
  func letGo(_ place: Int32) {
    if place < 0 { registers.clear(0..<program.code(apart: place).valueCount) }
  }

  // MARK: Stopping

  /// An instruction could not give its value: the evaluation goes on where its failure is recovered
  /// from, or ends.
  func stop(in frame: Frame) -> Ending? {
    guard let failure else {
      unwind()
      return .waits
    }
    guard let recovery = recoveries.popLast() else {
      self.failure = nil
      unwind()
      return .failed(failure)
    }
    self.failure = nil
    collections.removeSubrange(recovery.collectionCount...)
    while callers.count > recovery.depth { _ = callers.popLast() }
    callers.append(recovery.frame)
    return nil
  }

  func unwind() {
    callers.removeAll()
    if !collections.isEmpty { collections.removeAll() }
    if !recoveries.isEmpty { recoveries.removeAll() }
  }

  /// The place of the expression whose instruction was the last.
  func span(in frame: Frame) -> Span {
    let offset = frame.next.distance(from: frame.start) - 1
    guard let code = frame.code else {
      return program.spans[frame.start.distance(from: program.start(at: 0)) + offset]
    }
    return code.read { $0.spans[offset] }
  }

  func fail(_ failure: Failure) {
    self.failure = failure
    hasStopped = true
  }

  /// Halts the computation, which no `recover` catches.
  func halt() {
    wasHalted = true
    failure = nil
    waitingFor = -1
    recoveries.removeAll(keepingCapacity: true)
    hasStopped = true
  }

  /// Counts the values of what is being computed.
  func count(into census: inout ValueCensus) {
    for index in 0..<registers.valueCount { census.add(registers.values[index]) }
    for collected in collections {
      census.add(bytes: collected.bytes)
      census.add(collected.elements)
    }
    census.add(captured)
  }

  /// A cell, or a slot of state, has no good value: waits for it, or fails with it.
  func refuse(_ value: Value, _ symbol: Int32, _ span: Span) {
    if let failure = value.failure {
      fail(failureOfRead?(failure, symbol, span, reader) ?? failure)
    } else {
      failure = nil
      hasStopped = true
      waitingFor = symbol
      waitingSpan = span
    }
  }

  // MARK: Calls and recoveries

  func beginRecovery(at target: Int32, in frame: Frame) {
    var resumed = frame
    resumed.next = frame.start.advanced(by: target)
    recoveries.append(
      Recovery(frame: resumed, collectionCount: collections.count, depth: callers.count))
  }

  func endRecovery() {
    recoveries.removeLast()
  }

  /// The frame of a function that is called from `caller`, whose arguments stand in it already.
  func enter(_ call: Instruction, from caller: Frame) -> Frame {
    guard let code = functions[call.a] else {
      preconditionFailure("the checker lets only declared functions be called")
    }
    let (words, values) = (caller.words + Int(call.b), caller.values + Int(call.c))
    registers.reserve(words: words + code.wordCount + 1, values: values + code.valueCount + 1)
    callers.append(caller)
    return frame(of: code, words: words, values: values)
  }

  /// A function is done: what stands in its registers is let go, except for its result.
  func leave(_ frame: Frame) {
    guard let code = frame.code else { return }
    let count = code.read { $0.valueCount }
    if count > 1 { registers.clear((frame.values + 1)..<(frame.values + count)) }
  }

  func stateValue(_ slot: Int32) -> Value { store.state(stateBase + Int(slot)) }
}
