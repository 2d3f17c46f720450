import FlowText

/// Failures of a run that come from one place again and again: the first ones are shown, and the others counted.
struct RepeatedFailures {
  private struct Kind: Hashable {
    let code: DiagnosticCode
    let span: Span
  }

  private let limit: Int
  private var counts: [Kind: Int] = [:]
  /// Those with more than the limit, in order, each with its place.
  private var kept: [(kind: Kind, place: String)] = []

  init(limit: Int) { self.limit = limit }

  /// Counts a diagnostic of a run; false if enough of its kind were shown.
  mutating func isShown(_ diagnostic: Diagnostic, at place: () -> String) -> Bool {
    guard diagnostic.severity == .error, diagnostic.code.rawValue.hasPrefix("R50") else {
      return true
    }
    let kind = Kind(code: diagnostic.code, span: diagnostic.span)
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    if count == limit + 1 { kept.append((kind, place())) }
    return count <= limit
  }

  /// Returns how many were not shown, and forgets them.
  mutating func takeLines() -> [String] {
    let lines = kept.map { kind, place in
      let more = (counts[kind] ?? limit) - limit
      return
        "\(escapedForTerminal(place)): note: \(Self.grouped(more)) more like this error[\(kind.code.rawValue)]"
    }
    self = RepeatedFailures(limit: limit)
    return lines
  }

  /// Returns a number with a comma between its thousands.
  private static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}
