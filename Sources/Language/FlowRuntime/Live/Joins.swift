import FlowCheck
import ReactiveKernel

/// State that joins share: the present evaluation's origin, and the values that wait for further waves.
///
/// Properties that waves use are not checked for exclusive access, as in `Runtime`.
final class Joins {
  /// The origin of the present value, in an evaluation with joins.
  @safe @exclusivity(unchecked) var origin = Origin()
  /// The nodes that the present value comes from, while a contract with joins is signed in a ring; nil elsewhere.
  @safe @exclusivity(unchecked) var givers: [NodeID]?
  /// The values that the present evaluation added to queues of `zip`, with the queue's slot.
  @safe @exclusivity(unchecked) var queued: [(slot: Int, value: Value)] = []
  /// The assignments that pairs of `zip` stemmed from, where another complete pair waits behind them.
  @safe @exclusivity(unchecked) var pairStamps: [LineKey: Int] = [:]
  /// Work that the present evaluation leaves for further waves.
  @safe @exclusivity(unchecked) var furtherWork = FurtherWork()
  /// Values that wait for further waves.
  @safe @exclusivity(unchecked) var lines = Lines<LineKey, WaitingValue>()
}

/// Work that an evaluation leaves for further waves.
struct FurtherWork {
  /// A line of a merge has more.
  var inLine = false
  /// `zip` has another complete pair.
  var pairs = false
}
