import FlowCheck
import FlowSession
import FlowTesting
import SeededRandom
import Testing

@testable import FlowRuntime

/// Several inputs at once: each is slowed by who reads it, and each gives one value in turn.
@Suite struct InputTurnTests {
  /// An input of so many numbers; one that never ends has the member for its end if it `declares` it.
  private func input(
    _ name: String, _ count: Int, endsWith end: String? = "end", declares other: String? = nil
  ) -> FakeThing {
    let values = (0..<count).map { Value.int($0 + 1) }
    guard let other else { return FakeThing(name, values: values, of: .int, endsWith: end) }
    let members = [HostMember("value", .values(end: other), .int), HostMember(other, .end)]
    return FakeThing(HostRow(name: name, members: members), values: values)
  }

  @Test(arguments: [SessionOptions.Time.virtual, .real])
  func eachGivesOneValueInTurn(_ time: SessionOptions.Time) {
    let things = [input("a", 3), input("b", 5), input("c", 2)]
    let program = LiveProgram(
      time: time, world: things.map(\.offer),
      ["a.value -> print(\"a\", it)", "b.value -> print(\"b\", it)", "c.value -> print(\"c\", it)"]
    )
    program.pass(1)
    #expect(
      program.takeLines()
        == ["a 1", "b 1", "c 1", "a 2", "b 2", "c 2", "a 3", "b 3", "b 4", "b 5"])
  }

  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func noInputIsReadAheadOfItsReader(_ semantics: SessionOptions.Semantics) {
    let things = [input("a", 4), input("b", 6)]
    let log = FakeThing(HostRow(name: "log", members: [HostMember("note", .effect, .string)]))
    var taken: [[Int]] = []
    log.didCarryOut = { taken.append(things.map(\.values.number)) }
    let program = LiveProgram(
      semantics: semantics, world: (things + [log]).map(\.offer),
      ["a.value -> log.note(\"a\\(it)\"); b.value -> log.note(\"b\\(it)\")"])
    program.pass(1)
    #expect(
      log.sent.map { String($0.dropFirst(6).dropLast()) }
        == ["a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "b5", "b6"])
    #expect(
      taken == [
        [1, 0], [1, 1], [2, 1], [2, 2], [3, 2], [3, 3], [4, 3], [4, 4], [4, 5], [4, 6],
      ])
  }

  @Test func whatNobodyReadsAnyMoreIsLeftAlone() {
    let things = [input("a", 10), input("b", 4)]
    let program = LiveProgram(
      world: things.map(\.offer),
      ["a.value | take(2) -> print(\"a\", it); b.value -> print(\"b\", it)"])
    program.pass(1)
    #expect(program.takeLines() == ["a 1", "b 1", "a 2", "b 2", "b 3", "b 4"])
    #expect(things.map(\.values.number) == [2, 4])
  }

  /// One that has nothing yet does not hold up the others.
  @Test func anInputWithNothingThereIsPassedOver() {
    let (slow, fast) = (input("slow", 0, endsWith: nil), input("fast", 3))
    let program = LiveProgram(
      time: .real, world: [slow.offer, fast.offer],
      ["slow.value -> print(\"slow\", it); fast.value -> print(\"fast\", it)"])
    program.pass(1)
    slow.values.give(.int(9))
    program.pass(1)
    #expect(program.takeLines() == ["fast 1", "fast 2", "fast 3", "slow 9"])
  }

  /// What two inputs bring is what the program does that sends the same values itself, one of each in turn.
  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func whatComesInTurnIsWhatIsSentInTurn(_ semantics: SessionOptions.Semantics) {
    var lines = 0
    for seed: UInt64 in 1...80 {
      var random = SeededGenerator(seed: seed)
      let counts = ["a", "b"].map { ($0, Int.random(in: 0...5, using: &random)) }
      let program = (0..<3).map { _ in Self.contract(&random) }.joined(separator: "\n") + "\n"
      let read = Self.run(program, counts.map { input($0.0, $0.1) }, semantics)
      let sent = Self.run(
        program + Self.statements(counts).joined(separator: "\n"),
        counts.map { input($0.0, 0, endsWith: nil, declares: "end") }, semantics)
      #expect(read == sent, "seed \(seed):\n\(program)\n\(counts)")
      lines += read.count
    }
    #expect(lines > 400)
  }

  private static func contract(_ random: inout SeededGenerator) -> String {
    let (one, other) = Bool.random(using: &random) ? ("a", "b") : ("b", "a")
    let contracts = [
      "\(one).value -> print(\"\(one)\", it)",
      "\(one).value | filter(it % 2 == 0) -> print(\"even\", it)",
      "\(one).value | take(2) -> print(\"first\", it)",
      "\(one).value | collect -> print(\"all\", it)",
      "\(one).value | merge(\(other).value) -> print(\"either\", it)",
      "\(one).value | zip(\(other).value) -> print(\"both\", it)",
      "\(one).value | withLatest(\(other).value) -> print(\"latest\", it)",
      "\(one).value | merge(\(other).value) | collect -> print(\"each\", it)",
      "\(one).value | zip(\(other).value) | collect -> print(\"pairs\", it)",
      "\(one).end -> print(\"\(one) is over\")",
    ]
    return contracts.randomElement(using: &random) ?? contracts[0]
  }

  /// The values of each input, and its end, one of each in turn.
  private static func statements(_ counts: [(String, Int)]) -> [String] {
    (0...5).flatMap { turn in
      counts.compactMap { name, count in
        turn < count
          ? "\(name).value(\(turn + 1))" : turn == count ? "\(name).end()" : nil
      }
    }
  }

  private static func run(
    _ program: String, _ things: [FakeThing], _ semantics: SessionOptions.Semantics
  ) -> [String] {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics
    let recorder = RunRecorder()
    let run = Run(
      Array(program.utf8), named: "test", options: options, output: recorder,
      world: things.map(\.offer))
    _ = run.finish()
    return recorder.takeLines() + recorder.found.map(\.words)
  }
}
