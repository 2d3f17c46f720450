import Foundation
import Testing

/// The language and the library agree on every stage and on chains of them, whatever their sources are
/// and when those end.
struct ChainLawTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let programs = environment["RUNNEL_SEEDS"].flatMap(Int.init) ?? 1000

  @Test(arguments: [false, true])
  func bothDoTheSame(ties: Bool) {
    var differences: [String: String] = [:]
    var compared = 0
    for seed in 0..<Self.programs {
      let program = ChainProgram(seed: UInt64(seed), ties: ties, stages: 1...4)
      if program.isKnownToDiffer { continue }
      compared += 1
      guard Self.differ(program) else { continue }
      let least = Self.shrunk(program)
      let names = least.stages.map { $0.text.prefix { $0.isLetter } }.joined(separator: " ")
      let place = "\(least.source) \(names)"
      guard differences[place] == nil else { continue }
      differences[place] = """
        \(seed): \(least.text)  language \(ChainRun.inTheLanguage(least))
          library  \(ChainRun.inTheLibrary(least))
        """
      if differences.count == 20 { break }
    }
    #expect(compared > Self.programs / 3)
    for (_, words) in differences.sorted(by: { $0.key < $1.key }) {
      Issue.record(Comment(rawValue: words))
    }
  }

  /// Every difference on the list is one; what is none any more leaves the list.
  @Test(arguments: ChainDifference.allCases)
  func aKnownDifferenceIsOne(_ difference: ChainDifference) {
    withKnownIssue {
      let program = difference.least
      #expect(ChainRun.inTheLanguage(program) == ChainRun.inTheLibrary(program))
    }
  }

  private static func differ(_ program: ChainProgram) -> Bool {
    ChainRun.inTheLanguage(program) != ChainRun.inTheLibrary(program)
  }

  private static func shrunk(_ program: ChainProgram) -> ChainProgram {
    let next = program.shorter.first { $0.isSaidByBoth && !$0.isKnownToDiffer && differ($0) }
    guard let next else { return program }
    return shrunk(next)
  }
}
