import FlowSession
import FlowTesting
import FlowText
import Testing

/// The programs of the articles do in classic semantics what they do in waves: nobody who wrote them
/// could tell the two apart.
@Suite struct ArticleTests {
  private static func programs() throws -> [GoldenCase] {
    try GoldenFiles.cases().filter { $0.name.hasPrefix("Tests/Golden/seeds/S") }
  }

  @Test(arguments: try programs())
  func `a program of an article does the same in classic semantics`(_ golden: GoldenCase) {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = .classic
    let recorder = RunRecorder()
    let run = Run(
      golden.bytes, named: golden.name, options: options, output: recorder)
    let status = run.finish()
    #expect(
      recorder.lines == golden.markers.output.map(\.text), sourceLocation: golden.location(1))
    let found = recorder.found.filter { $0.diagnostic.severity != .hint }
    let codes = found.map { "\($0.line) \($0.diagnostic.code.rawValue)" }
    #expect(
      codes.sorted() == golden.markers.marks.map { "\($0.place) \($0.code)" }.sorted(),
      sourceLocation: golden.location(1))
    #expect(status.rawValue == golden.markers.status, sourceLocation: golden.location(1))
  }

  @Test func `there are all of them`() throws {
    #expect(try Self.programs().count >= 42)
  }
}
