import FlowLower

// Lists of contracts that are computed one after the other, and the loop that does so.
//
// Why it is safe: the words and states of cells, the steps and the room for what the cells held stand in
// columns (see `Column.swift`) that are not replaced while the loop runs: nothing in it calls out, and
// the room is made before. The indices are those of symbols whose places were reserved when their
// contracts were signed; debug builds check them.
//
// Why it is needed: a contract is an addition. Asking each column for its memory, the journal whether it
// is full and each step what it does was measured to be three quarters of the time.

/// What a contract of a list does.
enum ScheduledOperation: UInt8, BitwiseCopyable {
  case addNumber, multiplyByNumber, add, subtract, multiply
  /// As `addNumber`; all steps of the run add to the same cell.
  case addToOne
  /// It is a contract of another kind: `b` is the place of its record.
  case other
}

/// A contract that a list computes.
struct ScheduledStep: BitwiseCopyable {
  /// A source.
  let b: Int32
  /// The other source, or a number.
  let c: Int32
  let target: Int32
}

/// Steps one after the other that do the same and give words of the same kind.
struct ScheduledRun: BitwiseCopyable {
  let operation: ScheduledOperation
  let state: SlotState
  /// The step behind the last one.
  var end: Int32
}

/// Where what was written by steps of a list can be looked up, to be taken back.
struct ScheduledWrite {
  let code: ScheduledCode
  let steps: Range<Int>
  /// Where what the first of them overwrote stands.
  let former: Int
}

extension Store {
  /// Carries out steps up to one that is another contract, gives no value, or gives one to a cell that
  /// did not hold a word of the kind.
  ///
  /// `run` is that in which the first step stands, or one before, and afterwards that of the step that is
  /// returned.
  ///
  /// - Precondition: What the steps read holds something. The journal is on, and nobody watches.
  /// - Returns: The first step that was not carried out.
  func carryOut(_ code: ScheduledCode, _ range: Range<Int>, run: inout Int) -> Int {
    let start = formerWords.count
    let former = unsafe formerWords.room(for: range.count) - range.lowerBound
    let steps = unsafe code.steps.base
    let words = unsafe cells.words.base
    let states = unsafe cells.states.base
    var next = range.lowerBound

    /// Carries out a run, with what one step of it gives.
    @inline(__always)
    func forEach(
      upTo end: Int, _ state: SlotState,
      _ result: (ScheduledStep) -> (partialValue: Int, overflow: Bool)
    ) {
      while next < end {
        let step = unsafe steps[next]
        let target = Int(step.target)
        assert(target < cells.count && Int(step.b) < cells.count)
        let (word, overflow) = result(step)
        if overflow { return }
        if unsafe states[target] != state { return }
        unsafe former[next] = words[target]
        unsafe words[target] = word
        next += 1
      }
    }

    while next < range.upperBound {
      while Int(code.runs[run].end) <= next { run += 1 }
      let (operation, state) = (code.runs[run].operation, code.runs[run].state)
      let end = min(Int(code.runs[run].end), range.upperBound)
      switch operation {
      case .addNumber:
        forEach(upTo: end, state) { unsafe words[Int($0.b)].addingReportingOverflow(Int($0.c)) }
      case .addToOne:
        let word = unsafe words[Int(steps[next].b)]
        forEach(upTo: end, state) { word.addingReportingOverflow(Int($0.c)) }
      case .multiplyByNumber:
        forEach(upTo: end, state) {
          unsafe words[Int($0.b)].multipliedReportingOverflow(by: Int($0.c))
        }
      case .add:
        forEach(upTo: end, state) {
          unsafe words[Int($0.b)].addingReportingOverflow(words[Int($0.c)])
        }
      case .subtract:
        forEach(upTo: end, state) {
          unsafe words[Int($0.b)].subtractingReportingOverflow(words[Int($0.c)])
        }
      case .multiply:
        forEach(upTo: end, state) {
          unsafe words[Int($0.b)].multipliedReportingOverflow(by: words[Int($0.c)])
        }
      case .other: break
      }
      if next < end { break }
    }
    if next > range.lowerBound {
      formerWords.count(written: next - range.lowerBound)
      note(ScheduledWrite(code: code, steps: range.lowerBound..<next, former: start))
    }
    return next
  }
}
