import FlowCheck
import FlowLower
import ReactiveKernel

/// Events for whoever watches; nothing is told while nobody does.
extension Reports {
  /// Notes that something comes from outside of the graph, and may set waves off.
  @inline(__always)
  func begin(_ kind: @autoclosure () -> WaveRecord.Occasion.Kind) {
    if keepsRecords { recorder.begin(kind()) }
  }

  /// Notes that a contract begins to be computed.
  @inline(__always)
  func beginPassing() {
    if keepsRecords { recorder.beginPassing() }
  }

  /// Notes what a stage made of a value.
  @inline(__always)
  func note(_ passing: @autoclosure () -> StagePassing) {
    if keepsRecords { recorder.note(passing()) }
  }

  /// Notes that a contract's block has left an entry behind.
  @inline(__always)
  func noteEntry(_ entry: Int, from contract: ContractID?) {
    if keepsRecords, let contract { recorder.noteEntry(entry, from: contract) }
  }

  /// Notes that an entry's value waits in line, where it has no number.
  @inline(__always)
  func forgetEntry(_ entry: Int) {
    if keepsRecords { recorder.forgetEntry(entry) }
  }

  /// Notes that no entry waits any more.
  @inline(__always)
  func forgetEntries() {
    if keepsRecords { recorder.forgetEntries() }
  }

  /// Notes that a queued operation gives a cell or event its value.
  @inline(never)
  func noteAssignment(of node: NodeID, entry: Int, _ operation: Operation?) {
    let composes = if case .update = operation { true } else { false }
    recorder.noteAssignment(of: node, entry: entry, composes: composes)
  }

  /// Notes the contract whose value from an earlier wave an event has now.
  func noteAssignment(of node: NodeID, by contract: ContractID) {
    recorder.noteAssignment(of: node, by: contract)
  }

  /// Tells the wave that has settled.
  @inline(__always)
  func tellWave() {
    if keepsRecords { recorder.flush() }
  }

  /// Forgets the wave that is undone.
  func forgetWave() { recorder.discard() }

  /// The occasion of the present wave.
  var occasion: WaveRecord.Occasion { recorder.occasion }

  /// Tells that a cell or event came to be.
  func tellDeclaration(of symbol: SymbolID, _ value: Value) {
    if keepsRecords { output.cellWasDeclared(symbol, value) }
  }

  func tellEnding(_ ending: ContractEnding) { output.contractDidEnd(ending) }

  /// Tells that a contract has had its last value.
  func tellRanOut(_ plan: ContractPlan) {
    if keepsRecords { output.contractRanOut(plan) }
  }

  /// Tells that an `always` is no longer judged.
  func tellEnding(_ plan: AlwaysPlan) {
    if keepsRecords { output.alwaysDidEnd(plan) }
  }
}
