/// Indentation of lines that are nested.
///
/// Two blanks for each of the first eight levels; deeper lines are indented as far, with their
/// depth as a number before the text: a hundred levels would leave no room for it.
package enum Indentation {
  /// Number of levels that are drawn.
  package static let deepestDrawn = 8

  package static func text(ofDepth depth: Int) -> String {
    let drawn = String(repeating: "  ", count: min(max(0, depth), deepestDrawn))
    return depth > deepestDrawn ? "\(drawn)(\(depth)) " : drawn
  }
}
