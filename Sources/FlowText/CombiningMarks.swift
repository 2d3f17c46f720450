/// Combining marks, such as accents, that follow each other.
///
/// To compare two texts their marks are put into order, which takes the square of how many stand in a
/// row. No writing has more than a few, so more than `most` are refused wherever a text comes into
/// being: in names and texts of a program, and where texts are put together.
package enum CombiningMarks {
  /// How many may follow each other.
  package static let most = 128

  /// Marks counted one scalar after the other.
  package struct Run {
    private var length = 0
    package private(set) var isTooLong = false

    package init() {}

    package mutating func add(_ scalar: Unicode.Scalar) {
      length = isMark(scalar) ? length + 1 : 0
      if length > most { isTooLong = true }
    }
  }

  /// Whether a scalar may change places with its neighbours; none before U+0300 does.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
  }

  package static func areTooMany(in text: String) -> Bool {
    // Marks take two bytes or more.
    guard text.utf8.count > 2 * most, text.utf8.contains(where: { $0 >= 0x80 }) else {
      return false
    }
    var run = Run()
    for scalar in text.unicodeScalars { run.add(scalar) }
    return run.isTooLong
  }

  /// Whether two texts, neither of which has too many, have too many where they meet.
  package static func areTooMany(where left: String, meets right: String) -> Bool {
    guard let first = right.unicodeScalars.first, isMark(first),
      let last = left.unicodeScalars.last, isMark(last)
    else { return false }
    let before = left.unicodeScalars.reversed().prefix(most + 1).prefix(while: isMark).count
    return before + right.unicodeScalars.prefix(most + 1).prefix(while: isMark).count > most
  }
}
