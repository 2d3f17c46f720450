/// What observers add to, so that a workload can tell whether each was called as often as it should.
final class Totals {
  var sum = 0
  var count = 0

  func add(_ value: Int) {
    sum &+= value
    count += 1
  }

  /// A sentence if it is not as expected.
  func fault(sum expectedSum: Int, count expectedCount: Int) -> String? {
    if count != expectedCount { return "\(count) notifications, not \(expectedCount)" }
    if sum != expectedSum { return "the sum is \(sum), not \(expectedSum)" }
    return nil
  }
}
