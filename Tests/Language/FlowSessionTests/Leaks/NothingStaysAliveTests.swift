import FlowRuntime
import FlowSession
import FlowText
import Testing

@testable import FlowCheck

/// Whatever ends a contract, nothing of it stays alive: no node, edge, timer, value or state, and not
/// the contract itself.
@Suite struct NothingStaysAliveTests {
  /// What the contracts of the shapes name, besides the source, the sampled cell and the target.
  private static let surroundings = """
    cell s2 = 5; event tap: Int; cell may = true; command go() when may { s2 = 6 }
    """
  private static let cells = "cell s = 1; cell k = 1; cell t = 0"

  private func program(_ entries: String...) -> LiveProgram {
    let program = LiveProgram(Self.surroundings)
    program.machine.holdsJobs = true
    for entry in entries { program.enter(entry) }
    return program
  }

  /// Values are held, on their way, waiting for their turn, and come out.
  private func stir(_ program: LiveProgram, source: String = "s") {
    for value in [2, 3, 4] { program.enter("\(source) = \(value); tap(\(value))") }
    program.machine.releaseJobs()
    program.pass(25)
    program.machine.holdsJobs = true
    for value in [4, 3, 2] { program.enter("\(source) = \(value); may = \(value > 3)") }
  }

  /// Signs, stirs and ends, and looks what is left against what was there before.
  private func expectNothingLeft(
    _ program: LiveProgram, sign: String, source: String = "s",
    sourceLocation: SourceLocation = #_sourceLocation, end: (LiveProgram) -> Void
  ) {
    let before = program.census
    let old = program.contracts.count
    program.enter(sign)
    let signed = program.contracts
    #expect(signed.count > old, sourceLocation: sourceLocation)
    #expect(program.census.nodes > before.nodes, sourceLocation: sourceLocation)
    stir(program, source: source)
    end(program)
    #expect(program.census == before, sourceLocation: sourceLocation)
    #expect(signed.count { $0.contract != nil } == old, sourceLocation: sourceLocation)
    #expect(program.runtime.brokenInvariants == [], sourceLocation: sourceLocation)
    // What the other thread still hands back meets nobody.
    _ = program.takeLines()
    program.passAll()
    #expect(program.takeLines() == [], sourceLocation: sourceLocation)
    #expect(program.census == before, sourceLocation: sourceLocation)
  }

  @Test func everyStageHasAShape() {
    #expect(StageKind.allCases.allSatisfy { ContractShape.stage($0) != nil })
    #expect(ContractShape.all.count == StageKind.allCases.count + 11)
    #expect(Set(ContractShape.all.map(\.name)).count == ContractShape.all.count)
  }

  @Test(arguments: ContractShape.all)
  func aNamedContract(_ shape: ContractShape) {
    expectNothingLeft(program(Self.cells), sign: "\(shape.text()) -> t as c") {
      $0.enter("dispose c")
    }
  }

  @Test(arguments: ContractShape.all)
  func aNamedObserver(_ shape: ContractShape) {
    expectNothingLeft(program(Self.cells), sign: "\(shape.text()) -> print as c") {
      $0.enter("dispose c")
    }
  }

  /// The cell stays, with its value; its contract is gone.
  @Test(arguments: ContractShape.all)
  func aDerivedCell(_ shape: ContractShape) {
    let program = program(Self.cells, "\(shape.text()) -> d = it", "dispose d")
    let before = program.census
    program.enter("\(shape.text()) -> d = it")
    #expect(program.census.contracts == before.contracts + 1)
    let signed = program.contracts
    stir(program)
    let held = program.runtime.value(of: program.symbol("d"))
    program.enter("dispose d")
    #expect(program.census == before)
    #expect(signed.allSatisfy { $0.contract == nil })
    program.passAll()
    program.enter("s = 100")
    #expect(program.runtime.value(of: program.symbol("d")) == held)
  }

  @Test(arguments: ContractShape.all)
  func theScopeItIsIn(_ shape: ContractShape) {
    let sign = "scope own { cell o = 1; \(shape.text()) -> t as c; o -> d = it + s; d -> print }"
    expectNothingLeft(program(Self.cells), sign: sign) { $0.enter("dispose own") }
  }

