/// Finds the name that was probably meant by an unknown one.
package enum NearestName {
  /// Returns the candidate that `name` is a typing mistake of; nil if none is near enough.
  ///
  /// Differences in case and full-width letters cost nothing; a dropped, doubled, wrong or swapped
  /// character costs one, and the longer the name the more mistakes it may have. Of equally near
  /// candidates the first is returned.
  ///
  /// - Complexity: O(candidates × length²).
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = folded(name)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: String?
    var bestDistance = tolerance(wanted.count) + 1
    for candidate in candidates where candidate != name {
      let characters = folded(candidate)
      guard abs(characters.count - wanted.count) < bestDistance, characters.count <= 64 else {
        continue
      }
      let distance = distance(wanted, characters)
      // A name that shares no character with this one was not meant.
      guard distance < bestDistance, distance < max(wanted.count, characters.count) else {
        continue
      }
      best = candidate
      bestDistance = distance
    }
    return best
  }

  private static func tolerance(_ length: Int) -> Int {
    switch length {
    case 0, 1: 0
    case 2...4: 1
    case 5...8: 2
    default: 3
    }
  }

  /// Returns a name in lower case, with full-width letters replaced by their half-width forms.
  private static func folded(_ name: String) -> [Character] {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
      scalars.append(isFullWidth ? Unicode.Scalar(UInt8(scalar.value - 0xFEE0)) : scalar)
    }
    return Array(String(scalars).lowercased())
  }

  /// Returns the Damerau–Levenshtein distance in which no part is edited twice.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    if a == b { return 0 }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (row, left) in a.enumerated() {
      var next = [row + 1]
      for (column, right) in b.enumerated() {
        var cost = min(
          next[column] + 1, last[column + 1] + 1, last[column] + (left == right ? 0 : 1))
        if row > 0, column > 0, left == b[column - 1], a[row - 1] == right {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        next.append(cost)
      }
      beforeLast = last
      last = next
    }
    return last[b.count]
  }
}
