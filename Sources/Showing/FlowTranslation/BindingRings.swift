import FlowCheck

/// Which cells lead round to each other by bindings: the strongly connected parts of their graph, found once.
struct BindingRings {
  private var targets: [SymbolID: [SymbolID]] = [:]
  private var sources: [SymbolID] = []
  /// The number of the part in which each cell is.
  private var parts: [SymbolID: Int] = [:]

  mutating func add(from source: SymbolID, to target: SymbolID) {
    if targets[source] == nil { sources.append(source) }
    targets[source, default: []].append(target)
  }

  /// Returns true if bindings lead from each of two cells to the other, or they are one.
  func areJoined(_ first: SymbolID, _ second: SymbolID) -> Bool {
    guard first != second else { return true }
    guard let part = parts[first] else { return false }
    return part == parts[second]
  }

  /// Finds the parts, now that all bindings are known; without recursion, since a chain may be long.
  mutating func close() {
    var numbers: [SymbolID: Int] = [:]
    var lowest: [SymbolID: Int] = [:]
    var path: [SymbolID] = []
    var isOpen: Set<SymbolID> = []
    for source in sources where numbers[source] == nil {
      var ways: [(cell: SymbolID, next: Int)] = []
      func enter(_ cell: SymbolID) {
        (numbers[cell], lowest[cell]) = (numbers.count, numbers.count)
        path.append(cell)
        isOpen.insert(cell)
        ways.append((cell, 0))
      }
      enter(source)
      while let (cell, next) = ways.last {
        let following = targets[cell] ?? []
        if next < following.count {
          ways[ways.count - 1].next += 1
          let target = following[next]
          if let number = numbers[target] {
            if isOpen.contains(target) { lowest[cell] = min(lowest[cell] ?? number, number) }
          } else {
            enter(target)
          }
          continue
        }
        ways.removeLast()
        let low = lowest[cell] ?? 0
        if let outer = ways.last?.cell { lowest[outer] = min(lowest[outer] ?? low, low) }
        guard low == numbers[cell] else { continue }
        while let member = path.popLast() {
          isOpen.remove(member)
          parts[member] = low
          if member == cell { break }
        }
      }
    }
  }
}
