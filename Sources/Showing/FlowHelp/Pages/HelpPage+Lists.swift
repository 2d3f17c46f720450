import FlowSession
import FlowText

/// The lists in the pages about topics, made of the lists that the language itself goes by.
extension HelpPage {
  /// All stages, by how they treat a value.
  static let stageList = list(
    StageTopic.allCases.map { topic in
      (topic.rawValue, StageKind.allCases.filter { $0.topic == topic }.map(\.rawValue))
    })

  static let functionList = list(LanguageWords.functions)

  static let typeList =
    "  \(LanguageWords.typeNames.joined(separator: " "))\n"
    + list(LanguageWords.typeForms.map { ($0.written, [$0.meaning]) })

  static let sourceList = list([("", LanguageWords.sources)])

  static let timeList = list([
    ("statements", ["wait", "at"]), ("sources", LanguageWords.sourcesOfTime),
    ("stages", StageKind.allCases.filter(\.takesTime).map(\.rawValue)), ("function", ["now()"]),
    ("prompt", [":timers", ":clock", ":pause", ":step", ":speed"]),
  ])

  /// How wide the lines of a list may be.
  private static let width = 72

  /// Returns lines that begin with blanks, which a page shows as they are: titles, and beside each its words.
  private static func list(_ groups: [(title: String, words: [String])]) -> String {
    let margin = 2 + (groups.map(\.title.count).max() ?? 0)
    var lines: [String] = []
    for (title, words) in groups where !words.isEmpty {
      var line = "  " + title
      line += String(repeating: " ", count: 2 + margin - line.count)
      if title.isEmpty { line = "  " }
      let indent = line.count
      for word in words {
        if line.count > indent, line.count + 1 + word.count > width {
          lines.append(line)
          line = String(repeating: " ", count: indent)
        }
        line += (line.count > indent ? " " : "") + word
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

/// A line of the list of stages, by what those in it have in common.
private enum StageTopic: String, CaseIterable {
  case value = "each value"
  case memory = "what came"
  case time = "time"
  case joins = "joins"
  case end = "the end"
  case threads = "threads"
}

extension StageKind {
  fileprivate var topic: StageTopic {
    switch way {
    case .atOnce: remembers ? .memory : .value
    case .held, .timing: .time
    case .joined: .joins
    case .gathered: .end
    case .dispatched: .threads
    }
  }
}
