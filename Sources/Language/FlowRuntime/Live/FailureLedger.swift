/// Which failures have been reported, so that each is reported once, and which of them an
/// `expect failed(x)` has confirmed.
///
/// A failure that no cell and no stage holds any more can neither arrive again nor be confirmed: it
/// is only counted. So a program may fail for days without the ledger growing.
final class FailureLedger {
  private struct Entry {
    var failure: Failure
    var isReported = false
    var isConfirmed = false
  }

  private var entries: ContiguousArray<Entry> = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var sweepAt = 64
  /// Failures of statements, limits and the like, which nothing can confirm, and those that nothing
  /// confirmed while it could.
  private(set) var unconfirmable = 0
  private(set) var failedExpectations = 0

  /// The number of failures that are kept.
  var count: Int { entries.count }

  /// Notes that a failure is reported; false if it was already.
  ///
  /// - Complexity: O(1), amortised.
  func note(_ failure: Failure) -> Bool {
    let place = place(of: failure)
    defer { entries[place].isReported = true }
    return !entries[place].isReported
  }

  func noteStatement() {
    unconfirmable += 1
  }

  func noteExpectation() {
    failedExpectations += 1
  }

  func confirm(_ failure: Failure) {
    entries[place(of: failure)].isConfirmed = true
  }

  /// True if a failure was reported that nothing confirmed.
  var hasUnconfirmed: Bool {
    unconfirmable > 0 || entries.contains { $0.isReported && !$0.isConfirmed }
  }

  private func place(of failure: Failure) -> Int {
    if let place = places[ObjectIdentifier(failure)] { return place }
    if entries.count >= sweepAt {
      sweep()
    }
    places[ObjectIdentifier(failure)] = entries.count
    entries.append(Entry(failure: failure))
    return entries.count - 1
  }

  /// Forgets the failures that nobody else holds.
  private func sweep() {
    var kept: ContiguousArray<Entry> = []
    for place in entries.indices {
      if !isKnownUniquelyReferenced(&entries[place].failure) {
        kept.append(entries[place])
      } else if entries[place].isReported, !entries[place].isConfirmed {
        unconfirmable += 1
      }
    }
    entries = kept
    places.removeAll(keepingCapacity: true)
    for (place, entry) in entries.enumerated() {
      places[ObjectIdentifier(entry.failure)] = place
    }
    sweepAt = max(64, 2 * entries.count)
  }
}
