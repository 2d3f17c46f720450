import FlowSession
import FlowTesting
import FlowText
import SeededRandom
import Testing

/// A program goes on, when scopes are disposed of, as one that never had them.
///
/// The scopes listen to the rest in every way there is, and send nothing into it.
@Suite struct DisposalLawTests {
  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func whatIsLeftNoticesNothing(_ semantics: SessionOptions.Semantics) {
    var (lines, behind) = (0, 0)
    for seed in UInt64(0)..<300 {
      var generator = DisposalProgramGenerator(seed: seed)
      let program = generator.program()
      let all = Self.run(program.with, semantics)
      let late = all.drop { $0 != "disposed" }.filter { $0.hasPrefix("s") }
      #expect(late.isEmpty, "seed \(seed): \(late)\n\(program.with)")
      let with = all.filter { !$0.hasPrefix("s") }
      let without = Self.run(program.without, semantics)
      guard with == without else {
        Issue.record("seed \(seed):\n\(program.with)\nfound: \(with)\nright: \(without)")
        return
      }
      lines += with.count
      behind += with.drop { $0 != "disposed" }.count
    }
    #expect(lines > 3_000 && behind > 1_000, "programs in which nothing happens obey any law")
  }

  private static func run(_ program: String, _ semantics: SessionOptions.Semantics) -> [String] {
    let run = LawRun(program, semantics)
    return run.lines + run.errors
  }
}

/// Makes two programs of a seed: one with what is disposed of, and one without.
struct DisposalProgramGenerator {
  private var random: SeededGenerator
  private var names = 0
  private var scopes = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func any(_ texts: [String]) -> String { texts[below(texts.count)] }

  /// A cell or derived cell that is never disposed of.
  private mutating func cell() -> String { any(["a", "b", "d", "f", "empty"]) }

  private mutating func source() -> String {
    any(["a", "b", "d", "f", "d", "f", "e", "go.enabled | map(it ? 1 : 2)"])
  }

  private mutating func name(_ prefix: String) -> String {
    names += 1
    return "\(prefix)\(names)"
  }

  mutating func program() -> (with: String, without: String) {
    let head = [
      "cell a = 1", "cell b = 2", "cell pace = 2ms", "cell empty: Int", "cell back = 0",
      "event e: Int", "event end",
      "a -> d = it * 10 + b", "a, (b | filter(it > 1)) | map((x, y) => x + y) -> f = it",
      "command go when d > 20 { print(\"go\") }",
    ]
    let observers = [
      "d -> print(\"d \\(it)\")", "f | updates -> print(\"f \\(it)\")", "a -> back",
      "e | merge(d) -> print(\"m \\(it)\")", "go.enabled -> print(\"go \\(it)\")", "e -> go()",
      "a | throttle(2ms) -> print(\"t \\(it)\")", "a | zip(b) -> print(\"z \\(it)\")",
      "every(pace) | take(3) -> print(\"p \\(it)\")",
      "empty | switch(it > 2 ? d : f) -> print(\"w \\(it)\")",
    ].shuffled(using: &random)
    var (with, without) = (head, head)
    for observer in observers {
      if random.oneIn(3) { with.append(doomed()) }
      with.append(observer)
      without.append(observer)
    }
    with.append(doomed())
    let (early, late) = (inputs(), inputs())
    let ends = ends()
    let inBlock = random.oneIn(3)
    with += early + (inBlock ? ["end -> { \(ends) }", "end()"] : [ends])
    without += early + (inBlock ? ["end -> print(\"\")", "end()"] : [])
    with += (inBlock ? ["print(\"\")"] : []) + ["print(\"disposed\")"] + late + ["wait 20ms"]
    without += ["print(\"disposed\")"] + late + ["wait 20ms"]
    return (with.joined(separator: "\n"), without.joined(separator: "\n"))
  }

  /// A scope, with all that may be in one.
  private mutating func doomed() -> String {
    scopes += 1
    let members = (0..<(1 + below(5))).map { _ in "  " + member() }
    let known = ["  cell box = 0", "  event ping: Int", "  command ring { print(\"s\") }"]
    let users = (0..<below(3)).map { _ in user(of: "s\(scopes)") }
    return (["scope s\(scopes) {"] + known + members + ["}"] + users).joined(separator: "\n")
  }

  /// A contract outside that ends with a scope, since it names something in it.
  private mutating func user(of scope: String) -> String {
    let target = any([
      "{ print(\"s \\(it)\"); S.box = it }", "{ print(\"s\"); S.ping(it) }", "{ S.ring() }",
      "{ if it > 3 { print(\"s \\(S.box)\") } }", "{ for n in 1...2 { S.box += n }; print(\"s\") }",
      "S.box", "S.ping", "S.ring()", "print(\"s \\(S.box + it)\")",
    ])
    return "\(source()) -> \(target.replacing("S.", with: "\(scope)."))"
  }

  private mutating func ends() -> String {
    let all = (1...max(1, scopes)).map { "s\($0)" }.shuffled(using: &random)
    return "dispose " + all.joined(separator: ", ")
  }

  private mutating func member() -> String {
    let (x, y) = (name("x"), name("y"))
    switch below(16) {
    case 0, 1: return "command \(x) when \(cell()) > 2 { print(\"s\") }"
    case 2:
      return
        "\(cell()) -> \(x) = it + 1\n  command \(y) when \(x) > 3 && \(cell()) > 2 { print(\"s\") }"
    case 3: return "command \(x) when \(cell()) > 2 { print(\"s\") }\n  \(source()) -> \(x)()"
    case 4:
      return
        "command \(x) when \(cell()) > 2 { print(\"s\") }\n  \(x).enabled -> print(\"s \\(it)\")"
    case 5: return "\(x) := \(cell()) + \(cell())"
    case 6: return "\(source()) | merge((\(source()))) -> print(\"s \\(it)\")"
    case 7: return "\(source()) | zip((\(source()) | skip(1))) -> \(x) = it.0 + it.1"
    case 8: return "\(cell()), (\(source()) | filter(it > 1)) -> print(\"s \\(it.0)\")"
    case 9:
      return
        "cell \(x) = true\n  \(x) | switch(it ? \(cell()) : (\(cell()) | map(it + 1))) -> print(\"s \\(it)\")"
    case 10: return "every(pace) | map(it + \(cell())) -> print(\"s \\(it)\")"
    case 11:
      return
        "\(source()) | per(it % 2) | \(any(["debounce(1ms)", "sample(1ms)", "startWith(0)"])) -> print(\"s \\(it)\")"
    case 12: return "cell \(x): Int\n  \(x) -> \(any(["a", "b", "back"]))"
    case 13: return "back | filter(it > 1000) -> a"
    case 14:
      return
        "event \(x): Int\n  \(source()) -> \(x)\n  \(x) | withLatest(\(cell())) -> print(\"s \\(it)\")"
    default: return "\(source()) | delay(1ms) -> \(x) = it"
    }
  }

  private mutating func inputs() -> [String] {
    (0..<(2 + below(5))).map { _ in
      switch below(8) {
      case 0: "wait \(1 + below(4))ms"
      case 1: "pace = \(1 + below(3))ms"
      case 2: "empty = \(below(5))"
      case 3: "e(\(below(9)))"
      case 4: "together { a = \(below(9)); b = \(below(9)) }"
      default: "\(any(["a", "b"])) = \(below(9))"
      }
    }
  }
}
