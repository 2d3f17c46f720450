/// The settings that a person has chosen at the prompt.
package struct PromptSettings: Hashable, Sendable {
  /// True if errors are underlined, and a description of the name at the cursor and an earlier
  /// entry with the same prefix are shown.
  package var hints = true
  /// True if the effects of an entry are shown before it is entered.
  package var preview = true
  /// True if the time that an entry took is shown.
  package var time = false

  package init() {}
}
