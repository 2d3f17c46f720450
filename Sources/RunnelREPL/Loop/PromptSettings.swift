/// What a person has switched on at the prompt.
package struct PromptSettings: Hashable, Sendable {
  /// Whether mistakes are underlined, and what is known of the name at the cursor and an earlier entry that
  /// begins alike are shown.
  package var hints = true
  /// Whether what an entry would change is shown before it is entered.
  package var preview = true
  /// Whether it is said how long an entry took.
  package var time = false

  package init() {}
}
