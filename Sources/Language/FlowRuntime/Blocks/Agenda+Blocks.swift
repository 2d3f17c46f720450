import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

/// Blocks, commands and what they leave behind.
extension Agenda {
  /// Makes an entry of each operation of the block that is over, but for those at what it released itself;
  /// false if there are none.
  @inline(__always)
  func makeEntries(at nodes: Nodes, _ note: (Int) -> Void) -> Bool {
    let step = blocks.step
    for place in step.entries.indices {
      guard let operation = step.entries[place].operation,
        let node = nodes[step.entries[place].symbol]
      else { continue }
      let entry = deferred.add(operation)
      blocks.entries.append((node: node, entry: entry))
      note(entry)
    }
    return !blocks.entries.isEmpty
  }

  /// Takes the operation of an entry whose turn it is.
  @inline(__always)
  func takeOperation(_ entry: Int) -> Operation? { deferred.takeOperation(entry) }

  /// Takes what begins at a contract with an entry.
  @inline(__always)
  func takeStart(_ entry: Int) -> Start? { deferred.starts.take(entry) }

  /// Returns what begins at a contract with an entry.
  func start(_ entry: Int) -> Start? { deferred.starts[entry] }

  /// Leaves a call behind; returns its number.
  func leave(_ call: PendingCall) -> Int { deferred.add(call) }

  func takeCall(_ number: Int) -> PendingCall? { deferred.takeCall(number) }

  /// Forgets all operations and calls; nothing is queued any more.
  func forgetDeferred() { deferred.removeAll() }

  /// The number of operations and calls that are left for later.
  var deferredCount: Int { deferred.count }

  func count(into census: inout ValueCensus) {
    deferred.count(into: &census)
    joins.lines.forEachValue { census.add($0.value) }
    blocks.count(into: &census)
  }

  // MARK: Running

  /// Notes whose block runs: a contract's, or nobody's.
  func run(for contract: ContractID?) { blocks.runningContract = contract }

  /// Notes the command that a contract has called and that is running.
  func run(command: SymbolID?) { blocks.runningCommand = command }

  /// True while a command runs that a contract has called.
  var isRunningCommand: Bool { blocks.runningCommand != nil }

  /// The contract whose block is running.
  var runningContract: ContractID? { blocks.runningContract }

  /// How deep commands have called each other.
  var callDepth: Int { blocks.calls }

  /// Targets and contracts of the last few blocks, the latest first, each once.
  var recentBlocks: (contracts: [ContractID], targets: [SymbolID]) {
    (blocks.recentContracts, blocks.recentTargets)
  }

  func forgetRecentBlocks() { blocks.forgetRecent() }

  // MARK: Commands

  func declare(_ command: CommandPlan) { commands.insert(command) }

  func forget(command symbol: SymbolID) { commands.remove(symbol) }

  /// Returns what a disabled command's condition has lost, and where.
  func loss(of command: SymbolID) -> (lost: SymbolID, span: Span)? { commands.loss(of: command) }

  /// Disables a command for good; false if it was already.
  func disable(_ command: SymbolID, lost: SymbolID, at span: Span) -> Bool {
    commands.disable(command, lost: lost, at: span)
  }

  var commandCount: Int { commands.count }
}
