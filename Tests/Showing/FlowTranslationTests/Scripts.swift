import Checkout
import FlowSession
import FlowText
import Foundation
import Testing

/// The scripts that are translated: those beside their translations, and the examples.
enum Scripts {
  struct Script: CustomTestStringConvertible, Sendable {
    let url: URL
    let text: String

    /// The file's name, behind that of a folder where the same names stand elsewhere as well.
    var name: String {
      let folder = url.deletingLastPathComponent().lastPathComponent
      let name = url.deletingPathExtension().lastPathComponent
      return folder == "ja" ? "ja-\(name)" : name
    }
    var testDescription: String { name }

    /// The checked program; nil for an example that shows a mistake.
    func program() -> CheckedProgram? {
      Scripts.program(text, name: url.lastPathComponent, reader: ScriptFolder(ofScriptAt: url.path))
    }
  }

  static let root = Checkout.root

  static func golden() throws -> [Script] { try scripts(in: "Tests/Golden/translation") }
  static func examples() throws -> [Script] {
    try scripts(in: "examples") + scripts(in: "examples/ja")
  }

  static func seeds() throws -> [Script] { try scripts(in: "Tests/Golden/seeds") }

  static func program(
    _ text: String, name: String = "test.flow", reader: (any SourceReader)? = nil
  ) -> CheckedProgram? {
    var options = SessionOptions()
    options.reader = reader
    let run = Run(Array(text.utf8), named: name, options: options, output: Silence())
    return run.checkedProgram().program
  }

  private static func scripts(in folder: String) throws -> [Script] {
    let files = try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "flow" }
      .sorted { $0.path < $1.path }
      .map { Script(url: $0, text: try String(contentsOf: $0, encoding: .utf8)) }
  }

  private final class Silence: SessionOutput {
    func print(_ line: String) {}
    func show(_ event: SessionEvent) {}
    func report(_ diagnostic: Diagnostic, in sources: SourceMap) {}
  }
}
