import FlowCheck

/// What can stand in front of the first `|`, and how a law program writes into it.
enum LawSource: CaseIterable, Sendable {
  case cell
  case derived
  case path
  case bridge
  case event
  case pipeline
  case every
  case after
  case enabled
  /// A cell that only a command writes.
  case command

  /// A source that the language knows; a new one does not compile here, and then has no case above.
  init(_ source: CheckedSource) {
    switch source {
    case .cell: self = .cell
    // What the world sends is an event that may end; `InputLawTests` has a law of its own.
    case .event, .host: self = .event
    case .pipeline: self = .pipeline
    case .every, .paced: self = .every
    case .after: self = .after
    case .enabled: self = .enabled
    }
  }

  /// What is declared for it, before anything else.
  var declarations: [String] {
    switch self {
    case .cell, .pipeline, .every, .after: ["cell n = 0"]
    case .derived: ["cell n0 = 0", "n0 -> n = it"]
    case .path: ["scope outer {", "  cell n = 0", "}"]
    case .bridge: ["cell n0 = 0", "cell n = 0", "n0 <-> n"]
    case .event: ["event n: Int"]
    case .enabled: ["cell n = 0", "command open when n % 2 == 0 { n = 0 }"]
    case .command: ["cell n = 0", "command put(value: Int) { n = value }"]
    }
  }

  /// The contract's source.
  var text: String {
    switch self {
    case .cell, .derived, .bridge, .event, .command: "n"
    case .path: "outer.n"
    case .pipeline: "(n | map(it + 0))"
    case .every: "every(\(Self.period)ms)"
    case .after: "after(\(Self.period)ms) | map(\(Self.onceValue))"
    case .enabled: "open.enabled | map(it ? 1 : 2)"
    }
  }

  /// What the observers observe that see each value written.
  var cell: String { self == .path ? "outer.n" : "n" }

  /// Where a contract sends a value.
  var target: String {
    switch self {
    case .derived, .bridge: "n0"
    case .command: "put"
    default: cell
    }
  }

  func write(_ value: String) -> String {
    switch self {
    case .event, .command: "\(target)(\(value))"
    default: "\(target) = \(value)"
    }
  }

  static let period = 3
  static let onceValue = 7

  var isClock: Bool { self == .every || self == .after }

  /// Whether a value is there when the contract is signed.
  var holdsValue: Bool { !isClock && self != .event }

  /// Whether what is written comes down the contract as it is.
  var passesWrites: Bool { !isClock && self != .enabled }

  /// What comes down when `n` is written.
  func value(_ written: Int) -> Int {
    self == .enabled ? (written.isMultiple(of: 2) ? 1 : 2) : written
  }
}
