import FlowText

extension String {
  /// At most so many columns of it, with an ellipsis where something is missing.
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

  /// As many blanks behind it as make it so many columns wide.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }

  /// As many blanks before it as make it so many columns wide.
  func leftPadded(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - displayWidth)) + self
  }

  /// The text in pieces that are no wider than so many columns, wherever they break.
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

/// Words in as many lines as they need at a width; a word that is wider breaks anywhere.
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
