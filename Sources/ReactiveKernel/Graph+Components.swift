/// The strongly connected parts of a ring's members, each found after all parts that it leads to.
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
    let members = numberedMembers(of: ring)
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
          count()
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

  /// A ring's members; each one's `position` says where it stands among them.
  private func numberedMembers(of ring: Int32) -> ContiguousArray<Int32> {
    let all = ringMembers[Int(ring)]
    var members: ContiguousArray<Int32> = []
    members.reserveCapacity(Int(all.all.count))
    for local in 0..<all.all.count {
      members.append(all.all[local])
      nodes[all.all[local]].position = local
    }
    return members
  }

  /// Puts the ring's contracts into the order in which a value's arrival evaluates them.
  ///
  /// Each comes after those that it reads; otherwise they stand as they were signed.
  func orderContracts(of ring: Int32) {
    rings[ring].isStale = false
    let members = ringMembers[Int(ring)]
    members.contracts.removeAll()
    forEachMember(of: ring) { index in
      if nodes[index].kind == .contract { members.contracts.append(index) }
    }
    members.contracts.sort { (nodes[$0].order, $0) < (nodes[$1].order, $1) }
    asked.reserve(members.contracts.count)
    var waiting = ContiguousArray<Int32>(repeating: 0, count: Int(members.contracts.count))
    var hasInner = false
    for local in 0..<members.contracts.count { nodes[members.contracts[local]].position = local }
    for local in 0..<members.contracts.count {
      forEachReader(of: members.contracts[local], in: ring) { reader in
        waiting[Int(nodes[reader].position)] += 1
        hasInner = true
      }
    }
    if hasInner { orderReaders(of: ring, waiting: &waiting) }
  }

  /// Orders members.contracts that read each other; `waiting` counts what each reads.
  private func orderReaders(of ring: Int32, waiting: inout ContiguousArray<Int32>) {
    let members = ringMembers[Int(ring)]
    var sorted: ContiguousArray<Int32> = []
    // The set is empty between values; here it holds what is ready, by signing order.
    for local in waiting.indices where waiting[local] == 0 { asked.insert(Int32(local)) }
    var local = asked.first()
    while local != none {
      asked.remove(local)
      sorted.append(members.contracts[local])
      forEachReader(of: members.contracts[local], in: ring) { reader in
        let place = nodes[reader].position
        waiting[Int(place)] -= 1
        if waiting[Int(place)] == 0 { asked.insert(place) }
      }
      local = asked.first()
    }
    precondition(
      sorted.count == waiting.count, "members.contracts feed each other only through cells")
    for (local, index) in sorted.enumerated() {
      members.contracts[Int32(local)] = index
      nodes[index].position = Int32(local)
    }
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
