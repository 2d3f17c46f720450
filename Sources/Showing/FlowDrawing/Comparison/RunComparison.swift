package import FlowText

/// A comparison of the same program under waves and under classic delivery.
///
/// Both runs are divided into moments, each caused by one statement or timer. A moment of one run
/// is beside the same moment of the other, and items common to both runs are on one line.
/// Everything that classic delivery did differently has a mark.
package struct RunComparison: Hashable, Sendable {
  /// Kind of difference between a line and the other run.
  package enum Mark: Hashable, Sendable, CaseIterable {
    /// A value that waves never show.
    case glitch
    /// An item that waves have too, but less often.
    case extra
    /// Both runs have it, in another order.
    case order
    /// Only one of the runs has it.
    case alone
    /// At the end of the moment a cell has one value in waves and another in classic.
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
      /// The value of a cell at the end of the moment.
      case kept(cell: Int)
    }

    package let kind: Kind
    package let text: String
    /// The value alone, for a cell or event.
    package internal(set) var value: String?
  }

  /// A line: an item of both runs, or of one of them.
  package struct Row: Hashable, Sendable {
    package let waves: Item?
    package let classic: Item?
    package let mark: Mark?
    /// The number of the record in which classic delivery produced it.
    package internal(set) var classicWave: Int?
  }

  /// Everything that one statement or timer caused in both runs.
  package struct Moment: Hashable, Sendable {
    package let instant: Int
    /// Such as `line 9: n = 2` or `every(1s)`.
    package let title: String
    package let rows: [Row]
    /// Number of lines that are not kept, because there are too many.
    package let omitted: Int

    package var differs: Bool { rows.contains { $0.mark != nil } }
  }

  /// Counts of a run.
  package struct Numbers: Hashable, Sendable {
    /// Number of times that a cell or event was given a value.
    package internal(set) var delivered = 0
    /// Number of times that a contract computed: it passed on a value, ran its observer, or
    /// stopped.
    package internal(set) var computed = 0
    package internal(set) var printed = 0
  }

  /// An `always`, and the moments at which it fails; none if it is always true.
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
    /// The values of its cells: `` `sum` is 7 ``.
    package let notes: [String]
  }

  /// The instant up to which one of the runs is no longer kept, and neither is compared; nil if both are whole.
  package let forgottenUntil: Int?
  package let moments: [Moment]
  package let waves: Numbers
  package let classic: Numbers
  /// The `always` statements that failed in at least one of the runs.
  package let promises: [Promise]
  /// Number of lines with each mark; an item in another order counts once.
  package let counts: [Mark: Int]
  /// The words of titles and texts.
  let words: DrawingWords

  /// Compares two runs of one program, as far as both took the same input.
  package init(waves: RunRecord, classic: RunRecord, in language: Language = .english) {
    // Nobody stops it.
    let whole = RunComparison(waves: waves, classic: classic, in: language, unless: { false })
    guard let whole else {
      preconditionFailure("a comparison was stopped that nobody stops")
    }
    self = whole
  }

  /// Compares two runs; nil if it was asked to stop, as it looks before each moment.
  package init?(
    waves: RunRecord, classic: RunRecord, in language: Language = .english,
    unless isStopped: () -> Bool
  ) {
    let words = DrawingWords(say: language)
    let forgotten = [waves, classic].compactMap(\.forgottenUntil).max()
    guard let left = ComparisonSide(waves.after(forgotten), words, unless: isStopped),
      let right = ComparisonSide(classic.after(forgotten), words, unless: isStopped)
    else { return nil }
    self.words = words
    forgottenUntil = forgotten
    var aligner = ComparisonAligner(left, right)
    guard let moments = aligner.moments(unless: isStopped) else { return nil }
    self.moments = moments
    counts = aligner.counts
    self.waves = left.numbers
    self.classic = right.numbers
    promises = Self.promises(left, right)
  }

  /// Number of marked differences between the runs, without failures, which have a list of their
  /// own.
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
