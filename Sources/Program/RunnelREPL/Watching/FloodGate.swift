package import FlowSession
package import FlowText

/// Decides which lines are shown above the line being typed, and which are too many to read.
///
/// If one contract has more than fifty lines a second, they are no longer shown; a row replaces
/// them, with the latest value and the rate, until they have become rare again. A pure value: the
/// time is passed in.
package struct FloodGate: Sendable {
  /// The source of lines that are counted together.
  package enum Source: Hashable, Sendable {
    /// Changes of a name, with the contract that causes them if it is known.
    case move(name: String, contract: String?)
    /// Stopped values at a contract.
    case stop(contract: String)
    /// Lines printed by a contract; those of all statements outside contracts count together.
    case print(String?)
    /// A diagnostic, by its severity and code, at a place of the program.
    case failure(String, Span)
  }

  /// Largest number of lines of one source within a second.
  package static let mostLines = 50
  /// Rate in lines a second below which a flood ends.
  private static let fewLines = 25
  /// Largest number of rows, so that the line being typed remains visible.
  package static let mostRows = 4
  /// Characters of a value that are kept for its row, which is cut to the screen.
  private static let longestText = 200
  /// Number of sources from which on those without lines for a second are forgotten.
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

  /// True if there is a flood.
  package var isOpen: Bool { !floods.isEmpty }

  /// Returns whether a line is to be shown now; `text` is its part for a row.
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

  /// Records a change of a name, whatever caused it: the rows of its floods show the present value.
  package mutating func note(_ event: SessionEvent) {
    guard isOpen, case (.move(let name, _), let text)? = Source.of(event) else { return }
    for source in floods {
      guard case .move(name, _) = source else { continue }
      flows[source]?.latest = String(text.prefix(Self.longestText))
    }
  }

  /// Returns the rows for the floods at an instant, except for names that are shown elsewhere.
  ///
  /// If a row is wider than `columns`, its value is shortened in favour of its rate.
  package func rows(
    at nanoseconds: Int, watched: [String] = [], columns: Int? = nil,
    _ words: PromptWords = .english
  ) -> [StyledText] {
    let floods = floods.filter { source in
      if case .move(let name, _) = source { !watched.contains(name) } else { true }
    }
    let hidden = max(0, floods.count - Self.mostRows)
    var rows = floods.suffix(Self.mostRows).map { source in
      let flow = flows[source] ?? Flow()
      let rate = "   " + words.rate(flow.rate.perSecond(at: nanoseconds), of: source)
      var row = source.line(showing: flow.latest)
      if let columns { row = row.cut(to: max(1, columns - rate.displayWidth)) }
      row.append(rate, .faint)
      return row
    }
    if hidden > 0 { rows.insert(StyledText(words.moreFloods(hidden), .faint), at: 0) }
    return rows
  }

  /// Returns the summaries of floods that have ended: the latest value, and the number of suppressed lines.
  package mutating func takeEnded(
    at nanoseconds: Int, _ words: PromptWords = .english
  ) -> [StyledText] {
    var lines: [StyledText] = []
    for source in floods {
      guard let flow = flows[source],
        flow.rate.perSecond(at: nanoseconds) <= Self.fewLines
      else { continue }
      var line = source.line(showing: flow.latest)
      line.append("   " + words.afterFlood(of: flow.swallowed), .faint)
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
  /// Returns the source and the text of an event's line; nil for an event that cannot be part of a flood.
  static func of(_ event: SessionEvent) -> (FloodGate.Source, String)? {
    switch event {
    case .moved(let name, _, let new, _, let contract):
      (.move(name: name, contract: contract), new ?? SessionEvent.happened)
    case .brought(_, let name, _, let new, let contract):
      (.move(name: name, contract: contract), new ?? SessionEvent.happened)
    case .stopped(let contract, let reason, _, _): (.stop(contract: contract), reason)
    default: nil
    }
  }

  /// Returns the description of a flood without its figures.
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
      line.append(code, .notice)
      line.append(": \(text)")
    }
    return line
  }
}
