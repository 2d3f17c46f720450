/// A type of the language.
///
/// - Invariant: optionals never nest.
package indirect enum FlowType: Hashable, Sendable {
  case int
  case float
  case string
  case bool
  case duration
  case optional(FlowType)
  case list(FlowType)
  case tuple([TupleTypeElement])
  case enumeration(SymbolID, name: String)
  /// What an `event done` without a payload carries.
  case nothing
  /// Already reported; whatever it meets is not reported again.
  case invalid
}

/// One place of a tuple type.
package struct TupleTypeElement: Hashable, Sendable {
  package let label: String?
  package let type: FlowType

  package init(label: String?, type: FlowType) {
    self.label = label
    self.type = type
  }
}
