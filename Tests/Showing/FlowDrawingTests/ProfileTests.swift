import FlowSession
import FlowText
import Foundation
import Testing

@testable import FlowDrawing

/// How often each contract was computed, and what came of it.
struct ProfileTests {
  private func lines(_ run: MeasuredScript, _ times: [Int: Duration], width: Int = 80) -> [String] {
    var profile = run.profile
    profile.times = times
    return ProfileText(profile, picture: run.picture).lines(width: width)
  }

  @Test func `what took longest comes first`() {
    let run = MeasuredScript(
      """
      cell year = 2016
      year -> age = year - 1985
      age | filter(it > 31) -> old = it
      old -> print
      year = 2017
      year = 2017
      year = 2018
      """)
    #expect(
      lines(run, [0: .microseconds(3), 1: .nanoseconds(900), 2: .milliseconds(12)]) == [
        "              computed  changed  stopped  ran    time  share  line",
        "old -> print         4        -        1    3   12 ms   100%     4",
        "age                  4        3        0    -  3.0 us     0%     2",
        "old                  4        2        1    -  900 ns     0%     3",
        "year                 -        2        -    -       -",
        "6 waves, 12 computations, 12 ms in contracts",
        "computed: how often it was its turn; changed: it gave another value",
        "stopped: it gave none; ran: its block was carried out; share: of all the time",
      ])
  }

  @Test func `a profile is told in Japanese, in columns`() {
    let run = MeasuredScript("cell year = 2016\nyear -> age = year - 1985\nyear = 2017")
    var profile = run.profile
    profile.times = [0: .microseconds(3)]
    let lines = ProfileText(profile, picture: run.picture, in: .japanese).lines(width: 78)
    #expect(
      lines == [
        "      計算  変化  停止  実行    時間  割合  行",
        "age      2     2     0     -  3.0 us  100%   2",
        "year     -     1     -     -       -",
        "波 2、計算 2 回、契約の時間 3.0 us",
        "計算: 順番が来た回数、変化: 値が変わった回数、停止: 値を出さなかった回数",
        "実行: ブロックを実行した回数、割合: 全体の時間に占める割合",
      ])
  }

  @Test func `the two directions of a two-way binding are told apart`() {
    let run = MeasuredScript(
      """
      cell hall = false
      cell stairs = false
      hall <-> stairs
      hall = true
      stairs = false
      stairs = true
      """)
    let rows = lines(run, [:]).filter { $0.contains("<->") }
    #expect(rows.count == 2)
    #expect(rows.contains { $0.hasPrefix("hall <-> stairs (to stairs)  ") })
    #expect(rows.contains { $0.hasPrefix("hall <-> stairs (to hall)  ") })
  }

  @Test func `a long contract is shortened, a narrow table keeps its figures`() {
    let run = MeasuredScript("cell 数 = 1\n数 -> print(\"a rather long line \\(it) that goes on\")")
    let lines = lines(run, [:], width: 60)
    #expect(lines.allSatisfy { $0.count <= 64 })
    #expect(lines[1].hasPrefix("数 -> "))
  }

  @Test func `nothing computed is said`() {
    #expect(lines(MeasuredScript("print(1)"), [:]) == ["nothing was computed in waves"])
  }

  /// The counts add up: whatever is computed gives a value, gives none, or runs a block.
  @Test func `the counts of every script add up`() throws {
    for script in try Scripts.golden() + Scripts.examples() {
      let run = MeasuredScript(
        script.text, name: script.name, reader: ScriptFolder(ofScriptAt: script.url.path))
      for (contract, counts) in run.profile.contracts {
        #expect(
          counts.changed + counts.stopped + counts.ran <= counts.computed,
          "\(script.name) \(contract)")
      }
      #expect(lines(run, [:]).count >= 1)
    }
  }
}
