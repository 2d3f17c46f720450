/// Wraps a text into lines at its blanks, and in Japanese between two characters.
///
/// What stands between backticks is broken only at its blanks, and no line begins with a full stop or
/// another sign that belongs to what stands before it.
///
/// - Parameters:
///   - text: The text; its blanks are kept except where a line ends.
///   - columns: Largest width of a line.
///   - taken: Number of columns of the first line that are taken already.
///   - indent: Number of columns taken in each of the other lines.
///   - keepsCode: True if what stands between backticks is broken only where it is wider than a line, as in a text
///     to be read; code in a message is long, and would leave half a line empty.
/// - Returns: At least one line, none with the taken columns; a word that is wider than a line is
///   kept whole.
package func wrapped(
  _ text: String, columns: Int, taken: Int = 0, indent: Int = 0, keepsCode: Bool = false
) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = taken
  for piece in pieces(of: text, codeUpTo: keepsCode ? columns - indent : 0) {
    let width = piece.text.displayWidth
    if !line.isEmpty, used + piece.blanks + width > columns {
      lines.append(line)
      line = piece.text
      used = indent + width
    } else {
      line += String(repeating: " ", count: piece.blanks) + piece.text
      used += piece.blanks + width
    }
  }
  return lines + [line]
}

/// Splits a text into pieces that stay together on a line, each with the blanks before it.
///
/// Code stays together, with its blanks, up to a width.
private func pieces(of text: String, codeUpTo most: Int) -> [(text: String, blanks: Int)] {
  var pieces: [(text: String, blanks: Int)] = []
  for piece in wholePieces(of: text, keepsCode: most > 0) {
    guard most > 0, piece.text.displayWidth > most else {
      pieces.append(piece)
      continue
    }
    var parts = wholePieces(of: piece.text, keepsCode: false)
    parts[0].blanks = piece.blanks
    pieces += parts
  }
  return pieces
}

private func wholePieces(of text: String, keepsCode: Bool) -> [(text: String, blanks: Int)] {
  var pieces: [(text: String, blanks: Int)] = []
  var blanks = 0
  var isInCode = false
  for character in text {
    guard character != " " else {
      if isInCode, keepsCode, !pieces.isEmpty {
        pieces[pieces.count - 1].text.append(character)
        continue
      }
      blanks += 1
      continue
    }
    let last = pieces.last?.text.last
    let isWide = String(character).displayWidth > 1
    let lastIsWide = last.map { String($0).displayWidth > 1 } ?? false
    let belongs =
      isInCode || "、。，．」』）！？：；)]}.,:;!?ーっゃゅょッャュョ".contains(character)
      || (last.map { "「『（([{".contains($0) } ?? false) || !(isWide || lastIsWide)
    if blanks == 0, belongs, !pieces.isEmpty {
      pieces[pieces.count - 1].text.append(character)
    } else {
      pieces.append((String(character), blanks))
    }
    if character == "`" { isInCode.toggle() }
    blanks = 0
  }
  if blanks > 0 { pieces.append(("", blanks)) }
  return pieces
}
