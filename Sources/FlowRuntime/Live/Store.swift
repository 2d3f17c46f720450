/// The values of a running program: one for each symbol, and the state of each contract.
///
/// While a wave runs every write is journalled, so that the wave can be taken back.
package final class Store {
  /// By the index of the symbol; `.pending` for symbols without a value.
  package private(set) var values: ContiguousArray<Value> = []
  /// Each contract's state in one run.
  private(set) var state: ContiguousArray<Value> = []
  /// How many of the state's slots belong to a contract.
  private(set) var liveStateCount = 0
  /// Runs of state that ended contracts gave back, by size.
  private var freeRuns: [Int: [Int]] = [:]
  private var journal: ContiguousArray<(index: Int32, isState: Bool, old: Value)> = []
  var isJournalling = false
  /// What texts, lists and tuples take together.
  let budget = ValueBudget()
  /// While somebody listens: what each symbol held before its first write of this wave.
  private(set) var valuesBefore: [Int32: Value] = [:]
  var keepsValuesBefore = false
  /// Symbols that somebody outside follows, and those of them that were set in this wave.
  var followed = FollowedSymbols()

  package init() {}

  /// Counts what is there, and what a wave that is undone would bring back.
  func count(into census: inout ValueCensus) {
    census.add(values)
    census.add(state)
    for entry in journal { census.add(entry.old) }
    census.add(valuesBefore.values)
  }

  func reserve(symbol: Int32) {
    while values.count <= Int(symbol) {
      values.append(.pending)
    }
  }

  func allocateState(_ size: Int) -> Int {
    liveStateCount += size
    if let base = freeRuns[size]?.popLast() {
      return base
    }
    let base = state.count
    state.append(contentsOf: repeatElement(.pending, count: size))
    return base
  }

  func freeState(at base: Int, size: Int) {
    liveStateCount -= size
    for index in base..<(base + size) {
      state[index] = .pending
    }
    freeRuns[size, default: []].append(base)
  }

  /// What a symbol holds; nothing while its declaration has not been reached.
  func value(_ symbol: Int32) -> Value {
    Int(symbol) < values.count ? values[Int(symbol)] : .pending
  }

  func set(_ symbol: Int32, _ value: Value) {
    if isJournalling {
      journal.append((symbol, false, values[Int(symbol)]))
    }
    if keepsValuesBefore, valuesBefore[symbol] == nil {
      valuesBefore[symbol] = values[Int(symbol)]
    }
    values[Int(symbol)] = value
    if followed.contains(symbol) {
      followed.note(symbol, value, inWave: isJournalling)
    }
  }

  func setState(_ index: Int, _ value: Value) {
    if isJournalling {
      journal.append((Int32(index), true, state[index]))
    }
    state[index] = value
  }

  /// The writes stand.
  func commit() {
    journal.removeAll(keepingCapacity: true)
  }

  /// A place in the journal, to take back what was written after it.
  var mark: Int { journal.count }

  /// Takes back what was written since `mark`, latest first.
  func undo(to mark: Int) {
    while journal.count > mark, let entry = journal.popLast() {
      takeBack(entry)
    }
  }

  /// A wave is over and has been told.
  func forgetValuesBefore() {
    valuesBefore.removeAll(keepingCapacity: true)
  }

  /// Takes every write since the last commit back, latest first.
  func undo() {
    while let entry = journal.popLast() {
      takeBack(entry)
    }
  }

  private func takeBack(_ entry: (index: Int32, isState: Bool, old: Value)) {
    if entry.isState {
      state[Int(entry.index)] = entry.old
    } else {
      values[Int(entry.index)] = entry.old
      followed.takeBack(entry.index)
    }
  }
}
