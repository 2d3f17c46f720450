import Foundation

/// Summaries of documentation comments that begin with "What" or "Whether".
///
/// They name neither a thing nor an action, so that a reader has to guess which of the two is meant:
/// "Returns whether the name is taken", "True while a wave runs", "Values that wait".
enum SummaryRule {
  static func violations(in file: SwiftFile) -> [String] {
    var before: Substring = ""
    return file.lines.enumerated().compactMap { offset, line in
      let text = line.drop { $0 == " " }
      defer { before = text }
      guard text.hasPrefix("/// "), !before.hasPrefix("///") else { return nil }
      let word = text.dropFirst(4).prefix { $0.isLetter }
      guard word == "What" || word == "Whether" else { return nil }
      return "\(file.path):\(offset + 1): \(text)"
    }
  }
}
