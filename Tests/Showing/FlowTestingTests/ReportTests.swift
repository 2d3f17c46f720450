import FlowTesting
import FlowText
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What is told of several tests, in words and as XML.
@Suite struct ReportTests {
  private func report(_ programs: [(String, String)]) -> TestReport {
    var report = TestReport()
    for (name, text) in programs {
      report.add(FlowTest(name: name, bytes: Array(text.utf8)).run())
    }
    return report
  }

  private static let programs = [
    ("a.flow", "print(1) //> 1"), ("b.flow", "print(1) //> 2"), ("c.flow", "cell n = 1"),
    (
      "d.flow", "event e\ne -> f = 1\n//: unit 1s\n//: e : *|\n//: f : 2|\n\n//: e : *|\n//: f : 1|"
    ),
  ]

  @Test func `the summary says how many failed and passed, and how long it took`() {
    let report = report(Self.programs)
    #expect(report.summary().hasPrefix("2 failed, 1 passed, 1 without expectations ("))
    #expect(report.summary(unchanged: 3).contains("1 without expectations, 3 unchanged ("))
    #expect(report.summary(.japanese).hasPrefix("失敗 2 件、成功 1 件、期待なし 1 件 ("))
    #expect(self.report([Self.programs[0]]).summary().hasPrefix("1 passed ("))
    #expect(TestReport().summary() == "nothing was tested (0ms)")
  }

  /// Two lines that look the same are no help.
  @Test func `blanks at the end of a line are seen`() {
    let result = FlowTest(
      name: "a.flow", bytes: Array("print(\"a \\t\")\nprint(\"b·\")  //> a".utf8)
    ).run()
    #expect(
      result.lines().map(\.text).suffix(3) == ["      - a", "      + a·→", "      + b·"])
    #expect(result.lines().map(\.kind) == [.failed, .failure, .missing, .came, .came])
  }

  @Test(
    arguments: [
      (["print(1) //> 1", "cell n = 1"], 0), (["print(1) //> 1", "print(1) //> 2"], 1),
      (["print(1) //> 2", "//: n"], 65), (["nope()"], 1), ([], 0),
    ] as [([String], Int32)])
  func `the exit status is the highest`(_ programs: [String], _ status: Int32) {
    let named = programs.enumerated().map { ("\($0).flow", $1) }
    #expect(report(named).exitStatus == status)
  }

  @Test func `a result replaces that of the same program`() {
    var report = report(Self.programs)
    report.add(FlowTest(name: "b.flow", bytes: Array("print(2) //> 2".utf8)).run())
    #expect(report.results.map(\.name) == ["a.flow", "b.flow", "c.flow", "d.flow"])
    #expect(report.results[1].hasPassed)
  }

  @Test func `a file that can't be read is told elsewhere, and counts`() {
    var report = TestReport()
    report.add(TestResult(unreadable: "no.flow", "there is none"))
    #expect(report.results[0].lines().map(\.text) == ["FAILED  no.flow  (0ms)"])
    #expect(report.exitStatus == 1)
    #expect(JUnitReport.text(report).contains("<error message=\"there is none\" type=\"file\">"))
  }

  @Test func `what is not seen in a file's name has an escape`() {
    let text = JUnitReport.text(report([("a\u{202E}\u{1B}\u{AD}.flow", "print(1) //> 2")]))
    #expect(text.contains("name=\"a\\u{202E}\\u{1B}\\u{AD}.flow\""), "\(text)")
    #expect(!text.contains("\u{FFFD}") && !text.contains("\u{202E}"))
  }

  @Test func `the report for build servers has a suite for each file and a case for each run`()
    throws
  {
    let text = JUnitReport.text(report(Self.programs))
    let document = try XMLDocument(data: Data(text.utf8))
    let root = try #require(document.rootElement())
    func attribute(_ node: XMLElement, _ name: String) -> String? {
      node.attribute(forName: name)?.stringValue
    }
    #expect(attribute(root, "tests") == "5")
    #expect(attribute(root, "failures") == "2")
    #expect(attribute(root, "errors") == "0")
    #expect(attribute(root, "skipped") == "1")
    let suites = root.elements(forName: "testsuite")
    #expect(suites.map { attribute($0, "name") } == Self.programs.map(\.0))
    let cases = suites[3].elements(forName: "testcase")
    #expect(
      cases.map { attribute($0, "name") } == ["the diagram in line 3", "the diagram in line 7"])
    #expect(cases.map { attribute($0, "line") } == ["3", "7"])
    let failure = try #require(
      suites[1].elements(forName: "testcase")[0].elements(forName: "failure").first)
    #expect(attribute(failure, "message") == "line 1 of the output differs")
    #expect(failure.stringValue == "b.flow:1: line 1 of the output differs\n- 2\n+ 1")
  }

  @Test func `nothing that a script prints breaks the XML`() throws {
    let program = "print(\"<&\\\"]]>\\u{1B}[31m\\u{FFFE}\") //> x"
    let text = JUnitReport.text(report([("<\"&>.flow", program)]))
    let document = try XMLDocument(data: Data(text.utf8))
    let suite = try #require(document.rootElement()?.elements(forName: "testsuite").first)
    #expect(suite.attribute(forName: "name")?.stringValue == "<\"&>.flow")
    #expect(!text.utf8.contains(0x1B))
  }
}
