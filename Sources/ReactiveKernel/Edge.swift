/// Kind of dependency that an edge expresses.
enum EdgeKind: UInt8, BitwiseCopyable {
  /// When the source fires, the node computes.
  case trigger
  /// The node reads the source when it computes.
  case sample
  /// The contract's value is delivered into the cell.
  case delivery
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
