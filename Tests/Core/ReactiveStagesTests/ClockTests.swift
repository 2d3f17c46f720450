import ReactiveStages
import Testing

/// Each clock: what it counts, and what begins it anew.
@Suite struct ClockTests {
  @Test func everyCountsItsTicksAndGoesOnFromACount() {
    var clock = Every()
    #expect((0..<3).map { _ in clock.tick() } == [1, 2, 3])
    var restored = Every(count: clock.count)
    #expect(restored.tick() == 4)
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
    #expect(clock.begin(.good))
    clock.tick()
    clock.tick()
    #expect(shown(clock) == "2")
    #expect(clock.begin(.good))
    #expect(shown(clock) == "0")
    clock.tick()
    #expect(shown(clock) == "1")
  }

  @Test func aPacedClockStandsStillWithoutAGoodTime() {
    var clock = PacedEvery<String>(.counted(5))
    #expect(!clock.begin(.failed("too short")))
    #expect(shown(clock) == "too short")
    #expect(!clock.begin(.unknown))
    #expect(shown(clock) == "0")
    #expect(clock.begin(.good))
    clock.tick()
    #expect(shown(clock) == "1")
  }
}
