import FlowHelp
import FlowSession
import FlowText
import Foundation
import Testing

@testable import RunnelCLI

/// Each page of `docs/diagnostics` is true: its first example gives its code, its cures are clean.
struct DiagnosticPageTests {
  private static let wrong = PageExample.all.filter { !$0.isRight }
  private static let right = PageExample.all.filter(\.isRight)

  @Test func everyPageBeginsWithAnExampleAndShowsACure() {
    #expect(Set(DiagnosticPage.all.map(\.code)) == Set(DiagnosticCode.allCases.map(\.rawValue)))
    for page in DiagnosticPage.all {
      let examples = PageExample.examples(in: page.text, code: page.code)
      #expect(examples.map(\.isRight).prefix(2) == [false, true], "\(page.code)")
    }
  }

  @Test(arguments: wrong)
  func anExampleGivesItsCode(example: PageExample) throws {
    switch example.kind {
    case .shell:
      let result = try Program.shell(example.text)
      #expect(result.errors.contains("[\(example.code)]"), "\(result.errors)")
    case .repl:
      let lines = example.text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("flow> ") })
      let recorder = SessionRecorder()
      let session = Session(options: SessionOptions(), output: recorder)
      for line in lines {
        session.submit(String(line.dropFirst("flow> ".count)))
      }
      #expect(recorder.codes == [example.code])
    case .flow:
      let isOfRun = example.code.hasPrefix("R5") || example.code.hasPrefix("R6")
      // What is in error was reported when it failed.
      let companions = example.code == "R5008" ? ["R5001"] : []
      let codes = isOfRun ? run(example.text) : check(example.text)
      #expect(codes.contains(example.code), "\(codes)")
      #expect(Set(codes).subtracting(companions + [example.code]) == [], "and no other")
    }
  }

  @Test(arguments: right)
  func aCureIsClean(example: PageExample) throws {
    switch example.kind {
    case .shell:
      let result = try Program.shell(example.text)
      #expect(result.status == 0)
      #expect(result.errors == "")
    case .repl:
      Issue.record("a cure is a script")
    case .flow:
      #expect(run(example.text) == [])
    }
  }

  private func check(_ text: String) -> [String] {
    let recorder = SessionRecorder()
    let run = Run(
      Array(text.utf8), named: "page.flow", output: recorder)
    _ = run.check()
    // A hint may stand beside a mistake.
    let errors = recorder.reported.filter { $0.severity != .hint }
    return (errors.isEmpty ? recorder.reported : errors).map(\.code.rawValue)
  }

  private func run(_ text: String) -> [String] {
    var options = SessionOptions()
    options.time = .virtual
    let recorder = SessionRecorder()
    let run = Run(
      Array(text.utf8), named: "page.flow", options: options, output: recorder)
    _ = run.finish()
    return recorder.codes
  }
}
