import SeededRandom

/// A random graph of operators whose closures do more than compute, and what is sent into it.
struct LeavingProgram: CustomStringConvertible {
  /// A node, made from earlier ones.
  struct Node {
    enum Kind: CaseIterable {
      case map, join, list, three, computed, computedOfBoth, computedFromOwn
      case filter, distinct, merge, zip, scan, latest, events
    }

    /// Kinds that may be computed from a schedule.
    static let schedulable: [Kind] = [
      .map, .map, .join, .list, .three, .computed, .computedOfBoth, .computedFromOwn,
    ]
    /// Those of them whose closures do deeds.
    static let acting: Set<Kind> = [
      .map, .join, .list, .computed, .computedOfBoth, .computedFromOwn,
    ]

    let kind: Kind
    let left: Int
    let right: Int
    let isObserved: Bool
    /// What its closure does, by the number of the call.
    let deeds: [Int: Deed]
  }

  /// What a closure does besides computing.
  enum Deed {
    case observe(Int)
    case observeNew(Int)
    case dispose(Int)
    case send(Int, Int)
    case event(Int)
    case end(Int)
    case read
    case local(Int)
    case build(Int)
    case bind(Int)
    case into(Int)
  }

  enum Sending {
    case one(Int, Int)
    case both(Int, Int)
    case event(Int)
    case eventAndCell(Int)
  }

  static let cells = 3
  let nodes: [Node]
  let sendings: [Sending]

  var description: String {
    nodes.enumerated().map { "\($0.offset + Self.cells + 1): \($0.element)" }.joined(
      separator: "\n")
      + "\n\(sendings)"
  }

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 3...12, using: &random)
    // Code of nodes that follow from others than those of schedules runs at another time than theirs.
    var mayAct = [Bool](repeating: true, count: Self.cells + 1)
    var nodes: [Node] = []
    for number in 0..<count {
      let known = Self.cells + 1 + number
      let kind: Node.Kind =
        Bool.random(using: &random)
        ? Node.schedulable[Int.random(in: 0..<Node.schedulable.count, using: &random)]
        : Node.Kind.allCases[Int.random(in: 0..<Node.Kind.allCases.count, using: &random)]
      let left = Int.random(in: max(0, known - 6)..<known, using: &random)
      let right = Int.random(in: 0..<known, using: &random)
      let mayBe = Node.acting.contains(kind) && mayAct[left] && (kind == .map || mayAct[right])
      mayAct.append(mayBe)
      var deeds: [Int: Deed] = [:]
      if mayBe, Int.random(in: 0..<3, using: &random) == 0 {
        for _ in 0..<2 {
          deeds[Int.random(in: 2..<12, using: &random)] = Self.deed(known + 6, &random)
        }
      }
      let isObserved = Int.random(in: 0..<3, using: &random) == 0 || number == count - 1
      nodes.append(
        Node(kind: kind, left: left, right: right, isObserved: isObserved, deeds: deeds))
    }
    self.nodes = nodes
    sendings = (0..<14).map { _ in
      let value = Int.random(in: 0..<9, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return .event(value)
      case 1: return .eventAndCell(value)
      case 2, 3: return .both(value, Int.random(in: 0..<9, using: &random))
      default: return .one(Int.random(in: 0..<Self.cells, using: &random), value)
      }
    }
  }

  private static func deed(_ nodes: Int, _ random: inout SeededGenerator) -> Deed {
    let node = Int.random(in: 0..<nodes, using: &random)
    switch Int.random(in: 0..<11, using: &random) {
    case 0: return .observe(node)
    case 1: return .observeNew(node)
    case 2: return .dispose(node)
    case 3: return .send(node % cells, node)
    case 4: return .event(node)
    case 5: return .end(node)
    case 6: return .local(node)
    case 7: return .build(node)
    case 8: return .bind(node)
    case 9: return .into(node)
    default: return .read
    }
  }
}
