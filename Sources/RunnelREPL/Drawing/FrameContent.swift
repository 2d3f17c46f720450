/// What the prompt shows at one moment, before it is laid out for a width.
package struct FrameContent: Hashable, Sendable {
  package var prompt = StyledText("flow> ", .prompt)
  /// Stands before every further line of the entry.
  package var continuation = StyledText("  ... ", .faint)
  /// The line of the entry with which the text begins; the first one stands behind the prompt.
  package var firstLine = 0
  /// Whether the text begins within that line.
  package var beginsInLine = false
  /// The entry, or a part of it; it may hold line ends.
  package var text = StyledText()
  /// What might follow the text, as a suggestion; it is not part of it.
  package var hint = ""
  /// The cursor's place in the text, in characters.
  package var cursor = 0
  /// Rows above the entry, such as cells that are watched; each is cut to one row, and they give way
  /// where the screen has no room for them.
  package var above: [StyledText] = []
  /// Rows under the entry, such as completions; each is cut to one row.
  package var below: [StyledText] = []

  package init() {}
}
