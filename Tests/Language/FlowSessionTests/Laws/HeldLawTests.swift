import FlowLower
import FlowSession
import FlowTesting
import FlowText
import SeededRandom
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// Reports name everything that is held, and nothing else.
@Suite struct HeldLawTests {
  private struct Generator {
    var random: SeededGenerator

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    mutating func any(_ texts: [String]) -> String { texts[below(texts.count)] }

    /// A contract in which one stage of time holds what comes; nothing behind it stops a value.
    mutating func contract(_ unit: String) -> String {
      let source = any([
        "n", "n", "e", "n | merge(e)", "n, e | map(it.0 + it.1)", "every(20s) | take(2)",
      ])
      let front = any([
        "", "", " | filter(it % 3 > 0)", " | take(2)", " | startWith(1)", " | distinct",
        " | updates",
        " | timeout(3\(unit), 9)", " | skip(1)",
      ])
      let per = any(["", "", " | per(it % 3)", " | per(it) | startWith(0)", " | per(it) | take(1)"])
      let time = any([
        "throttle", "debounce", "delay", "buffer", "sample", "sample", "sample",
      ])
      let held = " | \(time)(\(1 + below(5))\(unit))"
      let end = any(["", " | map(\"m \\(it)\")"])
      let hop = per.isEmpty ? any(["", "", " | deliverOn(background) | deliverOn(main)"]) : ""
      return source + front + per + held + end + hop + " -> print(it)"
    }

    mutating func input(_ unit: String) -> String {
      switch below(4) {
      case 0: "wait \(1 + below(4))\(unit)"
      case 1: "n = \(below(9))"
      case 2: "e(\(below(9)))"
      default: "together { n = \(below(9)); e(\(below(9))) }"
      }
    }
  }

  private static func run(
    _ program: String, until: Int? = nil
  ) -> (lines: [String], isHeld: Bool) {
    let run = LawRun(program, until: until)
    let isHeld = run.found.contains {
      $0.diagnostic.code == .notReached && $0.diagnostic.message.contains("held by")
    }
    return (run.lines, isHeld)
  }

  /// A run that ends while something is held says so, and no other does: what is held still comes when the
  /// run goes on.
  @Test func theEndOfARunNamesWhatIsHeldAndNothingElse() {
    var (held, idle) = (0, 0)
    for seed in UInt64(0)..<500 {
      var generator = Generator(random: SeededGenerator(seed: seed))
      let unit = generator.any(["s", "s", "min"])
      var lines = ["cell n = 1", "event e: Int", generator.contract(unit)]
      for _ in 0..<(1 + generator.below(8)) { lines.append(generator.input(unit)) }
      let program = lines.joined(separator: "\n")
      // Clocks go on when virtual time does not.
      guard !program.contains("every") else { continue }
      let short = Self.run(program)
      let long = Self.run(program, until: 24 * 3_600_000_000_000)
      #expect(short.isHeld == (long.lines.count > short.lines.count), "seed \(seed):\n\(program)")
      if short.isHeld { held += 1 } else { idle += 1 }
    }
    #expect(held > 30 && idle > 100)
  }

  /// The counts that keep a run alive are those of what waits, after every statement.
  @Test func theCountsAreExact() {
    for seed in UInt64(0)..<150 {
      var generator = Generator(random: SeededGenerator(seed: seed))
      let program = LiveProgram("cell n = 1", "event e: Int")
      var text = ""
      var names: [String] = []
      for place in 0..<25 {
        var entry = generator.input("s").replacing("wait", with: "// ")
        if generator.below(3) == 0 {
          names.append("c\(place)")
          entry = generator.contract("s") + " as c\(place)"
        } else if generator.below(9) == 0, let name = names.popLast() {
          entry = "dispose \(name)"
        }
        text += entry + "\n"
        program.enter(entry)
        if generator.below(2) == 0 { program.pass(1_000 * (1 + generator.below(3))) }
        let (found, right) = (program.runtime.time.awaited, Self.awaited(in: program.runtime))
        guard found == right else {
          Issue.record("seed \(seed): \(found) counted, \(right) there\n\(text)")
          return
        }
      }
    }
  }

  /// Counts what waits, one by one: clocks and blocks, and the values of stages and of hops.
  private static func awaited(in runtime: Runtime) -> Int {
    var count = runtime.time.hopCount
    runtime.time.forEachTimer { action, _ in
      let contract = action.owner.contract
      let isStopped = contract?.overSegments.contains(action.segment) ?? false
      if action.isAwaited, action.holdsValue || !isStopped { count += 1 }
      if case .look = action.kind {
        count += runtime.pendingTimers.count { timer in
          timer.contract == contract?.plan.id && timer.value != nil
            && timer.origin.hasPrefix("sample")
        }
      }
    }
    return count
  }
}
