/// The names of types of a fragment.
struct TypeNames {
  var states: [SymbolID: TypeState] = [:]
  /// The names in order.
  var order: [SymbolID] = []
}
