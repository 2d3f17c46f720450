/// Repetitions whose turns may take nothing.
///
/// Two ways that come to one place of the program at one place of the text count as the same, and the later one is
/// dropped. So a turn that has taken nothing must not end where one ends that has taken something: after the first
/// the repetition is over, after the second it goes on. Each turn therefore stands there twice. In its beginning
/// nothing has been taken: what leads through all of it jumps behind the repetition, and each scalar leads to the
/// place behind the same scalar in the turn itself.
///
///     (a?)*     0  fork 1, 8         5  fork 6, 7     the turn itself, which only jumps lead to
///               1  fork 2, 4         6  a
///               2  a                 7  fork 1, 8     goes on, since something was taken
///               3  jump 7            8  …
///               4  jump 8
extension RegexCompiler {
  /// Emits turns of what may take nothing; one that does is the last, if there need not be more.
  mutating func emitTurns(_ node: RegexNode, _ least: Int, _ most: Int?, _ isLazy: Bool) {
    var (forks, ends): ([Int], [Int]) = ([], [])
    if let most {
      for count in 0..<most {
        if count >= least { forks.append(reserve()) }
        // Where there must be more turns, or is none more, it does not matter what it took.
        if count + 1 >= least, count + 1 < most { emitTurn(node, &ends) } else { emit(node) }
      }
    } else {
      for _ in 1..<max(1, least) { emit(node) }
      if least == 0 { forks.append(reserve()) }
      let first = here
      emitTurn(node, &ends)
      let again = reserve()
      instructions[again] = choose(first, over: here, isLazy)
    }
    for fork in forks { instructions[fork] = choose(Int32(fork + 1), over: here, isLazy) }
    for end in ends { instructions[end] = .jump(here) }
  }

  /// Emits a turn, and notes the jump that ends the repetition.
  private mutating func emitTurn(_ node: RegexNode, _ ends: inout [Int]) {
    var scalar = followers.count
    emitBeginning(node, &scalar)
    ends.append(reserve())
    emit(node)
  }

  /// Emits what is done before a scalar is taken; `scalar` is the number of the first one in the turn itself.
  private mutating func emitBeginning(_ node: RegexNode, _ scalar: inout Int) {
    switch node {
    case .empty: break
    case .assertion(let assertion): instructions.append(.assert(assertion))
    case .scalar, .set:
      emitScalar(node)
      openJumps.append((reserve(), scalar))
      scalar += 1
    case .sequence(let nodes):
      var isReached = true
      for node in nodes {
        if isReached {
          emitBeginning(node, &scalar)
          isReached = node.canBeEmpty
        } else {
          scalar += node.scalarCount
        }
      }
    case .choice(let nodes):
      var number = scalar
      emitChoice(nodes) { $0.emitBeginning($1, &number) }
      scalar = number
    case .part(let index, let node):
      instructions.append(.mark(Int32(2 * index + 2)))
      emitBeginning(node, &scalar)
      instructions.append(.mark(Int32(2 * index + 3)))
    case .repeated(let turn, let least, let most, let isLazy):
      let end = scalar + node.scalarCount
      defer { scalar = end }
      guard most != 0 else { return }
      let fork = least == 0 ? reserve() : nil
      // As long as nothing is taken, one turn follows another only where there must be so many.
      for _ in 0..<(turn.canBeEmpty ? max(1, least) : 1) { emitBeginning(turn, &scalar) }
      if let fork { instructions[fork] = choose(Int32(fork + 1), over: here, isLazy) }
    }
  }

  /// Returns the number of instructions that `emitBeginning` makes, or more than there may be.
  func sizeOfBeginning(_ node: RegexNode) -> Int {
    let most = RegularExpression.mostInstructions + 1
    switch node {
    case .empty: return 0
    case .assertion: return 1
    case .scalar, .set: return 2
    case .sequence(let nodes):
      var size = 0
      for node in nodes {
        size = min(most, size + sizeOfBeginning(node))
        if !node.canBeEmpty { break }
      }
      return size
    case .choice(let nodes): return nodes.reduce(0) { min(most, $0 + sizeOfBeginning($1) + 2) }
    case .part(_, let node): return min(most, sizeOfBeginning(node) + 2)
    case .repeated(let node, let least, _, _):
      return min(most, sizeOfBeginning(node) * (node.canBeEmpty ? max(1, least) : 1) + 1)
    }
  }
}

extension RegexNode {
  /// How many instructions of it take a scalar, its counts written out.
  fileprivate var scalarCount: Int {
    switch self {
    case .empty, .assertion: 0
    case .scalar, .set: 1
    case .sequence(let nodes), .choice(let nodes): nodes.reduce(0) { $0 + $1.scalarCount }
    case .part(_, let node): node.scalarCount
    case .repeated(let node, let least, let most, _): node.scalarCount * (most ?? max(1, least))
    }
  }
}
