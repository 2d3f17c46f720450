/// An order that changes another one as little as possible: each thing stands where it stood, unless
/// something that it needs stands later; then right behind that.
enum StableOrder {
  /// The numbers from 0 on in that order.
  ///
  /// - Parameter needs: What each of them needs; things that need each other keep their order.
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
          // What comes later is placed when it is its turn.
          if missing[user] == 0, user < start { released.append(user) }
        }
        open += released.sorted(by: >)
      }
    }
    return result + needs.indices.filter { !isPlaced[$0] }
  }
}
