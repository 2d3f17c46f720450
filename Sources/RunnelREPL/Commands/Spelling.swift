/// What a person may have meant by a word that nobody knows.
package enum Spelling {
  /// The candidate that takes the fewest changes, if few enough for a word of this length.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, word.count / 3)
    return candidates.map { (candidate: $0, distance: distance(word, $0)) }
      .filter { $0.distance <= limit }
      .min { $0.distance < $1.distance }?.candidate
  }

  /// Insertions, deletions, replacements and swaps of neighbours between two words.
  ///
  /// - Complexity: O(product of the lengths).
  static func distance(_ first: String, _ second: String) -> Int {
    let one = Array(first)
    let other = Array(second)
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, character) in one.enumerated() {
      var current = [row + 1]
      for (column, against) in other.enumerated() {
        var best = min(last[column + 1], current[column]) + 1
        best = min(best, last[column] + (character == against ? 0 : 1))
        if row > 0, column > 0, character == other[column - 1], one[row - 1] == against {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[other.count]
  }
}
