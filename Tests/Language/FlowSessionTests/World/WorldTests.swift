import FlowCheck
import FlowSession
import FlowTesting
import FlowText
import Testing

@testable import FlowRuntime

/// Things of the world, one for each direction: what a row says of them is all that the language knows.
@Suite struct WorldTests {
  private static let lamp = HostRow(
    name: "lamp", members: [HostMember("turn", .effect, .string)])
  private static let board = HostRow(name: "board", members: [HostMember("price", .cell, .int)])
  private static let oracle = HostRow(
    name: "oracle",
    members: [
      HostMember("ask", .question(answer: "answer"), .string),
      HostMember("answer", .values(end: nil), .int),
    ])

  private func sensor(_ name: String = "sensor", _ values: Int...) -> FakeThing {
    FakeThing(name, values: values.map { .int($0) }, of: .int, endsWith: "end")
  }

  /// Runs a program to its end; returns what it printed, and its errors.
  private func run(
    _ text: String, _ things: FakeThing..., semantics: SessionOptions.Semantics = .waves
  ) -> [String] {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics
    let recorder = RunRecorder()
    let run = Run(
      Array(text.utf8), named: "test", options: options, output: recorder,
      world: things.map(\.offer))
    _ = run.finish()
    return recorder.takeLines() + recorder.found.map(\.diagnostic.code.rawValue)
  }

  // MARK: Values in

  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func valuesComeInOneByOneAndEnd(_ semantics: SessionOptions.Semantics) {
    let program = """
      sensor.value | filter(it > 1) -> print(it)
      sensor.value | collect -> print(it)
      sensor.end -> print("over")
      """
    #expect(
      run(program, sensor("sensor", 1, 2, 3), semantics: semantics)
        == ["2", "3", "[1, 2, 3]", "over"])
  }

  @Test func whatTwoInputsBringIsGatheredWhenBothHaveEnded() {
    let program = "a.value | merge(b.value) | collect -> print(it)"
    #expect(run(program, sensor("a", 1, 2, 3), sensor("b", 10)) == ["[1, 10, 2, 3]"])
  }

  @Test func aFailureNamesTheValueThatItCameOf() {
    let recorder = RunRecorder()
    var options = SessionOptions()
    options.time = .virtual
    let run = Run(
      Array("sensor.value -> print(8 / it)".utf8), named: "test", options: options,
      output: recorder, world: [sensor("sensor", 4, 0).offer])
    _ = run.finish()
    #expect(recorder.takeLines() == ["2"])
    #expect(recorder.found.contains { $0.words.contains("value 2 of `sensor.value`: `0`") })
  }

  // MARK: Cells both ways

  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func aCellIsSetFromBothSidesAndTellsOnlyOurs(_ semantics: SessionOptions.Semantics) {
    let board = FakeThing(Self.board)
    let program = LiveProgram(
      semantics: semantics, world: [board.offer],
      ["board.price -> print(\"now\", it)", "board.price = 7"])
    #expect(board.sent == ["price 7"])
    board.values.give(.int(8))
    program.pass(1)
    #expect(program.takeLines() == ["now 7", "now 8"])
    #expect(board.sent == ["price 7"], "what came from there is no news there")
    program.enter("board.price = 9")
    #expect(board.sent == ["price 7", "price 9"])
    #expect(program.takeLines() == ["now 9"])
  }

  @Test func aCellIsSetThoughNobodyListens() {
    let board = FakeThing(Self.board, values: [.int(3)])
    let program = LiveProgram(world: [board.offer], ["cell n = 1"])
    #expect(board.values.number == 0, "nothing names it")
    program.enter("print(hasValue(board.price))")
    program.pass(1)
    program.enter("print(board.price, n)")
    #expect(program.takeLines() == ["false", "3 1"])
  }

  @Test func whatFollowsFromAValueIsTold() {
    let board = FakeThing(Self.board)
    let program = LiveProgram(
      world: [board.offer],
      ["board.price -> { if it > 10 { board.price = 10 } }"])
    board.values.give(.int(12))
    program.pass(1)
    #expect(board.sent == ["price 10"])
  }

  // MARK: Effects out

  @Test func aBlockThatFailsHasDoneNothingOutside() {
    let lamp = FakeThing(Self.lamp)
    let program = """
      event go: Int
      cell left = 0
      go -> { lamp.turn("on \\(it)"); left = 10 / it }
      go(2)
      go(0)
      go(5)
      print(left)
      """
    #expect(run(program, lamp) == ["2", "R5001"])
    #expect(lamp.sent == ["turn \"on 2\"", "turn \"on 5\""])
  }

  @Test func effectsLeaveInTheOrderInWhichTheyWereSent() {
    let (lamp, siren) = (
      FakeThing(Self.lamp),
      FakeThing(HostRow(name: "siren", members: [HostMember("sound", .effect, .string)]))
    )
    var all: [String] = []
    lamp.didCarryOut = { all.append(lamp.sent.last ?? "") }
    siren.didCarryOut = { all.append(siren.sent.last ?? "") }
    let program = """
      event go
      go -> { lamp.turn("a"); siren.sound("b"); lamp.turn("c") }
      go -> { siren.sound("d"); lamp.turn("e") }
      go()
      """
    #expect(run(program, siren, lamp) == [])
    #expect(all.map { String($0.suffix(2).prefix(1)) } == ["a", "b", "c", "d", "e"])
  }

  // MARK: Questions with answers

  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func anAnswerIsACauseOfItsOwn(_ semantics: SessionOptions.Semantics) {
    let oracle = FakeThing(Self.oracle)
    oracle.answer = { question in
      if case .text(let text) = question { .int(text.utf8.count) } else { nil }
    }
    let program = """
      oracle.answer -> { print(it); if it > 1 { oracle.ask("x") } }
      oracle.ask("abc")
      print("asked")
      """
    #expect(run(program, oracle, semantics: semantics) == ["asked", "3", "1"])
    #expect(oracle.sent == ["ask \"abc\"", "ask \"x\""])
  }

  // MARK: What opens

  @Test func nothingIsOpenedBeforeAProgramThatNamesItRuns() {
    let thing = sensor("sensor", 1)
    let checked = Run(
      Array("sensor.value -> print(it)".utf8), named: "test", output: RunRecorder(),
      world: [thing.offer])
    _ = checked.check()
    #expect(!thing.isOpen)
    #expect(run("print(1)", thing) == ["1"])
    #expect(!thing.isOpen)
    #expect(run("cell sensor = 1; print(sensor)", thing) == ["1"])
    #expect(!thing.isOpen, "a name of its own takes its place")
    #expect(run("sensor.value -> print(it)", thing) == ["1"])
    #expect(thing.isOpen)
  }
}
