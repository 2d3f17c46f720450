import FlowLower
import Memory

// Finding the cells whose value a wave has changed, from its journal.
//
// The loop over the writes of a list is safe as the one that wrote them is (`ScheduledSteps.swift`): the
// columns are not replaced while it runs, and `changes` has an element for each step of the list.

/// The part of a journal that a list has written.
struct JournalPart {
  let entries: Range<Int>
  /// The first of `Store.scheduledWrites` that belongs to it.
  let firstWrite: Int
}

extension Store {
  /// Returns the cell or event whose former content a place of the journal has; nil if it has another's.
  @inline(__always)
  func symbol(at entry: Int) -> Int32? {
    journal[entry].kind == .cell ? journal[entry].index : nil
  }

  /// Returns whether a symbol holds another value than a place of the journal has for it.
  func hasChanged(_ symbol: Int32, since entry: Int) -> Bool {
    let (former, word) = (journal[entry].state, journal[entry].word)
    let state = cells.states[symbol]
    if state == former, let kind = state.kind, kind != .float {
      return cells.words[symbol] != word
    }
    return value(state, cells.words[symbol]) != value(former, word)
  }

  /// Adds one for each step of a list that gave its cell another value; the wave has settled.
  func countChanges(
    in part: JournalPart, of code: ScheduledCode, into changes: borrowing Arena<Int>
  ) {
    var (write, step) = (part.firstWrite, 0)
    for entry in part.entries {
      switch journal[entry].kind {
      case .schedule:
        countChanges(of: scheduledWrites[write], into: changes)
        step = scheduledWrites[write].steps.upperBound
        write += 1
      case .cell:
        while code.steps[step].target != journal[entry].index { step += 1 }
        if hasChanged(journal[entry].index, since: entry) { changes[step] += 1 }
      case .state, .key: break
      }
    }
  }

  private func countChanges(of write: ScheduledWrite, into changes: borrowing Arena<Int>) {
    let former = write.former - write.steps.lowerBound
    guard !write.code.givesFloats else {
      for step in write.steps {
        let target = write.code.steps[step].target
        let state = cells.states[target]
        if value(state, cells.words[target]) != value(state, formerWords[former + step]) {
          changes[step] += 1
        }
      }
      return
    }
    let (steps, words) = unsafe (write.code.steps.base, cells.words.base)
    let (formerWords, changes) = unsafe (formerWords.base + former, changes.base)
    for step in write.steps {
      let isSame = unsafe words[Int(steps[step].target)] == formerWords[step]
      unsafe changes[step] &+= isSame ? 0 : 1
    }
  }
}
