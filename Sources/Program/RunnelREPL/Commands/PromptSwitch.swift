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
}
