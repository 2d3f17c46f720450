import Foundation

/// Files of the page: short ones, whose comments are plain, which make no markup or code from texts and name no
/// other host.
///
/// Values and messages reach the page as text nodes alone, so nothing in them can become an element.
enum PageRule {
  static let longestFile = 250

  // Put together here, so that this file does not hold them.
  static let banned = [
    "inner" + "HTML", "outer" + "HTML", "insertAdjacent" + "HTML", "document." + "write",
    "setHTML" + "Unsafe", "create" + "ContextualFragment", "parseFrom" + "String", "src" + "doc",
    "new " + "Function", "java" + "script:",
  ]

  static func violations(in file: PageFile) -> [String] {
    var found: [String] = []
    if file.lines.count > longestFile {
      found.append("\(file.path): \(file.lines.count) lines")
    }
    for (number, line) in zip(1..., file.lines) {
      var words = banned.filter { line.contains($0) }
      words += calls(in: line) + hosts(in: line) + summaries(in: line)
      found += words.map { "\(file.path):\(number): `\($0)`" }
    }
    return found
  }

  /// `eval(…)`, and timers that are given a text to run.
  private static func calls(in line: Substring) -> [String] {
    line.matches(of: #/\b(?:eval\s*\(|set(?:Timeout|Interval)\s*\(\s*['"`])/#).map { String($0.0) }
  }

  /// Comments that begin with "What" or "Whether", as `SummaryRule` has it for Swift.
  private static func summaries(in line: Substring) -> [String] {
    line.matches(of: #/(?:^\/\/|\/\*\*) (?:What|Whether)\b/#).map { String($0.0) }
  }

  /// Addresses of another host: with a scheme, or with two slashes at the beginning of a text.
  ///
  /// The name of a vocabulary of elements is no address: it is never fetched.
  private static func hosts(in line: Substring) -> [String] {
    let vocabularies = #/http://www\.w3\.org/(?:2000/svg|1999/xhtml|1999/xlink)/#
    let rest = line.replacing(vocabularies, with: "")
    return rest.matches(of: #/(?:https?|wss?|ftp):\/\/(?!\$\{)[^\s'"`]*|['"`(=]\/\/[a-z][^\s'"`]*/#)
      .map { String($0.0) }
  }
}

/// A file of the page as it is written.
struct PageFile {
  let path: String
  let text: String

  var lines: [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return text.hasSuffix("\n") ? lines.dropLast() : lines
  }

  /// All that the page consists of.
  static func all() throws -> [PageFile] {
    try [".css", ".html", ".js"].flatMap {
      try Repository.files(below: "Sources/Program/FlowPage/Page", suffix: $0)
    }.map { PageFile(path: $0, text: try Repository.text($0)) }
  }
}
