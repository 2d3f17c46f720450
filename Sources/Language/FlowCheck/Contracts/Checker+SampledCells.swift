import FlowSyntax
import FlowText

/// Hints at cells that a contract reads without following them.
extension Checker {
  /// Hints at cells that a contract reads and does not follow, those that it names in one hint.
  mutating func hintSampled(_ contract: PendingContract) {
    guard !contract.sampled.isEmpty else { return }
    let frame = contract.frame
    let reads = unfollowed(contract.sampled, frame)
    let named = reads.filter { !$0.isRecovered }
    if !named.isEmpty {
      let list = frame.pipeline.isPresent ? tree.child(frame.pipeline, 0) : .none
      // As they are written here: a name of another scope has its path.
      let names = named.map { text(at: $0.span) }
      let sources = [list.isPresent ? text(list) : "…"] + names
      hint(
        named,
        .name(
          sources: sources.joined(separator: ", "),
          list.isPresent ? following(names, behind: list, contract) : nil))
    }
    for read in reads where read.isRecovered { hint([read], .recover) }
  }

  private mutating func hint(_ reads: [CellRead], _ way: SampledCells.Way) {
    report(
      SampledCells(
        names: reads.map { shownName($0.symbol) }, spans: reads.map(\.span), way: way))
  }

  /// Returns the change that names more sources; what comes down the contract is another value then.
  private func following(
    _ names: [String], behind list: SyntaxID, _ contract: PendingContract
  ) -> Fix {
    let takesIt =
      switch contract.target {
      case .ready(.bind), .ready(.observe): true
      case .ready(.declare), .block: false
      }
    let readsIt = tree.tokens(in: contract.span).contains { $0.kind == .itKeyword }
    return Fix(
      inserting: Snippet(", " + names.joined(separator: ", ")), after: tree.span(list),
      takesIt || readsIt ? .choice : nil)
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
