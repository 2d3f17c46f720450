import FlowLower
import Memory

// A block reads what it has assigned, which its wave writes only afterwards. So each of its cells holds the block's
// value while the block runs, and the former content stands here; nothing but the block reads a cell meanwhile.
//
//     n = 1; m = n      n: 0 ──▶ 1      the block is over: n: 0, m: 0      its wave: n = 1, m = 1
extension Store {
  /// Gives a cell the value that the running block has assigned to it, for the first time or again, without telling
  /// anybody.
  @inline(__always)
  func draft(_ value: consuming Value, for symbol: Int32, isFirst: Bool) {
    let index = Int(symbol)
    let (formerState, formerWord) = (cells.states[index], cells.words[index])
    if isFirst {
      drafted.append(Entry(word: formerWord, index: symbol, state: formerState, kind: .cell))
    } else {
      forget(formerState, formerWord)
    }
    let (state, word) = encoded(value)
    cells.states[index] = state
    cells.words[index] = word
  }

  /// Gives all cells back what they held before the block assigned them.
  @inline(__always)
  func takeBackDraft() {
    while let former = drafted.popLast() {
      let index = Int(former.index)
      forget(cells.states[index], cells.words[index])
      cells.states[index] = former.state
      cells.words[index] = former.word
    }
  }

  /// Sets a symbol's value, under the one that the running block has assigned to it and goes on reading.
  func setUnderDraft(_ symbol: Int32, _ value: Value) {
    let index = Int(symbol)
    guard let place = (0..<drafted.count).first(where: { drafted[$0].index == symbol }) else {
      return set(symbol, value)
    }
    let own = (cells.states[index], cells.words[index])
    cells.states[index] = drafted[place].state
    cells.words[index] = drafted[place].word
    set(symbol, value)
    drafted[place] = Entry(
      word: cells.words[index], index: symbol, state: cells.states[index], kind: .cell)
    (cells.states[index], cells.words[index]) = own
  }
}
