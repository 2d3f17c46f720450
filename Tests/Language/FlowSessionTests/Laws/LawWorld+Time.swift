import FlowText

@testable import FlowCheck

extension LawWorld {
  func begin(_ contract: Contract, after duration: Int, _ action: Action) {
    armed.append((contract, duration, action))
    if !isInWave { commit() }
  }

  /// Timers begun in one wave stand in the order of signing.
  func commit() {
    let begun = armed.enumerated().sorted {
      ($0.element.contract.order, $0.offset) < ($1.element.contract.order, $1.offset)
    }
    armed = []
    for (_, timer) in begun {
      timerNumber += 1
      if case .silence = timer.action { timer.contract.timer = timerNumber }
      timers.append(
        Timer(
          due: now + timer.after, number: timerNumber, contract: timer.contract,
          action: timer.action))
    }
  }

  func advance(to end: Int) {
    while true {
      while serveNext() {}
      let next = [timers.map(\.due).min(), blocks.first?.due].compactMap(\.self).min() ?? end
      guard next <= end else { break }
      guard next > now else { break }
      now = next
    }
    now = end
  }

  /// Blocks, then hops, then timers.
  private func serveNext() -> Bool {
    if let block = blocks.first, block.due <= now {
      blocks.removeFirst()
      if let writes = block.writes {
        waves.append(.writes(Self.writes(writes)))
      } else {
        dispose()
      }
    } else if !hops.isEmpty {
      land()
    } else if let place = firstDue() {
      fire(timers.remove(at: place))
    } else {
      return false
    }
    settle()
    return true
  }

  private func firstDue() -> Int? {
    timers.indices.filter { timers[$0].due <= now }
      .min { (timers[$0].due, timers[$0].number) < (timers[$1].due, timers[$1].number) }
  }

  private func fire(_ timer: Timer) {
    let contract = timer.contract
    guard contract.isAlive else { return }
    switch timer.action {
    case .tick: tick(contract)
    case .look:
      begin(contract, after: program.number, .look)
      release(contract.model.letGo(), contract)
    case .leave: leave(contract)
    case .window: release(contract.model.letGo(), contract)
    case .silence:
      guard contract.timer == timer.number else { return }
      // An `after` that has fired is over: there is no silence any more.
      if program.stage == .timeout, program.source == .after, contract.ticks > 0 { return }
      release(program.stage == .timeout ? .int(-9) : contract.model.letGo(), contract)
    case .passing(let value): release(value, contract)
    }
  }

  private func leave(_ contract: Contract) {
    // An `after` that has fired is over.
    if program.source == .after, contract.ticks > 0 { return }
    let (list, next) = contract.model.leave(at: now)
    if let next { begin(contract, after: next, .leave) }
    release(list, contract)
  }

  private func release(_ value: LawValue?, _ contract: Contract) {
    if let value { waves.append(.release(contract, value)) }
  }

  private func tick(_ contract: Contract) {
    contract.ticks += 1
    switch contract.kind {
    case .every(let period, let times):
      if contract.ticks < times { begin(contract, after: period, .tick) }
      waves.append(.driver(contract))
    case .cell, .direct:
      let repeats = program.source == .every
      if repeats { begin(contract, after: LawSource.period, .tick) }
      waves.append(.tick(contract, repeats ? contract.ticks : LawSource.onceValue))
    default: waves.append(.driver(contract))
    }
  }

  // MARK: Other threads

  /// Values come back in the order of sending.
  private func land() {
    let (contract, value) = hops.removeFirst()
    waves.append(.release(contract, value.number.map { .int($0 + 1) } ?? value))
    settle()
  }
}
