import FlowCheck
import FlowLower
import FlowRuntime
import FlowText

/// Why a cell has its value, and why it has not changed.
extension Session {
  /// The chain of causes that gave a cell its value, as lines; what is wrong with the name otherwise.
  package func why(_ name: String) -> [String] {
    guard let symbol = symbol(named: name) else { return [unknown(name)] }
    guard let wave = history.lastFiring(of: symbol) else { return [neverMoved(symbol)] }
    var lines: [String] = []
    explain(symbol, in: wave, depth: 0, &lines)
    lines.append("wave \(wave.record.wave), at \(instant(wave))")
    return lines
  }

  /// Why nothing has come to a cell since it changed last, as lines.
  package func whyNot(_ name: String) -> [String] {
    guard let symbol = symbol(named: name) else { return [unknown(name)] }
    let plans = runtime.plans.filter { $0.targetSymbol == symbol }
    guard !plans.isEmpty else {
      let name = runtime.environment.qualifiedName(symbol)
      if case .derived = runtime.environment[symbol].kind {
        return ["the contract of `\(name)` has ended, so nothing comes to it any more"]
      }
      return ["no contract leads to `\(name)`; it changes where it is assigned"]
    }
    let changed = history.lastFiring(of: symbol)?.record.wave ?? -1
    return plans.flatMap { whyNothing($0, since: changed) }
  }

  /// Remembers a wave, for whoever asks later.
  func remember(_ record: WaveRecord) {
    guard options.watches, !record.steps.isEmpty else { return }
    history.append(
      WaveHistory.Entry(record: record, instant: runtime.clock.now, entry: entryUnderWay))
  }

  // MARK: Why

  private func explain(
    _ symbol: SymbolID, in wave: WaveHistory.Entry, depth: Int, _ lines: inout [String]
  ) {
    guard let step = wave.record.steps.last(where: { $0.fires(symbol) }),
      case .fired(_, let old, let new) = step.kind, lines.count < 40
    else { return }
    let indent = Indentation.text(ofDepth: depth)
    let name = runtime.environment.qualifiedName(symbol)
    let isEvent = runtime.environment[symbol].kind == .event
    let before = isEvent || old.isPending ? "" : runtime.formatter.shown(old) + " "
    let move = "\(indent)\(name)  \(before)-> \(runtime.formatter.shown(new))"
    guard let plan = step.contract.flatMap(runtime.plan(of:)) else {
      lines.append("\(move)    \(origin(of: wave))")
      return
    }
    lines.append("\(move)    by \(numberedText(of: plan))")
    let causes = plan.sourceSymbols.filter { source in
      wave.record.steps.contains { $0.fires(source) }
    }
    for cause in causes { explain(cause, in: wave, depth: depth + 1, &lines) }
    guard causes.isEmpty else { return }
    let reason =
      wave.record.signed == plan.id
      ? "when it was signed: \(wave.entry ?? plan.text)" : origin(of: wave)
    lines.append("\(indent)  \(reason)")
  }

  /// Where a value came from that no contract brought.
  private func origin(of wave: WaveHistory.Entry) -> String {
    wave.entry.map { "typed: \($0)" } ?? "by itself, when its time came"
  }

  private func neverMoved(_ symbol: SymbolID) -> String {
    let name = runtime.environment.qualifiedName(symbol)
    let value = runtime.value(of: symbol)
    if value.isPending { return "`\(name)` has had no value yet (`:why not \(name)` says why)" }
    return "\(name) = \(runtime.formatter.shown(value)) since it was declared"
  }

  /// The latest values of a cell or occurrences of an event, with when and wherefrom they came.
  package func history(of name: String) -> [String] {
    guard let symbol = symbol(named: name) else { return [unknown(name)] }
    let waves = history.latest(20) { $0.fires(symbol) }
    guard !waves.isEmpty else { return [neverMoved(symbol)] }
    return waves.map { wave in
      let step = wave.record.steps.last { $0.fires(symbol) }
      guard let step, case .fired(_, let old, let new) = step.kind else { return "" }
      let isEvent = runtime.environment[symbol].kind == .event
      let before = isEvent || old.isPending ? "" : runtime.formatter.shown(old) + " "
      return "\(instant(wave))  \(before)-> \(runtime.formatter.shown(new))   \(origin(of: wave))"
    }
  }

  // MARK: Why not

  private func whyNothing(_ plan: ContractPlan, since changed: Int) -> [String] {
    let stopped = history.last { step in
      if case .stopped(plan.id, _) = step.kind { true } else { false }
    }
    if let stopped, stopped.record.wave > changed,
      case .stopped(_, let reason)? = stopped.record.steps.last(where: { step in
        if case .stopped(plan.id, _) = step.kind { true } else { false }
      })?.kind
    {
      return [
        "\(numberedText(of: plan)): \(reason)",
        "  \(origin(of: stopped)), wave \(stopped.record.wave), at \(instant(stopped))",
      ]
    }
    let sources = plan.sourceSymbols
    guard !sources.isEmpty else { return ["\(numberedText(of: plan)): its time has not come"] }
    var lines = ["\(numberedText(of: plan)): nothing that it follows has changed since"]
    for source in sources.prefix(8) {
      let name = runtime.environment.qualifiedName(source)
      guard let firing = history.lastFiring(of: source) else {
        let value = runtime.value(of: source)
        lines.append(
          value.isPending
            ? "  \(name) has had no value yet"
            : "  \(name) = \(runtime.formatter.shown(value)) since it was declared")
        continue
      }
      lines.append(
        "  \(name) changed last in wave \(firing.record.wave), at \(instant(firing)): "
          + origin(of: firing))
    }
    return lines
  }

  // MARK: Words

  private func instant(_ wave: WaveHistory.Entry) -> String {
    ValueFormatter.instant(wave.instant)
  }

  private func unknown(_ name: String) -> String { "there is no `\(name)` here" }
}
