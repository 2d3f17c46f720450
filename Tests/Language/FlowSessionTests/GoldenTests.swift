import FlowSession
import FlowTesting
import FlowText
import Foundation
import Testing

/// Every program under `Tests/Golden` and `examples` does what its comments say.
@Suite struct GoldenTests {
  @Test(arguments: try GoldenFiles.cases())
  func `a program does what its comments say`(_ golden: GoldenCase) {
    for failure in golden.test.run().failures {
      let text = ([failure.place + " " + failure.message] + failure.picture)
      Issue.record(
        "\(text.joined(separator: "\n"))", sourceLocation: golden.location(failure.line))
    }
  }

  /// A run that is measured, as by `runnel run --profile`, goes another way through the graph.
  @Test(arguments: try GoldenFiles.cases(), [SessionOptions.Semantics.waves, .classic])
  func `a program that is measured says the same`(
    _ golden: GoldenCase, _ semantics: SessionOptions.Semantics
  ) {
    func said(measured: Bool) -> [String] {
      var options = SessionOptions()
      options.time = .virtual
      options.until = 1_000_000_000
      options.semantics = semantics
      options.reader = golden.test.reader
      options.measures = measured
      let recorder = RunRecorder()
      let run = Run(
        golden.bytes, named: golden.name, options: options, output: recorder)
      let status = run.finish()
      return recorder.lines + recorder.found.map { "\($0.line): \($0.words)" } + ["\(status)"]
    }
    #expect(said(measured: true) == said(measured: false))
  }

  private static func examples() throws -> [GoldenCase] {
    let examples = try GoldenFiles.cases().filter { $0.name.hasPrefix("examples/") }
    precondition(examples.count > 10, "the examples are there")
    return examples
  }

  /// What a reader is shown first gives `check` nothing to hint at.
  @Test(arguments: try examples())
  func `an example gets no hint, save where a line is to fail`(_ golden: GoldenCase) {
    for said in check(golden).found where said.diagnostic.severity == .hint {
      guard !golden.markers.marks.contains(where: { $0.place == said.line && $0.file == said.file })
      else { continue }
      Issue.record("\(said.words)", sourceLocation: golden.location(said.line))
    }
  }

  @Test func `there are programs, and nothing else lies beside them`() throws {
    let language = try GoldenFiles.all(in: "Tests/Golden/language")
    // The tools have their input and output beside them: `ToolTests` runs them.
    let examples = try GoldenFiles.all(in: "examples")
      .filter { $0.pathExtension == "flow" && !$0.path.contains("examples/tools/") }
    let classic = try GoldenFiles.all(in: "Tests/Golden/classic")
    let seeds = try GoldenFiles.all(in: "Tests/Golden/seeds")
    let limits = try GoldenFiles.all(in: "Tests/Golden/limits")
    #expect(!language.isEmpty)
    #expect(!classic.isEmpty)
    #expect(!seeds.isEmpty)
    #expect(!examples.isEmpty)
    let cases = try GoldenFiles.cases()
    var known = Set(cases.map(\.path))
    for golden in cases {
      guard let input = golden.markers.input else { continue }
      let folder = URL(filePath: golden.path).deletingLastPathComponent()
      known.insert(folder.appending(path: input.text).path)
    }
    for golden in cases where String(decoding: golden.bytes, as: UTF8.self).contains("import \"") {
      let files = ReadFiles(FolderBeside(name: golden.name, path: golden.path))
      _ = check(golden, reader: files)
      let folder = URL(filePath: golden.path).deletingLastPathComponent()
      known.formUnion(files.paths.map { folder.appending(path: $0).path })
    }
    for file in language + classic + seeds + examples + limits {
      #expect(known.contains(file.path), "\(file.path) is neither a case nor imported by one")
    }
  }

  @Test func `only classic programs say what they do in waves`() throws {
    for golden in try GoldenFiles.cases() {
      let markers = golden.markers
      if golden.name.hasPrefix("Tests/Golden/classic/") { #expect(markers.isClassic, "\(golden)") }
      #expect(markers.isClassic || markers.outputInWaves.isEmpty, "\(golden)")
    }
  }

  @Test func `a claim that does not hold is found`() {
    let text = "print(1) //> 2\n//! R2001 \"near\" R2002 //= 7\n//?\n//@ --x\n//< 3\n"
    let golden = GoldenCase(name: "x.flow", path: "/x.flow", bytes: Array(text.utf8))
    withKnownIssue {
      `a program does what its comments say`(golden)
    }
  }

  private func check(_ golden: GoldenCase, reader: (any SourceReader)? = nil) -> RunRecorder {
    var options = SessionOptions()
    options.reader = reader ?? golden.test.reader
    let recorder = RunRecorder()
    _ = Run(golden.bytes, named: golden.name, options: options, output: recorder).check()
    return recorder
  }
}
