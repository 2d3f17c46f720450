/// The content of the prompt at one moment, before it is laid out for a width.
package struct FrameContent: Hashable, Sendable {
  package var prompt = StyledText("flow> ", .prompt)
  /// Shown before every further line of the entry.
  package var continuation = StyledText("  ... ", .faint)
  /// The index of the entry's line with which the text begins; the first line comes after the prompt.
  package var firstLine = 0
  /// True if the text begins within that line.
  package var beginsInLine = false
  /// The entry, or a part of it; it may contain line ends.
  package var text = StyledText()
  /// A suggested continuation, which is not part of the text.
  package var hint = ""
  /// The cursor's position in the text, in characters.
  package var cursor = 0
  /// Rows above the entry, such as watched cells; each is cut to one row, and they are dropped if
  /// the screen has no room for them.
  package var above: [StyledText] = []
  /// Rows below the entry, such as completions; each is cut to one row.
  package var below: [StyledText] = []

  package init() {}
}
