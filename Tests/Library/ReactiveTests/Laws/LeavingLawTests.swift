import Testing

@testable import Reactive

/// Waves that follow schedules do what sweeps do, whatever the closures of their members do.
struct LeavingLawTests {
  @Test func observersHearTheSameWithSchedulesAndWithout() {
    var withSchedules = 0
    for seed in LawSeeds.all(usually: 3000) {
      let program = LeavingProgram(seed: UInt64(seed))
      let listed = LeavingWorld(usesSchedules: true)
      let result = listed.run(program)
      if listed.hadSchedules { withSchedules += 1 }
      let expected = LeavingWorld(usesSchedules: false).run(program)
      guard result != expected else { continue }
      #expect(result == expected, "\(seed): \(program)")
      return
    }
    #expect(withSchedules > LawSeeds.all(usually: 3000).count / 2)
  }
}
