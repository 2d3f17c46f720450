extension Character {
  /// True if all of it is white space; a blank that carries a mark or a letter shows something.
  var isWhiteSpace: Bool {
    // Of its scalars `isWhitespace` asks the first alone.
    isWhitespace && unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
