import FlowSession
import FlowText
import RunnelREPL
import Testing

/// What has much to carry out again says how far it has come, and can be stopped.
@Suite struct ReplayProgressTests {
  /// A session with many ticks behind it, whose machine's clock goes on by a fifth of a second at each look.
  private func bench() throws -> PromptBench {
    let bench = try PromptBench()
    var time = 0
    bench.session.machineTime = {
      time += 200_000_000
      return time
    }
    bench.type("cell n = 0", "every(1ms) -> { n = n + 1 }", ":quiet", "cell a = 1", "a = 2")
    bench.session.letPass(1_000_000_000)
    bench.type("a = 3")
    return bench
  }

  @Test func aLongWayBackShowsARowThatGoes() throws {
    let bench = try bench()
    bench.type(":quiet off")
    let answer = bench.type(":undo")
    let rows = answer.split(separator: "\u{1b}[K").map(String.init)
    #expect(rows.count > 2)
    #expect(rows[0].hasPrefix("\rentry "))
    #expect(rows[0].contains(" of 1s; ^C leaves everything as it was"))
    #expect(answer.contains("\r\u{1b}[Kundone: a = 3\n"), "the row is taken away before the answer")
    #expect(bench.type("a").hasPrefix("2 "))
    #expect(bench.type("n").hasPrefix("1000 "))
  }

  @Test func whatIsStoppedLeavesEverythingAsItWas() throws {
    let bench = try bench()
    let show = bench.session.showProgress
    bench.session.showProgress = { [interruption = bench.session.interruption] text in
      show?(text)
      if text != nil { interruption.raise() }
    }
    #expect(bench.type(":undo").hasSuffix("\r\u{1b}[Kinterrupted; everything is as it was\n"))
    bench.type(":quiet off")
    #expect(bench.type("a").hasPrefix("3 "))
    #expect(bench.type("n").hasPrefix("1000 "))
    bench.session.showProgress = show
    #expect(bench.type(":undo").contains("undone: a = 3"))
  }

  @Test func whatIsDoneSoonShowsNothing() throws {
    let bench = try PromptBench()
    bench.type("cell a = 1", "a = 2")
    #expect(bench.type(":undo") == "undone: a = 2\na  2 -> 1\n")
  }
}
