/// Makes instructions of an expression's tree.
///
/// The program is Thompson's: a fork for each choice, and counts written out. A turn that takes nothing, as one of
/// `(a*)*` may, ends its repetition as it does in engines that go back (`RegexCompiler+EmptyTurns`).
struct RegexCompiler {
  var instructions: [RegexInstruction] = []
  /// The sets, each once.
  private(set) var sets: [ScalarSet] = []
  private var setIndices: [ScalarSet: Int32] = [:]
  /// Where each scalar or set leads to, but for those in the beginnings of turns, which lead to the same places.
  private(set) var followers: [Int32] = []
  /// The jumps behind scalars in the beginnings of turns, and the numbers of those scalars.
  var openJumps: [(place: Int, scalar: Int)] = []

  /// Compiles the whole expression, whose match is the part with number -1; false if it is too large.
  mutating func compile(_ tree: RegexNode) -> Bool {
    guard size(tree) <= RegularExpression.mostInstructions - 3 else { return false }
    instructions.append(.mark(0))
    emit(tree)
    instructions.append(.mark(1))
    instructions.append(.accept)
    for jump in openJumps { instructions[jump.place] = .jump(followers[jump.scalar]) }
    return true
  }

  /// Number of instructions, at most one more than there may be.
  private func size(_ node: RegexNode) -> Int {
    let most = RegularExpression.mostInstructions + 1
    switch node {
    case .empty: return 0
    case .scalar, .set, .assertion: return 1
    case .sequence(let nodes): return nodes.reduce(0) { min(most, $0 + size($1)) }
    case .choice(let nodes): return nodes.reduce(0) { min(most, $0 + size($1) + 2) }
    case .part(_, let node): return min(most, size(node) + 2)
    case .repeated(let node, let least, let limit, _):
      // A count of nothing still makes a fork for each turn.
      let beginning = node.canBeEmpty ? min(most, sizeOfBeginning(node)) + 1 : 0
      return min(most, (size(node) + beginning + 1) * max(least, limit ?? (least + 1)) + 2)
    }
  }

  mutating func emit(_ node: RegexNode) {
    switch node {
    case .empty: break
    case .scalar, .set:
      emitScalar(node)
      followers.append(here)
    case .assertion(let assertion): instructions.append(.assert(assertion))
    case .sequence(let nodes): for node in nodes { emit(node) }
    case .choice(let nodes): emitChoice(nodes) { $0.emit($1) }
    case .part(let index, let node):
      instructions.append(.mark(Int32(2 * index + 2)))
      emit(node)
      instructions.append(.mark(Int32(2 * index + 3)))
    case .repeated(let node, let least, let most, let isLazy):
      emitRepeated(node, least, most, isLazy)
    }
  }

  /// Emits what takes one scalar.
  mutating func emitScalar(_ node: RegexNode) {
    switch node {
    case .scalar(let value): instructions.append(.scalar(value))
    case .set(let set):
      let index = setIndices[set] ?? Int32(sets.count)
      if index == sets.count {
        sets.append(set)
        setIndices[set] = index
      }
      instructions.append(.set(index))
    default: preconditionFailure("only a scalar or a set takes one scalar")
    }
  }

  mutating func emitChoice(
    _ nodes: [RegexNode], emit: (inout RegexCompiler, RegexNode) -> Void
  ) {
    var ends: [Int] = []
    for node in nodes.dropLast() {
      let fork = reserve()
      emit(&self, node)
      ends.append(reserve())
      instructions[fork] = .fork(first: Int32(fork + 1), second: here)
    }
    if let last = nodes.last { emit(&self, last) }
    for end in ends { instructions[end] = .jump(here) }
  }

  private mutating func emitRepeated(
    _ node: RegexNode, _ least: Int, _ most: Int?, _ isLazy: Bool
  ) {
    guard !node.canBeEmpty else { return emitTurns(node, least, most, isLazy) }
    for _ in 0..<max(0, most == nil ? least - 1 : least) { emit(node) }
    guard let most else { return emitLoop(node, mayBeNothing: least == 0, isLazy) }
    var forks: [Int] = []
    for _ in least..<max(least, most) {
      forks.append(reserve())
      emit(node)
    }
    for fork in forks { instructions[fork] = choose(Int32(fork + 1), over: here, isLazy) }
  }

  /// Emits one or more turns, or none where that is allowed.
  private mutating func emitLoop(_ node: RegexNode, mayBeNothing: Bool, _ isLazy: Bool) {
    let beginning = here
    let entry = mayBeNothing ? reserve() : nil
    emit(node)
    let fork = entry ?? reserve()
    if entry != nil { instructions.append(.jump(beginning)) }
    instructions[fork] = choose(mayBeNothing ? beginning + 1 : beginning, over: here, isLazy)
  }

  func choose(_ place: Int32, over other: Int32, _ isLazy: Bool) -> RegexInstruction {
    isLazy ? .fork(first: other, second: place) : .fork(first: place, second: other)
  }

  var here: Int32 { Int32(instructions.count) }

  /// Leaves room for an instruction that is known later.
  mutating func reserve() -> Int {
    instructions.append(.accept)
    return instructions.count - 1
  }
}

extension ByteSet {
  /// Makes the set of bytes that a match can begin with, of an expression that takes at least one scalar.
  init(beginningOf compiler: RegexCompiler) {
    self.init()
    var seen = [Bool](repeating: false, count: compiler.instructions.count)
    var open = [0]
    while let place = open.popLast() {
      guard !seen[place] else { continue }
      seen[place] = true
      switch compiler.instructions[place] {
      case .scalar(let value): insert(firstByteOf: value)
      case .set(let index):
        let set = compiler.sets[Int(index)]
        for byte in 0..<128 as Range<UInt8> where set.contains(UInt32(byte)) { insert(byte) }
        // Whatever is not ASCII is let through to be looked at.
        for byte in 0xC2...0xF4 as ClosedRange<UInt8> { insert(byte) }
      case .fork(let first, let second): open += [Int(first), Int(second)]
      case .jump(let other): open.append(Int(other))
      case .mark, .assert: open.append(place + 1)
      case .accept: break
      }
    }
  }

  private mutating func insert(firstByteOf value: UInt32) {
    guard let scalar = Unicode.Scalar(value), let byte = String(scalar).utf8.first else { return }
    insert(byte)
  }
}