  @Test(arguments: ContractShape.all.filter(\.hasSource))
  func theScopeOfItsSource(_ shape: ContractShape) {
    let sign = "scope own { cell s = 1 }\n\(shape.text(source: "own.s")) -> t"
    expectNothingLeft(program(Self.cells), sign: sign, source: "own.s") {
      $0.enter("dispose own")
    }
  }

  @Test(arguments: ContractShape.all)
  func theScopeOfItsTarget(_ shape: ContractShape) {
    let sign = "scope own { cell t = 1 }\n\(shape.text()) -> own.t"
    expectNothingLeft(program(Self.cells), sign: sign) { $0.enter("dispose own") }
  }

  @Test(arguments: ContractShape.all)
  func theScopeOfWhatItSamples(_ shape: ContractShape) {
    let sign = "scope own { cell k = 1 }\n\(shape.text(sampled: "own.k")) -> print"
    expectNothingLeft(program(Self.cells), sign: sign) { $0.enter("dispose own") }
  }

  @Test(arguments: ContractShape.all)
  func anotherContractOfThatName(_ shape: ContractShape) {
    let program = program(Self.cells)
    program.enter("k | filter(it < 0) -> print as c")
    let before = program.census
    program.enter("\(shape.text()) -> t as c")
    let signed = program.contracts
    stir(program)
    program.enter("k | filter(it < 0) -> print as c")
    #expect(program.census == before)
    #expect(signed.allSatisfy { $0.contract == nil })
    program.passAll()
    #expect(program.census == before)
  }

  @Test(arguments: ContractShape.all)
  func anObserverBeforeIt(_ shape: ContractShape) {
    let program = program(
      Self.cells, "cell stop = false", "k | filter(false) -> print as c",
      "s, stop -> { if it.1 { dispose c } }")
    program.enter("dispose c")
    expectNothingLeft(program, sign: "\(shape.text()) -> print as c") {
      $0.enter("together { stop = true; s = 9 }")
    }
  }

  @Test(arguments: ContractShape.all)
  func anObserverAfterIt(_ shape: ContractShape) {
    let program = program(Self.cells, "cell stop = false")
    expectNothingLeft(
      program,
      sign: "scope own { \(shape.text()) -> t as c; s, stop -> { if it.1 { dispose own } } }"
    ) {
      $0.enter("together { stop = true; s = 9 }")
    }
  }

  /// Of its own block, when a value comes out of it.
  @Test(arguments: ContractShape.all)
  func itself(_ shape: ContractShape) {
    let program = program(Self.cells, "cell stop = false")
    expectNothingLeft(
      program, sign: "scope own { \(shape.text()) -> { if stop { dispose own; t = 1 } } }"
    ) { program in
      program.enter("stop = true")
      for value in [12, 13, 14] { program.enter("s = \(value); tap(\(value)); may = true") }
      program.machine.releaseJobs()
      program.pass(60 * 60_000)
    }
  }

  /// `take` has had its values; what it let through still leaves.
  ///
  /// Behind `per` it ends a key, and the contract goes on.
  @Test(arguments: ContractShape.all.filter { $0.name != "per" })
  func takeHasHadItsValues(_ shape: ContractShape) {
    let program = program(Self.cells)
    let before = program.census
    program.enter("\(shape.text()) | take(1) | delay(10ms) -> print")
    let signed = program.contracts
    stir(program)
    program.passAll()
    program.pass(60 * 60_000)
    #expect(program.census == before)
    #expect(signed.allSatisfy { $0.contract == nil })
    #expect(program.takeLines().count == 1)
  }

  @Test(arguments: ContractShape.all)
  func theSession(_ shape: ContractShape) {
    var program: LiveProgram? = program(
      Self.cells, "scope own { cell o = 1; always s > 0 as low }", "s <-> s2 as both",
      "\(shape.text()) -> print as c", "\(shape.text()) -> d = it")
    weak let session = program?.session
    weak let runtime = program?.runtime
    let signed = program?.contracts ?? []
    if let program { stir(program) }
    #expect(signed.count == 4 && signed.allSatisfy { $0.contract != nil })
    #expect(session != nil && runtime != nil)
    program = nil
    #expect(session == nil)
    #expect(runtime == nil)
    #expect(signed.allSatisfy { $0.contract == nil })
  }
}
