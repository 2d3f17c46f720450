import Foundation

/// The public declarations of the library, as the compiler lists them for documentation.
package struct SymbolGraph: Decodable {
  package struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }

    let kind: Kind
    package let pathComponents: [String]
    private let docComment: Comment?

    package var name: String { pathComponents.joined(separator: ".") }

    package var isDocumented: Bool { docComment != nil }
  }

  package let symbols: [Symbol]

  package static func ofTheLibrary() throws -> SymbolGraph {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let outcome = try LibraryCompiler.run([
      "swift-symbolgraph-extract", "-module-name", "Reactive", "-target", try target(),
      "-I", LibraryCompiler.modules.path, "-minimum-access-level", "public",
      "-output-dir", folder.path,
    ])
    guard outcome.isSuccess else { throw Failure(messages: outcome.messages) }
    let data = try Data(contentsOf: folder.appending(path: "Reactive.symbols.json"))
    return try JSONDecoder().decode(SymbolGraph.self, from: data)
  }

  /// The compiler's name for this machine.
  private static func target() throws -> String {
    struct Information: Decodable {
      struct Target: Decodable { let unversionedTriple: String }
      let target: Target
    }
    let output = try LibraryCompiler.output(["swiftc", "-print-target-info"])
    return try JSONDecoder().decode(Information.self, from: output).target.unversionedTriple
  }

  struct Failure: Error {
    let messages: String
  }
}
