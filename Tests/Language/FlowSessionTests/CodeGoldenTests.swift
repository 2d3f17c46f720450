import FlowSession
import FlowTesting
import FlowText
import Foundation
import Testing

/// Programs are compiled to what stands beside them.
///
/// `Tests/Golden/code/<name>.flow` has `<name>.code` beside it, which is what `runnel check --emit code`
/// prints. `RECORD_CODE=1` writes the files that differ.
struct CodeGoldenTests {
  private static let records = ProcessInfo.processInfo.environment["RECORD_CODE"] != nil

  private static func cases() throws -> [GoldenCase] {
    try GoldenFiles.codes()
  }

  @Test func `there are programs with their code`() throws {
    #expect(try Self.cases().count > 2)
  }

  @Test func `a program with mistakes has no code`() {
    let recorder = RunRecorder()
    let run = Run(
      Array("print(nope)".utf8), named: "a.flow", output: recorder)
    let (status, lines) = run.emitCode()
    #expect(status == .programWrong)
    #expect(lines == [])
    #expect(recorder.found.map(\.diagnostic.code.rawValue) == ["R2001"])
  }

  @Test(arguments: try Self.cases())
  func `a program is compiled to the code beside it`(_ golden: GoldenCase) throws {
    let recorder = RunRecorder()
    let run = Run(
      golden.bytes, named: golden.name, output: recorder)
    let (status, lines) = run.emitCode()
    #expect(status == .succeeded, "\(recorder.found.map(\.words))")
    let text = lines.map { $0 + "\n" }.joined()
    let file = URL(filePath: golden.path).deletingPathExtension().appendingPathExtension("code")
    let known = try? String(contentsOf: file, encoding: .utf8)
    if Self.records, known != text {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text == known, "`RECORD_CODE=1 swift test --filter CodeGoldenTests` records it")
    }
  }
}
