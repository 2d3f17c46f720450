/// Kind of dependency that an edge expresses.
enum EdgeKind: UInt8, BitwiseCopyable {
  /// When the source fires, the node computes.
  case trigger
  /// When the source fires, the node computes, and can ask which of its sources it was.
  case noted
  /// The node reads the source when it computes.
  case sample
  /// The contract's value is delivered into the cell.
  case delivery

  /// True if the node computes when the source fires.
  @inline(__always)
  var triggers: Bool { self == .trigger || self == .noted }
}

/// An edge, linked into the outputs of `from` and the inputs of `to`.
///
/// The first edge of a list has the last one as its previous, so appending needs no second head.
struct Edge: BitwiseCopyable {
  var from: Int32
  var to: Int32
  var previousOutput: Int32
  var nextOutput: Int32 = none
  var previousInput: Int32
  var nextInput: Int32 = none
  var kind: EdgeKind
}
