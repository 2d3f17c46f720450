/// A text as lines that are parted at blanks.
///
/// - Parameters:
///   - text: what is parted; its own blanks stay but for those where a line ends.
///   - columns: how wide a line may be.
///   - taken: how many columns of the first line are taken already.
///   - indent: how many of the others.
/// - Returns: at least one line, none with what takes those columns; a word that is wider stays whole.
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
