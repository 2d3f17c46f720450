import FlowText

@testable import FlowCheck

/// Makes law programs of seeds.
///
/// Times are small numbers, so that many things fall on one instant.
struct LawGenerator: RandomNumberGenerator {
  private var state: UInt64
  private var lastValue = 0

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  private mutating func any<Element>(_ elements: [Element], or usual: Element) -> Element {
    elements.randomElement(using: &self) ?? usual
  }

  /// A program about a stage.
  mutating func program(of stage: StageKind) -> LawProgram {
    let source: LawSource = chance(50) ? .cell : any(LawSource.allCases, or: .cell)
    var program = LawProgram(
      stage: stage, number: number(1...5), source: source, fails: chance(30),
      otherHoldsValue: chance(60), answers: chance(50) ? number(1...3) : 0,
      isDirectActor: chance(50), disposal: nil, driversBefore: [], driversBehind: [],
      statements: [])
    // It gives one value, and a list ends with that.
    if stage == .collect, source == .after { program.number = 1 }
    // What ends with an open record gives an error: there no number opens one.
    if stage == .csv, source == .after { program.number = 0 }
    program.driversBefore = drivers(number(0...2), program)
    program.driversBehind = drivers(number(0...2), program)
    for _ in 0..<number(1...6) {
      program.statements.append(chance(50) ? .wait(number(1...6)) : .write(writes(program)))
    }
    if chance(70) {
      program.disposal = LawProgram.Disposal(
        by: any(LawProgram.Disposer.allCases, or: .own),
        of: chance(50) ? .everything : any(LawProgram.Victim.allCases, or: .everything),
        at: number(1...16))
    }
    return program
  }

  private mutating func drivers(_ count: Int, _ program: LawProgram) -> [LawProgram.Driver] {
    (0..<count).map { _ in
      switch number(0...2) {
      case 0: .block(at: number(0...14), writes(program))
      case 1: .every(number(1...5), times: number(1...4))
      default: .once(after: number(1...14), value())
      }
    }
  }

  private mutating func writes(_ program: LawProgram) -> LawProgram.Writes {
    var writes = LawProgram.Writes()
    let kind = program.stage.joins ? number(0...3) : 0
    if kind != 1 { writes.first = value() }
    if kind > 0 { writes.other = 200 + number(1...50) }
    writes.isOtherFirst = chance(50)
    return writes
  }

  /// Mostly a value that was not there before.
  private mutating func value() -> Int {
    if lastValue > 0, chance(25) { return number(1...lastValue) }
    lastValue += 1
    return lastValue
  }
}

extension StageKind {
  /// Whether it listens to another source.
  var joins: Bool {
    switch self {
    case .merge, .zip, .withLatest, .choose: true
    default: false
    }
  }
}
