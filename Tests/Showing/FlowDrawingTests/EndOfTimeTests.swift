import FlowSession
import FlowText
import SeededRandom
import Testing

@testable import FlowDrawing

/// No program and no drawing of it gets into trouble where the script's time ends.
struct EndOfTimeTests {
  /// Durations whose sums meet the end of time, just miss it or go beyond.
  private static let durations: [Int] = {
    let end = ScriptTime.end
    return [1_000_000, 1_000_000_000, end / 3, end / 2, end / 2 + 1]
      + [0, 1, 2, 1_000_000, 1_000_000_001, 60_000_000_000].map { end - $0 }
  }()

  private static func program(_ random: inout SeededGenerator) -> String {
    func time(atLeast least: Int = 0) -> String {
      InstantText.of(durations.filter { $0 >= least }.randomElement(using: &random) ?? 1_000_000)
    }
    // What ticks does so a few times before the end of time.
    let long = ScriptTime.end / 3
    var lines = ["cell a = 0", "event e: Int", "e -> got = it"]
    for number in 0..<Int.random(in: 1...4, using: &random) {
      let stage = ["delay", "throttle", "debounce", "buffer", "sample"].randomElement(
        using: &random)
      let source = ["a", "e", "every(\(time(atLeast: long)))", "after(\(time()))"].randomElement(
        using: &random)
      let least = stage == "sample" ? long : 0
      lines.append(
        "\(source ?? "a") | \(stage ?? "delay")(\(time(atLeast: least))) -> b\(number) = \"\\(it)\""
      )
    }
    lines.append("a | timeout(\(time()), -1) -> t = it")
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: lines.append("wait \(time())")
      case 1: lines.append("after \(time()) { a += 1 }")
      case 2: lines.append("at \(time()) { e(a) }")
      case 3: lines.append("print(date().year, now())")
      case 4: lines.append("e(1)")
      default: lines.append("a += 1")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func `a program near the end of time keeps its order, and is drawn`() throws {
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let text = Self.program(&random)
      for semantics in [SessionOptions.Semantics.waves, .classic] {
        let run = RecordedScript(text, semantics: semantics)
        let instants = run.record.moments.map(\.instant)
        #expect(instants.allSatisfy { (0..<ScriptTime.end).contains($0) }, "\(seed): \(text)")
        #expect(instants == instants.sorted(), "\(seed): \(text)")
        #expect(run.session.now < ScriptTime.end)
        for timer in run.session.timers { #expect(timer.due >= run.session.now, "\(text)") }
        let chart = try MarbleChart(run.record)
        #expect(!MarbleText.lines(chart, width: 80, style: .ascii).isEmpty)
        #expect(!MarbleSVG.text(chart, title: "end").isEmpty)
        #expect(
          !GraphSVG(GraphSketch(run.session.graphPicture)).text(title: "end").isEmpty)
        for cell in run.record.picture.cells {
          #expect(!run.session.why(cell.name).isEmpty && !run.session.whyNot(cell.name).isEmpty)
        }
      }
    }
  }

  @Test func `what was held beyond the end of time is told once, and so is a wait`() {
    let held = RecordedScript("cell a = 1\nwait 1s\na = 2\na | delay(9223372036s) -> b = it\n")
    #expect(held.codes == ["R5013"])
    let waited = RecordedScript("wait 9223372036s\nwait 1s\n")
    #expect(waited.codes == ["R5002"])
    #expect(waited.status == .failedWhileRunning)
    let cut = RecordedScript("wait 1s\nwait 9223372036s\n", until: 2_000_000_000)
    #expect(cut.codes == [])
  }

  @Test func `a session goes on where time has ended`() {
    var options = SessionOptions()
    options.time = .virtual
    options.watches = true
    let session = Session(options: options, output: Deaf())
    session.submit("every(1ms) | take(3) -> n = it")
    session.submit("cell a = 1")
    session.step(by: .max)
    session.submit("a | delay(1ms) -> b = it")
    session.submit("after 1ms { a = 2 }")
    session.submit("every(9223372036s) -> c = it")
    session.step(by: .max)
    #expect(session.now == ScriptTime.last)
    let values = session.picture.cells.filter { $0.name == "n" || $0.name == "a" }.map(\.value)
    #expect(values == ["3", "1"])
    #expect(session.timers.count == 3 && session.timeToNextDeadline == nil)
  }

  private final class Deaf: SessionOutput {
    func print(_ line: String) {}
    func show(_ event: SessionEvent) {}
    func report(_ diagnostic: Diagnostic, in sources: SourceMap) {}
  }
}
