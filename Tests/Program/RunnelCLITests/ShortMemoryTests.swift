import Foundation
import Testing

/// Whatever keeps more and more ends with R6003 and 70 as soon as memory is short, at the first wave or the second for
/// which it is, and never as if somebody had interrupted it.
struct ShortMemoryTests {
  /// How many limits are tried, each a quarter of the least room above the last; the first is twice that room.
  private static let rooms = ProcessInfo.processInfo.environment["RUNNEL_ROOMS"].flatMap(Int.init)

  /// A program that is given more lines than fit, and how it is run.
  struct Greedy: CustomTestStringConvertible, Sendable {
    let program: String
    var command = "run --time virtual"

    var testDescription: String { "\(command): \(program)" }
  }

  private static let few = [
    "stdin.line | collect -> print(it.count)",
    "stdin.line | scan([\"\"], acc.append(it)) -> xs = it",
    "stdin.line | window(10s) -> n = it.count",
    "stdin.line | delay(10s) -> print(it)",
    "stdin.line | per(it) | scan(0, acc + 1) -> n = it",
    "cell xs = [\"\"]\ncommand add(x: String) { xs = xs.append(x) }\nstdin.line -> add(it)",
  ].map { Greedy(program: $0) }

  private static let many =
    [
      "stdin.line | scan([\"\": 0], acc.with(it, 1)) -> d = it",
      "cell d: [String: Int] = [:]\nstdin.line -> { d[it] = 1 }",
      "cell text = \"\"\nstdin.line -> { text = text + it }",
      "stdin.line | scan(\"\", acc + it) -> text = it",
      "stdin.line | buffer(10s) -> print(it.count)",
      "stdin.line | collect | map(it.group(x => x)) -> print(it.count)",
      "cell n = 0\nn | switch(n == 0 ? (stdin.line | collect) : (stdin.line | map([it]))) -> c = it",
      "stdin.line | map(it.split(\"\")) | scan([[\"\"]], acc.append(it)) -> xs = it",
      "cell xs = [\"\"]\nstdin.line -> { together { for i in 1...3 { xs = xs.append(it) } } }",
      "cell xs = [\"\"]\nstdin.line -> { after 1s { xs = xs.append(it) } }",
      "stdin.line | scan([\"\"], acc.append(it)) -> a = it\na | map(it.count) -> b = it\nb -> print(it)",
    ].map { Greedy(program: $0) }
    + ["run", "run --semantics classic", "run --profile"].map {
      Greedy(program: "stdin.line | scan([\"\"], acc.append(it)) -> xs = it", command: $0)
    }
    + ["marbles", "compare", "run --semantics classic"].map {
      Greedy(
        program:
          "cell xs = [[0]]\nfor i in 1...50000 { xs = xs.append((1...100).map(x => x + i)) }",
        command: $0)
    }
    // Of two runs the second one has what the first one gives back.
    + [
      Greedy(
        program:
          "cell n = 0\nevery(1ms) | per(it) | map(it + 1) -> { n = n + it }\nwait 1000s\nexit(0)",
        command: "compare")
    ]

  @Test(arguments: rooms == nil ? few : few + many)
  func aRunEndsWhereMemoryIsShort(_ greedy: Greedy) throws {
    guard Program.environment["ASAN_OPTIONS"] == nil else { return }
    let least = try MemoryLawTests.leastRoom()
    let scratch = try Scratch()
    let file = try scratch.script(greedy.program, name: "greedy.flow")
    for quarters in 8...(8 + (Self.rooms ?? 1)) {
      let room = least * quarters / 4
      let result = try Program.shell(
        "seq -f '%0100.0f' 400000 |"
          + " (ulimit -v \(room); exec timeout 50 runnel \(greedy.command) '\(file)' > /dev/null)")
      let place: Comment = "ulimit -v \(room): \(result.errors.prefix(700))"
      let reports = result.errors.matches(of: /error\[R6003\]/).count
      #expect(result.status == 70 && (1...2).contains(reports), place)
      #expect(!result.errors.contains("R6004"), place)
    }
  }
}
