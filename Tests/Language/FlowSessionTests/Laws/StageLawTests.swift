import FlowSession
import FlowTesting
import FlowText
import Foundation
import Testing

@testable import FlowCheck

/// Order, re-entrance and disposal of every stage over every source, in programs made of seeds.
///
/// A stage that the model does not know does not compile. `RUNNEL_SEEDS` says how many programs there
/// are in all, `RUNNEL_SEED` has one of them run alone.
@Suite struct StageLawTests {
  private static let environment = ProcessInfo.processInfo.environment
  static let programs = environment["RUNNEL_SEEDS"].flatMap(Int.init) ?? 2_200
  static let oneSeed = environment["RUNNEL_SEED"].flatMap(Int.init)

  /// The seeds for a stage; the stages share them out.
  private static func seeds(for stage: StageKind) -> [Int] {
    let place = StageKind.allCases.firstIndex(of: stage) ?? 0
    if let oneSeed { return oneSeed % StageKind.allCases.count == place ? [oneSeed] : [] }
    return Array(stride(from: place, to: programs, by: StageKind.allCases.count))
  }

  private static func program(_ seed: Int, _ stage: StageKind) -> LawProgram {
    var generator = LawGenerator(seed: UInt64(seed))
    return generator.program(of: stage)
  }

  private static func run(_ program: LawProgram) -> (lines: [String], diagnostics: [String]) {
    let run = LawRun(program.text)
    let diagnostics = run.found.filter { $0.diagnostic.code != .divisionByZero }
    return (run.lines, diagnostics.map { "\($0.diagnostic.code.rawValue) \($0.words)" })
  }

  /// What is wrong with a program; nil when nothing is.
  private static func fault(of program: LawProgram) -> String? {
    let (lines, diagnostics) = run(program)
    let expected = LawWorld(program).run()
    let faults = diagnostics + Transcript(lines, of: program).violations
    guard !faults.isEmpty || lines != expected else { return nil }
    let pairs = (0..<max(lines.count, expected.count)).map { index in
      let found = index < lines.count ? lines[index] : "-"
      let right = index < expected.count ? expected[index] : "-"
      return found == right ? "  \(found)" : "! \(found), not \(right)"
    }
    return (faults + pairs).joined(separator: "\n")
  }

  @Test(arguments: StageKind.allCases)
  func theLawsHold(_ stage: StageKind) {
    for seed in Self.seeds(for: stage) {
      let program = Self.program(seed, stage)
      guard Self.fault(of: program) != nil else { continue }
      let small = program.shrunk { Self.fault(of: $0) != nil }
      let words =
        "RUNNEL_SEED=\(seed), of \(stage.rawValue):\n\(small.text)\(Self.fault(of: small) ?? "")"
      Issue.record(Comment(rawValue: words))
      return
    }
  }

  /// Programs that never deliver, end or meet at one instant would obey any law.
  @Test(arguments: StageKind.allCases)
  func theProgramsSaySomething(_ stage: StageKind) {
    var counts: [String: Int] = [:]
    var sources: Set<LawSource> = []
    for seed in 0..<400 {
      let program = Self.program(seed, stage)
      sources.insert(program.source)
      let lines = LawWorld(program).run().map(Transcript.Line.init)
      for name in Set(lines.map(\.name)) { counts[name, default: 0] += 1 }
      if let end = lines.first(where: { $0.name == "x" }),
        lines.contains(where: { ["q", "o"].contains($0.name) && $0.time == end.time })
      {
        counts["met", default: 0] += 1
      }
      if lines.contains(where: { $0.name == "n" && (101...103).contains(Int($0.text) ?? 0) }) {
        counts["answered", default: 0] += 1
      }
    }
    #expect(sources.count == LawSource.allCases.count)
    for name in ["n", "p", "q", "o", "x", "met", "answered"] {
      #expect(counts[name, default: 0] >= 8, "\(name) of \(stage.rawValue)")
    }
  }
}
