import ReactiveKernel

extension OracleWorld {
  /// One value that goes round in a ring.
  struct Round {
    let stamp: Int
    let isLast: Bool
    /// Cells that the value has passed, contracts that it has asked.
    var passed = NodeSet()
    /// Of these, the ones that fired for it.
    var fired = NodeSet()
    /// Cells to go on from.
    var reached: [Int] = []
  }

  /// Contracts that are to compute for the value that goes round, each with the node that asks it.
  struct Asked {
    var contracts = NodeSet()
    var because: [(contract: Int, source: Int)] = []

    mutating func insert(_ contract: Int, because source: Int) {
      contracts.insert(contract)
      because.append((contract, source))
    }

    /// Takes out the one that is the first in order.
    mutating func removeFirst(in order: [Int]) -> (contract: Int, source: Int)? {
      guard let contract = order.first(where: contracts.contains),
        let place = because.firstIndex(where: { $0.contract == contract })
      else { return nil }
      contracts.remove(contract)
      return because.remove(at: place)
    }
  }

  /// A cell or contract that changed while values went round, with what was the latest reason.
  struct Change {
    let node: Int
    var because: Int?
    var stamp: Int
  }

  /// Where values go round, and what they have changed so far.
  struct Going {
    let ring: NodeSet
    /// Contracts in the order in which one cell asks them.
    let order: [Int]
    /// In order of first changes.
    var changes: [Change] = []
    var changed = NodeSet()
    var told = NodeSet()
    var stopped = NodeSet()
  }

  func goRound(_ ring: NodeSet) {
    var going = Going(ring: ring, order: contractOrder(of: ring))
    let seeds = seeds(of: ring)
    for (place, seed) in seeds.enumerated() {
      var round = Round(stamp: seed.stamp, isLast: place == seeds.count - 1)
      if let candidate = seed.candidate {
        reach(seed.node, candidate, &round, &going)
      } else {
        if seed.isEntry, !isFurther { passSources(of: seed.node, ring, &round) }
        var asked = Asked()
        evaluate(seed.node, seed.because, seesOutside: true, &asked, &round, &going)
        askInTurn(&asked, &round, &going)
      }
      while !round.reached.isEmpty {
        let cell =
          fault == .ringGoesDeepFirst ? round.reached.removeLast() : round.reached.removeFirst()
        var asked = Asked()
        askReaders(of: cell, &asked, &round, ring)
        askInTurn(&asked, &round, &going)
      }
    }
    for change in going.changes {
      let isTold = nodes[change.node]?.kind == .cell && !going.told.contains(change.node)
      if isTold { tell(change.node, .fire, change.because) }
      fire(change.node, stamp: change.stamp, except: ring)
    }
  }

  /// Contracts as they were signed, but each after those of the ring that it reads.
  private func contractOrder(of ring: NodeSet) -> [Int] {
    var left = NodeSet(ring.lazy.filter { self.nodes[$0]?.kind == .contract })
    var order: [Int] = []
    while !left.isEmpty {
      let ready = left.first { contract in
        !inputs(of: contract).contains { $0.kind != .delivery && left.contains($0.from) }
      }
      guard let ready else { return order + left }
      left.remove(ready)
      order.append(ready)
    }
    return order
  }

  struct Seed {
    let node: Int
    let stamp: Int
    /// The contract that delivers or computes; `nil` for an entry on a cell.
    let signed: Int
    var candidate: Waiting?
    var because = NodeSet()
    var isEntry = false

    /// Whether it is an entry on a cell; what waited in line comes before what the same contract
    /// gives now.
    var isOnCell: Bool { candidate.map { $0.from == nil } ?? false }
  }

  private func seeds(of ring: NodeSet) -> [Seed] {
    var seeds: [Seed] = []
    for node in ring.intersection(waiting) {
      let asked = takeTurn(node)
      if nodes[node]?.kind == .cell {
        for candidate in asked {
          seeds.append(
            Seed(
              node: node, stamp: candidate.stamp, signed: candidate.signed, candidate: candidate))
        }
      } else {
        let (stamp, because) = origin(of: asked)
        let isEntry = asked.contains { $0.from == nil }
        seeds.append(
          Seed(node: node, stamp: stamp, signed: node, because: because, isEntry: isEntry))
      }
    }
    return seeds.sorted { left, right in
      let ties = (left.isOnCell ? 0 : 1, right.isOnCell ? 0 : 1)
      return (left.stamp, left.signed, ties.0) < (right.stamp, right.signed, ties.1)
    }
  }

