/// Which of some words a mistyped one was meant to be.
enum NearestWord {
  /// The only one of `words` that begins as typed, or the nearest, when at most two letters are wrong and not half of them.
  static func find(_ typed: String, in words: [String]) -> String? {
    let begun = words.filter { $0.hasPrefix(typed) }
    if typed.count >= 2, begun.count == 1 {
      return begun[0]
    }
    let limit = min(2, typed.count / 2)
    return words.map { (word: $0, distance: distance(typed, $0)) }
      .filter { $0.distance <= limit }
      .min { $0.distance < $1.distance }?.word
  }

  /// The number of letters to insert, remove, replace or swap with a neighbour.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var rows = [Array(0...right.count)]
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var best = min(rows[i][j] + (letter == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
