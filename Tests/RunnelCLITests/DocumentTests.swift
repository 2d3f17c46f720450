import FlowSession
import Foundation
import Testing

/// What README and the pages under `docs` show as ```` ```flow ```` runs as it stands.
struct DocumentTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let examples: [PageExample] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root.path)/docs")) ?? []
    let paths = ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    return paths.flatMap { path in
      let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
      return PageExample.examples(in: text ?? "", code: path).filter { $0.kind == .flow }
    }
  }()

  @Test func theReadmeShowsAProgram() {
    #expect(Self.examples.contains { $0.code == "README.md" })
  }

  @Test(arguments: examples)
  func aProgramRuns(example: PageExample) {
    var options = SessionOptions()
    options.time = .virtual
    let recorder = SessionRecorder()
    let session = Session(options: options, output: recorder)
    let status = session.run(name: example.code, bytes: Array(example.text.utf8))
    #expect(status == .succeeded)
    #expect(recorder.codes == [])
  }
}
