import FlowCheck
import FlowLower
import FlowRuntime

/// The latest waves of a session, which answer the question why.
///
/// As many are kept as their steps and bytes allow; the oldest are dropped whole.
struct WaveHistory {
  /// A wave and its origin.
  struct Entry {
    fileprivate(set) var record: WaveRecord
    /// The entry that was being carried out; nil in a script and for timers and arrivals.
    let entry: String?
  }

  /// Number of steps that are remembered.
  static let mostSteps = 20_000
  /// Bytes that are remembered, with those of the values.
  let mostBytes: Int

  /// A declared cell, with its first value and the number of the wave before it.
  struct Declaration {
    let symbol: SymbolID
    let value: Value
    let instant: Int
    let wave: Int

    fileprivate var bytes: Int { MemoryLayout<Declaration>.stride + value.keptBytes }
  }

  private var entries: [Entry] = []
  /// The cells that were declared since the oldest remembered wave.
  private(set) var declarations: [Declaration] = []
  private var head = 0
  private var steps = 0
  /// The bytes of the waves and declarations that are remembered.
  private(set) var bytes = 0
  /// The instant of the latest wave or declaration that is forgotten; nil while all are remembered.
  private(set) var forgottenUntil: Int?
  /// The contracts that the waves refer to, including those that have ended since.
  private(set) var plans: [ContractID: ContractPlan] = [:]

  /// The remembered waves, oldest first.
  var all: ArraySlice<Entry> { entries[head...] }

  init(mostBytes: Int) {
    self.mostBytes = mostBytes
  }

  mutating func append(_ entry: Entry) {
    // Where nothing is remembered, the plans are for the records of the present alone.
    if head == entries.count, plans.count > 1024 { plans.removeAll() }
    entries.append(entry)
    steps += entry.record.steps.count
    bytes += entry.record.bytes
    while steps > Self.mostSteps && head < entries.count - 1
      || bytes > mostBytes && head < entries.count
    {
      dropFirst()
    }
    if head > 1024, head * 2 > entries.count {
      entries.removeFirst(head)
      head = 0
      let named = Set(entries.flatMap { $0.record.contracts })
      plans = plans.filter { named.contains($0.key) }
      let first = entries.first?.record.wave ?? .max
      forgetDeclarations { $0.wave < first }
    }
  }

  private mutating func dropFirst() {
    let record = entries[head].record
    steps -= record.steps.count
    bytes -= record.bytes
    forgottenUntil = record.instant
    // Its values are let go at once; its place goes with many others.
    entries[head].record.steps = []
    head += 1
    // In these there is no wave that a declaration could stand before.
    if head == entries.count { forgetDeclarations { _ in true } }
  }

  private mutating func forgetDeclarations(_ isOld: (Declaration) -> Bool) {
    guard !declarations.isEmpty else { return }
    for declaration in declarations where isOld(declaration) { bytes -= declaration.bytes }
    declarations.removeAll(where: isOld)
  }

  /// Remembers the declaration of a cell with its value.
  mutating func noteDeclaration(of symbol: SymbolID, _ value: Value, at instant: Int) {
    let declaration = Declaration(
      symbol: symbol, value: value, instant: instant, wave: entries.last?.record.wave ?? 0)
    declarations.append(declaration)
    bytes += declaration.bytes
    if declarations.count > 2 * Self.mostSteps {
      for old in declarations.prefix(Self.mostSteps) { bytes -= old.bytes }
      declarations.removeFirst(Self.mostSteps)
    }
    while bytes > mostBytes, head < entries.count { dropFirst() }
    if bytes > mostBytes {
      forgottenUntil = instant
      forgetDeclarations { _ in true }
    }
  }

  /// Keeps a contract's plan for when it has ended.
  mutating func note(_ plan: ContractPlan) {
    plans[plan.id] = plan
  }

  func plan(of contract: ContractID) -> ContractPlan? { plans[contract] }

  /// Returns the latest wave that has a step satisfying the condition; with `upTo`, at most the
  /// wave of that number.
  func last(upTo wave: Int = .max, where isWanted: (WaveRecord.Step) -> Bool) -> Entry? {
    all.last { $0.record.wave <= wave && $0.record.steps.contains(where: isWanted) }
  }

  /// Returns the latest waves that have a step satisfying the condition, oldest first.
  func latest(_ count: Int, where isWanted: (WaveRecord.Step) -> Bool) -> [Entry] {
    var found: [Entry] = []
    for entry in all.reversed() where entry.record.steps.contains(where: isWanted) {
      found.append(entry)
      if found.count == count { break }
    }
    return found.reversed()
  }

  /// Returns the latest wave in which a cell or event fired.
  func lastFiring(of symbol: SymbolID, upTo wave: Int = .max) -> Entry? {
    last(upTo: wave) { $0.fires(symbol) }
  }
}

extension WaveRecord.Step {
  func fires(_ symbol: SymbolID) -> Bool {
    if case .fired(symbol, _, _) = kind { true } else { false }
  }

  /// Returns the reason that the contract produced no value; nil for another step.
  func stop(of contract: ContractID) -> WaveRecord.Stop? {
    if case .stopped(contract, let stop) = kind { stop } else { nil }
  }
}

extension WaveRecord {
  /// The contracts that it refers to, with repetitions.
  var contracts: [ContractID] {
    var ids = [signed].compactMap(\.self)
    switch occasion.kind {
    case .statement: break
    case .timer(let id, _), .arrival(let id): ids.append(id)
    }
    for step in steps {
      ids += [step.contract, step.assigner].compactMap(\.self)
      switch step.kind {
      case .gave(let id, _, _), .stopped(let id, _), .observed(let id, _), .dropped(let id, _):
        ids.append(id)
      case .fired, .overridden: break
      }
    }
    return ids
  }
}
