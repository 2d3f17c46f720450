import FlowLower
import Memory

/// The values of a running program: one for each symbol, and the state of each contract.
///
/// A value is a word with its state beside it; what is no word, and failures, lie in a side table,
/// where the word leads. While a wave runs every write is journalled, so that the wave can be taken
/// back.
package final class Store {
  private struct Flags: BitwiseCopyable {
    var isJournalling = false
    /// The journal has the only record of something in the side table.
    var journalOwns = false
    /// True if a recorder listens, or a symbol is followed.
    var isWatched = false
  }

  /// The former content of a slot.
  struct Entry: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
      /// A symbol's slot, or one of a contract's state.
      case cell, state
      /// The slots of the latest `scheduledWrites`.
      case schedule
      /// A key that came first in this wave, the last of `newKeys`.
      case key

      /// True if its word may lead to a value in the side table.
      var hasValue: Bool {
        switch self {
        case .cell, .state: true
        case .schedule, .key: false
        }
      }
    }

    let word: Int
    let index: Int32
    let state: SlotState
    let kind: Kind
  }

  /// By the index of the symbol.
  let cells = SlotTable()
  /// Each contract's state in one run.
  let slots = SlotTable()
  /// How many of the state's slots belong to a contract.
  private(set) var liveStateCount = 0
  /// How many keys there are behind `per`.
  private(set) var keyCount = 0
  /// Runs of state that ended contracts gave back, by size.
  @safe @exclusivity(unchecked) private var freeRuns: [Int: [Int]] = [:]
  /// Values that are no words.
  private let aside = SideTable()
  let journal = Arena<Entry>()
  /// The former content of each cell that the running block has assigned.
  let drafted = Arena<Entry>()
  /// Writes of schedules, with the former words.
  @safe @exclusivity(unchecked) private(set) var scheduledWrites: ContiguousArray<ScheduledWrite> =
    []
  let formerWords = Arena<Int>()
  /// The tables of the keys that were added in this wave.
  @safe @exclusivity(unchecked) private var newKeys: ContiguousArray<KeyTable> = []
  private let flags = Held(Flags())
  /// The bytes of all texts, lists and tuples.
  let budget = ValueBudget()
  /// While somebody listens: what each symbol held before its first write of this wave.
  private(set) var valuesBefore: [Int32: Value] = [:]
  var keepsValuesBefore = false {
    didSet { noteWatching() }
  }
  /// Symbols that somebody outside follows, and those of them that were set in this wave.
  @safe @exclusivity(unchecked) var followed = FollowedSymbols()

  package init() {}

  @inline(__always)
  var isJournalling: Bool {
    get { flags.value.isJournalling }
    set { flags.value.isJournalling = newValue }
  }

  /// True if every write has to be reported.
  var isWatched: Bool { flags.value.isWatched }

  /// Reports a symbol's values to the host from now on.
  func follow(_ symbol: Int32) {
    followed.follow(symbol)
    noteWatching()
  }

  /// Sends a symbol's values out into the world from now on.
  func letOut(_ symbol: Int32, _ carryOut: @escaping ([(symbol: Int32, value: Value)]) -> Void) {
    followed.letOut(symbol, carryOut)
    noteWatching()
  }

  /// Tells outside what the wave that has settled has changed.
  func tellFollowed() { followed.tell(self) }

  /// Sets what hears of followed symbols.
  func onSettled(_ handler: @escaping ([(symbol: Int32, value: Value)]) -> Void) {
    followed.didSettle = handler
  }

  /// True if any symbol is told outside.
  var isFollowed: Bool { followed.isUsed }

  private func noteWatching() {
    flags.value.isWatched = keepsValuesBefore || followed.isUsed
  }

  // MARK: Budget

  /// Sets how many bytes all values may take.
  func setLimit(_ bytes: Int) { budget.limit = bytes }

  /// Sets what counts all values when the budget seems to be used up.
  func setCounting(_ count: ((inout ValueCensus) -> Void)?) { budget.count = count }

  /// Returns whether the budget has room for some more values in state.
  @inline(__always)
  func hasRoom(forValues count: Int) -> Bool { budget.allows(count * Value.placeBytes) }

  /// Counts what is there, and what a wave that is undone would bring back.
  func count(into census: inout ValueCensus) {
    aside.count(into: &census)
    census.add(valuesBefore.values)
    census.noteStore()
  }

  // MARK: Room

  /// Makes room for the symbols of a long piece.
  func reserve(symbols more: Int) {
    cells.reserve(more)
  }

  func reserve(symbol: Int32) {
    cells.extend(to: Int(symbol) + 1)
  }

  func allocateState(_ size: Int) -> Int {
    liveStateCount += size
    if let base = freeRuns[size]?.popLast() {
      return base
    }
    let base = slots.count
    slots.extend(to: base + size)
    return base
  }

  func freeState(at base: Int, size: Int) {
    liveStateCount -= size
    for index in base..<(base + size) {
      forget(slots.states[index], slots.words[index])
      slots.states[index] = .pending
    }
    freeRuns[size, default: []].append(base)
  }

  /// Returns the first slot of a key's state, which it gets when it comes for the first time.
  func base(of key: Value, in table: KeyTable) -> Int {
    if let base = table.base(of: key) { return base }
    let base = allocateState(table.size)
    table.insert(key, at: base)
    keyCount += 1
    if flags.value.isJournalling {
      newKeys.append(table)
      journal.append(Entry(word: 0, index: 0, state: .pending, kind: .key))
    }
    return base
  }

  /// Frees the state of all keys.
  func freeState(of table: KeyTable) {
    while let base = table.removeLast() {
      keyCount -= 1
      freeState(at: base, size: table.size)
    }
  }

  @inline(__always)
  func forget(_ state: SlotState, _ word: Int) {
    guard state.isAside else { return }
    if budget.isFull { budget.noteLetGo(aside[word]) }
    aside.forget(word)
  }

  // MARK: Reading

  /// Returns a symbol's value; pending if its declaration has not been reached.
  package func value(_ symbol: Int32) -> Value {
    guard Int(symbol) < cells.count else { return .pending }
    return value(cells.states[Int(symbol)], cells.words[Int(symbol)])
  }

  /// Returns true if a cell holds something that is no failure.
  @inline(__always)
  func isGood(_ symbol: Int32) -> Bool { cells.states[Int(symbol)].isGood }

  /// The capacity for symbols.
  var cellCount: Int { cells.count }

  /// Returns whether a symbol has a slot yet.
  func has(_ symbol: Int32) -> Bool { Int(symbol) < cells.count }

  /// Returns the value of a slot of a contract's state.
  @inline(__always)
  func state(_ index: Int) -> Value {
    value(slots.states[index], slots.words[index])
  }

  /// Returns the word in a slot of a contract's state; nil where there is none.
  @inline(__always)
  func stateWord(_ index: Int) -> Int? {
    slots.states[index].kind == nil ? nil : slots.words[index]
  }

  func state(in range: Range<Int>) -> [Value] {
    range.map { state($0) }
  }

  /// How many slots of state there are.
  var stateCount: Int { slots.count }

  func value(_ state: SlotState, _ word: Int) -> Value {
    if let kind = state.kind { return Value(word: word, kind: kind) }
    return state == .pending ? .pending : aside[word]
  }

  // MARK: Writing

  func set(_ symbol: Int32, _ value: consuming Value) {
    let (state, word) = encoded(value)
    setWord(symbol, word, state)
  }

  /// Sets a symbol to a word of a kind.
  @inline(__always)
  func setWord(_ symbol: Int32, _ word: Int, _ state: SlotState) {
    let index = Int(symbol)
    if flags.value.isWatched { noteBefore(symbol) }
    replace(cells.states[index], cells.words[index], index, .cell)
    cells.words[index] = word
    cells.states[index] = state
    if flags.value.isWatched { tell(symbol) }
  }

  func setState(_ index: Int, _ value: consuming Value) {
    let (state, word) = encoded(value)
    replace(slots.states[index], slots.words[index], index, .state)
    slots.words[index] = word
    slots.states[index] = state
  }

  /// Puts a word into a slot of a contract's state.
  @inline(__always)
  func setStateWord(_ index: Int, _ word: Int, _ kind: WordKind = .int) {
    replace(slots.states[index], slots.words[index], index, .state)
    slots.words[index] = word
    slots.states[index] = .word(kind)
  }

  /// A value as a slot has it; what is no word goes to the side table.
  @inline(__always)
  func encoded(_ value: consuming Value) -> (SlotState, Int) {
    let state = value.slotState
    if state.isAside { return (state, aside.put(value)) }
    return (state, value.word?.word ?? 0)
  }

  /// Replaces a slot's content and journals the former one if a wave is running.
  @inline(__always)
  private func replace(_ state: SlotState, _ word: Int, _ index: Int, _ kind: Entry.Kind) {
    if flags.value.isJournalling {
      journal.append(
        Entry(word: word, index: Int32(truncatingIfNeeded: index), state: state, kind: kind))
      if state.isAside { flags.value.journalOwns = true }
    } else {
      forget(state, word)
    }
  }

  private func noteBefore(_ symbol: Int32) {
    if keepsValuesBefore, valuesBefore[symbol] == nil {
      valuesBefore[symbol] = value(symbol)
    }
  }

  private func tell(_ symbol: Int32) {
    if followed.contains(symbol) {
      followed.note(symbol, value(symbol), inWave: isJournalling)
    }
  }

  // MARK: The journal

  /// Steps of a list have written words in place of words.
  func note(_ write: ScheduledWrite) {
    scheduledWrites.append(write)
    journal.append(Entry(word: 0, index: 0, state: .pending, kind: .schedule))
  }

  /// The writes stand.
  @inline(__always)
  func commit() {
    if flags.value.journalOwns { forgetJournalled() }
    journal.removeAll()
    if !newKeys.isEmpty { newKeys.removeAll(keepingCapacity: true) }
    if !scheduledWrites.isEmpty { forgetScheduledWrites() }
  }

  private func forgetScheduledWrites() {
    scheduledWrites.removeAll(keepingCapacity: true)
    formerWords.removeAll()
  }

  private func forgetJournalled() {
    for index in 0..<journal.count where journal[index].kind.hasValue {
      forget(journal[index].state, journal[index].word)
    }
    flags.value.journalOwns = false
  }

  /// A place in the journal, to take back what was written after it.
  @inline(__always)
  var mark: Int { Int(journal.count) }

  /// Takes back what was written since `mark`, latest first.
  func undo(to mark: Int) {
    while journal.count > mark, let entry = journal.popLast() {
      takeBack(entry)
    }
  }

  /// Takes every write since the last commit back, latest first.
  func undo() {
    undo(to: 0)
    flags.value.journalOwns = false
  }

  /// A wave is over and has been told.
  func forgetValuesBefore() {
    valuesBefore.removeAll(keepingCapacity: true)
  }

  private func takeBack(_ entry: Entry) {
    let index = Int(entry.index)
    switch entry.kind {
    case .state:
      forget(slots.states[index], slots.words[index])
      slots.states[index] = entry.state
      slots.words[index] = entry.word
    case .cell:
      forget(cells.states[index], cells.words[index])
      cells.states[index] = entry.state
      cells.words[index] = entry.word
      followed.takeBack(entry.index)
    case .schedule: takeBackSchedule()
    case .key:
      guard let table = newKeys.popLast(), let base = table.removeLast() else { return }
      keyCount -= 1
      freeState(at: base, size: table.size)
    }
  }

  private func takeBackSchedule() {
    guard let write = scheduledWrites.popLast() else { return }
    for step in write.steps.reversed() {
      let former = formerWords[write.former + step - write.steps.lowerBound]
      cells.words[Int(write.code.steps[step].target)] = former
    }
    formerWords.truncate(to: Int32(write.former))
  }
}
