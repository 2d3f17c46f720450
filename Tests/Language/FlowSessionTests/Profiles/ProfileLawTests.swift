import FlowSession
import FlowTesting
import FlowText
import ReactiveKernel
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// A profile counts what a record of every wave says, and a measured run goes on as any other.
///
/// Recording sweeps each wave and keeps all values; counting follows the graph's lists and asks the journal.
@Suite struct ProfileLawTests {
  /// A session that is measured, and one that is recorded.
  private struct Pair {
    let measured: Session
    let recorded: Session
    let counted: CountedRecords

    init(_ settings: (inout SessionOptions) -> Void = { _ in }) {
      var options = SessionOptions()
      options.time = .virtual
      options.until = 1_000_000_000
      settings(&options)
      recorded = Session(options: options, output: RunRecorder())
      counted = CountedRecords(of: recorded)
      options.measures = true
      measured = Session(options: options, output: RunRecorder())
      measured.runtime.graph.schedulePatience = 0
    }

    func run(_ name: String, _ bytes: [UInt8]) {
      for session in [measured, recorded] { _ = session.run(name: name, bytes: bytes) }
    }

    func submit(_ entry: String) {
      for session in [measured, recorded] { session.submit(entry) }
    }

    var hasLists: Bool { measured.runtime.nodes.schedules.count > 0 }

    /// Where the counts differ, in words.
    var differences: [String] {
      let profile = measured.profile
      return differences(profile.contracts, counted.contracts, "contract")
        + differences(profile.assigned, counted.assigned, "cell")
        + (profile.waves == counted.waves ? [] : ["waves \(profile.waves) \(counted.waves)"])
    }

    private func differences(
      _ found: [Int: Profile.Counts], _ right: [Int: Profile.Counts], _ kind: String
    ) -> [String] {
      Set(found.keys).union(right.keys).sorted().filter { found[$0] != right[$0] }.map {
        "\(kind) \($0): counted \(words(found[$0])), recorded \(words(right[$0]))"
      }
    }

    private func words(_ counts: Profile.Counts?) -> String {
      guard let counts else { return "nothing" }
      return "\(counts.computed) computed, \(counts.changed) changed, \(counts.stopped) stopped, "
        + "\(counts.ran) ran"
    }
  }

  @Test(arguments: try GoldenFiles.cases(), [SessionOptions.Semantics.waves, .classic])
  func `a program of the repository is counted as its record says`(
    _ golden: GoldenCase, _ semantics: SessionOptions.Semantics
  ) {
    let pair = Pair { options in
      options.semantics = semantics
      options.reader = golden.test.reader
    }
    pair.run(golden.name, golden.bytes)
    #expect(pair.differences == [])
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `what a list computes is counted as its record says`(_ part: UInt64) {
    var listed = 0
    for seed in (part * 1000)..<(part * 1000 + 40) {
      var generator = ScheduleProgramGenerator(seed: seed)
      let pair = Pair()
      var text = ""
      for _ in 0..<60 {
        let entry = generator.next()
        text += entry + "\n"
        pair.submit(entry)
        if pair.hasLists { listed += 1 }
        // Reading the counts in between changes nothing.
        if listed.isMultiple(of: 7), !pair.differences.isEmpty { break }
      }
      guard pair.differences.isEmpty else {
        Issue.record("seed \(seed):\n\(text)\n\(pair.differences.joined(separator: "\n"))")
        return
      }
    }
    #expect(listed > 400)
  }

  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func `events, scopes and what they dispose of are counted as their record says`(
    _ semantics: SessionOptions.Semantics
  ) {
    var computed = 0
    for seed in UInt64(0)..<120 {
      var occurrences = OccurrenceProgramGenerator(seed: seed)
      var disposals = DisposalProgramGenerator(seed: seed)
      var stages = LawGenerator(seed: seed)
      let kinds = StageKind.allCases
      let stage = stages.program(of: kinds[Int(seed) % kinds.count])
      for program in [occurrences.program(), disposals.program().with, stage.text] {
        let pair = Pair { $0.semantics = semantics }
        pair.run("law.flow", Array(program.utf8))
        guard pair.differences.isEmpty else {
          Issue.record(
            "seed \(seed):\n\(program)\n\(pair.differences.joined(separator: "\n"))")
          return
        }
        computed += pair.measured.profile.contracts.values.reduce(0) { $0 + $1.computed }
      }
    }
    #expect(computed > 5_000)
  }

  @Test func `a wave that is taken back is not counted`() {
    let pair = Pair { $0.limits.stepsPerWave = 6 }
    pair.submit("cell a = 1\ncell n = 1\na -> b = a + 1\na -> c = a + n")
    for value in [2, 3, 4] { pair.submit("a = \(value)") }
    #expect(pair.hasLists)
    pair.submit("b | filter(it > 4) -> d = it\nd | filter(true) -> e = it\ne -> f = it | map(it)")
    for value in [5, 6, 1] { pair.submit("a = \(value)") }
    #expect(pair.differences == [])
  }

  @Test func `a block that another one has disposed of did not run`() {
    let pair = Pair()
    pair.submit(
      """
      cell a = 1
      scope s { a | updates -> { print(it) } as second }
      a | updates -> { if it == 3 { dispose s } } as first
      """)
    for value in [2, 3, 4] { pair.submit("a = \(value)") }
    #expect(pair.differences == [])
  }

  /// Equal floating-point numbers may be different words, and other values are no words at all.
  @Test func `a change is a change of the value`() throws {
    let pair = Pair()
    pair.submit(
      """
      cell x = 0.0
      cell words = ["a"]
      x -> y = x
      y -> z = y
      words -> copy = words
      words -> count = words.count
      """)
    for entry in ["x = -0.0", "x = 0.0", "x = 2.5", "x = -0.0", "x = -x", "x = 1.0"] {
      pair.submit(entry)
    }
    for entry in ["[\"a\"]", "[\"b\"]", "[\"b\"]", "[\"b\", \"c\"]"] {
      pair.submit("words = \(entry)")
    }
    #expect(pair.differences == [])
    #expect(pair.hasLists)
  }
}
