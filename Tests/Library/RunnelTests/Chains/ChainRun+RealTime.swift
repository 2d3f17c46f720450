@testable import Reactive

extension ChainRun {
  /// Runs it under a real clock that shows what the machine's does, and is served as late.
  ///
  /// What is sent is never late, for that would be another program.
  static func inTheLibrary(_ program: ChainProgram, on machine: LateMachine) -> [String] {
    let clock = RealClock { .nanoseconds(machine.nanoseconds) }
    let world = ChainWorld(clock: clock, unit: program.unit)
    func serve(until instant: Int) {
      let end = instant * 1_000_000
      while let due = clock.nextDue, due < .nanoseconds(end) {
        let rest = Int(due / .nanoseconds(1)) - machine.nanoseconds
        _ = machine.waitForNews(nanoseconds: rest, atMost: end - 1)
        world.graph.receive()
      }
      machine.sleep(until: end)
    }
    world.sign(program)
    for input in program.inputs {
      serve(until: input.time)
      world.send(input)
    }
    serve(until: program.end)
    return compared(world.lines, of: program)
  }

  /// Runs it by the clock of this machine.
  static func inTheLibraryByTheClock(_ program: ChainProgram) -> [String] {
    let world = ChainWorld(clock: RealClock(), unit: program.unit)
    world.begin(program)
    world.graph.serve(for: .milliseconds(program.end))
    return compared(world.lines, of: program)
  }
}
