/// Follows the ways from a state of an automaton with one scalar.
struct RegexClosure {
  private let expression: RegularExpression
  private let isBackward: Bool
  /// The places that lead to each place, where the automaton runs backwards.
  private var sources: [[Int32]] = []
  /// The round in which each place was met, and in which it was added.
  private var met: [Int]
  private var added: [Int]
  private var round = 0
  private var stack: [Int32] = []
  /// The state that was reached: what stands beside it, and its list.
  private(set) var next: [Int32] = []

  init(_ expression: RegularExpression, isBackward: Bool) {
    self.expression = expression
    self.isBackward = isBackward
    met = [Int](repeating: 0, count: expression.instructions.count)
    added = met
    guard isBackward else { return }
    sources = Array(repeating: [], count: met.count)
    for (index, instruction) in expression.instructions.enumerated() {
      let place = Int32(index)
      switch instruction {
      case .fork(let first, let second):
        sources[Int(first)].append(place)
        if second != first { sources[Int(second)].append(place) }
      case .jump(let other): sources[Int(other)].append(place)
      case .accept: break
      case .scalar, .set, .mark, .assert: sources[index + 1].append(place)
      }
    }
  }

  /// Finds the next state; returns true if a match ends before the scalar, or begins behind it.
  mutating func follow(
    _ state: [Int32], _ ofClass: Int, _ alphabet: RegexAlphabet, _ steps: inout Int
  ) -> Bool {
    round += 1
    let (beside, side) = (RegexSide(rawValue: UInt8(state[0])) ?? .other, alphabet.side(ofClass))
    next.removeAll(keepingCapacity: true)
    next.append(Int32(side.rawValue))
    if isBackward {
      let begins = followBack(state, ofClass, alphabet, between: side, beside, &steps)
      next[1...].sort()
      return begins
    }
    let ends = followOn(state, ofClass, alphabet, between: beside, side, &steps)
    // The search begins anew behind the scalar until a match is found, and what begins there counts least.
    if !ends, !expression.isAnchored, state.last == 0, ofClass != RegexAlphabet.edge {
      next.append(0)
    }
    return ends
  }

  /// Follows the ways in their order; what comes behind one that ends in a match counts less, and is dropped.
  private mutating func followOn(
    _ state: [Int32], _ ofClass: Int, _ alphabet: RegexAlphabet,
    between before: RegexSide, _ after: RegexSide, _ steps: inout Int
  ) -> Bool {
    for entry in state.dropFirst() {
      stack.append(entry)
      while let place = stack.popLast() {
        steps += 1
        guard met[Int(place)] != round else { continue }
        met[Int(place)] = round
        let instruction = expression.instructions[Int(place)]
        switch instruction {
        case .fork(let first, let second):
          stack.append(second)
          stack.append(first)
        case .jump(let other): stack.append(other)
        case .mark: stack.append(place + 1)
        case .assert(let assertion):
          if assertion.holds(between: before, after) { stack.append(place + 1) }
        case .scalar, .set: if alphabet.takes(instruction, ofClass) { add(target(place + 1)) }
        case .accept:
          stack.removeAll(keepingCapacity: true)
          return true
        }
      }
    }
    return false
  }

  private mutating func followBack(
    _ state: [Int32], _ ofClass: Int, _ alphabet: RegexAlphabet,
    between before: RegexSide, _ after: RegexSide, _ steps: inout Int
  ) -> Bool {
    stack.append(contentsOf: state.dropFirst())
    while let place = stack.popLast() {
      steps += 1
      guard met[Int(place)] != round else { continue }
      met[Int(place)] = round
      for source in sources[Int(place)] {
        let instruction = expression.instructions[Int(source)]
        switch instruction {
        case .scalar, .set: if alphabet.takes(instruction, ofClass) { add(source) }
        case .assert(let assertion):
          if assertion.holds(between: before, after) { stack.append(source) }
        case .fork, .jump, .mark, .accept: stack.append(source)
        }
      }
    }
    return met[0] == round
  }

  private mutating func add(_ place: Int32) {
    guard added[Int(place)] != round else { return }
    added[Int(place)] = round
    next.append(place)
  }

  /// Returns the first place from one on that does something, so that fewer states are told apart.
  private func target(_ place: Int32) -> Int32 {
    var place = place
    while true {
      switch expression.instructions[Int(place)] {
      case .jump(let other): place = other
      case .mark: place += 1
      case .fork, .scalar, .set, .assert, .accept: return place
      }
    }
  }
}
