import FlowCheck
import FlowLower
import FlowRuntime
import FlowSyntax
import FlowText

/// Explains why a cell has its value, and why it has not changed.
extension Session {
  /// Returns the chain of causes of a cell's value, as lines; a message if the name is unknown.
  package func why(_ name: String) -> [String] {
    guard let symbol = symbol(named: name) else { return [unknown(name)] }
    guard let wave = history.lastFiring(of: symbol) else { return [neverMoved(symbol)] }
    var lines = ToldCauses()
    explain(symbol, in: wave, depth: 0, &lines)
    lines.append(words.wave(wave.record.wave, at: instant(wave)))
    return lines.all
  }

  /// Returns the reasons that no value reached a cell since it last changed, as lines.
  package func whyNot(_ name: String) -> [String] {
    guard let symbol = symbol(named: name) else { return [unknown(name)] }
    let plans = runtime.plans.filter { $0.targetSymbol == symbol }
    guard !plans.isEmpty else {
      let name = runtime.environment.qualifiedName(symbol)
      if case .derived = runtime.environment[symbol].kind {
        return [words.hasEnded(contractOf: name)]
      }
      return [words.noContract(to: name, assignedBy: assigners(of: symbol))]
    }
    let changed = history.lastFiring(of: symbol)?.record.wave ?? -1
    return plans.flatMap { whyNothing($0, since: changed) }
  }

  /// Returns the commands and blocks that assign a cell.
  private func assigners(of symbol: SymbolID) -> [String] {
    let (picture, id) = (self.picture, Int(symbol.index))
    let commands = picture.nodes.filter { $0.kind == .command && $0.effects.contains(id) }
    let blocks = picture.contracts.filter { !$0.isDisposed && $0.effects.contains(id) }
    return commands.map(\.name) + blocks.map(\.shortText)
  }

  /// Remembers a wave for later questions.
  func remember(_ record: WaveRecord) {
    guard options.watches || options.records, !record.steps.isEmpty else { return }
    history.append(WaveHistory.Entry(record: record, entry: current.title))
    for contract in record.contracts where history.plan(of: contract) == nil {
      if let plan = runtime.plan(of: contract) { history.note(plan) }
    }
    // In a trace a contract gets its number with its first wave.
    if options.records, let signed = record.signed, let plan = runtime.plan(of: signed),
      !plan.isWayBack
    {
      numbers.note(signed)
    }
  }

  // MARK: Why

  private func explain(
    _ symbol: SymbolID, in wave: WaveHistory.Entry, depth: Int, _ lines: inout ToldCauses
  ) {
    guard let step = wave.record.steps.last(where: { $0.fires(symbol) }),
      case .fired(_, let old, let new) = step.kind, !lines.areMany
    else { return }
    let indent = Indentation.text(ofDepth: depth)
    let name = runtime.environment.qualifiedName(symbol)
    let move = "\(indent)\(name)  \(ShownMove(of: symbol, from: old, to: new, in: runtime).text)"
    let isLeaf =
      step.assigner.flatMap(history.plan) == nil && step.contract.flatMap(history.plan) == nil
    guard isLeaf || lines.isNew(symbol, in: wave.record.wave) else {
      return lines.append("\(move)    \(words.asAbove)")
    }
    if let assigner = step.assigner.flatMap(history.plan) {
      lines.append("\(move)    \(words.byBlock(of: numberedText(of: assigner)))")
      return explain(blockOf: assigner, before: wave, depth: depth + 1, &lines)
    }
    guard let plan = step.contract.flatMap(history.plan) else {
      lines.append("\(move)    \(origin(of: wave))")
      return
    }
    lines.append("\(move)    \(words.by(numberedText(of: plan)))")
    explain(step, of: plan, in: wave, depth: depth + 1, &lines)
  }

  /// Explains the cause of a contract's value.
  private func explain(
    _ step: WaveRecord.Step, of plan: ContractPlan, in wave: WaveHistory.Entry, depth: Int,
    _ lines: inout ToldCauses
  ) {
    let indent = String(repeating: "  ", count: min(depth, 8))
    guard let because = step.because else {
      if wave.record.signed == plan.id {
        lines.append(indent + words.whenSigned(wave.entry ?? plan.text))
        return
      }
      lines.append("\(indent)\(origin(of: wave))")
      return explainHeld(by: plan, before: wave, depth: depth, &lines)
    }
    // Several sources may have fired in the wave.
    let causes = plan.sourceSymbols.filter { source in
      wave.record.steps.contains { $0.fires(source) }
    }
    for cause in causes { explain(cause, in: wave, depth: depth, &lines) }
    guard causes.isEmpty else { return }
    if let firing = history.lastFiring(of: because, upTo: wave.record.wave) {
      explain(because, in: firing, depth: depth, &lines)
    } else if let forgotten {
      lines.append(indent + forgotten)
    }
  }

