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

    /// Few values in a short window; with some seeds many in a longer one, whose lists share their elements.
    init(seed: Int) {
      var random = SeededGenerator(seed: UInt64(seed))
      let isLong = seed % 3 == 0
      length = Int(random.next() % (isLong ? 40 : 6)) + 1
      var instant = 0
      for _ in 0..<Int(random.next() % (isLong ? 120 : 30)) + 1 {
        // Now and then all leave before the next one comes.
        instant += Int(random.next() % (random.oneIn(30) ? 60 : isLong ? 2 : 4))
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
      return (lines + ["wait 2s"]).joined(separator: "\n")
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
      let text = program.text(coming)
      let run = Run(
        Array(text.utf8), named: "window.flow", options: options, output: recorder)
      _ = run.finish()
      guard recorder.lines == program.expected(coming), recorder.found.isEmpty else {
        Issue.record(
          "seed \(seed):\n\(text)\n\(recorder.lines)\nnot\n\(program.expected(coming))\n\(recorder.found)"
        )
        return
      }
    }
  }

  // MARK: What is kept up to date

  /// Values of a type, and what is asked of a window with them.
  enum Asked: String, CaseIterable {
    case numbers, largeNumbers, durations, floats, texts

    fileprivate func value(_ random: inout SeededGenerator) -> String {
      let place = Int(random.next() % 4)
      switch self {
      case .numbers: return "\(place * 7 - 5)"
      case .largeNumbers:
        return ["9223372036854775807", "-9223372036854775807", "4611686018427387904", "1"][place]
      case .durations: return ["1ms", "2min", "2000000h", "-2000000h"][place]
      case .floats: return ["0.0", "-0.0", "0.1", "1.0"][place]
      case .texts: return ["\"é\"", "\"e\u{301}\"", "\"a\"", "\"\""][place]
      }
    }

    fileprivate var type: String {
      switch self {
      case .numbers, .largeNumbers: "Int"
      case .durations: "Duration"
      case .floats: "Float"
      case .texts: "String"
      }
    }

    fileprivate var folds: [String] {
      self == .texts ? ["count", "min", "max"] : ["count", "sum", "mean", "min", "max"]
    }
  }

  /// Returns a program that asks `list` for all folds, a window in one contract and a cell that holds it in others.
  private static func text(_ asked: Asked, seed: Int, of list: (String) -> String) -> String {
    var random = SeededGenerator(seed: UInt64(seed))
    let length = Int(random.next() % 60) + 1
    let good = "n | filter(10 / it.by > 0) | map(it.v)"
    var lines = [
      "event n: (v: \(asked.type), by: Int)", "\(good) | window(\(length)ms) -> recent = it",
    ]
    for fold in asked.folds {
      lines += [
        "\(good) | window(\(length)ms) | map(\(list("it")).\(fold)) -> print(\"\\(now()) \(fold) \\(it)\")",
        "\(fold)s := \(list("recent")).\(fold)",
        "\(fold)s -> print(\"\\(now()) \(fold)s \\(it)\")",
      ]
    }
    for _ in 0..<80 {
      if random.oneIn(3) {
        lines.append("wait \(random.oneIn(20) ? 70 : Int(random.next() % 4) + 1)ms")
      }
      lines.append("n((\(asked.value(&random)), \(random.oneIn(20) ? 0 : 1)))")
    }
    return (lines + ["wait 100ms"]).joined(separator: "\n")
  }

  /// A list that no other list shares its elements with is gone over.
  ///
  /// Bytes are compared, since two ways to write `é` are equal, and the first of equal values is the one to give.
  @Test(arguments: Asked.allCases, [SessionOptions.Semantics.waves, .classic])
  func whatIsKeptIsWhatAListOfItsOwnGives(_ asked: Asked, _ semantics: SessionOptions.Semantics) {
    for seed in 0..<12 {
      func outcome(of list: (String) -> String) -> (lines: [[UInt8]], found: [String]) {
        var options = SessionOptions()
        options.time = .virtual
        options.semantics = semantics
        let recorder = RunRecorder()
        let text = Self.text(asked, seed: seed, of: list)
        let run = Run(
          Array(text.utf8), named: "window.flow", options: options, output: recorder)
        _ = run.finish()
        return (
          recorder.lines.map { Array($0.utf8) },
          recorder.found.map { "\($0.line) \($0.diagnostic.code) \($0.diagnostic.message)" }
        )
      }
      let (kept, anew) = (outcome { $0 }, outcome { "\($0).map(x => x)" })
      #expect(kept == anew, "seed \(seed)")
      #expect(kept.lines.count > 200)
    }
  }
}
