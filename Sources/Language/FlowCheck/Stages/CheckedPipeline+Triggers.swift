import FlowText

/// Triggers of a pipeline.
extension CheckedPipeline {
  /// Indicates whether every trigger is an event, the clock, or `command.enabled`, and so no cell.
  var isTriggeredByEvents: Bool {
    sources.allSatisfy(\.isTriggeredByEvents)
      && stages.allSatisfy { stage in
        stage.triggers.allSatisfy(\.isTriggeredByEvents)
      }
  }

  /// The cells, events and commands that make the end of the pipeline fire within one wave.
  ///
  /// Those before a stage that holds values or changes the thread are not included.
  var triggersInOneWave: [SymbolID] {
    var result: [SymbolID] = []
    for stage in stages.reversed() {
      if stage.kind.separates { return result }
      result += stage.triggers.flatMap(\.triggersInOneWave)
    }
    return result + sources.flatMap(\.triggersInOneWave)
  }
}

extension CheckedChoice {
  package var sources: [CheckedSource] {
    switch self {
    case .source(let source): [source]
    case .conditional(_, let one, let other): one.sources + other.sources
    }
  }
}

extension CheckedStage {
  /// The sources that it follows beside its input: those that it joins, and the ends that it listens for.
  package var others: [CheckedSource] {
    (arguments.joined?.sources ?? []) + arguments.ends.map { .host($0.end, span) }
  }

  /// The sources of a joining stage that fire by themselves; that of `withLatest` does not.
  fileprivate var triggers: [CheckedSource] {
    kind == .withLatest ? [] : others
  }
}
