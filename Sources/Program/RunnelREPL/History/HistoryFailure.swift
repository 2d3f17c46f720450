/// The reason that the history is not stored.
package struct HistoryFailure: Error, Hashable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }

  /// The message for the user, shown once.
  var notice: StyledText { StyledText("history is not kept: \(reason)", .faint) }
}
