/// Colours for program text while it is typed: total on anything, finished or not.
package enum Highlighter {
  package static func styled(_ text: String) -> StyledText {
    if CommandLine.isCommand(text) { return StyledText(text, .command) }
    return StyledText(text)
  }

  /// Without colours but for what a search found, counted in characters.
  package static func styled(_ text: String, match: Range<Int>?) -> StyledText {
    guard let match else { return styled(text) }
    var result = StyledText()
    let characters = Array(text)
    result.append(String(characters[..<match.lowerBound]))
    result.append(String(characters[match]), .match)
    result.append(String(characters[match.upperBound...]))
    return result
  }
}
