import FlowText

@testable import FlowCheck

extension LawWorld {
  /// What happens in one wave.
  private struct Wave {
    var firstFired = false
    var otherFired = false
    var isOtherLater = false
    var resultFired = false
    var direct: LawValue?
  }

  /// Runs what is queued, each with all that follows from it before the next.
  func settle() {
    let impulses = waves
    waves = []
    for impulse in impulses { follow(impulse) }
  }

  private func follow(_ impulse: Impulse) {
    let outer = contracts.map { $0.model.line }
    for contract in contracts { contract.model.line = [] }
    run(impulse)
    settle()
    while contracts.contains(where: { $0.isAlive && !$0.model.line.isEmpty }) {
      run(.further)
      settle()
    }
    for (contract, line) in zip(contracts, outer) { contract.model.line = line }
  }

  private func run(_ impulse: Impulse) {
    var wave = Wave()
    isInWave = true
    switch impulse {
    case .writes(let writes):
      for write in writes { take(write, &wave) }
    case .driver(let contract):
      if case .every = contract.kind {
        first = contract.ticks + 300
        wave.firstFired = true
      }
    case .release(let contract, let value): put(value, contract, &wave)
    case .tick(let contract, let value): pass(value, isNew: true, contract, &wave)
    case .signing(let contract): sign(contract, &wave)
    case .further:
      for contract in contracts where contract.isAlive && !contract.model.line.isEmpty {
        if let value = contract.model.takeLine() { put(value, contract, &wave) }
      }
    }
    if wave.firstFired || wave.otherFired {
      for contract in contracts where contract.isPipeline && contract.isAlive {
        let hears = wave.firstFired && !program.source.isClock
        if hears { contract.hasHeard = true }
        pass(hears ? first.map(program.source.value) : nil, isNew: true, contract, &wave)
      }
    }
    isInWave = false
    hops += sent.sorted { $0.contract.order < $1.contract.order }
    sent = []
    commit()
    observe(wave, impulse)
  }

  private func take(_ write: Write, _ wave: inout Wave) {
    switch write {
    case .first(let value):
      first = value
      wave.firstFired = true
      wave.isOtherLater = false
    case .other(let value):
      other = value
      wave.otherFired = true
      wave.isOtherLater = true
    case .answer: answers -= 1
    }
  }

  private func sign(_ contract: Contract, _ wave: inout Wave) {
    guard contract.isPipeline else { return }
    // Written in the wave of a `startWith`, it has come already.
    let isThere = program.source.holdsValue && !contract.hasHeard
    let own = isThere ? first.map(program.source.value) : nil
    wave.otherFired = other != nil
    pass(own, isNew: false, contract, &wave)
    wave.otherFired = false
  }

  private func pass(_ own: Int?, isNew: Bool, _ contract: Contract, _ wave: inout Wave) {
    guard contract.isAlive, own != nil || (program.stage.joins && wave.otherFired) else { return }
    let input = StageModel.Input(
      own: own.map { program.fails && $0 % 5 == 3 ? .failure : .int($0) },
      other: wave.otherFired ? other : nil, present: (other, 900), isNew: isNew, now: now,
      isOtherLater: wave.isOtherLater)
    if let value = contract.model.pass(input) { put(value, contract, &wave) }
    for wish in contract.model.wishes {
      switch wish {
      case .window: begin(contract, after: program.number, .window)
      case .silence: begin(contract, after: program.number, .silence)
      case .leaving: begin(contract, after: program.number, .leave)
      case .beyond(let value): waves.append(.release(contract, value))
      case .passing(let value) where program.stage == .deliverOn: sent.append((contract, value))
      case .passing(let value): begin(contract, after: program.number, .passing(value))
      }
    }
    contract.model.wishes = []
  }

  private func put(_ value: LawValue, _ contract: Contract, _ wave: inout Wave) {
    guard contract.isAlive else { return }
    if case .cell = contract.kind {
      result = value
      wave.resultFired = true
    } else {
      wave.direct = value
    }
  }

  // MARK: Observers

  private func observe(_ wave: Wave, _ impulse: Impulse) {
    for contract in contracts where contract.isAlive {
      var isSigned = false
      if case .signing(let signed) = impulse { isSigned = signed === contract }
      switch contract.kind {
      case .trace where wave.firstFired || (isSigned && first != nil):
        say("n \(now)ms \(first ?? 0)")
      case .disposer where wave.firstFired || (isSigned && first != nil):
        if let disposal = program.disposal, now >= disposal.at { dispose() }
      case .observer(let name) where wave.resultFired || isSigned:
        guard let result else { continue }
        observe(result, name)
      case .direct:
        if let value = wave.direct { observe(value, "o") }
      case .once(let value):
        guard case .driver(let driver) = impulse, driver === contract else { continue }
        waves.append(.writes([.first(value)]))
      case .timer:
        if case .driver(let driver) = impulse, driver === contract { dispose() }
      default: break
      }
    }
  }

  private func observe(_ value: LawValue, _ name: String) {
    say("\(name) \(now)ms \(value.text)")
    guard name != "p" else { return }
    if (name == "o") == program.isDirectActor {
      if let disposal = program.disposal, disposal.by == .own, now >= disposal.at { dispose() }
      if answers > 0 { waves.append(.writes([.first(100 + answers), .answer])) }
    }
    say(name.uppercased())
  }
}
