/// The same program under waves and under classic delivery, laid side by side.
///
/// Both runs are cut into moments: what one statement or timer set off. A moment of one run stands beside
/// the same moment of the other, and within a moment what both did stands on one line. Whatever classic
/// delivery did differently has a mark.
package struct RunComparison: Hashable, Sendable {
  /// In what way a line differs from the other run.
  package enum Mark: Hashable, Sendable, CaseIterable {
    /// A value that waves never show.
    case glitch
    /// Something that waves do as well, but less often.
    case extra
    /// Both do it, in another order.
    case order
    /// Only one of both does it.
    case alone
    /// When all is done a cell has one value in waves and another in classic.
    case differs
    /// An `always` or `expect` is false, or a computation failed.
    case failure
  }

  /// A value that was delivered, a line that was printed, a message, or what remained.
  package struct Item: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case value(cell: Int)
      case printed
      case reported
      /// What a cell has when all is done.
      case kept(cell: Int)
    }

    package let kind: Kind
    package let text: String
    /// The value alone, of a cell or event.
    package internal(set) var value: String?
  }

  /// What stands on one line: in both runs, or in one of them.
  package struct Row: Hashable, Sendable {
    package let waves: Item?
    package let classic: Item?
    package let mark: Mark?
    /// The number of the record in which classic delivery did it.
    package internal(set) var classicWave: Int?
  }

  /// What one statement or timer set off in both runs.
  package struct Moment: Hashable, Sendable {
    package let instant: Int
    /// Such as `line 9: n = 2` or `every(1s)`.
    package let title: String
    package let rows: [Row]
    /// Lines that are not kept, because there are too many.
    package let omitted: Int

    package var differs: Bool { rows.contains { $0.mark != nil } }
  }

  /// What a run took.
  package struct Numbers: Hashable, Sendable {
    /// How often a cell or event was given a value.
    package internal(set) var delivered = 0
    /// How often a contract computed: it gave something, ran its observer, or stopped.
    package internal(set) var computed = 0
    package internal(set) var printed = 0
  }

  /// An `always`, and where it fails; nowhere if it holds all the time.
  package struct Promise: Hashable, Sendable {
    package let text: String
    package let line: Int
    package internal(set) var waves: [Breach] = []
    package internal(set) var classic: [Breach] = []
  }

  package struct Breach: Hashable, Sendable {
    package let instant: Int
    /// The moment's title.
    package let title: String
    /// What its cells held: `` `sum` is 7 ``.
    package let notes: [String]
  }

  package let moments: [Moment]
  package let waves: Numbers
  package let classic: Numbers
  /// The `always` statements that failed in one of both.
  package let promises: [Promise]
  /// How many lines have each mark; another order counts once.
  package let counts: [Mark: Int]

  /// Compares two runs of one program, as far as both took the same input.
  package init(waves: RunRecord, classic: RunRecord) {
    let left = ComparisonSide(waves)
    let right = ComparisonSide(classic)
    var aligner = ComparisonAligner(left, right)
    moments = aligner.moments()
    counts = aligner.counts
    self.waves = left.numbers
    self.classic = right.numbers
    promises = Self.promises(left, right)
  }

  /// The moments that are not the same in both, counted by what is marked in them; failures have a list.
  package var inconsistencies: Int {
    counts.reduce(0) { $1.key == .failure ? $0 : $0 + $1.value }
  }

  private static func promises(_ left: ComparisonSide, _ right: ComparisonSide) -> [Promise] {
    var found: [ComparisonSide.PromiseKey: Promise] = [:]
    for (key, breach) in left.breaches {
      found[key, default: Promise(text: key.text, line: key.line)].waves.append(breach)
    }
    for (key, breach) in right.breaches {
      found[key, default: Promise(text: key.text, line: key.line)].classic.append(breach)
    }
    return found.sorted { ($0.key.line, $0.key.text) < ($1.key.line, $1.key.text) }.map(\.value)
  }
}
