import Testing

@testable import FlowRuntime
@testable import FlowSession

#if DEBUG
/// A value that goes from thread to thread costs about the same for each hop, however many there are.
@Suite struct HopCostTests {
  private func cost(of hops: Int, stage: String) -> Int {
    let program = LiveProgram("cell s = 0; cell t = 0; let one = 1; fn f(x: Int): Int = x + one")
    let stages = String(
      repeating: " | deliverOn(background) | \(stage) | deliverOn(main)", count: hops)
    program.enter("s\(stages) -> t")
    program.passAll()
    let work = program.runtime.work
    program.enter("s = 1")
    program.passAll()
    let done = program.runtime.work - work
    program.enter("print(t)")
    #expect(program.takeLines() == ["\(hops + 1)"])
    return done
  }

  @Test(arguments: ["map(it + 1)", "map(f(it))", "map(it + 1) | scan(0, it)"])
  func aChainOfHopsIsLinear(_ stage: String) {
    let (small, large) = (cost(of: 30, stage: stage), cost(of: 120, stage: stage))
    #expect(small >= 30, "hardly anything was counted")
    #expect(large <= small * 5, "\(small) for 30 hops, \(large) for 120")
  }

  @Test(arguments: ["delay(1ms)", "deliverOn(main)", "debounce(1ms) | startWith(0) | skip(1)"])
  func aChainOfStagesThatHoldIsLinear(_ stage: String) {
    func cost(_ count: Int) -> Int {
      let program = LiveProgram("cell s = 0; cell t = 0")
      program.enter("s" + String(repeating: " | \(stage)", count: count) + " -> t")
      program.passAll()
      let work = program.runtime.work
      program.enter("s = 1")
      program.passAll()
      program.enter("print(t)")
      #expect(program.takeLines() == ["1"])
      return program.runtime.work - work
    }
    let (small, large) = (cost(30), cost(120))
    #expect(large <= small * 5, "\(small) for 30 stages, \(large) for 120")
  }
}
#endif
