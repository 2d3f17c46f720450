package import FlowCheck
package import FlowLower
package import FlowText

/// Where a running program's output goes; called in the order things happen.
package protocol RuntimeOutput: AnyObject {
  /// A line that `print` gave.
  func print(_ line: String)
  /// A line that `print` gave; a contract's, or a statement's without one.
  func print(_ line: String, by contract: ContractID?)
  /// A text that `write` gave, which ends no line.
  func write(_ text: String, by contract: ContractID?)
  /// The lines of a picture that takes the place of the one before, where it can; each may have line ends.
  func draw(_ lines: [String], by contract: ContractID?)
  /// A line that `warn` gave; a contract's, or a statement's without one.
  func warn(_ line: String, by contract: ContractID?)
  func report(_ diagnostic: Diagnostic)
  /// A cell or event came to be, with the value that it begins with. Only while `Runtime.keepsRecords`.
  func cellWasDeclared(_ symbol: SymbolID, _ value: Value)
  /// A wave has settled; its observers are about to run. Only while `Runtime.keepsRecords`.
  func waveDidSettle(_ record: WaveRecord)
  /// A contract has ended. Only while `Runtime.keepsRecords`.
  func contractDidEnd(_ ending: ContractEnding)
  /// A contract has had its last value and is over, without anybody having disposed of it. Only while
  /// `Runtime.keepsRecords`.
  func contractRanOut(_ plan: ContractPlan)
  /// An `always` is no longer judged. Only while `Runtime.keepsRecords`.
  func alwaysDidEnd(_ plan: AlwaysPlan)
}

extension RuntimeOutput {
  package func print(_ line: String, by contract: ContractID?) { print(line) }
  package func write(_ text: String, by contract: ContractID?) { print(text) }
  package func draw(_ lines: [String], by contract: ContractID?) {}
  package func warn(_ line: String, by contract: ContractID?) {}
  package func cellWasDeclared(_ symbol: SymbolID, _ value: Value) {}
  package func contractRanOut(_ plan: ContractPlan) {}
  package func alwaysDidEnd(_ plan: AlwaysPlan) {}
}
