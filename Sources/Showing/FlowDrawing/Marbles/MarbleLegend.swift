import FlowText

/// Notation of values in a diagram: short ones are written out, others are letters with a legend.
struct MarbleLegend {
  /// The letters and their values, in the order in which the values come.
  private(set) var entries: [(key: String, value: String)] = []
  private var keys: [String: String] = [:]
  private var literals: Set<String> = []
  private var next = 0

  /// Width of the widest value that is written out.
  private static let widestLiteral = 6

  init(_ chart: MarbleChart) {
    let marks = chart.rows.flatMap(\.marks).filter { $0.kind == .value || $0.kind == .error }
    for mark in marks {
      if let literal = Self.literal(mark.value) { literals.insert(literal) }
    }
    // Letters in the order of the columns, not of the rows.
    for mark in marks.enumerated().sorted(by: {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }).map(\.element) {
      guard Self.literal(mark.value) == nil, keys[mark.value] == nil else { continue }
      let key = newKey()
      keys[mark.value] = key
      entries.append((key, mark.value))
    }
  }

  /// Returns the text of a mark in its row.
  func text(of mark: MarbleChart.Mark) -> String {
    Self.literal(mark.value) ?? keys[mark.value] ?? "?"
  }

  /// Returns a value that is short and contains no character of the lines around it; nil for any
  /// other.
  private static func literal(_ value: String) -> String? {
    var text = Substring(value)
    if text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      text = text.dropFirst().dropLast()
    }
    guard !text.isEmpty, text.displayWidth <= widestLiteral,
      text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }),
      escapedForTerminal(String(text)) == text
    else { return nil }
    return String(text)
  }

  private mutating func newKey() -> String {
    while true {
      let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(next % 26)))
      let key = next < 26 ? letter : "\(letter)\(next / 26)"
      next += 1
      if !literals.contains(key) { return key }
    }
  }
}

extension Substring {
  fileprivate var displayWidth: Int { String(self).displayWidth }
}
