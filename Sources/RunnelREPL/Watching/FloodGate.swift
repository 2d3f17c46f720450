package import FlowSession
package import FlowText

/// Decides which lines are said above a line that is being typed, and which are too many to be read.
///
/// What one contract says more than fifty times a second is not said any more; one row stands for it,
/// with the latest value and how often it comes, until it has become rare again. A pure value: time is
/// handed in.
package struct FloodGate: Sendable {
  /// Whose lines are counted together.
  package enum Source: Hashable, Sendable {
    /// A name that moves, and the contract that brings it where that is known.
    case move(name: String, contract: String?)
    /// A contract at which values stop.
    case stop(contract: String)
    /// What a contract prints; statements without one print together.
    case print(String?)
    /// A failure at a place of the program.
    case failure(String, Span)
  }

  /// How many lines of one source are said within a second.
  package static let mostLines = 50
  /// A flood is over when no more than so many come in a second.
  private static let fewLines = 25
  /// How many rows there are at most, so that the line being typed stays in sight.
  package static let mostRows = 4
  /// How much of a value is kept for its row, which is cut to the screen.
  private static let longestText = 200
  /// With more sources than this, those that were silent for a second are forgotten.
  private static let mostSources = 1_000

  private struct Flow {
    var rate = ChangeRate()
    var isFlood = false
    var swallowed = 0
    var latest = ""
  }

  private var flows: [Source: Flow] = [:]
  /// The sources of floods, in the order in which they began.
  private var floods: [Source] = []

  package init() {}

  /// Whether there is a flood.
  package var isOpen: Bool { !floods.isEmpty }

  /// Whether a line is to be said now; `text` is what a row would show of it.
  package mutating func admits(
    _ source: Source, showing text: String, at nanoseconds: Int
  ) -> Bool {
    if flows.count > Self.mostSources { forgetSilent(at: nanoseconds) }
    var flow = flows[source] ?? Flow()
    flow.rate.note(at: nanoseconds)
    if !flow.isFlood, flow.rate.perSecond(at: nanoseconds) > Self.mostLines {
      flow.isFlood = true
      flow.swallowed = 0
      floods.append(source)
    }
    if flow.isFlood {
      flow.swallowed += 1
      flow.latest = String(text.prefix(Self.longestText))
    }
    flows[source] = flow
    return !flow.isFlood
  }

  /// Notes that a name has moved, whatever brought it: the rows of its floods show the value it has now.
  package mutating func note(_ event: SessionEvent) {
    guard isOpen, case (.move(let name, _), let text)? = Source.of(event) else { return }
    for source in floods {
      guard case .move(name, _) = source else { continue }
      flows[source]?.latest = String(text.prefix(Self.longestText))
    }
  }

  /// The rows that stand for the floods at an instant, but for names that are in sight elsewhere.
  ///
  /// Where a row is wider than so many columns, its value gives way to how often it comes.
  package func rows(
    at nanoseconds: Int, watched: [String] = [], columns: Int? = nil
  ) -> [StyledText] {
    let floods = floods.filter { source in
      if case .move(let name, _) = source { !watched.contains(name) } else { true }
    }
    let hidden = max(0, floods.count - Self.mostRows)
    var rows = floods.suffix(Self.mostRows).map { source in
      let flow = flows[source] ?? Flow()
      let rate = "   \(flow.rate.perSecond(at: nanoseconds)) \(source.unit)/s"
      var row = source.line(showing: flow.latest)
      if let columns { row = row.cut(to: max(1, columns - rate.count)) }
      row.append(rate, .faint)
      return row
    }
    if hidden > 0 { rows.insert(StyledText("\(hidden) more like these", .faint), at: 0) }
    return rows
  }

  /// The lines to be said of floods that are over at an instant: the latest value, and how many lines
  /// were not said.
  package mutating func takeEnded(at nanoseconds: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for source in floods {
      guard let flow = flows[source],
        flow.rate.perSecond(at: nanoseconds) <= Self.fewLines
      else { continue }
      var line = source.line(showing: flow.latest)
      line.append(
        "   after \(flow.swallowed) line\(flow.swallowed == 1 ? "" : "s") that :log shows", .faint)
      lines.append(line)
      flows[source] = nil
    }
    floods.removeAll { flows[$0] == nil }
    return lines
  }

  private mutating func forgetSilent(at nanoseconds: Int) {
    flows = flows.filter { $0.value.isFlood || $0.value.rate.perSecond(at: nanoseconds) > 0 }
  }
}

extension FloodGate.Source {
  /// Whose line an event makes, and what a row shows of it; nil for what no flood is made of.
  static func of(_ event: SessionEvent) -> (FloodGate.Source, String)? {
    switch event {
    case .moved(let name, _, let new, _, let contract):
      (.move(name: name, contract: contract), new)
    case .brought(_, let name, _, let new, let contract):
      (.move(name: name, contract: contract), new)
    case .stopped(let contract, let reason, _, _): (.stop(contract: contract), reason)
    default: nil
    }
  }

  /// What is said of a flood before its figures.
  fileprivate func line(showing text: String) -> StyledText {
    var line = StyledText()
    let text = escapedForTerminal(text)
    switch self {
    case .move(let name, _):
      line.append(escapedForTerminal(name), .name)
      line.append("  \(text)")
    case .stop(let contract): line.append(". \(text)   \(escapedForTerminal(contract))", .faint)
    case .print(let contract):
      line.append(text)
      if let contract { line.append("   \(escapedForTerminal(contract))", .faint) }
    case .failure(let code, _):
      line.append("error[\(code)]", .notice)
      line.append(": \(text)")
    }
    return line
  }

  fileprivate var unit: String {
    switch self {
    case .move: "changes"
    case .stop: "stops"
    case .print: "lines"
    case .failure: "times"
    }
  }
}
