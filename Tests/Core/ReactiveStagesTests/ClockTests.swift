import ReactiveStages
import Testing

/// Each clock: what it counts, and what begins it anew.
@Suite struct ClockTests {
  @Test func everyCountsItsTicksAndGoesOnFromACount() {
    var clock = Every()
    let counted = (0..<3).map { _ in clock.tick() }
    #expect(counted == [1, 2, 3])
    var restored = Every(count: clock.count)
    let next = restored.tick()
    #expect(next == 4)
  }

  @Test func afterIsOverOnceItHasFired() {
    var clock = After()
    #expect(!clock.isOver)
    clock.tick()
    #expect(clock.isOver)
    #expect(After(isOver: true) == clock)
  }

  /// The count of a paced clock, or the words of the failure of its time.
  private func shown(_ clock: PacedEvery<String>) -> String {
    switch clock.state {
    case .counted(let count): "\(count)"
    case .failed(let failure): failure
    }
  }

  @Test func aPacedClockBeginsAnewWithEachTimeThatItIsTold() {
    var clock = PacedEvery<String>()
    var runs = clock.begin(.good)
    clock.tick()
    clock.tick()
    #expect(runs && shown(clock) == "2")
    runs = clock.begin(.good)
    #expect(runs && shown(clock) == "0")
    clock.tick()
    #expect(shown(clock) == "1")
  }

  @Test func aPacedClockStandsStillWithoutAGoodTime() {
    var clock = PacedEvery<String>(.counted(5))
    var runs = clock.begin(.failed("too short"))
    #expect(!runs && shown(clock) == "too short")
    runs = clock.begin(.unknown)
    #expect(!runs && shown(clock) == "0")
    runs = clock.begin(.good)
    clock.tick()
    #expect(runs && shown(clock) == "1")
  }
}
