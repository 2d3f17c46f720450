package import FlowText

/// Source of a contract or of a join, with its names and types resolved.
package indirect enum CheckedSource: Sendable {
  case cell(SymbolID, Span)
  case event(SymbolID, Span)
  /// An event that the world sends.
  case host(SymbolID, Span)
  case pipeline(CheckedPipeline, Span)
  /// A timer that counts 1, 2, 3, … at d, 2d, ….
  case every(nanoseconds: Int, Span)
  /// A timer whose time is a cell's value; it begins anew when the cell fires.
  case paced(SymbolID, Span)
  /// A timer that fires once, without a value.
  case after(nanoseconds: Int, Span)
  /// Availability of a command, a Bool.
  case enabled(SymbolID, Span)
}

/// Answers about a source before the run: one total switch for each question.
extension CheckedSource {
  /// The cell, event or command that it names.
  package var symbol: SymbolID? {
    switch self {
    case .cell(let symbol, _), .event(let symbol, _), .host(let symbol, _),
      .enabled(let symbol, _), .paced(let symbol, _):
      symbol
    case .pipeline, .every, .after: nil
    }
  }

  /// The event that sends it.
  package var event: SymbolID? {
    switch self {
    case .event(let symbol, _), .host(let symbol, _): symbol
    case .cell, .pipeline, .every, .paced, .after, .enabled: nil
    }
  }

  /// The pipeline in parentheses that it is.
  package var pipeline: CheckedPipeline? {
    switch self {
    case .pipeline(let pipeline, _): pipeline
    case .cell, .event, .host, .every, .paced, .after, .enabled: nil
    }
  }

  /// The cell, or the Bool of a command, whose value a contract may take as it stands.
  package var cell: SymbolID? {
    switch self {
    case .cell(let symbol, _), .enabled(let symbol, _): symbol
    case .event, .host, .pipeline, .every, .paced, .after: nil
    }
  }

  /// True for a clock of the contract's own.
  package var isClock: Bool {
    switch self {
    case .every, .paced, .after: true
    case .cell, .event, .host, .pipeline, .enabled: false
    }
  }

  /// True if every trigger is an event, the clock, or `command.enabled`, and so no cell.
  var isTriggeredByEvents: Bool {
    switch self {
    case .cell: false
    case .event, .host, .every, .paced, .after, .enabled: true
    case .pipeline(let pipeline, _): pipeline.isTriggeredByEvents
    }
  }

  /// The cells, events and commands that make it fire within one wave.
  var triggersInOneWave: [SymbolID] {
    pipeline?.triggersInOneWave ?? symbol.map { [$0] } ?? []
  }
}
