import FlowSession
package import FlowText
package import Memory

/// A marble diagram before it is laid out: rows of marks at common places.
///
/// A place is a wave, so that everything that fires in one wave is in one column; waves of one
/// instant are side by side.
package struct MarbleChart: Hashable, Sendable {
  package struct Place: Hashable, Sendable {
    package let instant: Int
    /// The wave's number; nil for a place of declarations or of an ending.
    package let wave: Int?
  }

  package struct Mark: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case value
      case error
      /// An event that carries nothing fired.
      case occurrence
      /// The contract was signed here, and passed on nothing yet.
      case signed
      /// The contract or cell has ended.
      case ended
    }

    package let place: Int
    package let kind: Kind
    /// The value as the prompt shows it; empty if there is none.
    package let value: String
  }

  package struct Row: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case cell
      case event
      case stage
      case observer
    }

    package let label: String
    package let kind: Kind
    package internal(set) var marks: [Mark] = []
    /// Ranges of places in which a window of `throttle`, `debounce` or `buffer` is open.
    package internal(set) var windows: [Range<Int>] = []
  }

  /// Information without a marble, as text below the rows.
  package struct Note: Hashable, Sendable {
    package let subject: String
    package let text: String
  }

  /// The words of its legend and notes.
  let words: DrawingWords
  package internal(set) var places: [Place] = []
  package internal(set) var rows: [Row] = []
  package internal(set) var notes: [Note] = []
  /// Number of waves that are not drawn because there are too many.
  package internal(set) var omittedWaves = 0

  /// Makes the diagram of a run: of the named cells, or of everything.
  ///
  /// It is of no use once the poll has ended.
  package init(
    _ record: RunRecord, cells names: [String] = [], poll: Poll? = nil,
    in language: Language = .english
  ) throws(Unknown) {
    let rows = try MarbleRows(record.picture, record.moments, names, poll)
    let words = DrawingWords(say: language)
    var builder = MarbleBuilder(rows: rows, picture: record.picture, words)
    for moment in record.moments {
      guard poll?.mayGoOn(after: moment.stepCount) ?? true else { break }
      builder.add(moment)
    }
    if let instant = record.forgottenUntil { builder.noteForgotten(until: instant) }
    self = builder.finish(at: record.end)
  }

  /// Makes the diagram of a cell or event and the stages of every contract, without the contracts'
  /// targets.
  init(stagesBehind source: String, in record: RunRecord, _ language: Language) {
    let rows = MarbleRows(stagesBehind: source, record.picture)
    let words = DrawingWords(say: language)
    var builder = MarbleBuilder(rows: rows, picture: record.picture, words)
    for moment in record.moments { builder.add(moment) }
    if let instant = record.forgottenUntil { builder.noteForgotten(until: instant) }
    self = builder.finish(at: record.end)
  }

  init(_ words: DrawingWords) { self.words = words }

  /// Error for a name that no cell or event of the run has.
  package struct Unknown: Error, Hashable {
    package let name: String
    /// The cells and events that exist.
    package let names: [String]
  }
}

extension RecordedMoment {
  /// The number of steps that drawing it takes, at least one.
  var stepCount: Int { if case .wave(let wave) = self { 1 + wave.steps.count } else { 1 } }
}
