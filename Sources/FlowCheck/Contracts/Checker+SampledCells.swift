import FlowSyntax
import FlowText

/// Hints at cells that a contract reads without following them.
extension Checker {
  /// Hints at cells that a contract reads and does not follow, those that it names in one hint.
  mutating func hintSampled(_ sampled: [SymbolID], _ frame: Frame) {
    guard !sampled.isEmpty else { return }
    let reads = unfollowed(sampled, frame)
    let named = reads.filter { !$0.isRecovered }
    if !named.isEmpty {
      let list = frame.pipeline.isPresent ? tree.child(frame.pipeline, 0) : .none
      let sources = [list.isPresent ? text(list) : "…"] + named.map { shownName($0.symbol) }
      let them = named.count == 1 ? "it" : "them"
      hint(
        named,
        "to follow \(them) too, name \(them) before the arrow: `\(sources.joined(separator: ", ")) -> …`"
      )
    }
    for read in reads where read.isRecovered {
      // Before the arrow the error would pass on before `recover` is evaluated.
      let name = shownName(read.symbol)
      hint(
        [read],
        "to follow it too, write it with `:=`, as in `x := recover(\(name), …)`, or with the stage: "
          + "`\(name) | recover(…) -> …`")
    }
  }

  private mutating func hint(_ reads: [CellRead], _ help: String) {
    let names = listed(reads.map { shownName($0.symbol) })
    let (verb, change) = reads.count == 1 ? ("is", "it changes") : ("are", "they change")
    report(
      Diagnostic(
        .sampledOnly, severity: .hint,
        "\(names) \(verb) only read here: the contract does not run again when \(change)",
        at: reads[0].span, labels: reads.dropFirst().map { DiagnosticLabel($0.span, "and here") },
        help: [help]))
  }

  /// Returns where the cells are read that make no trigger of the contract fire.
  private func unfollowed(_ sampled: [SymbolID], _ frame: Frame) -> [CellRead] {
    let sources = Set(frame.sources.map(\.symbol))
    return sampled.filter { symbol in
      // A trigger that follows from it fires whenever it changes.
      !sources.contains(symbol)
        && !sources.contains {
          environment.graph.leads(from: symbol, to: $0, within: 1000, triggering: true)
        }
        && !changesOnly(with: sources, symbol)
    }
    .compactMap { symbol in frame.reads.first { $0.symbol == symbol } }
  }

  /// Returns whether a cell follows from these sources alone, at once: it changes only where one of them fires.
  private func changesOnly(with sources: Set<SymbolID>, _ cell: SymbolID) -> Bool {
    var seen: Set<SymbolID> = [cell]
    var open = [cell]
    while let next = open.popLast() {
      guard seen.count <= 1000, case .derived(let contract) = environment[next].kind,
        environment.followsAtOnce(contract)
      else { return false }
      for trigger in environment.graph.triggers(of: contract, to: next)
      where !sources.contains(trigger) && seen.insert(trigger).inserted {
        open.append(trigger)
      }
    }
    return true
  }
}
