/// Wraps a text into lines at its blanks.
///
/// - Parameters:
///   - text: The text; its own blanks are kept except where a line ends.
///   - columns: Largest width of a line.
///   - taken: Number of columns of the first line that are taken already.
///   - indent: Number of columns taken in each of the other lines.
/// - Returns: At least one line, none with the taken columns; a word that is wider than a line is
///   kept whole.
func wrapped(_ text: String, columns: Int, taken: Int, indent: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = taken
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    let width = String(word).displayWidth
    let gap = line.isEmpty ? 0 : 1
    if !line.isEmpty, used + gap + width > columns {
      lines.append(line)
      line = String(word)
      used = indent + width
    } else {
      line += (gap == 1 ? " " : "") + word
      used += gap + width
    }
  }
  return lines + [line]
}
