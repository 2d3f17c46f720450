/// How far in a line stands that says something some steps deep.
///
/// Two blanks for each of the first eight steps; what is deeper stands as far in as those, with its
/// depth as a number before it: a chain of a hundred steps would leave no room for what it says.
package enum Indentation {
  /// How many steps are drawn.
  package static let deepestDrawn = 8

  package static func text(ofDepth depth: Int) -> String {
    let drawn = String(repeating: "  ", count: min(max(0, depth), deepestDrawn))
    return depth > deepestDrawn ? "\(drawn)(\(depth)) " : drawn
  }
}
