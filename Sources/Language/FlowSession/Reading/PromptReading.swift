/// A text that the prompt reads as an entry: one that was typed, or a file.
struct PromptReading {
  /// The text's name in messages.
  let name: String
  let bytes: [UInt8]
  /// The text that a session stores for the entry.
  let keptAs: String
  /// For a file its path from the root.
  var path: String?
}
