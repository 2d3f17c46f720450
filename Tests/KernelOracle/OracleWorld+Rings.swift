extension OracleWorld {
  /// One value that goes round in a ring.
  struct Round {
    let stamp: Int
    let isLast: Bool
    /// Cells that the value has passed, contracts that it has asked.
    var passed: Set<Int> = []
    /// Of these, the ones that fired for it.
    var fired: Set<Int> = []
    /// Cells to go on from.
    var reached: [Int] = []
  }

  /// Where values go round, and what they have changed so far.
  struct Going {
    let ring: Set<Int>
    /// Contracts in the order in which one cell asks them.
    let order: [Int]
    var stamps: [Int: Int] = [:]
    /// The cells and contracts that changed, in order of first changes.
    var changed: [Int] = []
    var because: [Int: Int] = [:]
    var told: Set<Int> = []
    var stopped: Set<Int> = []
  }

  func goRound(_ ring: Set<Int>) {
    var going = Going(ring: ring, order: contractOrder(of: ring))
    let seeds = seeds(of: ring)
    for (place, seed) in seeds.enumerated() {
      var round = Round(stamp: seed.stamp, isLast: place == seeds.count - 1)
      if let candidate = seed.candidate {
        reach(seed.node, candidate, &round, &going)
      } else {
        if seed.isEntry { passSources(of: seed.node, ring, &round) }
        var asked = evaluate(seed.node, seed.because, seesOutside: true, &round, &going)
        askInTurn(&asked, &round, &going)
      }
      while !round.reached.isEmpty {
        let cell =
          fault == .ringGoesDeepFirst ? round.reached.removeLast() : round.reached.removeFirst()
        var asked = readers(of: cell, &round, ring)
        askInTurn(&asked, &round, &going)
      }
    }
    for node in going.changed {
      let isTold = nodes[node]?.kind == .cell && !going.told.contains(node)
      fire(
        node, stamp: going.stamps[node] ?? 0, because: [going.because[node] ?? -1], isTold: isTold,
        except: ring)
    }
  }

  /// Contracts as they were signed, but each after those of the ring that it reads.
  private func contractOrder(of ring: Set<Int>) -> [Int] {
    var left = ring.filter { nodes[$0]?.kind == .contract }.sorted()
    var order: [Int] = []
    while !left.isEmpty {
      let ready = left.firstIndex { contract in
        !inputs(of: contract).contains { $0.kind != .delivery && left.contains($0.from) }
      }
      guard let ready else { return order + left }
      order.append(left.remove(at: ready))
    }
    return order
  }

  struct Seed {
    let node: Int
    let stamp: Int
    /// The contract that delivers or computes; `nil` for an entry on a cell.
    let signed: Int?
    var candidate: Waiting?
    var because: Set<Int> = []
    var isEntry = false
  }

  private func seeds(of ring: Set<Int>) -> [Seed] {
    var seeds: [Seed] = []
    for node in ring.sorted() {
      guard let asked = waiting.removeValue(forKey: node) else { continue }
      if nodes[node]?.kind == .cell {
        for candidate in asked {
          seeds.append(
            Seed(node: node, stamp: candidate.stamp, signed: candidate.from, candidate: candidate))
        }
      } else {
        let (stamp, because) = origin(of: asked)
        let isEntry = asked.contains { $0.from == nil }
        seeds.append(
          Seed(node: node, stamp: stamp, signed: node, because: because, isEntry: isEntry))
      }
    }
    return seeds.sorted { left, right in
      (left.stamp, left.signed ?? Int.min) < (right.stamp, right.signed ?? Int.min)
    }
  }

  /// When a contract of the ring is signed, what triggers it counts as passed.
  private func passSources(of contract: Int, _ ring: Set<Int>, _ round: inout Round) {
    for edge in inputs(of: contract)
    where edge.kind == .trigger && ring.contains(edge.from) && !round.passed.contains(edge.from) {
      round.passed.insert(edge.from)
      if nodes[edge.from]?.kind == .contract { passSources(of: edge.from, ring, &round) }
    }
  }

  private func readers(
    of node: Int, _ round: inout Round, _ ring: Set<Int>
  ) -> [(contract: Int, because: Int)] {
    var readers: [(contract: Int, because: Int)] = []
    for edge in outputs(of: node)
    where edge.kind == .trigger && ring.contains(edge.to) && !round.passed.contains(edge.to) {
      round.passed.insert(edge.to)
      readers.append((edge.to, node))
    }
    return readers
  }

  private func askInTurn(
    _ asked: inout [(contract: Int, because: Int)], _ round: inout Round, _ going: inout Going
  ) {
    while let contract = going.order.first(where: { one in asked.contains { $0.contract == one } }),
      let place = asked.firstIndex(where: { $0.contract == contract })
    {
      let because = asked.remove(at: place).because
      asked += evaluate(contract, [because], seesOutside: false, &round, &going)
    }
  }

  /// Has a contract of the ring compute for the value that goes round; the contracts it asks next.
  private func evaluate(
    _ contract: Int, _ because: Set<Int>, seesOutside: Bool, _ round: inout Round,
    _ going: inout Going
  ) -> [(contract: Int, because: Int)] {
    round.passed.insert(contract)
    let (stamp, inRound) = (round.stamp, round.fired)
    let answer = answer(contract) { source in
      if going.ring.contains(source) { return inRound.contains(source) ? stamp : nil }
      return seesOutside ? self.fired[source] : nil
    }
    if case .stop(let reason) = answer {
      tell(contract, "stop: \(reason)", because)
      return []
    }
    round.fired.insert(contract)
    change(contract, because: because.first ?? -1, stamp, &going)
    let target = outputs(of: contract).first { $0.kind == .delivery }?.to
    if let target, going.ring.contains(target) {
      if round.passed.contains(target) && fault != .ringForgetsWhatItPassed {
        tell(contract, "stop: passedBefore", because)
        if going.stopped.insert(contract).inserted {
          record.ringStops.append("\(contract) before \(target)")
        }
      } else {
        tell(contract, "fire", because)
        reach(target, Waiting(stamp: stamp, from: contract), &round, &going)
      }
    } else {
      tell(contract, "fire", because)
    }
    return readers(of: contract, &round, going.ring)
  }

  private func reach(
    _ cell: Int, _ candidate: Waiting, _ round: inout Round, _ going: inout Going
  ) {
    if let reason = give(candidate, to: cell) {
      tell(cell, "stop: \(reason)", [candidate.from ?? -1])
      return
    }
    if going.changed.contains(cell) { tell(cell, "override", [going.because[cell] ?? -1]) }
    round.passed.insert(cell)
    round.fired.insert(cell)
    round.reached.append(cell)
    change(cell, because: candidate.from ?? -1, round.stamp, &going)
    if round.isLast {
      tell(cell, "fire", [candidate.from ?? -1])
      going.told.insert(cell)
    }
  }

  private func change(_ node: Int, because: Int, _ stamp: Int, _ going: inout Going) {
    if !going.changed.contains(node) { going.changed.append(node) }
    going.because[node] = because
    going.stamps[node] = stamp
  }
}
