import FlowSession
import FlowTesting
import SeededRandom
import Testing

/// What a stage holds before a join comes when its time has come, in classic delivery as in waves, and nothing
/// comes in its place before.
///
/// Chains leave out what classic delivery does otherwise: a `merge` of what is held, and the same choice again.
@Suite struct HeldJoinLawTests {
  private struct Generator {
    var random: SeededGenerator

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    mutating func any(_ texts: [String]) -> String { texts[below(texts.count)] }

    private mutating func hold() -> String {
      any([
        "throttle(2ms)", "debounce(2ms)", "delay(2ms)", "buffer(2ms) | map(it.sum)", "sample(2ms)",
        "deliverOn(main)", "delay(1ms) | debounce(1ms)",
      ])
    }

    private mutating func join() -> String {
      any([
        "zip(f)", "zip(d)", "zip((f | delay(1ms)))", "withLatest(f)", "withLatest(d)",
        "withLatest((d | delay(3ms)))", "merge(f)", "merge((f | map(it + 50)))",
        "switch(it > 3 ? f : g)", "switch(true ? f : (g | map(it + 70)))",
      ])
    }

    mutating func contract() -> String {
      let between = any([
        "map(it + 1)", "map(\"<\\(it)>\") | map(it.count)", "filter(it > 2)", "scan(10, acc + it)",
        "skip(1)", "take(3)", "pairwise | map(it.0 + it.1)", "recover(7)", "map(10 / (it - 4))",
      ])
      return "\(any(["e", "c", "c, d | map(it.0 * it.1)"])) | \(hold()) | \(between) | \(join())"
    }

    mutating func statements() -> [String] {
      (0..<(5 + below(8))).map { _ in
        below(3) == 0
          ? "wait \(1 + below(5))ms"
          : any(["e(N)", "f(N)", "g(N)", "c = N", "d = N"]).replacing("N", with: "\(below(9))")
      }
    }
  }

  @Test func whatIsHeldComesOnce() {
    var said = 0
    for seed in UInt64(0)..<600 {
      var generator = Generator(random: SeededGenerator(seed: seed))
      let contract = generator.contract()
      let head = [
        "event e: Int", "event f: Int", "event g: Int", "cell c = 7", "cell d = 3",
        "\(contract) -> print(\"\\(now()): \\(it)\")",
      ]
      let program = (head + generator.statements() + ["wait 20ms"]).joined(separator: "\n")
      let (waves, classic) = (LawRun(program), LawRun(program, .classic))
      said += waves.lines.count
      #expect(waves.lines == classic.lines, "seed \(seed):\n\(program)")
      #expect(waves.errors == classic.errors, "seed \(seed):\n\(program)")
    }
    #expect(said > 600)
  }
}
