/// The strongly connected parts of a ring's members: ranges of one array, each found after all parts
/// that it leads to.
struct StrongComponents {
  var members: ContiguousArray<Int32> = []
  var starts: ContiguousArray<Int> = []

  func range(_ index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : members.count)
  }
}

extension Graph {
  /// Tarjan's algorithm over the members of a ring and the edges inside it, with its own stack.
  ///
  /// Leaves the members' `position` without meaning.
  func strongComponents(of ring: Int32) -> StrongComponents {
    let members = rings[Int(ring)].members
    for local in members.indices { nodes[members[local]].position = Int32(local) }
    var found = StrongComponents()
    found.members.reserveCapacity(members.count)
    /// 0: not visited. Rising by first visit, `Int32.max` once in a component.
    var visit = ContiguousArray<Int32>(repeating: 0, count: members.count)
    var low = visit
    var edge = ContiguousArray<Int32>(repeating: none, count: members.count)
    var open: ContiguousArray<Int32> = []
    var stack: ContiguousArray<Int32> = []
    var visited: Int32 = 0

    for root in members.indices where visit[root] == 0 {
      stack.append(Int32(root))
      while let local = stack.last {
        let current = Int(local)
        if visit[current] == 0 {
          visited += 1
          visit[current] = visited
          low[current] = visited
          edge[current] = nodes[members[current]].firstOutput
          open.append(local)
        }
        var next = none
        while edge[current] != none && next == none {
          let to = edges[edge[current]].to
          edge[current] = edges[edge[current]].nextOutput
          guard nodes[to].ring == ring else { continue }
          let other = Int(nodes[to].position)
          if visit[other] == 0 {
            next = Int32(other)
          } else if visit[other] != Int32.max {
            low[current] = min(low[current], visit[other])
          }
        }
        if next != none {
          stack.append(next)
          continue
        }
        stack.removeLast()
        if let parent = stack.last { low[Int(parent)] = min(low[Int(parent)], low[current]) }
        if low[current] == visit[current] {
          found.starts.append(found.members.count)
          var member = none
          repeat {
            member = open.removeLast()
            visit[Int(member)] = Int32.max
            found.members.append(members[Int(member)])
          } while member != local
        }
      }
    }
    return found
  }

  /// Puts the ring's contracts into the order in which a value's arrival evaluates them: each after
  /// those that it reads, otherwise as they were signed.
  func orderContracts(of ring: Int32) {
    rings[Int(ring)].isStale = false
    var contracts: ContiguousArray<Int32> = []
    for index in rings[Int(ring)].members
    where nodes[index].ring == ring && nodes[index].kind == .contract {
      contracts.append(index)
    }
    contracts.sort { (nodes[$0].order, $0) < (nodes[$1].order, $1) }
    for (local, index) in contracts.enumerated() { nodes[index].position = Int32(local) }
    rings[Int(ring)].contracts = contracts
    rounds.dirty.reserve(Int32(contracts.count))
    var waiting = ContiguousArray<Int32>(repeating: 0, count: contracts.count)
    var hasInner = false
    for index in contracts {
      forEachReader(of: index, in: ring) { reader in
        waiting[Int(nodes[reader].position)] += 1
        hasInner = true
      }
    }
    guard hasInner else { return }
    // The ready one signed first goes next; `dirty` is empty between values and serves as the heap.
    for local in contracts.indices where waiting[local] == 0 { rounds.dirty.insert(Int32(local)) }
    var sorted: ContiguousArray<Int32> = []
    var local = rounds.dirty.first()
    while local != none {
      rounds.dirty.remove(local)
      sorted.append(contracts[Int(local)])
      forEachReader(of: contracts[Int(local)], in: ring) { reader in
        let place = nodes[reader].position
        waiting[Int(place)] -= 1
        if waiting[Int(place)] == 0 { rounds.dirty.insert(place) }
      }
      local = rounds.dirty.first()
    }
    precondition(sorted.count == contracts.count, "contracts feed each other without a cell")
    for (local, index) in sorted.enumerated() { nodes[index].position = Int32(local) }
    rings[Int(ring)].contracts = sorted
  }

  /// Calls `visit` for each edge from a contract to a contract of the same ring.
  private func forEachReader(of index: Int32, in ring: Int32, _ visit: (Int32) -> Void) {
    var edge = nodes[index].firstOutput
    while edge != none {
      let record = edges[edge]
      if record.kind != .delivery && nodes[record.to].ring == ring { visit(record.to) }
      edge = record.nextOutput
    }
  }
}
