import FlowText

/// Two blocks that one wave can reach both assign a cell, and one of them looks at it first: each sees the
/// instant of the wave, so what one has decided the other does not know.
struct BlockCollision {
  let cell: SymbolID
  /// Where it is looked at, and where the other block assigns it.
  let look: Span
  let assignment: Span

  /// Those in a fragment, one for each cell, in the order of the text.
  static func all(
    in statements: [CheckedStatement], _ fragment: CheckedFragment
  ) -> [BlockCollision] {
    var search = Search(fragment: fragment)
    search.gather(statements)
    return search.collisions()
  }

  /// An observer's block.
  private struct Block {
    let effects: BlockEffects
    let triggers: [SymbolID]
  }

  private struct Search {
    let fragment: CheckedFragment
    private var commands: [SymbolID: CheckedCommand] = [:]
    private var observers: [(actions: [CheckedAction], triggers: [SymbolID])] = []
    /// Triggers that let a cell, event or command fire in the same wave.
    private var causes: [SymbolID: [SymbolID]] = [:]

    init(fragment: CheckedFragment) {
      self.fragment = fragment
    }

    mutating func gather(_ statements: [CheckedStatement]) {
      for statement in statements {
        switch statement {
        case .contract(let contract): gather(contract)
        case .definition(let definition):
          let sources = fragment.definitionSources[
            Int(definition.sources.lowerBound)..<Int(definition.sources.upperBound)]
          causes[definition.symbol, default: []] += sources
        case .twoWay(let binding):
          causes[binding.right, default: []].append(binding.left)
          causes[binding.left, default: []].append(binding.right)
        case .command(let command):
          commands[command.symbol] = command
          causes[command.symbol, default: []] += command.reads
        case .scope(_, let inner, _): gather(inner)
        default: break
        }
      }
    }

    private mutating func gather(_ contract: CheckedContract) {
      let triggers = contract.pipeline.triggersInOneWave
      switch contract.target {
      case .declare(let symbol, _), .bind(let symbol, _): causes[symbol, default: []] += triggers
      case .observe(let actions, calls: nil): observers.append((actions, triggers))
      case .observe: break
      }
    }

    func collisions() -> [BlockCollision] {
      let blocks = observers.map { observer in
        Block(
          effects: BlockEffects(of: observer.actions, fragment.expressions, commands),
          triggers: observer.triggers)
      }
      var assigning: [SymbolID: [Int]] = [:]
      for (index, block) in blocks.enumerated() {
        for cell in block.effects.assigned.keys { assigning[cell, default: []].append(index) }
      }
      var upstream: [Int: Set<SymbolID>] = [:]
      var result: [BlockCollision] = []
      for (cell, indices) in assigning where indices.count > 1 {
        if let found = collision(over: cell, among: indices, blocks, &upstream) {
          result.append(found)
        }
      }
      return result
    }

    /// The first block that looks at the cell and shares a trigger with another that assigns it.
    private func collision(
      over cell: SymbolID, among indices: [Int], _ blocks: [Block],
      _ upstream: inout [Int: Set<SymbolID>]
    ) -> BlockCollision? {
      // A hint is not worth a long search.
      for index in indices.prefix(64) {
        guard let look = blocks[index].effects.looked[cell] else { continue }
        let own = causes(of: index, blocks, &upstream)
        for other in indices.prefix(64) where other != index {
          guard !own.isDisjoint(with: causes(of: other, blocks, &upstream)),
            let assignment = blocks[other].effects.assigned[cell]
          else { continue }
          return BlockCollision(cell: cell, look: look, assignment: assignment)
        }
      }
      return nil
    }

    /// Everything upstream of a block, its triggers among it.
    private func causes(
      of block: Int, _ blocks: [Block], _ known: inout [Int: Set<SymbolID>]
    ) -> Set<SymbolID> {
      if let found = known[block] { return found }
      var seen = Set(blocks[block].triggers)
      var open = blocks[block].triggers
      while let next = open.popLast() {
        for cause in causes[next] ?? [] where seen.insert(cause).inserted { open.append(cause) }
      }
      known[block] = seen
      return seen
    }
  }
}
