import FlowTesting
import Foundation
import Testing

/// What a diagram brings in at one instant, and what it leaves to the program.
@Suite struct DiagramOrderTests {
  @Test func `what comes in at one instant comes in the order of the rows`() {
    let program = """
      cell last = ""
      event a: String
      event b: String
      a -> { last = "a" }
      b -> { last = "b" }

      """
    #expect(Judging.report(program + "//: b : x\n//: a : x\n//: last : (ba)\n") == "")
    #expect(Judging.report(program + "//: a : x\n//: b : x\n//: last : (ab)\n") == "")
    #expect(Judging.report(program + "//: b : x\n//: a : x\n//: last : (ab)\n") != "")
  }

  @Test func `a row with an error excuses errors of values, and no expectation`() {
    let report = Judging.report(
      """
      cell n = 1
      n -> half = 10 / n
      n | updates -> { expect it > 0 }
      //: n : 0-5
      //: half : #-2
      """)
    #expect(report.hasPrefix("a.flow:3:18: error[R5007]"), "\(report)")
  }

  @Test func `what is reported by the check and by the run needs one mark`() {
    #expect(Judging.report("//? hints\nx = 1  //! R2001\n") == "")
  }

  @Test func `a name that was released is not in the program`() {
    let program = "cell keep = 1\nscope s {\n  cell v = 1\n  keep -> w = v\n}\ndispose s\n"
    #expect(
      Judging.report(program + "//: keep : 1-2|\n//: s.v : 1-2|\n")
        == "a.flow:8:5: there is no cell or event `s.v` in the program")
  }

  @Test func `values between two characters keep the time between them`() {
    let report = Judging.report(
      """
      event out: String
      after(150ms) -> { out("a") }
      after(450ms) -> { out("b") }
      //: unit 100ms
      //: out : -----|
      """)
    #expect(report.contains("out  --a---b|  found"), "\(report)")
  }

  @Test func `a long row is shown on both sides of the difference`() throws {
    let text = String(repeating: "ab", count: 70)
    let place = text.index(text.startIndex, offsetBy: 60)
    let expected = text.replacingCharacters(in: place...place, with: "-")
    let report = Judging.report(
      "cell text = \"\"\nevent out: String\ntext | updates -> out\n"
        + "//: unit 100ms\n//: text : \(text)|\n//: out : \(expected)|\n")
    let marks = try #require(report.split(separator: "\n").first { $0.contains("^") })
    #expect((50...65).contains(marks.prefix { $0 == " " }.count), "\(report)")
  }
}
