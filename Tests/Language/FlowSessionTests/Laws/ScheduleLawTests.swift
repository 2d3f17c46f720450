import FlowCheck
import FlowLower
import FlowTesting
import FlowText
import ReactiveKernel
import SeededRandom
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// A program whose waves follow schedules does what it does when every wave is swept.
@Suite struct ScheduleLawTests {
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func schedulesChangeNothing(_ part: UInt64) {
    var scheduled = 0
    for seed in (part * 1000)..<(part * 1000 + 40) {
      var generator = ScheduleProgramGenerator(seed: seed)
      let (swept, listed) = (LiveProgram(), LiveProgram())
      swept.runtime.graph.usesSchedules = false
      listed.runtime.graph.schedulePatience = 0
      var text = ""
      for _ in 0..<60 {
        let entry = generator.next()
        text += entry + "\n"
        swept.session.submit(entry)
        listed.session.submit(entry)
        let (expected, found) = (state(of: swept), state(of: listed))
        guard expected == found else {
          Issue.record("seed \(seed):\n\(text)\nswept:  \(expected)\nlisted: \(found)")
          return
        }
      }
      if listed.runtime.nodes.schedules.count > 0 { scheduled += 1 }
    }
    #expect(scheduled > 20)
  }

  /// Everything that can be seen: what was printed and reported, and what every name holds.
  private func state(of program: LiveProgram) -> [String] {
    let store = program.runtime.store
    let formatter = program.runtime.machine.formatter
    return program.takeLines() + program.recorder.found.suffix(3).map(\.words)
      + (0..<store.cells.count).map { symbol in
        let value = store.value(Int32(symbol))
        return value.failure.map { "failed: \($0.diagnostic.message)" } ?? formatter.quoted(value)
      }
  }

  /// An interrupted wave is undone, also when a list wrote what it computed.
  @Test func aListIsTakenBack() {
    let program = LiveProgram(
      "cell a = 1", "a -> b = a + 1", "b -> c = b * 2", "c -> d = c - b", "t := \"\\(d)\"")
    program.runtime.graph.schedulePatience = 0
    program.enter("a = 2")
    #expect(program.runtime.nodes.schedules.count == 1)
    let before = state(of: program)
    // The wave is asked for first, then the list as a whole.
    program.runtime.graph.setPollInterval(5)
    program.runtime.graph.isCancelled = { true }
    program.session.submit("a = 9")
    program.runtime.graph.isCancelled = { false }
    #expect(state(of: program).suffix(5) == before.suffix(5))
    program.session.submit("a = 3")
    #expect(state(of: program).suffix(5) == ["3", "4", "8", "4", "\"4\""])
  }

  /// A contract of a list may become another kind of thing, and its record another contract's.
  @Test func aListThatIsOutOfDateIsNotUsed() {
    let program = LiveProgram(
      "cell a = 1", "cell z = 5", "a -> b = a % 7 + 1", "a -> c = b * 3 % 5")
    program.runtime.graph.schedulePatience = 0
    program.enter("a = 2")
    #expect(program.runtime.nodes.schedules.count == 1)
    for plan in program.runtime.plans { _ = program.runtime.makeParts(of: plan.id) }
    #expect(program.runtime.compute(schedule: 0) == .left(after: 0, next: nil))
    program.enter("z -> y = (z - 100) * 7")
    program.enter("z -> x = (z + 100) * 7")
    program.enter("a = 9")
    #expect(state(of: program).suffix(6) == ["9", "5", "3", "4", "-665", "735"])
  }

  /// A list that takes the place of one that was given up is followed as that one was.
  @Test func aListThatTakesAnothersPlaceIsUsed() {
    let program = LiveProgram("cell a = 1", "a -> b = a + 1")
    program.runtime.graph.schedulePatience = 0
    for (number, name) in ["b", "c", "d", "e"].enumerated() {
      if number > 0 { program.enter("a -> \(name) = a * 2") }
      program.enter("a = \(number)")
      #expect(program.runtime.nodes.schedules.count == 1)
      #expect(program.runtime.compute(schedule: 0) == .computed)
    }
    #expect(state(of: program).suffix(5) == ["3", "4", "6", "6", "6"])
  }

  @Test func aListReadsNothingThatIsInError() {
    let program = LiveProgram(
      "cell a = 1", "cell g = 0", "a | map(10 / it) -> g", "h := g + 1", "k := h + 1")
    program.runtime.graph.schedulePatience = 0
    program.enter("a = 2")
    #expect(program.runtime.nodes.schedules.count == 1)
    program.enter("a = 0")
    let failed = "failed: `10 / 0` divides by zero"
    #expect(state(of: program).suffix(4) == ["0", failed, failed, failed])
    program.enter("a = 5")
    #expect(state(of: program).suffix(3) == ["2", "3", "4"])
  }

