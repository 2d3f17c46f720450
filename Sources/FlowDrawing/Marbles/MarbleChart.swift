/// A marble diagram before it is laid out: rows of marks on one line of places.
///
/// A place is a wave, so that what fires in one wave stands in one column; waves of one instant stand
/// side by side.
package struct MarbleChart: Hashable, Sendable {
  package struct Place: Hashable, Sendable {
    package let instant: Int
    /// The wave's number; nil where cells were declared or something ended.
    package let wave: Int?
  }

  package struct Mark: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case value
      case error
      /// An event that carries nothing happened.
      case occurrence
      /// The contract was signed here, and gave nothing yet.
      case signed
      /// The contract or cell has ended.
      case ended
    }

    package let place: Int
    package let kind: Kind
    /// The value as the prompt shows it; empty where there is none.
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
    /// Where a window of `throttle`, `debounce` or `buffer` is open, from place to place.
    package internal(set) var windows: [Range<Int>] = []
  }

  /// Something that has no marble, in words, below the rows.
  package struct Note: Hashable, Sendable {
    package let subject: String
    package let text: String
  }

  package internal(set) var places: [Place] = []
  package internal(set) var rows: [Row] = []
  package internal(set) var notes: [Note] = []
  /// The waves that are not drawn because there are too many.
  package internal(set) var omittedWaves = 0

  /// Draws a run: the named cells, or all of it.
  package init(_ record: RunRecord, cells names: [String] = []) throws(Unknown) {
    let rows = try MarbleRows(record.picture, record.moments, names)
    var builder = MarbleBuilder(rows: rows, picture: record.picture)
    for moment in record.moments { builder.add(moment) }
    self = builder.finish(at: record.end)
  }

  /// Draws a cell or event and the stages of every contract, without what those lead to.
  init(stagesBehind source: String, in record: RunRecord) {
    let rows = MarbleRows(stagesBehind: source, record.picture)
    var builder = MarbleBuilder(rows: rows, picture: record.picture)
    for moment in record.moments { builder.add(moment) }
    self = builder.finish(at: record.end)
  }

  init() {}

  /// A name that no cell or event of the run has.
  package struct Unknown: Error, Hashable {
    package let name: String
    /// The cells and events that there are.
    package let names: [String]
  }
}
