import ReactiveKernel

/// Operations of queued waves and calls, by the numbers of their entries in the graph.
///
/// Properties that waves use are not checked for exclusive access, as in `Runtime`.
final class Deferred {
  /// Operations at cells and events.
  @safe @exclusivity(unchecked) private var operations: ContiguousArray<Operation> = []
  /// Operations at contracts, in the order of the waves.
  @safe @exclusivity(unchecked) var starts = PendingStarts()
  /// Calls of commands that contracts have left behind.
  @safe @exclusivity(unchecked) private var calls: ContiguousArray<PendingCall?> = []

  /// Number of operations and calls.
  var count: Int { operations.count + calls.count }

  /// Adds an operation; returns its number.
  func add(_ operation: Operation) -> Int {
    operations.append(operation)
    return operations.count - 1
  }

  func operation(_ number: Int) -> Operation { operations[number] }

  /// Adds a call; returns its number.
  func add(_ call: PendingCall) -> Int {
    calls.append(call)
    return calls.count - 1
  }

  func takeCall(_ number: Int) -> PendingCall? { calls[number].take() }

  /// Forgets everything; nothing is queued any more.
  func removeAll() {
    if !operations.isEmpty { operations.removeAll(keepingCapacity: true) }
    starts.removeAll()
    if !calls.isEmpty { calls.removeAll(keepingCapacity: true) }
  }

  func count(into census: inout ValueCensus) {
    for operation in operations {
      switch operation {
      case .assign(let value): census.add(value)
      case .update(let update):
        census.add(update.value)
        census.add(update.frame)
        census.add(update.seen.values)
        census.add(update.state)
      }
    }
    starts.forEachValue { census.add($0) }
    for call in calls {
      if let call { census.add(call.arguments) }
    }
  }
}
