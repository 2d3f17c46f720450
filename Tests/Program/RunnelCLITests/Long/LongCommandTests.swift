import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A program that is long in one way is carried out, checked and drawn, or refused with a code; nothing overflows, and
/// one of twice the size costs about twice as much.
@Suite(.serialized) struct LongCommandTests {
  /// The size of the long run, which tries each program with every command and also twice as large.
  private static let long = ProcessInfo.processInfo.environment["RUNNEL_LONG"].flatMap(Int.init)

  private static let commands = [
    "run --time virtual %", "check --json %", "show --as combine %", "graph --format json %",
    "graph --format svg --layout own --out - %", "marbles %", "compare %", "why % x",
    "show --as bond %", "graph %", "test %", "repl --time virtual < %",
    "run --time virtual --semantics classic %", "run --time virtual --profile %",
    "run --time virtual --trace --json %", "marbles --svg - %", "show --as rxswift %", "check %",
    "graph --format mermaid %", "show --as reactiveswift %",
  ]

  /// In the usual run each program is given to one of the commands, the next one in turn.
  private static let cases: [(LongProgram, [String])] = LongProgram.all.enumerated().map {
    (place, program) in
    (program, long == nil ? [commands[place % commands.count]] : commands)
  }

  @Test(arguments: cases) func aLongProgramIsCarriedOutOrRefused(
    _ program: LongProgram, _ commands: [String]
  ) throws {
    let size = Self.long ?? 400
    for command in commands {
      let (result, time) = try Self.run(program, command, size)
      Self.judge(result, program, command, size)
      // In classic delivery what a new `<->` tells goes through all those before it: a square of deliveries.
      let isSquare =
        program.name == "two-way bindings"
        && (command.contains("classic") || command.hasPrefix("compare"))
      guard Self.long != nil, !isSquare else { continue }
      let (larger, longer) = try Self.run(program, command, size * 2)
      Self.judge(larger, program, command, size * 2)
      // What takes no half second is not judged: too much of it is the beginning of the process.
      #expect(
        longer < 0.5 || longer < time * 3,
        "\(program.name), \(command): \(time) s for \(size), \(longer) s for \(size * 2)")
    }
  }

  /// What is written for a library recurses into what stands first in an expression, once for each call.
  @Test(arguments: ["calls", "calls of lists", "optional calls", "choices", "otherwises", "sums"])
  func aChainOfAnyLengthIsShown(_ name: String) throws {
    let program = try #require(LongProgram.all.first { $0.name == name })
    let (result, _) = try Self.run(program, "show --as bond %", 12_000)
    #expect(result.status == 0, "\(result.errors.prefix(500))")
  }

  private static func judge(
    _ result: Program.Result, _ program: LongProgram, _ command: String, _ size: Int
  ) {
    let place: Comment =
      "\(program.name), \(command), \(size): \(result.status) \(result.errors.prefix(500))"
    // A program may have no cell `x`, or have tests that fail.
    #expect([0, 1, 64, 65, 66, 70].contains(result.status), place)
    guard [65, 66, 70].contains(result.status) else { return }
    let said = result.errors + result.output
    #expect(said.contains(/R\d{4}/), place)
  }

  /// Runs a command with a program of a size, and returns the seconds of processor time that it took.
  private static func run(
    _ program: LongProgram, _ command: String, _ size: Int
  ) throws -> (Program.Result, Double) {
    let scratch = try Scratch()
    let file = try scratch.script(program.text(size), name: "long.flow")
    let before = usedByChildren()
    let words = command.replacing("%", with: "'\(file)'")
    let result = try Program.shell("exec timeout 50 runnel \(words)")
    return (result, usedByChildren() - before)
  }

  private static func usedByChildren() -> Double {
    var usage = rusage()
    // The number of `RUSAGE_CHILDREN`, whose type is another in each library.
    getrusage(-1, &usage)
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
  }
}
