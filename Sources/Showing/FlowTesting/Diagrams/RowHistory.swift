import FlowSession

/// The values that each cell and event had, in order, from the record of a run.
struct RowHistory {
  struct Value: Hashable {
    /// The instant, counted from the beginning of the diagram.
    let instant: Int
    /// The value as the prompt shows it.
    let shown: String

    /// True for an error; a text that begins like one is shown in quotes.
    var isError: Bool { shown.hasPrefix("error (") }
  }

  private var values: [Int: [Value]] = [:]

  init(_ moments: ArraySlice<RecordedMoment>, from start: Int) {
    for moment in moments {
      guard case .wave(let wave) = moment else { continue }
      for step in wave.steps {
        guard case .fired(let cell, _, let new) = step.kind else { continue }
        values[cell, default: []].append(Value(instant: wave.instant - start, shown: new))
      }
    }
  }

  func values(of cell: Int) -> [Value] { values[cell] ?? [] }
}