  /// What overflows in the middle of a list fails as it does in a sweep, and the rest goes on.
  @Test func aListThatOverflowsLeavesNothingBehind() {
    let program = LiveProgram(
      "cell a = 0", "a -> b = a + 1", "b -> c = b * 4611686018427387904", "a -> d = a + 5")
    program.runtime.graph.schedulePatience = 0
    program.enter("a = 0")
    program.session.submit("a = 1")
    #expect(state(of: program).suffix(4).last == "6")
    #expect(program.recorder.found.count == 1)
    // The cell is set by hand; the list gets as far as what overflows.
    program.runtime.store.setWord(0, 77, .word(.int))
    let before = state(of: program)
    #expect(program.runtime.compute(schedule: 0) == .left(after: 0, next: nil))
    #expect(state(of: program).suffix(4) == before.suffix(4))
    program.enter("a = 0")
    program.enter("a = -1")
    program.enter("a = 0")
    #expect(state(of: program).suffix(4) == ["0", "1", "4611686018427387904", "5"])
  }
}

/// Makes programs of contracts that a list can compute, beside others.
struct ScheduleProgramGenerator {
  private var random: SeededGenerator
  private var numbers: [String] = []
  private var sources: [String] = []
  private var texts: [String] = []
  private var flags: [String] = []
  private var contracts: [String] = []
  private var lastName = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> String {
    guard sources.count > 1, numbers.count > 4 else {
      return random.oneIn(2) ? source() : derived()
    }
    return switch below(20) {
    case 0: source()
    case 1..<7: derived()
    case 7: observer()
    case 8: random.oneIn(3) ? "\(pick(numbers)) -> \(pick(sources))" : through()
    case 9: "\(pick(sources)) = \(number())\n\(pick(sources)) += \(below(9))"
    case 10 where flags.contains { $0.hasPrefix("q") }:
      "\(flags.first { $0.hasPrefix("q") } ?? "") = \(random.oneIn(2))"
    case 10 where !contracts.isEmpty && random.oneIn(3): dispose()
    case 10..<13: "together { \(pick(sources)) = \(number()); \(pick(sources)) = \(number()) }"
    default: "\(pick(sources)) = \(number())"
    }
  }

  private mutating func source() -> String {
    let name = name("s")
    sources.append(name)
    numbers.append(name)
    if random.oneIn(3) {
      flags.append(self.name("q"))
      return
        "cell \(name) = 1\ncell \(flags[flags.count - 1]) = true\n\(name) -> \(self.name("r")) = it"
    }
    return random.oneIn(5) ? "cell \(name): Int" : "cell \(name) = \(below(20))"
  }

  private mutating func derived() -> String {
    if numbers.isEmpty { return source() }
    let (x, y, name) = (pick(numbers), pick(numbers), name("d"))
    let expression =
      switch below(14) {
      case 0, 1: "\(x) + \(below(9))"
      case 2: "\(x) - \(below(9))"
      case 3: "\(x) * \(below(4))"
      case 4: x
      case 5: "\(x) + \(y)"
      case 6: "\(x) - \(y)"
      case 7: "\(x) * \(y)"
      case 8: "(\(x) * 7 + \(y)) % 11"
      case 9: "\(x) / \(y)"
      case 10: texts.isEmpty ? "\(x) % 5" : "\(pick(texts)).count + \(x)"
      case 11: "\(x) + \(y) + \(pick(numbers))"
      case 12: "?"
      default: ""
      }
    if expression == "?" {
      let flag = flags.isEmpty ? "\(x) > \(y)" : pick(flags)
      flags.append(name)
      return "\(name) := \(flag)"
    }
    if expression.isEmpty {
      let text = self.name("t")
      texts.append(text)
      return "\(text) := \"\\(\(x))-\\(\(y))\""
    }
    numbers.append(name)
    return "\(name) := \(expression)"
  }

  private mutating func observer() -> String {
    let (x, name) = (pick(numbers), name("o"))
    contracts.append(name)
    return "\(x) -> { print(\"\(x): \\(\(x))\") } as \(name)"
  }

  /// A value that takes a way through stages, which a list can't.
  private mutating func through() -> String {
    let (x, y, name) = (pick(numbers), pick(numbers), name("f"))
    let stage = [
      "filter(it % 2 == 0)", "distinct", "skip(1)", "withLatest(\(y)) | map(it.0 + it.1)",
    ]
    numbers.append(name)
    return "\(x) | \(pick(stage)) -> \(name) = it"
  }

  private mutating func dispose() -> String {
    let name = contracts.remove(at: below(contracts.count))
    return "dispose \(name)"
  }

  private mutating func name(_ prefix: String) -> String {
    lastName += 1
    return "\(prefix)\(lastName)"
  }

  private mutating func number() -> String {
    random.oneIn(12) ? "\(Int.max - below(5))" : "\(below(30) - 10)"
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func pick(_ names: [String]) -> String { names[below(names.count)] }
}
