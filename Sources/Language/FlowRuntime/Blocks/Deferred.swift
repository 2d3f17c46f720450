import ReactiveKernel

/// Operations of queued waves and calls, by the numbers of their entries in the graph.
///
/// Each is taken when its turn comes, so that what it holds is not kept until its cause is over.
/// Properties that waves use are not checked for exclusive access, as in `Runtime`.
final class Deferred {
  /// Operations at cells and events.
  @safe @exclusivity(unchecked) private var operations = NumberedItems<Operation>()
  /// Operations at contracts, in the order of the waves.
  @safe @exclusivity(unchecked) var starts = PendingStarts()
  /// Calls of commands that contracts have left behind.
  @safe @exclusivity(unchecked) private var calls = NumberedItems<PendingCall>()

  /// Number of operations and calls.
  var count: Int { operations.count + calls.count }

  /// Adds an operation; returns its number.
  func add(_ operation: Operation) -> Int { operations.add(operation) }

  func takeOperation(_ number: Int) -> Operation? { operations.take(number) }

  /// Adds a call; returns its number.
  func add(_ call: PendingCall) -> Int { calls.add(call) }

  func takeCall(_ number: Int) -> PendingCall? { calls.take(number) }

  /// Forgets everything; nothing is queued any more.
  func removeAll() {
    operations.removeAll()
    starts.removeAll()
    calls.removeAll()
  }

  func count(into census: inout ValueCensus) {
    for operation in operations.all { operation.count(into: &census) }
    starts.forEachValue { census.add($0) }
    for call in calls.all { census.add(call.arguments) }
  }
}
