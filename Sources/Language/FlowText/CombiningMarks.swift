/// Limit for runs of combining marks, such as accents.
///
/// To compare two texts their marks are put into order, which takes time proportional to the square
/// of their number in a row. No writing has more than a few, so more than `most` are refused
/// wherever a text is made: in names and texts of a program, and where texts are joined.
package enum CombiningMarks {
  /// Largest number that may follow each other.
  package static let most = 128

  /// A counter of marks in a row, fed one scalar after the other.
  package struct Run {
    private var length = 0
    package private(set) var isTooLong = false

    package init() {}

    package mutating func add(_ scalar: Unicode.Scalar) {
      length = isMark(scalar) ? length + 1 : 0
      if length > most { isTooLong = true }
    }
  }

  /// Returns whether a scalar may change places with its neighbours; none before U+0300 does.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
  }

  package static func areTooMany(in text: String) -> Bool {
    // Each mark takes two bytes or more.
    guard text.utf8.count > 2 * most, text.utf8.contains(where: { $0 >= 0x80 }) else {
      return false
    }
    var run = Run()
    for scalar in text.unicodeScalars { run.add(scalar) }
    return run.isTooLong
  }

  /// Returns whether two texts, neither of which has too many marks in a row, have too many where
  /// they meet.
  package static func areTooMany(where left: String, meets right: String) -> Bool {
    guard let first = right.unicodeScalars.first, isMark(first),
      let last = left.unicodeScalars.last, isMark(last)
    else { return false }
    let before = left.unicodeScalars.reversed().prefix(most + 1).prefix(while: isMark).count
    return before + right.unicodeScalars.prefix(most + 1).prefix(while: isMark).count > most
  }
}
