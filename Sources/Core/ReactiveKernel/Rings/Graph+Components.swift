import Memory

/// The strongly connected components of a ring's members, each after all components that it leads
/// to.
struct StrongComponents {
  var members: ContiguousArray<Int32> = []
  var starts: ContiguousArray<Int> = []

  func range(_ index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : members.count)
  }
}

extension Graph {
  /// Tarjan's algorithm over the members of a ring and the edges inside it, with its own stack.
  func strongComponents(of ring: Int32) -> StrongComponents {
    let members = members(of: ring)
    // Meanwhile each member's `position` is its index in `members`.
    let positions = members.map { nodes[$0].position }
    for (local, index) in members.enumerated() { nodes[index].position = Int32(local) }
    defer {
      for (local, index) in members.enumerated() { nodes[index].position = positions[local] }
    }
    var found = StrongComponents()
    found.members.reserveCapacity(members.count)
    /// Numbers rising by first visit: 0 if not visited, `Int32.max` once in a component.
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

  private func members(of ring: Int32) -> ContiguousArray<Int32> {
    var members: ContiguousArray<Int32> = []
    members.reserveCapacity(Int(ringMembers[Int(ring)].all.count))
    forEachMember(of: ring) { members.append($0) }
    return members
  }

  /// Ranks the ring's contracts in the order in which an arriving value evaluates them.
  ///
  /// Each comes after those that it reads; otherwise they keep their signing order.
  func rankContracts(of ring: Int32) {
    rings[ring].isStale = false
    forEachMember(of: ring) { index in
      if nodes[index].kind == .contract { nodes[index].position = 0 }
    }
    // Until it has a rank, a contract's position counts the contracts without rank that it reads.
    forEachMember(of: ring) { index in
      if nodes[index].kind == .contract {
        forEachReader(of: index, in: ring) { nodes[$0].position += 1 }
      }
    }
    var waiting: Int32 = 0
    // `asked` is empty between values; here it holds the contracts that are ready.
    forEachMember(of: ring) { index in
      guard nodes[index].kind == .contract else { return }
      waiting += 1
      if nodes[index].position == 0 { asked.insert(index, key: nodes[index].order) }
    }
    var rank: Int32 = 0
    while let index = asked.takeFirst() {
      forEachReader(of: index, in: ring) { reader in
        nodes[reader].position -= 1
        if nodes[reader].position == 0 { asked.insert(reader, key: nodes[reader].order) }
      }
      nodes[index].position = rank
      rank += 1
    }
    precondition(rank == waiting, "contracts feed each other only through cells")
  }

  /// Notes that a contract of a ring reads another one.
  ///
  /// If that one was signed later, the order of signing is not enough.
  func noteReading(of source: Int32, by reader: Int32) {
    let ring = nodes[source].ring
    rings[ring].isStale = true
    if (nodes[reader].order, reader) < (nodes[source].order, source) { rings[ring].hasRanks = true }
  }

  /// Notes which contracts of its ring a contract reads, and which read it.
  func noteReadings(of index: Int32) {
    guard nodes[index].kind == .contract else { return }
    let ring = nodes[index].ring
    forEachReader(of: index, in: ring) { noteReading(of: index, by: $0) }
    var edge = nodes[index].firstInput
    while edge != none {
      count()
      let source = edges[edge].from
      if nodes[source].ring == ring, nodes[source].kind == .contract {
        noteReading(of: source, by: index)
      }
      edge = edges[edge].nextInput
    }
  }

  /// Calls `visit` for each edge from a contract to a contract of the same ring.
  private func forEachReader(of index: Int32, in ring: Int32, _ visit: (Int32) -> Void) {
    var edge = nodes[index].firstOutput
    while edge != none {
      count()
      let record = edges[edge]
      if record.kind != .delivery && nodes[record.to].ring == ring { visit(record.to) }
      edge = record.nextOutput
    }
  }
}
