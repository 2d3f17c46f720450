import FlowText
import Testing

@testable import FlowLessons

/// A learner of the Japanese lessons meets no English sentence of the judge.
@Suite struct JapaneseLessonTests {
  private static let mistaken = "cell year = 2016\nyaer = 2\n"
  private static let words = LessonWords(.japanese)

  private func verdict(_ program: String, _ check: String, _ language: Language) -> Verdict {
    Judge(check: check, language: language).verdict(on: program, name: "lesson-01.flow")
  }

  @Test func `a refused program is told in the language of the lesson`() {
    let japanese = Self.words.lines(of: verdict(Self.mistaken, "expect year == 2\n", .japanese))
    #expect(
      japanese == [
        "まだプログラムとして正しくありません:",
        "lesson-01.flow:2:1: エラー[R2001]: `yaer` という名前はここにはありません",
        "   |", " 2 | yaer = 2", "   | ~~~~ `year` のことですか",
        "   = 直し方: 宣言するには `cell yaer = 2` と書きます",
      ])
    guard case .refused(let english) = verdict(Self.mistaken, "expect year == 2\n", .english)
    else {
      Issue.record("passed")
      return
    }
    #expect(english.first?.hasSuffix("error[R2001]: there is no `yaer` here") == true)
  }

  @Test func `a display of a refused program is told in the language of the lesson`() throws {
    let show = LessonShow(
      program: Self.mistaken, name: "lesson-01.flow", width: 72, words: Self.words)
    let command = try #require(ShowCommand("output"))
    #expect(show.lines(command).first?.contains("という名前はここにはありません") == true)
  }

  @Test func `a report among the output is told in the language of the lesson`() {
    let run = ProgramRun(Self.mistaken, name: "a", language: .japanese)
    #expect(run.output == ["! R2001 (2): `yaer` という名前はここにはありません"])
    let english = ProgramRun(Self.mistaken, name: "a")
    #expect(english.output == ["! R2001 (2): there is no `yaer` here"])
  }

  @Test(arguments: [
    ("n = 5  //~ 5\nn = 7  //~ 7\n", "出力に `5` を含む行がありません"),
    ("n = 5  //> 5\n", "出力の 1 行目がありません"),
  ])
  func `output that does not come is told in the language of the lesson`(
    check: String, reason: String
  ) {
    guard case .failed(let failures) = verdict("cell n = 1\n", check, .japanese) else {
      Issue.record("passed")
      return
    }
    #expect(failures.first?.reason == reason)
  }

  @Test func `values that were found are told whatever the language`() {
    let failed = verdict("cell n = 1\n", "expect n == 2\n", .japanese)
    #expect(failed == verdict("cell n = 1\n", "expect n == 2\n", .english))
    #expect(Self.words.lines(of: failed).last == "    `n` は 1 です")
  }
}
