/// A topological order that changes the given one as little as possible: a thing keeps its position
/// unless something that it needs comes later; then it comes right after that.
enum StableOrder {
  /// Returns the numbers from 0 on in that order.
  ///
  /// - Parameter needs: The numbers that each of them needs; things that need each other keep their order.
  /// - Returns: Each number once.
  /// - Complexity: O(needs).
  static func order(needs: [[Int]]) -> [Int] {
    var missing = needs.map { Set($0).count }
    var users: [[Int]] = Array(repeating: [], count: needs.count)
    for (user, needed) in needs.enumerated() {
      for thing in Set(needed) {
        if thing == user { missing[user] -= 1 } else { users[thing].append(user) }
      }
    }
    var result: [Int] = []
    var isPlaced = Array(repeating: false, count: needs.count)
    for start in needs.indices where missing[start] == 0 {
      var open = [start]
      while let thing = open.popLast() {
        isPlaced[thing] = true
        result.append(thing)
        var released: [Int] = []
        for user in users[thing] {
          missing[user] -= 1
          // A later one is placed in its turn.
          if missing[user] == 0, user < start { released.append(user) }
        }
        open += released.sorted(by: >)
      }
    }
    return result + needs.indices.filter { !isPlaced[$0] }
  }
}
