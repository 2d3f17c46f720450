/// Which failures have been reported, so that each is reported once, and which of them an
/// `expect failed(x)` has confirmed.
package struct FailureLedger {
  private var reported: [ObjectIdentifier: Failure] = [:]
  private var confirmed: Set<ObjectIdentifier> = []
  /// Failures of statements, limits and the like, which nothing can confirm.
  private(set) var unconfirmable = 0
  private(set) var failedExpectations = 0

  /// Notes that a failure is reported; false if it was already.
  mutating func note(_ failure: Failure) -> Bool {
    reported.updateValue(failure, forKey: ObjectIdentifier(failure)) == nil
  }

  mutating func noteStatement() {
    unconfirmable += 1
  }

  mutating func noteExpectation() {
    failedExpectations += 1
  }

  mutating func confirm(_ failure: Failure) {
    confirmed.insert(ObjectIdentifier(failure))
  }

  /// Whether a failure was reported that nothing confirmed.
  package var hasUnconfirmed: Bool {
    unconfirmable > 0 || reported.keys.contains { !confirmed.contains($0) }
  }
}
