/// Type of the language.
///
/// Its extensions:
/// - `FlowType+Description`: text of types in messages.
/// - `FlowType+Joining`: conversions and common types.
/// - `FlowType+Size`: limits of nesting and parts.
///
/// - Invariant: optionals never nest.
package indirect enum FlowType: Hashable, Sendable {
  case int
  case float
  case string
  case bool
  case duration
  case date
  case optional(FlowType)
  case list(FlowType)
  /// Keys of an `isKey` type with values, in order of their first insertion.
  case dictionary(FlowType, FlowType)
  case tuple([TupleTypeElement])
  case enumeration(SymbolID, name: String)
  /// The payload of an event that is declared without one, as `event done`.
  case nothing
  /// The type of an expression with a reported error; anything that uses it is not reported again.
  case invalid
}

/// Element of a tuple type.
package struct TupleTypeElement: Hashable, Sendable {
  package let label: String?
  package let type: FlowType

  package init(label: String?, type: FlowType) {
    self.label = label
    self.type = type
  }
}