  /// Explains a value released by a timer: it reached the stage that held it in an earlier wave.
  private func explainHeld(
    by plan: ContractPlan, before wave: WaveHistory.Entry, depth: Int, _ lines: inout ToldCauses
  ) {
    let indent = String(repeating: "  ", count: min(depth, 8))
    let held = history.last(upTo: wave.record.wave - 1) { step in
      step.stop(of: plan.id)?.code == "held"
    }
    if held == nil, case .timer(plan.id, _) = wave.record.occasion.kind, let forgotten {
      lines.append(indent + forgotten)
    }
    guard case .timer(plan.id, _) = wave.record.occasion.kind, let held,
      let step = held.record.steps.last(where: { $0.stop(of: plan.id)?.code == "held" }),
      let because = step.because, !lines.areMany
    else { return }
    lines.append(indent + words.heldSince(instant(held)))
    // In classic delivery the firing is a record of its own.
    let firing =
      held.record.steps.contains { $0.fires(because) }
      ? held : history.lastFiring(of: because, upTo: held.record.wave)
    if let firing { explain(because, in: firing, depth: depth + 1, &lines) }
  }

  /// Explains why a block ran that assigned a cell.
  private func explain(
    blockOf plan: ContractPlan, before wave: WaveHistory.Entry, depth: Int,
    _ lines: inout ToldCauses
  ) {
    func isRun(_ step: WaveRecord.Step) -> Bool {
      if case .observed(plan.id, _) = step.kind { true } else { false }
    }
    // The assignments of a block come in waves after the one that caused it to run.
    guard let run = history.last(upTo: wave.record.wave - 1, where: isRun),
      let step = run.record.steps.last(where: isRun)
    else {
      if let forgotten { lines.append(Indentation.text(ofDepth: depth) + forgotten) }
      return
    }
    explain(step, of: plan, in: run, depth: depth, &lines)
  }

  /// Describes the origin of a value that no contract produced.
  private func origin(of wave: WaveHistory.Entry) -> String {
    if let entry = wave.entry { return words.typed(entry) }
    guard case .statement(let span) = wave.record.occasion.kind else {
      return words.byItself
    }
    let source = sources[span.source]
    // The statement belongs to an `at` of an earlier entry.
    guard !source.name.hasPrefix("prompt:") else { return words.byItself }
    return words.say.line(
      source.line(at: span.start), OneLineText.text(of: span, in: source, columns: 60))
  }

  private func neverMoved(_ symbol: SymbolID) -> String {
    let name = runtime.environment.qualifiedName(symbol)
    let value = runtime.value(of: symbol)
    if value.isPending { return words.hasHadNoValue(name) }
    return words.value(name, runtime.formatter.shown(value), forgotten: forgotten)
  }

  /// The sentence about what is no longer remembered; nil if all is.
  private var forgotten: String? {
    history.forgottenUntil.map { words.say.forgotten(before: ValueFormatter.instant($0)) }
  }

  /// Returns the latest values of a cell or occurrences of an event, with their time and origin.
  package func history(of name: String) -> [String] {
    guard let symbol = symbol(named: name) else { return [unknown(name)] }
    let waves = history.latest(20) { $0.fires(symbol) }
    guard !waves.isEmpty else { return [neverMoved(symbol)] }
    return waves.map { wave in
      let step = wave.record.steps.last { $0.fires(symbol) }
      guard let step, case .fired(_, let old, let new) = step.kind else { return "" }
      let move = ShownMove(of: symbol, from: old, to: new, in: runtime)
      return "\(instant(wave))  \(move.text)   \(origin(of: wave))"
    }
  }

  // MARK: Why not

  private func whyNothing(_ plan: ContractPlan, since changed: Int) -> [String] {
    if let stopped = history.last(where: { $0.stop(of: plan.id) != nil }),
      stopped.record.wave > changed,
      let stop = stopped.record.steps.compactMap({ $0.stop(of: plan.id) }).last
    {
      return [
        "\(numberedText(of: plan)): \(stop.words.text(words.say))",
        words.stopped(origin(of: stopped), wave: stopped.record.wave, at: instant(stopped)),
      ]
    }
    let sources = plan.sourceSymbols
    guard !sources.isEmpty else { return [words.timeHasNotCome(numberedText(of: plan))] }
    var lines = [words.nothingChanged(numberedText(of: plan))]
    for source in sources.prefix(8) {
      let name = runtime.environment.qualifiedName(source)
      guard let firing = history.lastFiring(of: source) else {
        let value = runtime.value(of: source)
        lines.append(
          value.isPending
            ? words.noValue(name)
            : "  " + words.value(name, runtime.formatter.shown(value), forgotten: forgotten))
        continue
      }
      lines.append(
        words.lastChange(
          name, wave: firing.record.wave, at: instant(firing), origin(of: firing)))
    }
    return lines
  }

  // MARK: Words

  private func instant(_ wave: WaveHistory.Entry) -> String {
    ValueFormatter.instant(wave.record.instant)
  }

  /// Returns the message about an unknown name.
  package func unknown(_ name: String) -> String {
    let environment = runtime.environment
    if let text = constancy(of: name) { return text }
    let names = environment.symbols.lazy.filter { [runtime] in runtime.isLive($0.id) }
      .map { environment.qualifiedName($0.id) }
    let nearest = NearestName.of(name, among: names)
    return words.say.unknown(name, nearest: nearest)
  }

  /// Returns the message about a constant where something that changes is expected; nil for another name.
  package func constancy(of name: String) -> String? {
    guard let id = symbol(named: name), runtime.environment[id].kind == .constant else {
      return nil
    }
    return words.constancy(of: name, runtime.formatter.shown(runtime.value(of: id)))
  }
}
