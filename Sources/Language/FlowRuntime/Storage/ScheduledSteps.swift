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

/// A contract that a list computes.
struct ScheduledStep: BitwiseCopyable {
  /// A source; for a contract of another kind the place of its row.
  let b: Int32
  /// The other source, or a number.
  let c: Int32
  let target: Int32
}

/// Steps one after the other that do the same and give words of the same kind.
struct ScheduledRun: BitwiseCopyable {
  let operation: CellOperation
  let state: SlotState
  /// The step behind the last one.
  var end: Int32
}

/// The journal entry of what steps of a list have written, with which it is undone.
struct ScheduledWrite {
  let code: ScheduledCode
  let steps: Range<Int>
  /// The index of the former word of the first step.
  let former: Int
}

/// Carries out steps, as long as each gives a word to a cell that holds one of its kind.
@safe
private struct ScheduledLoop {
  let steps: UnsafeMutablePointer<ScheduledStep>
  let words: UnsafeMutablePointer<Int>
  let states: UnsafeMutablePointer<SlotState>
  /// The former words, indexed by the number of the step.
  let former: UnsafeMutablePointer<Int>
  /// The next step.
  var next: Int

  /// Carries out what is left of a run, up to the step at `end`.
  @inline(__always)
  mutating func carryOut(_ run: ScheduledRun, upTo end: Int) {
    switch run.operation {
    case .addNumber: withNumber(.addNumber, run.state, upTo: end)
    case .multiplyByNumber: withNumber(.multiplyByNumber, run.state, upTo: end)
    case .add: withCell(.add, run.state, upTo: end)
    case .subtract: withCell(.subtract, run.state, upTo: end)
    case .multiply: withCell(.multiply, run.state, upTo: end)
    case .addToOne:
      let word = unsafe words[Int(steps[next].b)]
      forEach(upTo: end, run.state) { CellOperation.addToOne.result(word, Int($0.c)) }
    case .other: break
    }
  }

  @inline(__always)
  private mutating func withNumber(_ operation: CellOperation, _ state: SlotState, upTo end: Int) {
    let words = unsafe words
    forEach(upTo: end, state) { unsafe operation.result(words[Int($0.b)], Int($0.c)) }
  }

  @inline(__always)
  private mutating func withCell(_ operation: CellOperation, _ state: SlotState, upTo end: Int) {
    let words = unsafe words
    forEach(upTo: end, state) { unsafe operation.result(words[Int($0.b)], words[Int($0.c)]) }
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
  /// Returns true if every cell holds something that a list reads and does not compute.
  func holdsSources(of code: ScheduledCode) -> Bool {
    for place in 0..<code.sources.count where !isGood(code.sources[place]) { return false }
    return true
  }

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
