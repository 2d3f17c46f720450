import SeededRandom

/// One side of a join: what it remembers at first, and what happens to both sides afterwards.
struct JoinScript: CustomStringConvertible {
  enum Memory: CaseIterable {
    case none
    case present
    case two
  }

  enum Action: CustomStringConvertible {
    case send(Int, to: Int)
    case end(Int)

    var description: String {
      switch self {
      case .send(let value, let side): "\(side == 0 ? "left" : "right") \(value)"
      case .end(let side): "\(side == 0 ? "left" : "right") ends"
      }
    }
  }

  let memories: [Memory]
  /// Sent before the join is made.
  let early: [Action]
  let actions: [Action]

  var description: String { "\(memories) \(early) | \(actions)" }

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    memories = (0..<2).map { _ in Memory.allCases.randomElement(using: &random) ?? .none }
    early = (0..<Int.random(in: 0...5, using: &random)).map { _ in Self.action(&random, ends: 12) }
    actions = (0..<Int.random(in: 1...9, using: &random)).map { _ in Self.action(&random, ends: 5) }
  }

  private static func action(_ random: inout SeededGenerator, ends: Int) -> Action {
    let side = Int.random(in: 0...1, using: &random)
    if random.oneIn(ends) { return .end(side) }
    return .send(Int.random(in: 1...9, using: &random), to: side)
  }
}

/// The joins that the library has, and what they do, worked out by hand.
struct JoinModel {
  enum Kind: CaseIterable {
    case zip, zipOfList, zipOfThree, zipOfEight
    case combined, combinedByNumber, combinedOfFour, combinedOfEight, combinedOfList
    case withLatest
    case merged
  }

  let kind: Kind
  private var memory: [JoinScript.Memory]
  private var remembered: [[Int]] = [[], []]
  private var waiting: [[Int]] = [[], []]
  private var last: [Int?] = [nil, nil]
  private var hasEnded = [false, false]
  private(set) var output: [String] = []
  private var isOver = false

  init(_ kind: Kind, _ memory: [JoinScript.Memory]) {
    self.kind = kind
    self.memory = memory
  }

  /// Something that happens before the join is made.
  mutating func perform(early action: JoinScript.Action) {
    switch action {
    case .end(let side): hasEnded[side] = true
    case .send(let value, let side):
      guard !hasEnded[side], memory[side] != .none else { return }
      remembered[side].append(value)
      remembered[side] = remembered[side].suffix(memory[side] == .two ? 2 : 1)
    }
  }

  /// Gives what an observer is called with that is signed at once.
  mutating func open() {
    waiting = remembered
    last = remembered.map(\.last)
    let length = memory.contains(.two) ? 2 : 1
    switch kind {
    case .zip, .zipOfList, .zipOfThree, .zipOfEight:
      while let pair = nextPair() { output.append(pair) }
      output = output.suffix(length)
    case .combined, .combinedByNumber, .combinedOfFour, .combinedOfEight, .combinedOfList:
      output += combination.map { [$0] } ?? []
    case .withLatest:
      if let right = last[1] { output = remembered[0].map { "\($0)-\(right)" } }
    case .merged:
      output = remembered.flatMap { $0 }.map { "\($0)" }
    }
  }

  mutating func perform(_ action: JoinScript.Action) {
    switch action {
    case .end(let side): hasEnded[side] = true
    case .send(let value, let side):
      guard !hasEnded[side], !hasFinished else { return }
      last[side] = value
      waiting[side].append(value)
      switch kind {
      case .zip, .zipOfList, .zipOfThree, .zipOfEight: output += nextPair().map { [$0] } ?? []
      case .combined, .combinedByNumber, .combinedOfFour, .combinedOfEight, .combinedOfList:
        output += combination.map { [$0] } ?? []
      case .withLatest: output += side == 0 ? combination.map { [$0] } ?? [] : []
      case .merged: output.append("\(value)")
      }
    }
    isOver = hasFinished
  }

  /// True when nothing will come any more.
  var hasFinished: Bool {
    if isOver { return true }
    let isHopeless = [0, 1].map { hasEnded[$0] && last[$0] == nil }
    switch kind {
    case .zip, .zipOfList, .zipOfThree, .zipOfEight:
      return [0, 1].contains { hasEnded[$0] && waiting[$0].isEmpty }
    case .combined, .combinedByNumber, .combinedOfFour, .combinedOfEight, .combinedOfList:
      return hasEnded == [true, true] || isHopeless.contains(true)
    case .withLatest: return hasEnded[0] || isHopeless[1]
    case .merged: return hasEnded == [true, true]
    }
  }

  private var combination: String? {
    guard let left = last[0], let right = last[1] else { return nil }
    return "\(left)-\(right)"
  }

  private mutating func nextPair() -> String? {
    guard let left = waiting[0].first, let right = waiting[1].first else { return nil }
    waiting[0].removeFirst()
    waiting[1].removeFirst()
    return "\(left)-\(right)"
  }
}
