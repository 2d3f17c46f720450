import FlowHelp
import FlowText

/// A line at `flow>` that asks or commands, as at the prompt, rather than being one of the language.
enum PromptLine: Hashable {
  /// A word, or nothing for all that there is.
  case help(String)
  /// The name of a cell.
  case why(String)
  case whyNot(String)
  /// The number of inputs that are taken back.
  case undo(Int)
  case reset
  /// A command of the prompt for which the page has another place.
  case elsewhere(String)
  case unknown(String, nearest: String?)

  /// Commands of the prompt that are carried out here.
  private static let known = ["explain", "follow", "help", "reload", "reset", "undo", "why"]

  init?(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    guard first.hasPrefix(":") else {
      guard let word = Self.question(words) else { return nil }
      self = .help(word)
      return
    }
    let typed = String(first.dropFirst())
    let argument = words.dropFirst().joined(separator: " ")
    let names = Self.known + PlaceOnPage.byCommand.keys.sorted()
    let starting = names.filter { $0.hasPrefix(typed) }
    let short = ["?": "help", "h": "help", "u": "undo"][typed]
    let name = short ?? (names.contains(typed) ? typed : starting.count == 1 ? starting[0] : "")
    switch name {
    case "help", "explain": self = .help(argument)
    case "undo": self = .undo(Int(argument) ?? 1)
    case "reset": self = .reset
    case "why":
      self = argument.hasPrefix("not ") ? .whyNot(String(argument.dropFirst(4))) : .why(argument)
    case "":
      let nearest = starting.first ?? NearestName.of(typed, among: names)
      self = .unknown(typed, nearest: nearest)
    default: self = .elsewhere(name)
    }
  }

  /// Returns the word of `throttle?` and `help throttle`; empty for a bare `?`.
  private static func question(_ words: [String]) -> String? {
    switch words.count {
    case 1 where words[0] == "?" || words[0] == "help": return ""
    case 1 where words[0].hasSuffix("?"):
      let word = String(words[0].dropLast())
      let isPath = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      return isPath || !HelpBook.language.pages(named: word).isEmpty ? word : nil
    case 2 where words[0] == "help": return words[1]
    default: return nil
    }
  }
}
