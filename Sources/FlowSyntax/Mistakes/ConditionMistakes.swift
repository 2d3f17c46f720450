import FlowText

/// Ways to write a condition that gives a name.
enum ConditionAdvice: Advice {
  case binding
  /// Two of them stand one inside the other.
  case nested(first: String, second: String)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .binding: WayOut(say("write `if let y = x { … }`", "`if let y = x { … }` と書きます"))
    case .nested(let first, let second):
      WayOut(
        say(
          "one stands inside the other: `if \(first) { if \(second) { … } }`",
          "一つずつ入れ子にします: `if \(first) { if \(second) { … } }`"))
    }
  }
}
