package import FlowCheck
package import FlowRuntime

/// The Swift program that a session runs in.
///
/// Called while the session works: it takes note and does nothing with the session.
package protocol SessionHost: AnyObject {
  /// The cells and events that are followed and fired in one wave, which has settled; its observers
  /// are about to run.
  func cellsDidSettle(_ cells: [(symbol: SymbolID, value: Value)])
  /// What a wave did; only while `Session.keepsRecords`.
  func waveDidSettle(_ record: WaveRecord)
  /// A contract or scope has ended; only while `Session.keepsRecords`.
  func contractDidEnd(_ ending: ContractEnding)
  /// Something was sent to another thread, and will be handed back.
  func newsIsExpected()
  /// Is called on another thread when it is there.
  var newsDidArrive: @Sendable () -> Void { get }
}
