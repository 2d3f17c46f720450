/// Why the history is not kept.
package struct HistoryFailure: Error, Hashable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }

  /// What a person is told, once.
  var notice: StyledText { StyledText("history is not kept: \(reason)", .faint) }
}
