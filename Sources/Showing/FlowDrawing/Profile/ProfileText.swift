package import FlowSession
package import FlowText

/// A profile as a table, with the contracts that took longest first.
package struct ProfileText {
  private struct Row {
    let name: String
    let counts: Profile.Counts
    let isObserver: Bool
    /// The time; nil for a cell that no contract computes.
    let time: Duration?
    let line: Int?
    /// Its place in the program, which orders equal rows.
    let place: Int
  }

  private let rows: [Row]
  private let waves: Int
  private let total: Duration

  private let isClassic: Bool
  private let words: DrawingWords

  /// Makes the table; in classic delivery each step of a delivery is a record of its own.
  package init(
    _ profile: Profile, picture: ProgramPicture,
    semantics: SessionOptions.Semantics = .waves, in language: Language = .english
  ) {
    let words = DrawingWords(say: language)
    self.words = words
    isClassic = semantics == .classic

    let cells = Dictionary(picture.cells.map { ($0.id, $0) }) { first, _ in first }
    var rows: [Row] = []
    for (place, contract) in picture.contracts.enumerated() {
      guard let counts = profile.contracts[contract.id] else { continue }
      rows.append(
        Row(
          name: words.name(of: contract, to: contract.target.flatMap { cells[$0] }), counts: counts,
          isObserver: contract.target == nil, time: profile.times[contract.id] ?? .zero,
          line: contract.place.firstLine, place: place))
    }
    for (place, cell) in picture.cells.enumerated() {
      guard let counts = profile.assigned[cell.id] else { continue }
      rows.append(
        Row(
          name: cell.name, counts: counts, isObserver: false, time: nil, line: nil,
          place: picture.contracts.count + place))
    }
    self.rows = rows.sorted { left, right in
      let (a, b) = (left.time ?? .zero, right.time ?? .zero)
      return a == b ? left.place < right.place : a > b
    }
    waves = profile.waves
    total = rows.reduce(.zero) { $0 + ($1.time ?? .zero) }
  }

  /// Returns explanations of the columns, in lines of at most so many columns.
  private func legend(width: Int) -> [String] {
    let separator = words.say("; ", "、")
    var lines: [String] = []
    for column in words.profileLegend {
      if let last = lines.last, (last + separator + column).displayWidth <= width {
        lines[lines.count - 1] = last + separator + column
      } else {
        lines.append(column)
      }
    }
    return lines
  }

  /// Returns the lines, at most so many columns wide, unless the figures alone are wider.
  package func lines(width: Int) -> [String] {
    guard !rows.isEmpty else { return [words.nothingWasComputed] }
    let head = words.profileHeads
    let table = rows.map(figures)
    let widths = head.indices.map { column in
      Swift.max(head[column].displayWidth, table.map { $0[column].count }.max() ?? 0)
    }
    let figureWidth = widths.reduce(0) { $0 + $1 + 2 }
    let longest = rows.map(\.name.displayWidth).max() ?? 0
    let nameWidth = Swift.min(longest, Swift.max(12, width - figureWidth))
    func line(_ name: String, _ figures: [String]) -> String {
      let cells = zip(figures, widths).map { "  " + $0.leftPadded(to: $1) }
      return
        (escapedForTerminal(name).shortened(to: nameWidth).padded(to: nameWidth)
        + cells.joined()).withoutTrailingBlanks
    }
    let computed = rows.reduce(0) { $0 + $1.counts.computed }
    return [line("", head)] + zip(rows, table).map { line($0.name, $1) } + [
      words.profileTotal(
        waves: waves, isClassic: isClassic, computations: computed, time: Self.text(of: total))
    ] + legend(width: width)
  }

  private func figures(of row: Row) -> [String] {
    let counts = row.counts
    func number(_ count: Int, if isMeant: Bool) -> String { isMeant ? String(count) : "-" }
    var share = ""
    if let time = row.time, total > .zero {
      share = "\(Int((100 * (time / total)).rounded()))%"
    }
    return [
      number(counts.computed, if: row.time != nil), number(counts.changed, if: !row.isObserver),
      number(counts.stopped, if: row.time != nil), number(counts.ran, if: row.isObserver),
      row.time.map(Self.text) ?? "-", share, row.line.map(String.init) ?? "",
    ]
  }

  /// Returns a time with three digits at most.
  private static func text(of time: Duration) -> String {
    let nanoseconds = time / .nanoseconds(1)
    for (unit, size) in [("s", 1e9), ("ms", 1e6), ("us", 1e3)] where nanoseconds >= size {
      let value = nanoseconds / size
      let tenths = Int((value * 10).rounded())
      return value < 10
        ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(Int(value.rounded())) \(unit)"
    }
    return "\(Int(nanoseconds)) ns"
  }
}

extension DrawingWords {
  /// Returns a contract's name or text; for a two-way binding, which is two contracts, with its
  /// target.
  fileprivate func name(
    of contract: ProgramPicture.Contract, to target: ProgramPicture.Node?
  ) -> String {
    let own = contract.kind == .derive ? target?.name : nil
    let name = contract.name ?? own ?? contract.shortText
    guard contract.partner != nil, let target else { return name }
    return direction(of: name, to: target.name)
  }
}
