/// What can be said of an entry before it is entered.
package struct EntryAids: Hashable, Sendable {
  /// Where the mistakes stand, in bytes of UTF-8.
  package var mistakes: [Range<Int>] = []
  /// What the name at the cursor is and holds.
  package var note: String?

  package init() {}
}
