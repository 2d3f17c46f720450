import FlowText
import Foundation
import SeededRandom
import Testing

@testable import FlowSession

/// In real time the language and the library do what they do in virtual time, however late they are.
struct ChainTimeTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let programs = environment["RUNNEL_SEEDS"].flatMap(Int.init) ?? 200

  /// Nanoseconds by which waits end too late: now and then a little, sometimes by several steps of time.
  private static func lateness(_ seed: Int) -> [Int] {
    var random = SeededGenerator(seed: UInt64(seed))
    return (0..<Int.random(in: 1...7, using: &random)).map { _ in
      Bool.random(using: &random) ? 0 : Int.random(in: 0...350_000_000, using: &random)
    }
  }

  @Test(arguments: [false, true])
  func bothDoTheSameHoweverLate(ties: Bool) {
    var differences = 0
    var compared = 0
    for seed in 0..<Self.programs where differences < 10 {
      let program = ChainProgram(seed: UInt64(seed), ties: ties, stages: 1...4)
      let late = Self.lateness(seed)
      let language = ChainRun.inTheLanguage(program, .real, on: LateMachine(lateness: late))
      let library = ChainRun.inTheLibrary(program, on: LateMachine(lateness: late))
      var agrees =
        language == ChainRun.inTheLanguage(program) && library == ChainRun.inTheLibrary(program)
      if !program.isKnownToDiffer {
        compared += 1
        if language != library { agrees = false }
      }
      guard !agrees else { continue }
      differences += 1
      Issue.record(
        """
        \(seed), late by \(late): \(program.text)  language \(language)
          in virtual time \(ChainRun.inTheLanguage(program))
          library  \(library)
          in virtual time \(ChainRun.inTheLibrary(program))
        """)
    }
    #expect(compared > Self.programs / 2)
  }

  /// The clock of this machine: nobody measures how late it is, for it may not matter.
  @Test func bothDoTheSameByTheClock() async {
    let programs = (0..<24).map {
      ChainProgram(seed: UInt64($0), ties: true, stages: 2...4, unit: 2)
    }
    .filter { !$0.isKnownToDiffer }
    #expect(programs.count > 16)
    await withTaskGroup { group in
      for program in programs {
        group.addTask {
          let expected = ChainRun.inTheLanguage(program)
          let language = ChainRun.inTheLanguage(program, .real, on: BackgroundThread())
          #expect(language == expected, "\(program.text)")
          #expect(ChainRun.inTheLibraryByTheClock(program) == expected, "\(program.text)")
        }
      }
    }
  }
}
