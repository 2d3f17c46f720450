import FlowRuntime
import FlowText
import Testing

/// Why something stopped is said in both languages.
struct StopWordsTests {
  private static let stops: [StopWords] = [
    .equal, .filtered, .isNil, .heldAtSigning, .firstOfPair, .skipped(left: 1), .held,
    .holding(stage: "delay", .value("1"), left: .nanoseconds(5)),
    .holding(stage: "delay", .values(2), left: .forEver),
    .holding(stage: "delay", .value(nil), left: nil), .gathered(2), .hopped, .remembered,
    .restarted,
    .notChosen, .waitingForSources, .waiting(for: "a"), .disposed, .disposedBefore, .disabled,
    .failed, .overridden, .passedBefore, .ended, .inLine, .firstDropped, .untold, .heldByMerge,
  ]

  @Test(arguments: stops) func areSaidInBothLanguages(_ stop: StopWords) {
    let (english, japanese) = (stop.text(.english), stop.text(.japanese))
    #expect(english.unicodeScalars.allSatisfy { $0.value < 0x3000 }, "\(english)")
    #expect(japanese.unicodeScalars.contains { $0.value >= 0x3040 }, "\(japanese)")
  }
}
