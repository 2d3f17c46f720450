/// Why the history is not kept.
package struct HistoryFailure: Error, Hashable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
