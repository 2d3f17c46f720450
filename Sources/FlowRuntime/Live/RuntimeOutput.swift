package import FlowCheck
package import FlowText

/// Where a running program's output goes; called in the order things happen.
package protocol RuntimeOutput: AnyObject {
  /// A line that `print` gave.
  func print(_ line: String)
  /// A line that `print` gave; a contract's, or a statement's without one.
  func print(_ line: String, by contract: ContractID?)
  func report(_ diagnostic: Diagnostic)
  /// A wave has settled; its observers are about to run. Only while `Runtime.keepsRecords`.
  func waveDidSettle(_ record: WaveRecord)
  /// A contract has ended. Only while `Runtime.keepsRecords`.
  func contractDidEnd(_ ending: ContractEnding)
}

extension RuntimeOutput {
  package func print(_ line: String, by contract: ContractID?) { print(line) }
}

/// What a wave did, in order.
package struct WaveRecord: Sendable {
  package let wave: Int
  package let cause: Int
  /// The contract whose signing started the wave.
  package let signed: ContractID?
  package var steps: [Step] = []

  package struct Step: Sendable {
    package enum Kind: Sendable {
      /// A cell or event has a new value.
      case fired(SymbolID, old: Value, new: Value)
      /// A contract gave nothing, and why.
      case stopped(ContractID, reason: String)
      /// A cell was given a value that a later one replaced.
      case overridden(SymbolID, by: String)
    }

    package let kind: Kind
    /// The contract that brought it; nil for what came from outside.
    package let contract: ContractID?
    /// How far from the wave's entries.
    package let depth: Int
  }
}

package struct ContractEnding: Sendable {
  /// Its name: of a derived cell, of `as`; else its text.
  package let name: String
  /// What its derived cell keeps.
  package let keeps: Value?
  package let text: String
  /// What its stages still held, in words: `"hello", held by throttle(1s)`.
  package let dropped: [String]
}
