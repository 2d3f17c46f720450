package import FlowCheck
package import FlowRuntime

/// The Swift program that a session is embedded in.
///
/// Called while the session works, so an implementation must not use the session.
package protocol SessionHost: AnyObject {
  /// Called with the followed cells and events that fired in a wave that has settled; its observers
  /// are about to run.
  func cellsDidSettle(_ cells: [(symbol: SymbolID, value: Value)])
  /// Called after each wave; only if `Session.keepsRecords`.
  func waveDidSettle(_ record: WaveRecord)
  /// Called after a contract or scope has ended; only if `Session.keepsRecords`.
  func contractDidEnd(_ ending: ContractEnding)
  /// Called when a value is sent to another thread, from which it will return.
  func newsIsExpected()
  /// Called on another thread when such a value has arrived.
  var newsDidArrive: @Sendable () -> Void { get }
}
