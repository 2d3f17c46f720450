import FlowSession
import Foundation
import Testing

/// Stages of time mean the same under waves, in classic delivery and in the library: random chains of them,
/// with stages that count and end between them, over random inputs.
///
/// The drivers share the structs of `ReactiveStages`; what differs is who carries out their answers. Where
/// language and library differ on purpose stands in `ChainDifference`.
struct TimeStageLawTests {
  private static let programs =
    ProcessInfo.processInfo.environment["RUNNEL_SEEDS"].flatMap(Int.init) ?? 600

  @Test(arguments: [false, true])
  func allThreeDoTheSame(ties: Bool) {
    var differences = 0
    var compared = 0
    for seed in 0..<Self.programs where differences < 5 {
      let program = ChainProgram(
        seed: UInt64(seed), ties: ties, stages: 1...3,
        of: [.cell, .event, .takenCell, .takenEvent, .after, .every],
        choosing: { .randomOfTime(&$0, unit: $1) })
      if program.isKnownToDiffer { continue }
      compared += 1
      let waves = ChainRun.inTheLanguage(program)
      let classic = ChainRun.inTheLanguage(program, .classic)
      let library = ChainRun.inTheLibrary(program)
      guard waves != classic || waves != library else { continue }
      differences += 1
      Issue.record(
        """
        \(seed): \(program.text)  waves   \(waves)
          classic \(classic)
          library \(library)
        """)
    }
    #expect(compared > Self.programs * 2 / 3)
  }

  /// What a stage of time behind a `take` holds when the last value has come still leaves.
  @Test(arguments: [
    (ChainStage.throttle(300), ["3@400"]), (.debounce(300), ["3@500"]),
    (.delay(300), ["2@400", "3@500"]),
    (.buffer(300), ["5@400"]), (.sample(300), ["3@300"]),
  ])
  func whatIsHeldBehindATakeLeaves(stage: ChainStage, expected: [String]) {
    let inputs = [(100, 2), (200, 3), (250, 4)].map {
      ChainProgram.Input(time: $0.0, cell: nil, event: $0.1)
    }
    let program = ChainProgram(source: .event, stages: [.take(2), stage], inputs: inputs)
    #expect(ChainRun.inTheLanguage(program) == expected)
    #expect(ChainRun.inTheLanguage(program, .classic) == expected)
    #expect(ChainRun.inTheLibrary(program) == expected)
  }
}
