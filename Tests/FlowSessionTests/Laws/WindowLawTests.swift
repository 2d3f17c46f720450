import FlowSession
import FlowTesting
import FlowText
import SeededRandom
import Testing

/// A window against a list of everything that ever came, which is filtered anew each time.
struct WindowLawTests {
  /// When a value comes, among what is due at one instant.
  enum Coming: String, CaseIterable {
    /// By the blocks of `at`, before the timers.
    case before
    /// By statements behind a `wait`, which ends after them.
    case behind
  }

  private struct Program {
    let length: Int
    var values: [(at: Int, value: Int)] = []

    init(seed: Int) {
      var random = SeededGenerator(seed: UInt64(seed))
      length = Int(random.next() % 6) + 1
      var instant = 0
      for _ in 0..<Int(random.next() % 30) + 1 {
        instant += Int(random.next() % 4)
        values.append((instant, Int(random.next() % 60)))
      }
    }

    func text(_ coming: Coming) -> String {
      var lines = [
        "let zero = 0", "event n: Int",
        "n | map(it % 5 == 0 ? it / zero : it) | window(\(length)ms) | map(\"\\(it)\") | recover(\"error\")"
          + " -> print(\"\\(now()) \\(it)\")",
        "n | map(it % 5 == 0 ? it / zero : it) | window(\(length)ms) | map(it.count) | recover(-1)"
          + " -> print(\"\\(now()) \\(it)\")",
      ]
      var instant = 0
      for (at, value) in values {
        if coming == .before {
          lines.append("at \(at)ms { n(\(value)) }")
        } else {
          if at > instant { lines.append("wait \(at - instant)ms") }
          instant = at
          lines.append("n(\(value))")
        }
      }
      return (lines + ["wait 100ms"]).joined(separator: "\n")
    }

    /// What the program prints.
    func expected(_ coming: Coming) -> [String] {
      var lines: [String] = []
      var seen: [(at: Int, value: Int)] = []
      func tell(at now: Int) {
        let inside = seen.filter { $0.at > now - length }.map(\.value)
        lines += ["\(now)ms \(inside)", "\(now)ms \(inside.count)"]
      }
      func leave(at now: Int) {
        if seen.contains(where: { $0.at == now - length }) { tell(at: now) }
      }
      for now in 0...((values.last?.at ?? 0) + length) {
        let come = values.filter { $0.at == now }
        // What has come before the timer has told that others left, unless it is an error.
        let isTold = coming == .before && come.contains { $0.value % 5 != 0 }
        if coming == .behind { leave(at: now) }
        for value in come {
          guard value.value % 5 != 0 else {
            lines += ["\(now)ms error", "\(now)ms -1"]
            continue
          }
          seen.append(value)
          tell(at: now)
        }
        if coming == .before, !isTold { leave(at: now) }
      }
      return lines
    }
  }

  @Test(arguments: Coming.allCases, [SessionOptions.Semantics.waves, .classic])
  func aWindowHasWhatAFilterLeaves(_ coming: Coming, _ semantics: SessionOptions.Semantics) {
    for seed in 0..<150 {
      let program = Program(seed: seed)
      var options = SessionOptions()
      options.time = .virtual
      options.semantics = semantics
      let recorder = RunRecorder()
      let session = Session(options: options, output: recorder)
      let text = program.text(coming)
      _ = session.run(name: "window.flow", bytes: Array(text.utf8))
      guard recorder.lines == program.expected(coming), recorder.found.isEmpty else {
        Issue.record(
          "seed \(seed):\n\(text)\n\(recorder.lines)\nnot\n\(program.expected(coming))\n\(recorder.found)"
        )
        return
      }
    }
  }
}
