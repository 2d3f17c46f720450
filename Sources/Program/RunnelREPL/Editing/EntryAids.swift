/// Information about an entry that has not been entered yet.
package struct EntryAids: Hashable, Sendable {
  /// The byte ranges of errors, in UTF-8.
  package var mistakes: [Range<Int>] = []
  /// The description of the name at the cursor, with its value.
  package var note: String?

  package init() {}
}