  /// When a contract of the ring is signed, what triggers it counts as passed.
  private func passSources(of contract: Int, _ ring: NodeSet, _ round: inout Round) {
    for edge in inputs(of: contract)
    where edge.kind == .trigger && ring.contains(edge.from) && !round.passed.contains(edge.from) {
      round.passed.insert(edge.from)
      if nodes[edge.from]?.kind == .contract { passSources(of: edge.from, ring, &round) }
    }
  }

  private func askReaders(
    of node: Int, _ asked: inout Asked, _ round: inout Round, _ ring: NodeSet
  ) {
    for edge in outputs(of: node)
    where edge.kind == .trigger && ring.contains(edge.to) && !round.passed.contains(edge.to) {
      round.passed.insert(edge.to)
      asked.insert(edge.to, because: node)
    }
  }

  private func askInTurn(_ asked: inout Asked, _ round: inout Round, _ going: inout Going) {
    while let (contract, source) = asked.removeFirst(in: going.order) {
      evaluate(
        contract, NodeSet(CollectionOfOne(source)), seesOutside: false, &asked, &round, &going)
    }
  }

  /// Has a contract of the ring compute for the value that goes round, and ask the next ones.
  private func evaluate(
    _ contract: Int, _ because: NodeSet, seesOutside: Bool, _ asked: inout Asked,
    _ round: inout Round, _ going: inout Going
  ) {
    round.passed.insert(contract)
    lines[contract] = nil
    for place in outerLines.indices { outerLines[place][contract] = nil }
    let (stamp, inRound, ring) = (round.stamp, round.fired, going.ring)
    let answer = answer(contract) { source in
      if ring.contains(source) { return inRound.contains(source) ? stamp : nil }
      return seesOutside && self.fired.contains(source) ? self.stamps[source] : nil
    }
    if case .stop(let reason) = answer {
      tell(contract, .stop(reason), because)
      return
    }
    round.fired.insert(contract)
    change(contract, because: nil, stamp, &going)
    let target = outputs(of: contract).first { $0.kind == .delivery }?.to
    if let target, ring.contains(target) {
      if round.passed.contains(target) && fault != .ringForgetsWhatItPassed {
        tell(contract, .stop(.passedBefore), because)
        if !going.stopped.contains(contract) {
          going.stopped.insert(contract)
          record.ringStops.append(Record.RingStop(contract: contract, cell: target))
        }
      } else {
        tell(contract, .fire, because)
        reach(target, Waiting(stamp: stamp, from: contract), &round, &going)
      }
    } else {
      tell(contract, .fire, because)
    }
    askReaders(of: contract, &asked, &round, ring)
  }

  private func reach(
    _ cell: Int, _ candidate: Waiting, _ round: inout Round, _ going: inout Going
  ) {
    if nodes[cell]?.isEvent == true, going.changed.contains(cell) || fired.contains(cell) {
      return keep(candidate, at: cell)
    }
    if let reason = give(candidate, to: cell) {
      tell(cell, .stop(reason), candidate.from)
      return
    }
    if going.changed.contains(cell) {
      tell(cell, .override, going.changes.first { $0.node == cell }?.because)
    }
    round.passed.insert(cell)
    round.fired.insert(cell)
    round.reached.append(cell)
    change(cell, because: candidate.from, round.stamp, &going)
    if round.isLast {
      tell(cell, .fire, candidate.from)
      going.told.insert(cell)
    }
  }

  private func change(_ node: Int, because: Int?, _ stamp: Int, _ going: inout Going) {
    let change = Change(node: node, because: because, stamp: stamp)
    if let place = going.changes.firstIndex(where: { $0.node == node }) {
      going.changes[place] = change
    } else {
      going.changes.append(change)
      going.changed.insert(node)
    }
  }
}
