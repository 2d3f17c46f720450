import FlowText

/// Things that a prompt remembers from one entry to the next.
struct PromptState {
  /// The number of entries, refused ones among them.
  var entries = 0
  /// The previous entry if it was a bare expression, which the next line may continue.
  var previousExpression: String?
  /// The previous entry, if no later message can show it, unless it was a file.
  var passingEntry: SourceID?
  /// Comments between entries, for saving the program.
  var comments = EntryComments()
  /// The value of the last bare expression, in the language's notation.
  var lastValue: String?
}
