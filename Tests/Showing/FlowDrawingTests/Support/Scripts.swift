import Checkout
import FlowSession
import FlowText
import Foundation
import Testing

/// The scripts that are drawn: those beside their drawings, and the examples.
enum Scripts {
  struct Script: CustomTestStringConvertible {
    let url: URL
    let text: String

    var name: String { url.lastPathComponent }
    var testDescription: String { name }

    func run(
      _ semantics: SessionOptions.Semantics = .waves,
      in language: Language = .english
    ) -> RecordedScript {
      RecordedScript(
        text, name: name, semantics: semantics, reader: ScriptFolder(ofScriptAt: url.path),
        in: language)
    }
  }

  static let root = Checkout.root

  static func golden() throws -> [Script] { try scripts(in: "Tests/Golden/marbles") }
  static func examples() throws -> [Script] {
    try scripts(in: "examples") + scripts(in: "examples/ja")
  }

  static func compared() throws -> [Script] { try scripts(in: "Tests/Golden/compare") }

  private static func scripts(in folder: String) throws -> [Script] {
    let files = try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "flow" }
      .sorted { $0.path < $1.path }
      .map { Script(url: $0, text: try String(contentsOf: $0, encoding: .utf8)) }
  }
}
