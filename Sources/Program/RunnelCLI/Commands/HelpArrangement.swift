/// The order of the parts of a help page.
enum HelpArrangement {
  /// The title of the options that hardly anybody needs.
  static let limits = "LIMITS"

  /// Returns a help page with the limits behind the options; any other text as it is.
  ///
  /// The argument parser puts options with a title before those without one.
  static func arranged(_ page: String) -> String {
    var parts = page.split(separator: "\n\n", omittingEmptySubsequences: false).map(String.init)
    guard let place = parts.firstIndex(where: { $0.hasPrefix(limits + ":\n") }),
      let options = parts.lastIndex(where: { $0.hasPrefix("OPTIONS:\n") }), place < options
    else { return page }
    let end = parts[options].hasSuffix("\n") ? "\n" : ""
    if !end.isEmpty { parts[options].removeLast() }
    let part = parts.remove(at: place)
    parts.insert(part + end, at: options)
    return parts.joined(separator: "\n\n")
  }
}
