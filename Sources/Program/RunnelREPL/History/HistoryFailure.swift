/// The reason that the history is not stored.
package struct HistoryFailure: Error, Hashable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }

  /// The message for the user, shown once.
  func notice(_ words: PromptWords) -> StyledText {
    StyledText(words.historyIsNotKept(reason), .faint)
  }
}
