import FlowText

/// The functions of a fragment.
struct Functions {
  var states: [SymbolID: FunctionState] = [:]
  /// The functions in order.
  var order: [SymbolID] = []
  /// The functions under check, outermost first.
  var path: [SymbolID] = []
  /// Diagnostics of functions, kept apart because an expression that calls one may be tried and
  /// dropped.
  var diagnostics = DiagnosticList()
}
