import FlowRuntime
import FlowTesting
import FlowText
import SeededRandom
import Testing

@testable import FlowSession

/// What a script does, and in which order, does not depend on whether time is real or virtual, nor on
/// how late the machine is.
@Suite struct ClockTests {
  private static let nanoseconds = 1_000_000

  /// Everything that a run has said: lines, diagnostics, its status.
  private func run(
    _ script: TimedScript, unit: Int, _ time: SessionOptions.Time, on machine: any SessionMachine
  ) -> [String] {
    var options = SessionOptions()
    options.time = time
    options.until = script.end * unit * Self.nanoseconds
    let recorder = RunRecorder()
    let run = Run(
      Array(script.text.utf8), named: "timed.flow", options: options, output: recorder,
      machine: machine)
    let status = run.finish()
    let found = recorder.found.map { "\($0.diagnostic.code.rawValue) line \($0.line)" }
    return recorder.lines + found + ["status \(status.rawValue)"]
  }

  private static let latenesses = [
    [0],
    [300_000],
    [0, 7_000_000, 0, 0, 25_000_000, 1],
    [40_000_000, 0, 0, 0, 0, 0, 3],
    [-1_000, 12_000_000, -5_000_000],
  ]

  @Test(arguments: UInt64(1)...150)
  func aScriptDoesTheSameInRealTime(_ seed: UInt64) {
    let script = TimedScript(seed: seed, unit: 10)
    let expected = run(script, unit: 10, .virtual, on: SimulatedMachine())
    for lateness in Self.latenesses {
      let machine = SimulatedMachine()
      machine.lateness = lateness
      let found = run(script, unit: 10, .real, on: machine)
      #expect(found == expected, "seed \(seed), late by \(lateness):\n\(script.text)")
    }
  }

  /// The scripts say something, and many things at one instant.
  @Test func theScriptsAreWorthComparing() {
    var said: Set<String> = []
    var atOnce = 0
    var all = ""
    for seed in UInt64(1)...150 {
      let script = TimedScript(seed: seed, unit: 10)
      all += script.text
      let lines = run(script, unit: 10, .virtual, on: SimulatedMachine())
      #expect(lines.last != "status 65", "\(script.text)")
      for (line, next) in zip(lines, lines.dropFirst())
      where line.split(separator: " ").last == next.split(separator: " ").last {
        atOnce += 1
      }
      said.formUnion(lines)
    }
    #expect(said.count > 2000)
    #expect(atOnce > 2000)
    let stages = StageKind.allCases.filter(\.takesTime).map { "\($0.rawValue)(" }
    let others = [
      "every(", "after(", "deliverOn(background)", "deliverOn(main)", "at ", "wait ", "together",
      "dispose",
    ]
    for word in stages + others {
      #expect(all.contains(word), "no script has \(word)")
    }
  }

  /// The machine's own clock, with a few milliseconds.
  @Test(arguments: UInt64(1)...6)
  func aScriptDoesTheSameOnTheMachinesClock(_ seed: UInt64) {
    let script = TimedScript(seed: 1000 + seed, unit: 2, hops: false)
    let expected = run(script, unit: 2, .virtual, on: SimulatedMachine())
    let found = run(script, unit: 2, .real, on: BackgroundThread())
    #expect(found == expected, "seed \(seed):\n\(script.text)")
  }

  /// Values that hop come back in the order in which they set out, however long each one takes.
  @Test(arguments: UInt64(1)...60)
  func underVirtualTimeASlowThreadMakesNoDifference(_ seed: UInt64) {
    let script = TimedScript(seed: 2000 + seed, unit: 10)
    let expected = run(script, unit: 10, .virtual, on: SimulatedMachine())
    for seed in UInt64(1)...4 {
      let machine = SlowMachine(seed: seed)
      #expect(run(script, unit: 10, .virtual, on: machine) == expected, "\(script.text)")
    }
  }

  /// What comes back while the script sleeps may begin something that is due before it would wake.
  @Test func whatAHopBeginsIsDueInTime() {
    let text = """
      cell a = 0
      a | deliverOn(background) | map(it + 1) | deliverOn(main) | delay(10ms) -> { print(it, now()) }
      every(40ms) -> { print("tick", now()) }
      wait 41ms
      a = 5
      """
    let machine = SimulatedMachine()
    machine.jobTime = 5_000_000
    var options = SessionOptions()
    options.until = 90_000_000
    let recorder = RunRecorder()
    let run = Run(
      Array(text.utf8), named: "hop.flow", options: options, output: recorder, machine: machine)
    #expect(run.finish() == .succeeded)
    #expect(recorder.lines == ["1 15ms", "tick 40ms", "6 56ms", "tick 80ms"])
  }

  /// At a prompt things fall due between the entries, and are served when the prompt gets to it.
  @Test(arguments: UInt64(1)...60)
  func aPromptThatServesLateSaysTheSame(_ seed: UInt64) {
    let entries = TimedScript(seed: 3000 + seed, unit: 10).text.split(separator: "\n")
    let expected = type(entries, late: { _ in 0 })
    var random = SeededGenerator(seed: seed)
    let found = type(entries) { _ in Int.random(in: 0...35_000_000, using: &random) }
    #expect(found == expected, "seed \(seed):\n\(entries.joined(separator: "\n"))")
    #expect(!expected.isEmpty)
  }

  /// Types an entry every 15 ms, for each third at an instant at which things are due; a deadline is
  /// served so late as `late` says, but never after the next entry.
  private func type(_ entries: [Substring], late: (Int) -> Int) -> [String] {
    let machine = SimulatedMachine()
    let recorder = RunRecorder()
    let session = Session(options: SessionOptions(), output: recorder, machine: machine)
    func serve(until instant: Int) {
      while let deadline = session.nextDeadline, deadline < instant {
        machine.sleep(until: min(deadline + late(deadline), instant - 1))
        session.serveTimers()
      }
      machine.sleep(until: instant)
    }
    for (number, entry) in entries.enumerated()
    where !entry.hasPrefix("wait") && !entry.hasPrefix("at ") {
      serve(until: (number + 1) * 15 * Self.nanoseconds)
      session.submit(String(entry))
    }
    serve(until: (entries.count + 20) * 15 * Self.nanoseconds)
    return recorder.lines
  }
}

/// A machine without a clock whose other thread needs a while for each thing, at random.
private final class SlowMachine: SessionMachine {
  private var random: SeededGenerator
  private var jobs: [@Sendable () -> ThreadHopResult] = []
  private var next = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  var nanoseconds: Int { 0 }

  func submit(_ job: @escaping @Sendable () -> ThreadHopResult) {
    jobs.append(job)
  }

  /// A few of the things that were asked for, in the order in which they were.
  func takeResults() -> [ThreadHopResult] {
    let count = min(jobs.count - next, Int.random(in: 0...2, using: &random))
    defer { next += count }
    return jobs[next..<(next + count)].map { $0() }
  }

  func prepareThread() -> SystemError? { nil }
  func prepareToWait() {}
  func waitForNews(nanoseconds: Int?) -> Bool { true }
}
