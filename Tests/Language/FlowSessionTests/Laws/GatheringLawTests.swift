import FlowSession
import FlowTesting
import FlowText
import SeededRandom
import Testing

/// When `collect` gives its list follows from what leads to it, and from nothing else in the program.
@Suite struct GatheringLawTests {
  private struct Generator {
    var random: SeededGenerator

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    mutating func any(_ texts: [String]) -> String { texts[below(texts.count)] }

    /// A source that ends, in parentheses or not.
    mutating func source() -> String {
      let event = any(["e", "f"])
      let number = 1 + below(3)
      return any([
        "\(event) | take(\(number))", "(\(event) | take(\(number)))", "stdin.line | map(it.count)",
        "(stdin.line | filter(it != \"b\")) | map(it.count)", "(after(1s) | map(\(number)))",
        "(\(event) | take(\(number)) | collect | map(it.sum))",
        "(\(event) | filter(it > 2) | take(\(number)))", "e, f | take(2) | map(it.0 + it.1)",
      ])
    }

    mutating func front() -> String {
      let join = any([
        "", "", " | merge((f | take(2)))", " | zip((f | take(3) | map(it + 1))) | map(it.1)",
        " | merge((e | map(-it) | take(2)))", " | withLatest(n) | map(it.0)",
      ])
      let time = any([
        "", "", "", " | delay(1s)", " | debounce(1s)", " | throttle(1s)",
        " | buffer(1s) | map(it.sum)",
        " | deliverOn(background) | deliverOn(main)", " | sample(1s)",
      ])
      return source() + join + time
        + any(["", "", " | filter(it > 1)", " | distinct", " | skip(1)"])
    }

    mutating func bystander() -> String {
      let source = any(["e", "f", "n", "stdin.end | map(1)", "stdin.line | map(it.count)"])
      let stage = any([
        "delay(1h)", "debounce(1h)", "sample(1h)", "timeout(1h, 9)", "window(1h) | map(it.count)",
        "merge((e | map(it + 1)))", "merge((stdin.end | map(2)))", "zip(f) | map(it.0)",
        "deliverOn(background) | deliverOn(main)",
      ])
      return "\(source) | \(stage) -> nobody"
    }

    mutating func inputs() -> String {
      (0..<(2 + below(7))).map { _ in
        let sends = (0..<(1 + below(3))).map { _ in
          any([
            "e(\(below(5)))", "f(\(below(5)))", "n = \(below(5))", "stdin.line(\"b\")",
            "stdin.end()",
          ])
        }
        return below(4) == 0 ? "wait 1s" : "together { \(sends.joined(separator: "; ")) }"
      }.joined(separator: "\n")
    }
  }

  private static let declarations = """
    event e: Int
    event f: Int
    event nobody: Int
    cell n = 1
    """

  @Test func whatElseWaitsPutsNoListOff() {
    var lists = 0
    for seed in UInt64(0)..<600 {
      var generator = Generator(random: SeededGenerator(seed: seed))
      let bystander = generator.bystander()
      let rest = """
        \(generator.front()) | collect -> list = it
        list -> print("list \\(it) at \\(now())")
        e -> print("e \\(it)")
        stdin.end -> print("end", hasValue(list))
        n | updates -> print("n \\(it)")
        \(generator.inputs())
        wait 10s
        exit(0)
        """
      let alone = LawRun(Self.declarations + "\n" + rest).lines
      let program = Self.declarations + "\n" + bystander + "\n" + rest
      #expect(LawRun(program).lines == alone, "seed \(seed):\n\(program)")
      if alone.contains(where: { $0.hasPrefix("list") }) { lists += 1 }
    }
    #expect(lists > 200)
  }

  /// A second `collect` gathers what the first one gives, and not before.
  @Test func aListOfListsHoldsTheList() {
    var lists = 0
    for seed in UInt64(0)..<600 {
      var generator = Generator(random: SeededGenerator(seed: seed))
      let front = generator.front()
      let second = generator.any([
        "\(front) | collect | collect", "(\(front) | collect) | collect",
        "\(front) | collect | delay(1s) | collect", "(\(front) | collect) | delay(1s) | collect",
      ])
      let program = """
        \(Self.declarations)
        \(front) | collect -> print("one [\\(it)]")
        \(second) -> print("two \\(it)")
        \(generator.inputs())
        wait 10s
        """
      let lines = LawRun(program).lines
      let (one, two) = (lines.filter { $0.hasPrefix("one") }, lines.filter { $0.hasPrefix("two") })
      #expect(
        one.map { $0.dropFirst(3) } == two.map { $0.dropFirst(3) }, "seed \(seed):\n\(program)")
      lists += one.count
    }
    #expect(lists > 200)
  }
}
