/// A text that the prompt reads as an entry: one that was typed, or a file.
struct PromptReading {
  /// How messages call it.
  let name: String
  let bytes: [UInt8]
  /// The entry that a session keeps.
  let keptAs: String
  /// Of a file, where it lies from the root.
  var path: String?
}
