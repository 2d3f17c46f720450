import FlowText

@testable import FlowCheck

/// A second interpreter, for law programs only: it knows one stage, a list of timers, a row of waves
/// and the order in which contracts were signed.
final class LawWorld {
  enum Kind {
    case trace
    case every(period: Int, times: Int)
    case once(Int)
    /// Of a cell that is written.
    case disposer
    /// At its time.
    case timer
    case cell
    case observer(String)
    case direct
  }

  final class Contract {
    let kind: Kind
    let order: Int
    var model: StageModel
    var isAlive = true
    /// Its source has fired since it was signed.
    var hasHeard = false
    var ticks = 0
    /// The latest timer that another one replaces.
    var timer = 0

    init(_ kind: Kind, _ order: Int, _ model: StageModel) {
      self.kind = kind
      self.order = order
      self.model = model
    }

    var isPipeline: Bool {
      switch kind {
      case .cell, .direct: true
      default: false
      }
    }
  }

  enum Write {
    case first(Int)
    case other(Int)
    case answer
  }

  enum Impulse {
    case writes([Write])
    case tick(Contract, Int)
    case release(Contract, LawValue)
    case driver(Contract)
    case signing(Contract)
    /// What waits first in every line goes on.
    case further
  }

  enum Action {
    case tick
    case window
    case silence
    case look
    case leave
    case passing(LawValue)
  }

  struct Timer {
    let due: Int
    let number: Int
    let contract: Contract
    let action: Action
  }

  let program: LawProgram
  var now = 0
  var lines: [String] = []
  var contracts: [Contract] = []
  var waves: [Impulse] = []
  var timers: [Timer] = []
  var armed: [(contract: Contract, after: Int, action: Action)] = []
  var hops: [(contract: Contract, value: LawValue)] = []
  /// Of the wave at hand.
  var sent: [(contract: Contract, value: LawValue)] = []
  var blocks: [(due: Int, writes: LawProgram.Writes?)] = []
  var timerNumber = 0
  var isInWave = false

  var first: Int?
  var other: Int?
  var answers: Int
  /// What the derived cell holds.
  var result: LawValue?

  init(_ program: LawProgram) {
    self.program = program
    answers = program.answers
    first = program.source == .event ? nil : 0
    other = program.otherHoldsValue ? 200 : nil
  }

  func say(_ words: String) { lines.append(words) }

  /// Runs the program; what it prints.
  func run() -> [String] {
    sign(.trace)
    program.driversBefore.forEach(sign)
    signDisposer(.before, .timerBefore)
    for kind in [Kind.cell, .observer("p"), .observer("q"), .direct] { sign(kind) }
    program.driversBehind.forEach(sign)
    signDisposer(.behind, .timerBehind)
    for driver in program.driversBefore + program.driversBehind {
      if case .block(let due, let writes) = driver { blocks.append((due, writes)) }
    }
    if let disposal = program.disposal, disposal.by == .block {
      blocks.append((disposal.at, nil))
    }
    blocks = blocks.enumerated().sorted {
      ($0.element.due, $0.offset) < ($1.element.due, $1.offset)
    }
    .map(\.element)
    carryOutStatements()
    say("end")
    return lines
  }

  private func carryOutStatements() {
    for statement in program.statements + [.wait(LawProgram.tail)] {
      switch statement {
      case .write(let writes):
        waves.append(.writes(Self.writes(writes)))
        settle()
      case .wait(let duration):
        let end = now + duration
        if let disposal = program.disposal, disposal.by == .statement,
          (now..<end).contains(disposal.at)
        {
          if disposal.at > now { advance(to: disposal.at) }
          dispose()
        }
        advance(to: end)
      }
    }
  }

  static func writes(_ writes: LawProgram.Writes) -> [Write] {
    let first = writes.first.map { Write.first($0) }
    let other = writes.other.map { Write.other($0) }
    return (writes.isOtherFirst ? [other, first] : [first, other]).compactMap(\.self)
  }

  // MARK: Signing and disposing

  private func sign(_ driver: LawProgram.Driver) {
    switch driver {
    case .block: break
    case .every(let period, let times): sign(.every(period: period, times: times))
    case .once(_, let value): sign(.once(value), after: driver)
    }
  }

  private func signDisposer(_ observer: LawProgram.Disposer, _ timer: LawProgram.Disposer) {
    guard let disposal = program.disposal else { return }
    if disposal.by == observer { sign(.disposer) }
    if disposal.by == timer {
      let contract = add(.timer)
      begin(contract, after: disposal.at, .tick)
    }
  }

  private func sign(_ kind: Kind, after driver: LawProgram.Driver) {
    guard case .once(let instant, _) = driver else { return }
    begin(add(kind), after: instant, .tick)
  }

  private func add(_ kind: Kind) -> Contract {
    let model = StageModel(stage: program.stage, number: program.number)
    let contract = Contract(kind, contracts.count, model)
    contracts.append(contract)
    return contract
  }

  private func sign(_ kind: Kind) {
    let contract = add(kind)
    switch kind {
    case .every(let period, _): begin(contract, after: period, .tick)
    case .cell, .direct:
      if program.source.isClock { begin(contract, after: LawSource.period, .tick) }
      if program.stage == .startWith { waves.append(.release(contract, .int(-5))) }
      waves.append(.signing(contract))
    case .trace, .disposer, .observer: waves.append(.signing(contract))
    case .once, .timer: break
    }
    settle()
    if contract.isPipeline, contract.isAlive { beginStage(contract) }
  }

  /// What runs from the signing on begins behind what the signing has begun.
  private func beginStage(_ contract: Contract) {
    if program.stage == .sample { begin(contract, after: program.number, .look) }
    if program.stage == .timeout, contract.timer == 0 {
      begin(contract, after: program.number, .silence)
    }
  }

  func dispose() {
    guard let disposal = program.disposal else { return }
    say("x \(now)ms")
    for contract in contracts {
      switch (disposal.of, contract.kind) {
      case (.everything, .cell), (.everything, .observer), (.everything, .direct), (.cell, .cell),
        (.observer, .observer("p")), (.direct, .direct):
        contract.isAlive = false
        hops.removeAll { $0.contract === contract }
      default: break
      }
    }
  }
}
