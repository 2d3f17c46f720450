import FlowLower

// Lists of contracts that are computed one after the other, and the loop that does so.
//
// Why it is safe: the words and states of cells, the steps and the journal stand in columns (see
// `Column.swift`) that are not replaced while the loop runs: nothing in it calls out, and the room that
// the journal needs is made before. The indices are those of symbols whose places were reserved when
// their contracts were signed; debug builds check them.
//
// Why it is needed: a contract is an addition. Asking each column for its memory, and the journal
// whether it is full, was measured to be two thirds of the time.

/// A contract that a list computes.
struct ScheduledStep: BitwiseCopyable {
  enum Operation: UInt8, BitwiseCopyable {
    case addNumber, multiplyByNumber, add, subtract, multiply
    /// Another contract: `b` is the place of its record.
    case other
  }

  let operation: Operation
  let state: SlotState
  /// A source.
  let b: Int32
  /// The other source, or a number.
  let c: Int32
  let target: Int32

  init(_ short: ShortCode, ordinary place: Int32) {
    var operation = Operation.other
    var number = short.c
    switch short.opcode {
    case .loadCell: (operation, number) = (.addNumber, 0)
    case .addCellImmediate: operation = .addNumber
    case .subtractCellImmediate where short.c != .min: (operation, number) = (.addNumber, -short.c)
    case .multiplyCellImmediate: operation = .multiplyByNumber
    case .addCells: operation = .add
    case .subtractCells: operation = .subtract
    case .multiplyCells: operation = .multiply
    default: break
    }
    self.operation = operation
    state = .word(short.kind)
    b = operation == .other ? place : short.b
    c = number
    target = short.target
  }
}

extension Store {
  /// Carries out steps until one of them is another contract, or gives no value.
  ///
  /// - Precondition: What the steps read holds something. The journal is on, and nobody watches.
  /// - Returns: How many were carried out.
  func carryOut(_ steps: borrowing Column<ScheduledStep>, _ range: Range<Int>) -> Int {
    let steps = unsafe steps.base + range.lowerBound
    let words = unsafe cells.words.base
    let states = unsafe cells.states.base
    let entries = unsafe journal.room(for: range.count)
    var ownsAside = false
    var done = 0
    while done < range.count {
      let step = unsafe steps[done]
      let (b, target) = (Int(step.b), Int(step.target))
      var (result, overflows) = (0, false)
      switch step.operation {
      case .addNumber:
        unsafe (result, overflows) = words[b].addingReportingOverflow(Int(step.c))
      case .add:
        unsafe (result, overflows) = words[b].addingReportingOverflow(words[Int(step.c)])
      case .subtract:
        unsafe (result, overflows) = words[b].subtractingReportingOverflow(words[Int(step.c)])
      case .multiplyByNumber:
        unsafe (result, overflows) = words[b].multipliedReportingOverflow(by: Int(step.c))
      case .multiply:
        unsafe (result, overflows) = words[b].multipliedReportingOverflow(by: words[Int(step.c)])
      case .other: overflows = true
      }
      if overflows { break }
      unsafe (entries + done).initialize(
        to: Entry(word: words[target], index: step.target, state: states[target], isState: false))
      ownsAside = unsafe ownsAside || states[target].isAside
      unsafe words[target] = result
      unsafe states[target] = step.state
      done += 1
    }
    journal.count(written: done)
    if ownsAside { noteThatJournalOwns() }
    return done
  }
}
