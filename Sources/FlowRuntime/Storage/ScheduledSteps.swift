import FlowLower
import Memory

// Lists of contracts that are computed one after the other, and the loop that does so.
//
// Why it is safe: the words and states of cells, the steps and the room for what the cells held stand in
// columns (see `Memory/Arena.swift`) that are not replaced while the loop runs: nothing in it calls out, and
// the room is made before. The indices are those of symbols whose places were reserved when their
// contracts were signed.
//
// Why it is needed: a contract is an addition. Asking each column for its memory, the journal whether it
// is full and each step what it does was measured to be three quarters of the time.

/// Operation of a contract in a schedule.
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

/// Carries out steps, as long as each gives a word to a cell that holds one of its kind.
@safe
private struct ScheduledLoop {
  let steps: UnsafeMutablePointer<ScheduledStep>
  let words: UnsafeMutablePointer<Int>
  let states: UnsafeMutablePointer<SlotState>
  /// Where what a step overwrites goes, by the number of the step.
  let former: UnsafeMutablePointer<Int>
  /// The next step.
  var next: Int

  /// Carries out what is left of a run, up to the step at `end`.
  @inline(__always)
  mutating func carryOut(_ run: ScheduledRun, upTo end: Int) {
    let words = unsafe words
    switch run.operation {
    case .addNumber:
      forEach(upTo: end, run.state) {
        unsafe words[Int($0.b)].addingReportingOverflow(Int($0.c))
      }
    case .addToOne:
      let word = unsafe words[Int(steps[next].b)]
      forEach(upTo: end, run.state) { word.addingReportingOverflow(Int($0.c)) }
    case .multiplyByNumber:
      forEach(upTo: end, run.state) {
        unsafe words[Int($0.b)].multipliedReportingOverflow(by: Int($0.c))
      }
    case .add:
      forEach(upTo: end, run.state) {
        unsafe words[Int($0.b)].addingReportingOverflow(words[Int($0.c)])
      }
    case .subtract:
      forEach(upTo: end, run.state) {
        unsafe words[Int($0.b)].subtractingReportingOverflow(words[Int($0.c)])
      }
    case .multiply:
      forEach(upTo: end, run.state) {
        unsafe words[Int($0.b)].multipliedReportingOverflow(by: words[Int($0.c)])
      }
    case .other: break
    }
  }

  @inline(__always)
  private mutating func forEach(
    upTo end: Int, _ state: SlotState,
    _ result: (ScheduledStep) -> (partialValue: Int, overflow: Bool)
  ) {
    var place = next
    while place < end {
      let step = unsafe steps[place]
      let target = Int(step.target)
      let (word, overflow) = result(step)
      if overflow { break }
      if unsafe states[target] != state { break }
      unsafe former[place] = words[target]
      unsafe words[target] = word
      place += 1
    }
    next = place
  }
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
    let start = Int(formerWords.count)
    var loop = unsafe ScheduledLoop(
      steps: code.steps.base, words: cells.words.base, states: cells.states.base,
      former: formerWords.room(for: range.count) - range.lowerBound, next: range.lowerBound)
    while loop.next < range.upperBound {
      while Int(code.runs[run].end) <= loop.next { run += 1 }
      let end = min(Int(code.runs[run].end), range.upperBound)
      loop.carryOut(code.runs[run], upTo: end)
      if loop.next < end { break }
    }
    if loop.next > range.lowerBound {
      formerWords.count(written: loop.next - range.lowerBound)
      note(ScheduledWrite(code: code, steps: range.lowerBound..<loop.next, former: start))
    }
    return loop.next
  }
}
