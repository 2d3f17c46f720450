/// A switch that `:set` shows and sets.
enum PromptSwitch: String, CaseIterable {
  case hints
  case preview
  case quiet
  case semantics
  case speed
  case time
  case trace

  /// The possible values; empty for a number.
  var values: [String] {
    switch self {
    case .hints, .preview, .quiet, .time, .trace: ["on", "off"]
    case .semantics: ["classic", "waves"]
    case .speed: []
    }
  }

  var summary: String {
    switch self {
    case .hints: "dim words that say how a line might go on"
    case .preview: "what a line would change, while it is typed"
    case .quiet: "nothing but prints and diagnostics is shown"
    case .semantics: "how changes spread: waves or classic"
    case .speed: "how many times as fast as real time the clock goes"
    case .time: "how long each entry took"
    case .trace: "everything that happened is shown"
    }
  }
}
