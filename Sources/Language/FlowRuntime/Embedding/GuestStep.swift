package import FlowCheck

/// Change that the host makes to a program.
package enum GuestStep {
  case assign(SymbolID, Value)
  /// An event, with nil if it carries nothing.
  case send(SymbolID, Value?)
  case call(SymbolID, [Value])

  package var symbol: SymbolID {
    switch self {
    case .assign(let symbol, _), .send(let symbol, _), .call(let symbol, _): symbol
    }
  }
}
