package import FlowText

/// Failures of a run that come from one place again and again: the first ones are shown, and the others counted.
package struct RepeatedFailures {
  private struct Kind: Hashable {
    let code: DiagnosticCode
    let span: Span
  }

  /// Largest number of failures of one kind that are shown.
  private static let limit = 3

  private var counts: [Kind: Int] = [:]
  /// Those with more than the limit, in order, each with its place.
  private var kept: [(kind: Kind, place: String)] = []

  package init() {}

  /// Counts a diagnostic of a run; false if enough of its kind were shown.
  package mutating func isShown(_ diagnostic: Diagnostic, at place: () -> String) -> Bool {
    guard diagnostic.severity == .error,
      ["R5", "R6"].contains(diagnostic.code.rawValue.prefix(2))
    else { return true }
    let kind = Kind(code: diagnostic.code, span: diagnostic.span)
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    if count == Self.limit + 1 { kept.append((kind, place())) }
    return count <= Self.limit
  }

  /// Returns the places of those that were not shown, with a note that says how many, and forgets them.
  package mutating func takeNotes(
    _ say: Language
  ) -> [(place: String, note: String)] {
    guard !counts.isEmpty else { return [] }
    let notes = kept.map { kind, place in
      let more = (counts[kind] ?? Self.limit) - Self.limit
      return (
        escapedForTerminal(place),
        say(
          "note: \(Self.grouped(more)) more like this error[\(kind.code.rawValue)]",
          "補足: エラー[\(kind.code.rawValue)] と同じものが、ほかに \(Self.grouped(more)) 件あります")
      )
    }
    self = RepeatedFailures()
    return notes
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
