import FlowText

extension String {
  /// Returns at most so many columns of the text, with an ellipsis if something is missing.
  func shortened(to columns: Int, ellipsis: String = "…") -> String {
    guard displayWidth > columns else { return self }
    var result = ""
    var width = ellipsis.displayWidth
    for character in self {
      width += character.displayWidth
      if width > columns { break }
      result.append(character)
    }
    return result + ellipsis
  }

  /// Returns the text, filled up with blanks at its end to so many columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }

  /// Returns the text, filled up with blanks at its beginning to so many columns.
  func leftPadded(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - displayWidth)) + self
  }

  /// Returns the text in pieces that are no wider than so many columns, broken at any character.
  func broken(at columns: Int) -> [String] {
    guard displayWidth > columns else { return [self] }
    var pieces: [String] = []
    var piece = ""
    var width = 0
    for character in self {
      if width + character.displayWidth > columns, !piece.isEmpty {
        pieces.append(piece)
        piece = ""
        width = 0
      }
      piece.append(character)
      width += character.displayWidth
    }
    return pieces + [piece]
  }

  var withoutTrailingBlanks: String {
    var text = Substring(self)
    while text.hasSuffix(" ") { text.removeLast() }
    return String(text)
  }
}

/// Wraps words into as many lines as they need at a width; a word that is wider breaks anywhere.
func wrapped(
  _ words: [String], width: Int, separator: String, first: String = "", indent: String = ""
) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in words {
    if line.isEmpty {
      line = (lines.isEmpty ? first : indent) + word
    } else if line.displayWidth + separator.count + word.displayWidth <= width {
      line += separator + word
    } else {
      lines.append(line)
      line = indent + word
    }
  }
  if !line.isEmpty { lines.append(line) }
  return lines.flatMap { $0.broken(at: width) }
}
