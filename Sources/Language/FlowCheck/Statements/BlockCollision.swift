import FlowText

/// Two blocks of one wave that both assign a cell, one of them after reading it.
///
/// Both see the state at the beginning of the wave, so that neither knows the decision of the
/// other.
struct BlockCollision {
  let cell: SymbolID
  /// The place of the read, and of the other block's assignment.
  let look: Span
  let assignment: Span

  /// Returns the collisions in a fragment, one for each cell, in the order of the text; `calls` are
  /// those of the commands.
  static func all(
    in fragment: CheckedFragment, calls: UndoableDictionary<SymbolID, [CellRead]>
  ) -> [BlockCollision] {
    var search = Search(fragment: fragment, calls)
    search.gatherCommands(fragment.statements)
    search.gatherBlocks(fragment.statements)
    return search.collisions()
  }

  /// A cell and a block, counted from 0, that assigns or reads it.
  private struct Use {
    let block: Int
    let cell: SymbolID
    let span: Span
  }

  private struct Search {
    let fragment: CheckedFragment
    private var commands: CommandEffects
    /// The triggers of each observer with a block.
    private var triggers: [[SymbolID]] = []
    private var assigned: [Use] = []
    private var looked: [Use] = []

    init(fragment: CheckedFragment, _ calls: UndoableDictionary<SymbolID, [CellRead]>) {
      self.fragment = fragment
      commands = CommandEffects(expressions: fragment.expressions, calls: calls)
    }

    mutating func gatherCommands(_ statements: [CheckedStatement]) {
      for statement in statements {
        switch statement {
        case .command(let command): commands.add(command)
        case .scope(_, let inner, _): gatherCommands(inner)
        default: break
        }
      }
    }

    mutating func gatherBlocks(_ statements: [CheckedStatement]) {
      for statement in statements {
        switch statement {
        case .contract(let contract):
          guard case .observe(let actions, calls: nil) = contract.target else { continue }
          let effects = BlockEffects(of: actions, &commands)
          let block = triggers.count
          triggers.append(fragment.pipeline(of: contract).triggersInOneWave)
          for use in effects.assigned {
            assigned.append(Use(block: block, cell: use.cell, span: use.span))
          }
          for use in effects.looked {
            looked.append(Use(block: block, cell: use.cell, span: use.span))
          }
        case .scope(_, let inner, _): gatherBlocks(inner)
        default: break
        }
      }
    }

    func collisions() -> [BlockCollision] {
      guard !looked.isEmpty, !assigned.isEmpty else { return [] }
      var looks = Dictionary(grouping: looked, by: \.cell)
      let assignments = Dictionary(grouping: assigned) { $0.cell }
      var upstream = Upstream(fragment: fragment)
      var result: [BlockCollision] = []
      for use in looked {
        guard let looks = looks.removeValue(forKey: use.cell),
          let assignments = assignments[use.cell],
          let found = collision(looks, assignments, &upstream)
        else { continue }
        result.append(found)
      }
      return result
    }

    /// Returns the first block that reads a cell that it assigns and shares a trigger with another
    /// that assigns it.
    private func collision(
      _ looks: [Use], _ assignments: [Use], _ upstream: inout Upstream
    ) -> BlockCollision? {
      // A hint is not worth a long search.
      let assigning = assignments.prefix(64)
      for look in looks.prefix(64) where assigning.contains(where: { $0.block == look.block }) {
        let own = upstream.causes(of: look.block, triggers[look.block])
        for other in assigning where other.block != look.block {
          if own.isDisjoint(with: upstream.causes(of: other.block, triggers[other.block])) {
            continue
          }
          return BlockCollision(cell: look.cell, look: look.span, assignment: other.span)
        }
      }
      return nil
    }
  }

  /// The cells, events and commands whose change makes a block run in the same wave.
  private struct Upstream {
    /// Triggers that let a cell, event or command fire in the same wave.
    private var causes: [SymbolID: [SymbolID]] = [:]
    private var known: [Int: Set<SymbolID>] = [:]

    init(fragment: CheckedFragment) {
      gather(fragment.statements, fragment)
    }

    private mutating func gather(_ statements: [CheckedStatement], _ fragment: CheckedFragment) {
      for statement in statements {
        switch statement {
        case .contract(let contract):
          switch contract.target {
          case .declare(let symbol, _), .bind(let symbol, _):
            causes[symbol, default: []] += fragment.pipeline(of: contract).triggersInOneWave
          case .observe: break
          }
        case .twoWay(let binding):
          causes[binding.right, default: []].append(binding.left)
          causes[binding.left, default: []].append(binding.right)
        case .command(let command): causes[command.symbol, default: []] += command.reads
        case .scope(_, let inner, _): gather(inner, fragment)
        default: break
        }
      }
    }

    /// Returns everything upstream of a block, including its triggers.
    mutating func causes(of block: Int, _ triggers: [SymbolID]) -> Set<SymbolID> {
      if let found = known[block] { return found }
      var seen = Set(triggers)
      var open = triggers
      while let next = open.popLast() {
        for cause in causes[next] ?? [] where seen.insert(cause).inserted { open.append(cause) }
      }
      known[block] = seen
      return seen
    }
  }
}
