import FlowSession
import FlowTesting
import FlowText
import SeededRandom
import Testing

/// A contract hears every value once, be it that it comes while the contract is signed.
@Suite struct SigningLawTests {
  private struct Generator {
    var random: SeededGenerator

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    mutating func any(_ texts: [String]) -> String { texts[below(texts.count)] }

    /// A source made of what has no value at first, or of that and `m`.
    mutating func source() -> String {
      any([
        "n", "n", "d", "(n | map(it + 1))", "n | merge(m)", "n | merge((d | map(it * 2)))",
        "n | zip(m) | map(it.0 + it.1)", "(n | zip(d)) | map(it.0 * it.1)", "m | merge(n)",
        "n, m | map((x, y) => x * 100 + y)", "d, (m | map(it + 1)) | map(it.0 + it.1)",
        "n | withLatest(m) | map(it.0 - it.1)", "n | switch(it > 3 ? m : d)", "n | delay(1ms)",
        "m | zip(d) | map(it.0 + it.1)", "n | merge((m | merge(d)))",
      ])
    }

    /// Stages that give something at once; where `m` gives values of its own, such as ask for no order.
    mutating func stages(behind source: String) -> String {
      let any = [
        "", "", " | map(it + m)", " | startWith(-3)", " | filter(it % 2 != 0)", " | merge(m)",
      ]
      let ordered = [" | scan(0, acc + it)", " | take(3)", " | distinct"]
      return self.any(source.contains("m") ? any : any + ordered)
    }
  }

  private static func lines(of program: String) -> [String] {
    let run = LawRun(program)
    return run.lines + run.errors
  }

  /// The same values come if the block sends in the wave of `startWith`, and if the next statement does.
  @Test func whatIsSentMeanwhileComesOnce() {
    var said = 0
    for seed in UInt64(0)..<500 {
      var generator = Generator(random: SeededGenerator(seed: seed))
      let head = "cell m = 7\ncell n: Int\nn -> d = it + 50\ncell isSent = false\n"
      let sends = generator.any(["n = 4", "n = 2; n = 3", "n = 6"])
      let source = generator.source()
      let chain = "\(source) | startWith(-5)\(generator.stages(behind: source))"
      let tail = "wait 10ms\nn = 11\nm = 12\nwait 10ms\n"
      let inside = Self.lines(
        of: head + "\(chain) -> { print(it); if !isSent { isSent = true; \(sends) } }\n" + tail)
      // Sent by an observer of another event, in a step as well.
      let behind = Self.lines(
        of: head + "\(chain) -> print(it)\nevent go\ngo -> { \(sends) }\ngo()\n" + tail)
      let isSentAtSigning = inside.first == "-5" || inside.first == "-3"
      guard isSentAtSigning else { continue }
      said += 1
      #expect(inside.sorted() == behind.sorted(), "seed \(seed): \(chain), \(sends)")
    }
    #expect(said > 200)
  }

  /// A value that a source outside of a ring holds at signing goes round as one assigned later does.
  ///
  /// Nothing in the ring holds a value then, of which a `merge` would give the last one.
  @Test func whatIsHeldOutsideGoesRound() {
    var said = 0
    for seed in UInt64(0)..<500 {
      var generator = Generator(random: SeededGenerator(seed: seed))
      let last = generator.below(3)
      let names = (0...last).map { "t\($0)" }
      let isEvent = generator.below(3) > 0
      var ring = names.map { (isEvent ? "event" : "cell") + " \($0): Int" }
      ring += names.map { "\($0) -> print(\"\($0) \\(it)\")" }
      for (from, to) in zip(names, names.dropFirst()) {
        let stage = generator.any(["", " | map(it + 1)", " | filter(it > 2)", " | merge(k)"])
        ring.append("\(from)\(stage) -> \(to)")
      }
      let back = generator.any(["t\(last)", "(t\(last) | map(it + 10))", "(k | merge(t\(last)))"])
      let chains = [
        "d | merge(\(back))", "d | map(it * 2) | merge(\(back))", "k | merge((d | merge(\(back))))",
        "(d | merge(\(back)))", "d | merge(k) | merge(\(back))", "\(back) | merge(d)",
        "(d | merge(\(back))) | merge(k)",
      ]
      let starts = ["d | startWith(3) | merge(\(back))"]
      let chain = generator.any(isEvent && back == "t\(last)" ? chains + starts : chains)
      let contract = "\(chain) | filter(it < 90) -> t0"
      let later = [
        "print(\"--\")", "d = 5", "k = 6", "t0(7)".replacing("(7)", with: isEvent ? "(7)" : " = 7"),
      ]
      let held = Self.lines(
        of: (["cell d = 4", "cell k: Int"] + ring + [contract] + later).joined(separator: "\n"))
      let assigned = Self.lines(
        of: (["cell d: Int", "cell k: Int"] + ring + [contract, "d = 4"] + later)
          .joined(separator: "\n"))
      said += held.count
      #expect(held == assigned, "seed \(seed): \(contract)\n\(ring.joined(separator: "\n"))")
    }
    #expect(said > 2_000)
  }
}
